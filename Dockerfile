# The product as an image for amd64 and arm64: docker build --build-arg DEPLOYMENT_ID=$(git rev-parse --short HEAD) .
# docs/install.md (With containers) says how to run it. No secret is needed to build it, and none is in it.

ARG BUILD_IMAGE=docker.io/library/node:24-bookworm-slim
# Only the C library and certificates: no shell and no package manager.
ARG RUN_IMAGE=gcr.io/distroless/cc-debian12

FROM ${BUILD_IMAGE} AS build
WORKDIR /source
# Before the sources, so that a change of these does not install the packages again. On the target's platform, because
# some packages are native.
COPY package.json package-lock.json .npmrc ./
# npm applies them after the installation.
COPY patches patches/
RUN npm ci
COPY . .
# Pages contain this id. It must change with every deployment, so it has no default.
ARG DEPLOYMENT_ID
RUN test -n "$DEPLOYMENT_ID" || { echo "Set --build-arg DEPLOYMENT_ID=…, a new one for each deployment." >&2; exit 1; }
RUN NEXT_TELEMETRY_DISABLED=1 npm run build
RUN npm run pack -- /release/towerdesk
# The run stage has no shell for this. An empty volume takes owner and rights of the folder that it covers.
RUN install -d -o 65532 -g 65532 -m 700 /release/data/files

# For `docker build --target backup`: the same programs beside restic and pg_dump of Debian's PostgreSQL.
FROM ${BUILD_IMAGE} AS backup
RUN apt-get update && apt-get install -y --no-install-recommends postgresql-client-15 restic && rm -rf /var/lib/apt/lists/*
COPY --from=build /release/towerdesk /towerdesk
COPY --from=build --chown=65532:65532 /release/data /data
WORKDIR /towerdesk
ENV NODE_ENV=production STORAGE_FOLDER=/data/files
USER 65532:65532
CMD ["node", "dist/backup.mjs", "--to", "/backup", "--keep", "30"]

FROM ${RUN_IMAGE}
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /release/towerdesk /towerdesk
COPY --from=build --chown=65532:65532 /release/data /data
WORKDIR /towerdesk
ENV NODE_ENV=production HOST=0.0.0.0 STORAGE_FOLDER=/data/files
# Numbers, so that an orchestrator can see that this is not root.
USER 65532:65532
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
  CMD ["/usr/local/bin/node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 3000}/api/health`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# No shell between: SIGTERM arrives at the server. The heap's limit is that of `npm start`.
CMD ["/usr/local/bin/node", "--env-file=dist/build.env", "--enable-source-maps", "--max-old-space-size=1024", "dist/server.mjs"]
