import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

/** The metrics of this process. Labels come only from our own lists, so their number is bounded. */
const registry = new Registry()
const registers = [registry]
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 20]

const requests = new Histogram({
  name: 'aftercare_request_duration_seconds',
  help: 'Requests answered, by route, method and status.',
  labelNames: ['route', 'method', 'status'],
  buckets: SECONDS,
  registers,
})

const jobs = new Histogram({
  name: 'aftercare_job_duration_seconds',
  help: 'Background jobs run, by kind and outcome.',
  labelNames: ['job', 'outcome'],
  buckets: SECONDS,
  registers,
})

const outsideCalls = new Histogram({
  name: 'aftercare_outside_call_duration_seconds',
  help: 'Calls to outside systems, by system, call and outcome.',
  labelNames: ['system', 'call', 'outcome'],
  buckets: SECONDS,
  registers,
})

const openCircuits = new Gauge({
  name: 'aftercare_outside_circuit_open',
  help: '1 while an outside system is not called, because it did not answer several calls in a row.',
  labelNames: ['system'],
  registers,
})

const poolMax = new Gauge({
  name: 'aftercare_database_pool_connections_max',
  help: 'Connections that this process may open to the database.',
  registers,
})

const poolConnections = new Gauge({
  name: 'aftercare_database_pool_connections',
  help: 'Connections of this process to the database, open and idle, and requests that wait for one.',
  labelNames: ['state'],
  registers,
})

const poolWait = new Gauge({
  name: 'aftercare_database_pool_wait_seconds',
  help: 'How long the database took just now to answer, with the wait for a free connection.',
  registers,
})

const poolUp = new Gauge({
  name: 'aftercare_database_up',
  help: 'Whether the database answered within a second.',
  registers,
})

const errors = new Counter({
  name: 'aftercare_errors_total',
  help: 'Errors in the log, by event.',
  labelNames: ['event'],
  registers,
})

const buildInfo = new Gauge({
  name: 'aftercare_build_info',
  help: 'Always 1; its labels say which version runs, of which commit, on which Node.',
  labelNames: ['version', 'commit', 'node'],
  registers,
})

export function countRequest(labels: { route: string; method: string; status: number }, seconds: number): void {
  requests.observe(labels, seconds)
}

export function countJob(labels: { job: string; outcome: 'done' | 'failed' }, seconds: number): void {
  jobs.observe(labels, seconds)
}

export function countOutsideCall(labels: { system: string; call: string; outcome: string }, seconds: number): void {
  outsideCalls.observe(labels, seconds)
}

export function showCircuit(system: string, isOpen: boolean): void {
  openCircuits.set({ system }, isOpen ? 1 : 0)
}

export function countError(event: string): void {
  errors.inc({ event })
}

export interface WatchedPool {
  connectionsMax: number
  connections(): { open: number; idle: number; awaited: number }
  /** How long a statement takes, with the wait for a connection; null if it took too long. */
  waitSeconds(): Promise<number | null>
}

export interface Build {
  version: string
  /** Null if unknown; the label is then left out. */
  commit: string | null
}

let isCollecting = false

/** All metrics in the format of Prometheus. */
export async function readMetrics(
  { version, commit }: Build,
  pool: WatchedPool,
): Promise<{ type: string; text: string }> {
  if (!isCollecting) {
    isCollecting = true
    collectDefaultMetrics({ register: registry })
  }
  buildInfo.reset()
  buildInfo.set({ version, ...(commit === null ? {} : { commit }), node: process.versions.node }, 1)
  const waitSeconds = await pool.waitSeconds()
  poolMax.set(pool.connectionsMax)
  for (const [state, count] of Object.entries(pool.connections())) poolConnections.set({ state }, count)
  poolUp.set(waitSeconds === null ? 0 : 1)
  poolWait.set(waitSeconds ?? Number.NaN)
  return { type: registry.contentType, text: await registry.metrics() }
}
