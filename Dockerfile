FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm install --no-audit --no-fund
COPY . .
RUN npm run build

FROM node:26-slim
WORKDIR /app
ENV NODE_ENV=production
# docker build --build-arg COMMIT=$(git rev-parse HEAD): for the metric aftercare_build_info.
ARG COMMIT
ENV COMMIT=$COMMIT
COPY package.json package-lock.json ./
RUN npm install --omit=dev --omit=optional --no-audit --no-fund && npm cache clean --force
COPY LICENSE NOTICE.md ./
COPY scripts scripts
COPY src src
COPY db db
COPY --from=build /app/dist dist
USER node
EXPOSE 3000
# With JOBS=only there is no port to ask: the container ends with its process.
HEALTHCHECK CMD ["node", "-e", "process.env.JOBS === 'only' ? process.exit(0) : fetch(`http://127.0.0.1:${process.env.PORT || 3000}/live`).then((live) => process.exit(live.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
