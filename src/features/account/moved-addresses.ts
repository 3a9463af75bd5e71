import { z } from 'zod'
import { storedJson } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { MOVED_ADDRESS_JOB, type NotifyAddressChanges, type SignInAddressChange } from './customer-intake.records.ts'

const movedAddress = storedJson<SignInAddressChange>(MOVED_ADDRESS_JOB)(
  z.object({ customerId: z.string(), before: z.string(), after: z.string().nullable() }),
)

/** Queues one job per changed address, in the transaction that changes the addresses. */
export function notifyMovedLater(jobs: JobQueue): NotifyAddressChanges {
  return (transaction, moved) => jobs.sendAll(MOVED_ADDRESS_JOB, moved.map(movedAddress.write), { transaction })
}

export function notifyMovedNow(sql: Sql, notify: NotifyAddressChanges): (data: Json) => Promise<void> {
  return async (data) => {
    await sql.begin((tx) => notify(asTransaction(tx), [movedAddress.read(data)]))
  }
}
