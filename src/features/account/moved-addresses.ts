import { z } from 'zod'
import { keptJson } from '../../platform/database/codec.ts'
import type { Sql } from '../../platform/database/connect.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { type MovedAddress, TELL_MOVED_JOB, type TellMoved } from './customer-intake.records.ts'

const addressToTell = keptJson<MovedAddress>(TELL_MOVED_JOB)(
  z.object({ customerId: z.string(), before: z.string(), after: z.string().nullable() }),
)

/** One job per address, in the transaction that moves it. */
export function tellMovedLater(jobs: JobQueue): TellMoved {
  return (transaction, moved) => jobs.sendAll(TELL_MOVED_JOB, moved.map(addressToTell.write), { transaction })
}

export function tellMovedNow(sql: Sql, tell: TellMoved): (data: Json) => Promise<void> {
  return async (data) => {
    await sql.begin((tx) => tell(asTransaction(tx), [addressToTell.read(data)]))
  }
}
