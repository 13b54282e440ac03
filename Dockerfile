# The gateway as an image: docker build -t symbol-gateway .
# Base images are arguments, so that a mirror or images of your own can replace them. BUILD_IMAGE needs Node.js 20.12 or newer with npm, and
# RUN_IMAGE the same major version of Node.js.
ARG BUILD_IMAGE=docker.io/library/node:20-bookworm
ARG RUN_IMAGE=docker.io/library/node:20-bookworm-slim

# Compiles the sources. The compiler of this image is only needed where a package has no compiled binary for the platform.
FROM ${BUILD_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npx tsx scripts/generate.ts && npx tsx scripts/build.ts

# What the program needs at run time: the files of the npm package, and the packages that are not bundled in it.
FROM build AS production
RUN npx tsx scripts/package.ts /app

FROM ${RUN_IMAGE}
# An unprivileged user. The image has no compiler, and the program needs no npm.
RUN groupadd --system --gid 10001 gateway \
    && useradd --system --uid 10001 --gid gateway --home-dir /data --shell /usr/sbin/nologin gateway \
    && install -d -o gateway -g gateway /data \
    && rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /opt/yarn*
COPY --from=production /app /app
ENV NODE_ENV=production \
    SYMBOL_GATEWAY_HOST=0.0.0.0 \
    SYMBOL_GATEWAY_DATA_DIR=/data \
    SYMBOL_GATEWAY_HTTPS_PORT=off
USER gateway
WORKDIR /data
VOLUME /data
# HTTP, and peers of the backends follow and embedded (SYMBOL_GATEWAY_PEER_PORT)
EXPOSE 3000 7900
# node is the first process and receives the signals: SIGTERM stops it gracefully within limits.closeTimeout (10 s)
STOPSIGNAL SIGTERM
# reads the options of start from the environment and the file that SYMBOL_GATEWAY_CONFIG names, not from the arguments of start
HEALTHCHECK --interval=30s --timeout=10s --start-period=60s --retries=3 CMD ["node", "/app/dist/main.js", "health"]
ENTRYPOINT ["node", "/app/dist/main.js"]
CMD ["start"]
