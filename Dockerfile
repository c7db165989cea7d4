# One image for every role: `docker run IMAGE serve` (the default), `web`, `worker`, `migrate`, `admin …`.
# The version is that of the package `node` in package.json.
ARG NODE_IMAGE=docker.io/library/node:24.21.0-bookworm-slim

# The web app is the same on every platform, so it is built on the builder's own.
FROM --platform=$BUILDPLATFORM ${NODE_IMAGE} AS web
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/uploader/package.json packages/uploader/
RUN npm ci --omit=dev --no-audit --no-fund
COPY . .
RUN node tools/build-web.mjs --now

# What the server loads. The image has a Node of its own, so the package `node` of the root stays out.
FROM ${NODE_IMAGE} AS server
WORKDIR /app
COPY package.json package-lock.json ./
COPY apps/server/package.json apps/server/
COPY apps/web/package.json apps/web/
COPY packages/contract/package.json packages/contract/
COPY packages/messages/package.json packages/messages/
COPY packages/uploader/package.json packages/uploader/
RUN npm ci --omit=dev --no-audit --no-fund --workspace @afterglow/server --workspace @afterglow/contract --workspace @afterglow/messages \
  && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete \
  # An optional peer, for configuration files in TypeScript, which there are none of.
  && rm -rf node_modules/typescript

FROM ${NODE_IMAGE}
LABEL org.opencontainers.image.title=Afterglow
# Two heaps of glibc instead of one for each thread, and a bound for new objects of V8: a web process that receives a crowd
# grows by half as much.
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 MALLOC_ARENA_MAX=2 NODE_OPTIONS=--max-semi-space-size=16 ENV_FILE=
WORKDIR /app
COPY --from=server /app/node_modules node_modules
COPY --from=web /app/apps/web/build apps/web/build
COPY package.json THIRD-PARTY-NOTICES ./
COPY packages/contract packages/contract
COPY packages/messages packages/messages
COPY apps/server apps/server
RUN mkdir /data && chown 1000:1000 /data
# The only folder besides /tmp that is written: photos, the embedded database, the kept secret, mails without a server.
VOLUME /data
USER 1000:1000
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "apps/server/src/main.ts"]
CMD ["serve"]
