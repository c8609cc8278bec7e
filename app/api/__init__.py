"""HTTP: routes and schemas, nothing else."""
