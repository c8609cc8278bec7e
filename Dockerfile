# The image: a stage that builds from the lock files, and one that only holds what runs.
# `--build-arg LOCK=requirements-otel.lock` makes one that can send traces and metrics to OpenTelemetry.
FROM python:3.13-slim AS build

ENV PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore
ARG LOCK=requirements.lock

WORKDIR /srv/undercity
RUN python -m venv /opt/undercity
COPY requirements-build.lock ${LOCK} ./
RUN /opt/undercity/bin/python -m pip install --require-hashes -r requirements-build.lock \
    && /opt/undercity/bin/python -m pip install --require-hashes --no-build-isolation -r ${LOCK}
COPY LICENSE NOTICE README.md pyproject.toml alembic.ini ./
COPY app ./app
COPY migrations ./migrations
RUN /opt/undercity/bin/python -m pip install --no-deps --no-build-isolation --editable . \
    && /opt/undercity/bin/python -m compileall -q app migrations \
    && /opt/undercity/bin/python -m pip uninstall --yes setuptools pip

FROM python:3.13-slim

ENV PATH=/opt/undercity/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    UNDERCITY_HOST=0.0.0.0 \
    UNDERCITY_PORT=8000

RUN useradd --system --uid 10001 --no-create-home undercity \
    && install --directory --owner=undercity /srv/undercity/data
COPY --from=build /opt/undercity /opt/undercity
COPY --from=build /srv/undercity /srv/undercity

WORKDIR /srv/undercity
USER 10001
VOLUME /srv/undercity/data
EXPOSE 8000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request; urllib.request.urlopen(f\"http://127.0.0.1:{os.environ['UNDERCITY_PORT']}/readyz\", timeout=2)"]
ENTRYPOINT ["undercity"]
CMD ["serve"]
