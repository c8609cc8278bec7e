FROM python:3.13-slim

ENV PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    PIP_NO_CACHE_DIR=1 \
    PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

WORKDIR /srv/undercity

COPY requirements.lock requirements-build.lock ./
RUN pip install --require-hashes -r requirements-build.lock \
    && pip install --require-hashes --no-build-isolation -r requirements.lock

COPY . .
RUN pip install --no-deps --no-build-isolation --editable . \
    && useradd --system --uid 10001 undercity \
    && install --directory --owner=undercity data

USER undercity
VOLUME /srv/undercity/data
EXPOSE 8000
CMD ["undercity", "serve", "--host", "0.0.0.0", "--port", "8000"]
