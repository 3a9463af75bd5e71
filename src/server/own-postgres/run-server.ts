import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Home } from './choose-home.ts'
import { OwnPostgresError } from './own-postgres-error.ts'
import { spawnAs } from './run-as.ts'
import { lastWords, type ServerLog } from './server-log.ts'
import { socketPort } from './socket-folder.ts'

const DEFAULTS = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // After a crash every file of the data folder is synced before recovery: one by one that takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

// Recovery after a power cut may take its time; nothing else does.
const READY_TIMEOUT_MS = 120_000
const FORCE_TIMEOUT_MS = 5_000

export interface ServerOptions {
  home: Home
  socketFolder: string
  settings: Record<string, string>
  log: ServerLog
  shutdownTimeoutMs: number
}

export interface Server {
  ended: Promise<void>
  stop(): Promise<void>
}

/** Its own session, so that Ctrl-C reaches us and not it. */
export async function runServer(options: ServerOptions): Promise<Server> {
  const { home, log, shutdownTimeoutMs } = options
  const command = [home.binaries.postgres, ...serverArguments(options)]
  const stdio = ['ignore', log.file.fd, log.file.fd] as const
  const child = spawnAs(home.runAs, 'INT', command, { detached: true, stdio: [...stdio] })
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  let stopping: Promise<void> | undefined
  const stop = () => {
    stopping ??= shutDown(child, ended, shutdownTimeoutMs)
    return stopping
  }
  if (await becomesReady(child, ended, home.cluster)) return { ended, stop }
  await stop()
  throw new OwnPostgresError(`PostgreSQL did not start: ${await lastWords(log)} (see ${log.path}).`)
}

function serverArguments({ home, socketFolder, settings }: ServerOptions): string[] {
  const all = {
    ...DEFAULTS,
    ...settings,
    listen_addresses: '',
    // Quoted, since it is a list and TMPDIR may hold a comma.
    unix_socket_directories: `"${socketFolder.replaceAll('"', '""')}"`,
    unix_socket_permissions: '0700',
  }
  const flags = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  return ['-D', home.cluster, '-p', socketPort(), ...flags]
}

/** PostgreSQL writes "ready" into the eighth line of its pid file when it takes connections. */
async function becomesReady(child: ChildProcess, ended: Promise<void>, cluster: string): Promise<boolean> {
  let over = false
  void ended.then(() => {
    over = true
  })
  const until = performance.now() + READY_TIMEOUT_MS
  while (!over && performance.now() < until) {
    const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
    if (Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready') return true
    await Promise.race([ended, delay(10)])
  }
  return false
}

/** The fast shutdown, which ends open transactions; where that hangs, the immediate one, which recovery makes good. */
async function shutDown(child: ChildProcess, ended: Promise<void>, timeoutMs: number): Promise<void> {
  for (const [signal, withinMs] of [
    ['SIGINT', timeoutMs],
    ['SIGQUIT', FORCE_TIMEOUT_MS],
  ] as const) {
    child.kill(signal)
    if (await endsWithin(ended, withinMs)) return
  }
  child.kill('SIGKILL')
  await ended
}

async function endsWithin(ended: Promise<void>, ms: number): Promise<boolean> {
  const timer = new AbortController()
  const late = delay(ms, false, { signal: timer.signal }).catch(() => false)
  const inTime = await Promise.race([ended.then(() => true), late])
  timer.abort()
  return inTime
}
