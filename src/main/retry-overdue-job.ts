import type { Clock } from '../domain/time/days.ts'
import type { Job } from '../platform/jobs/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { MailRecords } from '../platform/mails/mail.records.ts'
import type { OutsideWriteRecords } from '../platform/writes/outside-writes.records.ts'

export interface OverdueRecords {
  mails: Pick<MailRecords, 'queueOverdue'>
  writes: Pick<OutsideWriteRecords, 'queueOverdue'>
}

/** Jobs run late by seconds only; work that is overdue by more than this has lost its job. */
const OVERDUE_MINUTES = 5

/** Finds lost work in our records, not in the queue. A second job for the same thing is harmless. */
export function retryOverdueJob({ mails, writes }: OverdueRecords, clock: Clock, log: Log): Job {
  return {
    name: 'retry-overdue',
    schedule: '*/5 * * * *',
    async run() {
      const now = clock.now()
      const dueBefore = now.subtract({ minutes: OVERDUE_MINUTES })
      // If one of the two fails, the other is still done.
      const [mailResult, writeResult] = await Promise.allSettled([
        mails.queueOverdue(dueBefore, now),
        writes.queueOverdue(dueBefore, now),
      ])
      const count = (requeued: PromiseSettledResult<number>) => (requeued.status === 'fulfilled' ? requeued.value : 0)
      const requeued = { mails: count(mailResult), writes: count(writeResult) }
      if (requeued.mails + requeued.writes > 0) log.warn('overdue work queued again', requeued)
      for (const result of [mailResult, writeResult]) if (result.status === 'rejected') throw result.reason
    },
  }
}
