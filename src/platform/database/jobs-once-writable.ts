import { setTimeout as wait } from 'node:timers/promises'
import { unlessReadOnly } from '../http/why-unavailable.ts'
import type { JobQueue, Jobs } from '../jobs/jobs.ts'
import type { Log } from '../log.ts'

const RETRY_MS = 2000

/** Has the error code with which PostgreSQL reports a read-only database. */
class TakesNoWrites extends Error {
  override name = 'TakesNoWrites'
  readonly code = '25006'
}

/** The queue writes as it starts. On a read-only database pages work all the same, and the queue starts when it can. */
export async function startJobsOnceWritable(start: () => Promise<Jobs>, log: Log, retryMs = RETRY_MS): Promise<Jobs> {
  let started = await unlessReadOnly(start(), null)
  if (started) return started
  log.warn('job queue waits for writes')
  const stopping = new AbortController()
  const retryUntilStarted = async () => {
    while (!started && (await hasElapsed(retryMs, stopping.signal)))
      started = await unlessReadOnly(start(), null).catch((error: unknown) => {
        log.error('job queue failed', error)
        return null
      })
    if (started) log.info('job queue has started')
  }
  const retrying = retryUntilStarted()
  const queue = (): JobQueue => {
    if (started === null) throw new TakesNoWrites()
    return started.queue
  }
  return {
    queue: {
      send: async (...job) => await queue().send(...job),
      sendAll: async (...jobs) => await queue().sendAll(...jobs),
      drop: async (...job) => await queue().drop(...job),
    },
    async stop(timeoutMs) {
      stopping.abort()
      await retrying
      await started?.stop(timeoutMs)
    },
  }
}

async function hasElapsed(ms: number, signal: AbortSignal): Promise<boolean> {
  return await wait(ms, true, { signal }).catch(() => false)
}
