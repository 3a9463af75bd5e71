import { readdirSync, readFileSync } from 'node:fs'

/** The most memory of its own that a process, or a process and its children together, had while something was done. */
export async function peakMemoryMb<T>(pids: { process: number; family: number }, work: () => Promise<T>) {
  const before = { process: ownMb(pids.process), family: familyMb(pids.family) }
  const peak = { ...before }
  const look = () => {
    peak.process = Math.max(peak.process, ownMb(pids.process))
    peak.family = Math.max(peak.family, familyMb(pids.family))
  }
  const looking = setInterval(look, 100)
  try {
    const result = await work()
    look()
    return { result, before, peak }
  } finally {
    clearInterval(looking)
  }
}

function familyMb(pid: number): number {
  return readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry) && (Number(entry) === pid || parentOf(entry) === pid))
    .reduce((sum, entry) => sum + ownMb(Number(entry)), 0)
}

function parentOf(entry: string): number {
  return Number(/^PPid:\s+(\d+)/m.exec(statusOf(entry))?.[1] ?? 0)
}

/** What it shares with others, as PostgreSQL does its buffers, is not counted. */
function ownMb(pid: number): number {
  return Math.round(Number(/^RssAnon:\s+(\d+)/m.exec(statusOf(String(pid)))?.[1] ?? 0) / 1024)
}

function statusOf(entry: string): string {
  try {
    return readFileSync(`/proc/${entry}/status`, 'utf8')
  } catch {
    // It has just ended.
    return ''
  }
}
