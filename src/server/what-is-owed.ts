import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { MailRecords } from '../ports/mail-records.ts'
import type { Job } from './jobs.ts'

/** Jobs are late by seconds; what is later than this has lost its job. */
const OVERDUE_MINUTES = 5

/**
 * Takes up what nobody works on any more, every five minutes. It asks our own records and not the queue: a second job
 * for the same thing does no harm.
 */
export function whatIsOwed(mails: Pick<MailRecords, 'queueOverdue'>, clock: Clock, log: Log): Job {
  return {
    name: 'what-is-owed',
    schedule: '*/5 * * * *',
    async run() {
      const now = clock.now()
      const overdue = await mails.queueOverdue(now.subtract({ minutes: OVERDUE_MINUTES }), now)
      if (overdue > 0) log.warn('taken up again', { mails: overdue })
    },
  }
}
