import { AsyncResource } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import type { Log } from '../log.ts'

/** Work beyond this number is dropped; while the database responds, so much never waits. */
const PENDING_MAX = 200

export interface AfterResponseQueue {
  /** Runs once the answer is sent; not at all if the connection was cut before. */
  add(work: () => Promise<void>, outgoing: ServerResponse | undefined, about: Record<string, string>): void
  settled(timeoutMs: number): Promise<void>
}

export function createAfterResponseQueue(log: Log): AfterResponseQueue {
  const pending = new Set<Promise<void>>()

  function begin(work: () => Promise<void>, about: Record<string, string>): void {
    if (pending.size >= PENDING_MAX) {
      log.warn('after-response queue full', about)
      return
    }
    const running = work()
      .catch((error: unknown) => log.error('after-response task failed', error, about))
      .finally(() => pending.delete(running))
    pending.add(running)
  }

  return {
    add(work, outgoing, about) {
      // Keeps the request's trace ids in what is logged later.
      const beginInContext = AsyncResource.bind(() => begin(work, about))
      if (outgoing === undefined) beginInContext()
      else
        outgoing.once('close', () => {
          if (outgoing.writableFinished) beginInContext()
        })
    },

    async settled(timeoutMs) {
      let timer: NodeJS.Timeout | undefined
      const timedOut = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, timeoutMs)
      })
      const allEnded = async () => {
        while (pending.size > 0) await Promise.all(pending)
      }
      await Promise.race([allEnded(), timedOut])
      clearTimeout(timer)
    },
  }
}
