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

# What the program needs at run time: the packages of production, and the files of the npm package.
FROM build AS production
RUN npm pkg delete scripts.prepack \
    && npm pack --silent \
    && npm prune --omit=dev --no-save \
    && mkdir /app \
    && tar -xzf symbol-gateway-*.tgz -C /app --strip-components=1 \
    && cp LICENSE /app/ \
    && mv node_modules /app/node_modules

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
EXPOSE 3000
# node is the first process and receives the signals: SIGTERM stops it gracefully within limits.closeTimeout (10 s)
STOPSIGNAL SIGTERM
# the port may serve HTTPS (rest.json), with a certificate for another name
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "--no-warnings", "-e", "process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'; const get = scheme => fetch(`${scheme}://127.0.0.1:${process.env.SYMBOL_GATEWAY_HTTP_PORT || 3000}/node/health`); get('http').catch(() => get('https')).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "/app/dist/main.js"]
CMD ["start"]
