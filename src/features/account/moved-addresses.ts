import { z } from 'zod'
import { storedJson } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { ADDRESS_CHANGE_JOB, type NotifyAddressChanges, type SignInAddressChange } from './customer-intake.records.ts'

const movedAddress = storedJson<SignInAddressChange>(ADDRESS_CHANGE_JOB)(
  z.object({ customerId: z.string(), before: z.string(), after: z.string().nullable() }),
)

/** Queues one job per changed address, in the transaction that changes the addresses. */
export function notifyAddressChangesLater(jobs: JobQueue): NotifyAddressChanges {
  return (transaction, moved) => jobs.sendAll(ADDRESS_CHANGE_JOB, moved.map(movedAddress.write), { transaction })
}

export function addressChangeJobRunner(sql: Sql, notify: NotifyAddressChanges): (data: Json) => Promise<void> {
  return async (data) => {
    await sql.begin((tx) => notify(asTransaction(tx), [movedAddress.read(data)]))
  }
}
