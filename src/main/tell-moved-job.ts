import { SITES } from '../domain/sites/site.ts'
import type { Clock } from '../domain/time/days.ts'
import { type AccessMailParts, tellMovedAddresses } from '../features/account/access-mails.ts'
import { TELL_MOVED_JOB } from '../features/account/customer-intake.records.ts'
import { tellMovedNow } from '../features/account/moved-addresses.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { Job } from '../platform/jobs/jobs.ts'

export interface TellMovedParts extends AccessMailParts {
  sql: Sql
  clock: Clock
  publicUrl: string | null
}

/** Imports from files cannot write mails, so a job does. */
export function tellMovedJob({ sql, clock, publicUrl, ...parts }: TellMovedParts): Job {
  const run = tellMovedNow(sql, async (transaction, moved) => {
    const from = { site: SITES.uk, origin: publicUrl, now: clock.now() }
    await tellMovedAddresses(parts, from, transaction, moved, { isAwaited: false })
  })
  return { name: TELL_MOVED_JOB, run }
}
