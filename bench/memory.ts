import { readFileSync } from 'node:fs'

/** Rare enough that measuring costs little. */
const SAMPLE_EVERY_MS = 500

export interface Memory {
  process: number
  family: number
  /** The sum at one moment: it can be less than the sum of both peaks, which may occur at different times. */
  together: number
}

/**
 * Measures the memory, in MB, of one process and of another with its children: before `work`, and the peak during it.
 * Memory that several of them share, such as PostgreSQL's shared buffers, is counted once.
 */
export async function peakMemoryMb<T>(pids: { process: number; family: number }, work: () => Promise<T>) {
  const readMemory = (): Memory => {
    const [process, family] = [proportionalMb(pids.process), familyMb(pids.family)]
    return { process, family, together: process + family }
  }
  const before = readMemory()
  const peak = { ...before }
  const timer = setInterval(() => {
    const now = readMemory()
    for (const what of ['process', 'family', 'together'] as const) peak[what] = Math.max(peak[what], now[what])
  }, SAMPLE_EVERY_MS)
  try {
    const result = await work()
    return { result, before, peak }
  } finally {
    clearInterval(timer)
  }
}

function familyMb(pid: number): number {
  const children = read(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean).map(Number)
  return [pid, ...children].reduce((sum, each) => sum + proportionalMb(each), 0)
}

/** The proportional set size: memory that several processes share is divided among them. */
function proportionalMb(pid: number): number {
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
