import { SITES } from '../domain/sites/site.ts'
import type { Clock } from '../domain/time/days.ts'
import { type AccessMailParts, notifyMovedAddresses } from '../features/account/access-mails.ts'
import { MOVED_ADDRESS_JOB } from '../features/account/customer-intake.records.ts'
import { notifyMovedNow } from '../features/account/moved-addresses.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { Job } from '../platform/jobs/jobs.ts'

export interface MovedAddressParts extends AccessMailParts {
  sql: Sql
  clock: Clock
  publicUrl: string | null
}

/** Imports from files cannot write the mails about changed sign-in addresses, so a job writes them. */
export function movedAddressJob({ sql, clock, publicUrl, ...parts }: MovedAddressParts): Job {
  const run = notifyMovedNow(sql, async (transaction, moved) => {
    const from = { site: SITES.uk, origin: publicUrl, now: clock.now() }
    await notifyMovedAddresses(parts, from, transaction, moved, { isAwaited: false })
  })
  return { name: MOVED_ADDRESS_JOB, run }
}
