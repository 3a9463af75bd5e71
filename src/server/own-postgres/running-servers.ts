import { execFile } from 'node:child_process'
import { readdir, readFile, readlink, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'
import { OwnPostgresError } from './own-postgres-error.ts'

const ASK_TIMEOUT_MS = 10_000
const FORCE_TIMEOUT_MS = 5_000

/** Left by an earlier, killed start. */
export async function clearTheWay(cluster: string, say: (line: string) => void): Promise<void> {
  const found = await serversOn(cluster)
  if (found.length > 0) {
    say('Stopping a PostgreSQL left running by an earlier start.')
    await stopAll(cluster)
  }
  const pid = await postmasterPid(cluster)
  // PostgreSQL sees by itself that a pid is dead, but takes any living program for a server, and a torn file for
  // a reason to give up. A file with a dead pid stays: it leads PostgreSQL to shared memory that may be in use.
  if (pid !== null && (Number.isNaN(pid) || isAlive(pid))) await rm(join(cluster, 'postmaster.pid'), { force: true })
}

async function stopAll(cluster: string): Promise<void> {
  const postmaster = await postmasterPid(cluster)
  const steps = [
    { signal: 'SIGINT', withinMs: ASK_TIMEOUT_MS },
    { signal: 'SIGQUIT', withinMs: FORCE_TIMEOUT_MS },
    { signal: 'SIGKILL', withinMs: FORCE_TIMEOUT_MS },
  ] as const
  for (const { signal, withinMs } of steps) {
    const servers = await serversOn(cluster)
    const asked = servers.filter((pid) => pid === postmaster)
    // Processes without a postmaster take SIGINT for "cancel the query", so they get a stronger signal.
    if (signal === 'SIGINT' && asked.length === 0) continue
    for (const pid of signal === 'SIGINT' ? asked : servers) send(pid, signal)
    if (await allGone(cluster, withinMs)) return
  }
  throw new OwnPostgresError(
    `Another PostgreSQL is running on ${cluster} and can't be stopped from here. Stop it, then start again.`,
  )
}

async function allGone(cluster: string, withinMs: number): Promise<boolean> {
  const until = performance.now() + withinMs
  while (performance.now() < until) {
    if ((await serversOn(cluster)).length === 0) return true
    await delay(20)
  }
  return false
}

/** Null without the file, NaN when it is torn. */
async function postmasterPid(cluster: string): Promise<number | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null)
  return text === null ? null : Number.parseInt(text, 10)
}

async function serversOn(cluster: string): Promise<number[]> {
  const postmaster = (await postmasterPid(cluster)) ?? Number.NaN
  if (process.platform !== 'linux') return (await isServerByPs(postmaster, cluster)) ? [postmaster] : []
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0 && pid !== process.pid)
  const servers = await Promise.all(pids.map((pid) => isServerByProc(pid, cluster)))
  return pids.filter((_, index) => servers[index])
}

// Every process of a PostgreSQL works in its data folder: that finds backends that outlived their postmaster too.
async function isServerByProc(pid: number, cluster: string): Promise<boolean> {
  try {
    if ((await readlink(`/proc/${pid}/cwd`)) !== cluster) return false
    return (await readFile(`/proc/${pid}/comm`, 'utf8')).startsWith('postgres')
  } catch {
    return false
  }
}

async function isServerByPs(pid: number, cluster: string): Promise<boolean> {
  if (!isAlive(pid)) return false
  const ps = await promisify(execFile)('ps', ['-ww', '-p', String(pid), '-o', 'command=']).catch(() => null)
  return ps?.stdout.includes('postgres') === true && ps.stdout.includes(cluster)
}

function isAlive(pid: number): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It has just ended, or is not ours to stop: the wait that follows finds out.
  }
}
