import { execFile } from 'node:child_process'
import { type FileHandle, readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../../configuration/start-error.ts'
import { type PostgresHome, spawnAs } from './home.ts'

const DEFAULTS = {
  shared_buffers: '128MB',
  max_connections: '100',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // After a crash every file of the data folder is synced before recovery: one by one that takes seconds.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
}

// Only recovery after a power cut may take that long.
const READY_TIMEOUT_MS = 120_000
const SHUTDOWN_TIMEOUT_MS = 10_000

export interface ServerLog {
  file: FileHandle
  path: string
}

export async function lastLogLine({ path }: ServerLog): Promise<string> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '')
  const line = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? 'it printed nothing'
  return line.replace(/^[\d-]+ [\d:.]+ \S+ \[\d+\] /, '').replace(/\s+/g, ' ')
}

/** Starts PostgreSQL in its own session, so that Ctrl-C reaches only us. */
export async function runServer(
  home: PostgresHome,
  log: ServerLog,
  settings: Record<string, string>,
  shutdownTimeoutMs = SHUTDOWN_TIMEOUT_MS,
): Promise<{ ended: Promise<void>; stop(): Promise<void> }> {
  const flags = Object.entries({ ...DEFAULTS, ...settings }).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [join(home.bin, 'postgres'), '-D', home.cluster, ...flags]
  const stdio = ['ignore', log.file.fd, log.file.fd] as const
  const child = spawnAs(home.runAs, 'INT', command, { detached: true, stdio: [...stdio] })
  let isOver = false
  const ended = new Promise((resolve) => child.once('exit', resolve).once('error', resolve)).then(() => {
    isOver = true
  })
  // The fast shutdown ends open transactions. If it hangs, the immediate one follows, and the next start recovers.
  const stop = async () => {
    child.kill('SIGINT')
    if (!(await becomesTrue(() => isOver, shutdownTimeoutMs))) child.kill('SIGQUIT')
    await ended
  }
  // PostgreSQL writes "ready" into the eighth line of its pid file when it takes connections.
  const isReady = async () => {
    const lines = await readPidFileLines(home.cluster)
    return Number(lines[0]) === child.pid && lines[7]?.trim() === 'ready'
  }
  if ((await becomesTrue(async () => isOver || (await isReady()), READY_TIMEOUT_MS)) && !isOver) return { ended, stop }
  await stop()
  throw new StartError(`PostgreSQL did not start: ${await lastLogLine(log)} (see ${log.path}).`)
}

/** Stops what an earlier, killed start has left running. */
export async function stopOldServer(cluster: string, print: (line: string) => void): Promise<void> {
  const oldPids = await serversOn(cluster)
  if (oldPids.length > 0) {
    print('Stopping a PostgreSQL left running by an earlier start.')
    // SIGQUIT ends each process at once. SIGINT would stop the server only through its first process, which may be dead.
    for (const pid of oldPids) trySignal(pid, 'SIGQUIT')
    if (!(await becomesTrue(async () => (await serversOn(cluster)).length === 0, SHUTDOWN_TIMEOUT_MS)))
      throw new StartError(
        `Another PostgreSQL is running on ${cluster} and can't be stopped from here. Stop it, then start again.`,
      )
  }
  const pid = await postmasterPid(cluster)
  // The pid file of a dead process stays: PostgreSQL ignores its pid, but finds in it the shared memory that may
  // still be in use. The file is removed if it is incomplete or has the pid of a living process, since PostgreSQL would
  // then refuse to start.
  if (Number.isNaN(pid) || trySignal(pid, 0)) await rm(join(cluster, 'postmaster.pid')).catch(() => undefined)
}

async function becomesTrue(test: () => boolean | Promise<boolean>, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs
  while (!(await test())) {
    if (performance.now() >= deadline) return false
    await delay(10)
  }
  return true
}

/** The lines of PostgreSQL's pid file: pid, data folder, start time, port, folder of the socket, and more. */
export async function readPidFileLines(cluster: string): Promise<string[]> {
  return (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
}

/** NaN if the pid file is missing or incomplete. */
async function postmasterPid(cluster: string): Promise<number> {
  return Number.parseInt((await readPidFileLines(cluster))[0] ?? '', 10)
}

async function serversOn(cluster: string): Promise<number[]> {
  if (process.platform !== 'linux') {
    const pid = await postmasterPid(cluster)
    const ps = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(() => null)
    return ps?.stdout.includes('postgres') && ps.stdout.includes(cluster) ? [pid] : []
  }
  // The working directory of every PostgreSQL process is the data folder, also of one that outlived its postmaster.
  const processes = (await readdir('/proc')).filter((name) => Number(name) > 0)
  const servers = await Promise.all(
    processes.map(async (name) => {
      if ((await readlink(`/proc/${name}/cwd`).catch(() => null)) !== cluster) return []
      const program = await readFile(`/proc/${name}/comm`, 'utf8').catch(() => '')
      return program.startsWith('postgres') ? [Number(name)] : []
    }),
  )
  return servers.flat()
}

/** Whether the process exists. If it exists but may not be stopped, the caller's wait for its end times out. */
function trySignal(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
