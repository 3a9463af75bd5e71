import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startOwnPostgres } from '../src/platform/database/own-postgres/start-own-postgres.ts'
import { realClock } from '../src/platform/http/clock.ts'
import { startJobs } from '../src/platform/jobs/jobs.ts'

/**
 * `npm run bench -- jobs`: how many jobs one process works in a second, and for how long the last of a heap waits. Each job
 * does nothing, so this is what the queue itself costs.
 */
const QUEUE = 'bench'
const COUNT = Number(process.env.BENCH_JOBS ?? 3000)
const SECONDS_MAX = Number(process.env.BENCH_SECONDS ?? 60)
const QUIET = { debug() {}, info() {}, warn() {}, error() {} }

const folder = mkdtempSync(join(tmpdir(), 'aftercare-bench-'))
const postgres = await startOwnPostgres({ dataDir: folder, print: () => {} })
try {
  const options = { directUrl: postgres.url, clock: realClock, log: QUIET }
  let worked = 0
  const { promise: finished, resolve: finish } = Promise.withResolvers<void>()
  const job = {
    name: QUEUE,
    async run() {
      worked += 1
      if (worked === COUNT) finish()
    },
  }
  const sender = await startJobs([job], { ...options, work: false })
  const beganSending = performance.now()
  for (let sent = 0; sent < COUNT; sent += 50) {
    await Promise.all(Array.from({ length: Math.min(50, COUNT - sent) }, () => sender.queue.send(QUEUE, {})))
  }
  const sendingSeconds = (performance.now() - beganSending) / 1000
  await sender.stop(1000)

  const worker = await startJobs([job], { ...options, work: true })
  const began = performance.now()
  const timer = setTimeout(finish, SECONDS_MAX * 1000)
  await finished
  clearTimeout(timer)
  const seconds = (performance.now() - began) / 1000
  await worker.stop(5000)
  console.table([
    { what: 'queued', jobs: COUNT, seconds: sendingSeconds.toFixed(1), perSecond: Math.round(COUNT / sendingSeconds) },
    { what: 'worked', jobs: worked, seconds: seconds.toFixed(1), perSecond: (worked / seconds).toFixed(1) },
  ])
} finally {
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
}
