import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'

/** Processes whose working folder or command line contains a folder, such as a PostgreSQL on its data. */
export function processesOn(folder: string): number[] {
  const all = process.platform === 'linux' ? fromProc() : fromPs()
  return all.filter(({ pid, traces }) => pid !== process.pid && traces.includes(folder)).map(({ pid }) => pid)
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

export function endAll(pids: number[]): void {
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has just ended.
    }
  }
}

/** Waits until a PostgreSQL on this data accepts connections; returns its pid. */
export async function postmasterOn(dataDir: string): Promise<number> {
  await expect.poll(() => pidFile(dataDir)[7]?.trim(), { timeout: 30_000, interval: 5 }).toBe('ready')
  return Number(pidFile(dataDir)[0])
}

function pidFile(dataDir: string): string[] {
  try {
    return readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')
  } catch {
    return []
  }
}

interface Process {
  pid: number
  traces: string
}

function fromProc(): Process[] {
  const pids = readdirSync('/proc').map(Number)
  return pids.filter((pid) => pid > 0).map((pid) => ({ pid, traces: tracesInProc(pid) }))
}

function tracesInProc(pid: number): string {
  try {
    return `${readlinkSync(`/proc/${pid}/cwd`)} ${readFileSync(`/proc/${pid}/cmdline`, 'utf8')}`
  } catch {
    // The process has just ended, or belongs to another user.
    return ''
  }
}

function fromPs(): Process[] {
  const lines = execFileSync('ps', ['-A', '-ww', '-o', 'pid=,command='], { encoding: 'utf8' }).split('\n')
  return lines.map((line) => ({ pid: Number.parseInt(line, 10), traces: line }))
}
