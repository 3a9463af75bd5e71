import { SITES } from '../domain/sites/site.ts'
import type { Clock } from '../domain/time/days.ts'
import { mailSignInAddressChanges, type SignInMailParts } from '../features/account/access-mails.ts'
import { ADDRESS_CHANGE_JOB } from '../features/account/customer-intake.records.ts'
import { addressChangeJobRunner } from '../features/account/moved-addresses.ts'
import type { Sql } from '../platform/database/connect.ts'
import type { Job } from '../platform/jobs/jobs.ts'

export interface MovedAddressParts extends SignInMailParts {
  sql: Sql
  clock: Clock
  publicUrl: string | null
  oidcIssuer: string | null
}

/** Imports from files cannot write the mails about changed sign-in addresses, so a job writes them. */
export function movedAddressJob({ sql, clock, publicUrl, oidcIssuer, ...parts }: MovedAddressParts): Job {
  const run = addressChangeJobRunner(sql, async (transaction, moved) => {
    const from = { site: SITES.uk, origin: publicUrl, now: clock.now() }
    // A sign-in provider writes to its users itself.
    if (oidcIssuer === null) await mailSignInAddressChanges(parts, from, transaction, moved, { isAwaited: false })
  })
  return { name: ADDRESS_CHANGE_JOB, run }
}
