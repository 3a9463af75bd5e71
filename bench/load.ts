import { readFileSync } from 'node:fs'
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

/** Sends requests over a few kept-alive connections, as many as the server takes, for so many of them. */
export async function measure(
  address: string,
  headers: Record<string, string>,
  pid: number,
  requests: number,
): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS })
  const times: number[] = []
  let left = requests
  const cpuBefore = cpuSeconds(pid)
  const began = performance.now()
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (left-- > 0) {
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
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND
}

const round = (ms: number) => Math.round(ms * 10) / 10
