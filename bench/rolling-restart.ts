import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { Agent, createServer, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { SYSTEM_KEYS, settingPrefix } from '../src/main/outside-systems.ts'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'

/**
 * `npm run bench -- restart`: two processes in production are replaced one after the other, under load, behind a balancer
 * that polls `/ready` and, where nginx is installed, behind nginx. Prints how many requests failed, and whether a post
 * arrived twice.
 */
const ROOT = join(import.meta.dirname, '..')
const PORTS = [4601, 4602]
const FRONT = 4600
const folder = mkdtempSync(join(tmpdir(), 'aftercare-restart-'))
const postgres = await startOwnPostgres({ dataDir: join(folder, 'data'), print: () => {} })
const unreachable = { URL: 'http://127.0.0.1:9', API_KEY: 'a key of the bench' }
const systems = SYSTEM_KEYS.map(settingPrefix).flatMap((system) =>
  Object.entries(unreachable).map(([name, value]) => [`${system}_${name}`, value]),
)
const env = {
  ...process.env,
  ...Object.fromEntries(systems),
  ...{ NODE_ENV: 'production', DATABASE_URL: postgres.url, PUBLIC_URL: 'https://shop.example.com', HOST: '127.0.0.1' },
  ...{
    SECRET_KEYS: 'a key of the bench that is long enough to be one',
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '3',
    PROXY_HOPS: '1',
  },
  ...{ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'shop@example.com' },
}

/** Counted from the processes' logs: more than were sent would mean that a post arrived twice. */
let arrivedPosts = 0

try {
  console.table([
    await restartBehind('a balancer that polls /ready', startBalancer),
    ...(spawnSync('nginx', ['-v']).status === 0 ? [await restartBehind('nginx', startNginx)] : []),
  ])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function restartBehind(front: string, startFront: () => Promise<() => Promise<void>>) {
  const processes = await Promise.all(PORTS.map(start))
  arrivedPosts = 0
  const stopFront = await startFront()
  const load = startLoad()
  for (const [index, port] of PORTS.entries()) {
    const old = processes[index]
    old?.kill('SIGTERM')
    if (old) await once(old, 'exit')
    processes[index] = await start(port)
    await new Promise((resolve) => setTimeout(resolve, 3000))
  }
  const counts = await load.stop()
  await stopFront()
  for (const process of processes) process.kill('SIGKILL')
  return { front, ...counts, arrivedPosts }
}

async function start(port: number) {
  const child = spawn(process.execPath, ['dist/server/main.js'], {
    cwd: ROOT,
    env: { ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { promise: ready, resolve } = Promise.withResolvers<void>()
  createInterface(child.stdout).on('line', (line) => {
    if (line.includes('is ready at')) resolve()
    if (line.includes('"event":"request"') && line.includes('"method":"POST"')) arrivedPosts += 1
  })
  await ready
  return child
}

/** Sends to each process in turn while its `/ready` answers yes, checked every quarter of a second. */
async function startBalancer(): Promise<() => Promise<void>> {
  const agent = new Agent({ keepAlive: true })
  let ready = [...PORTS]
  let turn = 0
  const checkReady = async () => {
    const states = await Promise.all(
      PORTS.map(async (port) => {
        const response = await fetch(`http://127.0.0.1:${port}/ready`).catch(() => null)
        return response?.ok ? [port] : []
      }),
    )
    ready = states.flat()
  }
  const timer = setInterval(() => void checkReady(), 250)
  const server = createServer((request, response) => {
    turn += 1
    const port = ready[turn % ready.length] ?? 0
    const { method, headers, url: path } = request
    const forwarded = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    forwarded.once('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  server.listen(FRONT, '127.0.0.1')
  return async () => {
    clearInterval(timer)
    server.closeAllConnections()
    server.close()
    agent.destroy()
  }
}

async function startNginx(): Promise<() => Promise<void>> {
  const servers = PORTS.map((port) => `server 127.0.0.1:${port} max_fails=1 fail_timeout=2s;`).join(' ')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/error.log; events {}
    http {
      access_log off; ${paths.join(' ')}
      upstream aftercare { ${servers} keepalive 32; }
      server {
        listen 127.0.0.1:${FRONT};
        location / {
          proxy_pass http://aftercare;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header Host $host;
          proxy_set_header X-Request-Id $request_id;
          proxy_next_upstream error timeout;
          proxy_connect_timeout 2s;
        }
      }
    }`,
  )
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')], {
    stdio: 'inherit',
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  return async () => {
    nginx.kill('SIGTERM')
    await once(nginx, 'exit')
  }
}

/** Sends three streams of page requests and one of posts. */
function startLoad() {
  const counts = { gets: 0, failedGets: 0, posts: 0, failedPosts: 0 }
  let isOn = true
  const pause = () => new Promise((resolve) => setTimeout(resolve, 5))
  const get = async () => {
    while (isOn) {
      counts.gets += 1
      const response = await fetch(`http://127.0.0.1:${FRONT}/sign-in`).catch(() => null)
      await response?.arrayBuffer().catch(() => null)
      if (response?.status !== 200) counts.failedGets += 1
      await pause()
    }
  }
  const post = async () => {
    while (isOn) {
      counts.posts += 1
      const response = await fetch(`http://127.0.0.1:${FRONT}/sign-in`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'email=nobody%40example.com',
      }).catch(() => null)
      // A form without a token is refused with 403: that counts as answered.
      if (response === null || response.status >= 500) counts.failedPosts += 1
      await pause()
    }
  }
  const work = [get(), get(), get(), post()]
  return {
    async stop() {
      isOn = false
      await Promise.all(work)
      return counts
    },
  }
}
