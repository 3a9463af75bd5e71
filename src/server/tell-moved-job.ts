import type { Sql } from '../adapters/postgres/connect.ts'
import { tellMovedNow } from '../adapters/postgres/moved-addresses.ts'
import { SITES } from '../domain/sites/site.ts'
import { type AccessMailParts, tellMovedAddresses } from '../flows/access-mails.ts'
import type { Clock } from '../ports/clock.ts'
import { TELL_MOVED_JOB } from '../ports/customer-intake.ts'
import type { Job } from './jobs.ts'

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
