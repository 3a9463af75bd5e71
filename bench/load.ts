import { readdirSync, readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'

export interface Measured {
  /** Answers per second of the server's CPU time, which a busy machine does not change much. */
  perCpuSecond: number
  perSecond: number
  medianMs: number
  worstMs: number
}

const CONNECTIONS = 8
const CLOCK_TICKS_PER_SECOND = 100

/** Sends this number of requests over a few kept-alive connections, as fast as the server answers. */
export async function measure(
  address: string,
  headers: Record<string, string>,
  pid: number,
  requests: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let remainingCount = requests
  const cpuBefore = cpuSeconds(pid)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (remainingCount-- > 0) {
        const from = performance.now()
        await once(address, headers, agent)
        times.push(performance.now() - from)
      }
    }),
  )
  const seconds = (performance.now() - began) / 1000
  const cpu = cpuSeconds(pid) - cpuBefore
  agent.destroy()
  times.sort((one, other) => one - other)
  return {
    perCpuSecond: Math.round(requests / Math.max(cpu, 0.01)),
    perSecond: Math.round(requests / seconds),
    medianMs: round(times[Math.floor(times.length / 2)] ?? 0),
    worstMs: round(times[Math.floor(times.length * 0.99)] ?? 0),
  }
}

export async function once(
  address: string,
  headers: Record<string, string>,
  agent?: Agent,
): Promise<{ body: Buffer; type: string }> {
  return await new Promise((resolve, reject) => {
    get(address, { headers, ...(agent ? { agent } : {}) }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
        else resolve({ body: Buffer.concat(parts), type: response.headers['content-type'] ?? '' })
      })
    }).on('error', reject)
  })
}

/** User and system time of a process, of all its threads, from /proc (Linux). */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

/** The CPU seconds of a process and its children, including children that have ended. */
export function cpuSecondsOfFamily(pid: number): number {
  const ticks = readdirSync('/proc').flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return []
    try {
      const fields = readFileSync(`/proc/${entry}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? []
      const isChild = fields[1] === pid
      const ownTicks = (fields[11] ?? 0) + (fields[12] ?? 0)
      return isChild ? [ownTicks] : Number(entry) === pid ? [ownTicks + (fields[13] ?? 0) + (fields[14] ?? 0)] : []
    } catch {
      // It has just ended.
      return []
    }
  })
  return ticks.reduce((sum, each) => sum + each, 0) / CLOCK_TICKS_PER_SECOND
}

/** The CPU time of a process's running children, precise enough for work shorter than a tick of the clock. */
export function cpuMsOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  const times = children.map((child) => {
    try {
      return Number(readFileSync(`/proc/${child}/schedstat`, 'utf8').split(' ')[0])
    } catch {
      // It has just ended.
      return 0
    }
  })
  return times.reduce((sum, each) => sum + each, 0) / 1e6
}

export function percentile(times: readonly number[], percent: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  return round(sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? 0)
}

const round = (ms: number) => Math.round(ms * 10) / 10
