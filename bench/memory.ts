import { readFileSync } from 'node:fs'

/** Seldom enough that looking costs little. */
const LOOK_EVERY_MS = 500

export interface Memory {
  process: number
  family: number
  /** Of both at one moment, so less than the most of each where those were at different times. */
  together: number
}

/**
 * How much memory a process had, and another with its children, before and at most while something was done, in MB. All
 * that they hold in memory counts, what several of them share once: PostgreSQL's shared buffers, too.
 */
export async function peakMemoryMb<T>(pids: { process: number; family: number }, work: () => Promise<T>) {
  const look = (): Memory => {
    const [process, family] = [heldMb(pids.process), familyMb(pids.family)]
    return { process, family, together: process + family }
  }
  const before = look()
  const peak = { ...before }
  const looking = setInterval(() => {
    const now = look()
    for (const what of ['process', 'family', 'together'] as const) peak[what] = Math.max(peak[what], now[what])
  }, LOOK_EVERY_MS)
  try {
    const result = await work()
    return { result, before, peak }
  } finally {
    clearInterval(looking)
  }
}

function familyMb(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, each) => sum + heldMb(each), 0)
}

/** Of what it shares with others its part alone, so that the sum over all of them counts it once. */
function heldMb(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(read(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    // It has just ended.
    return ''
  }
}
