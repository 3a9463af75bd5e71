import { z } from 'zod'
import { keptJson } from '../../kept-json/codec.ts'
import type { Json } from '../../ports/command-log.ts'
import { type MovedAddress, TELL_MOVED_JOB, type TellMoved } from '../../ports/customer-intake.ts'
import type { JobQueue } from '../../server/jobs.ts'
import { asTransaction } from './command-log.ts'
import type { Sql } from './connect.ts'

export const addressToTell = keptJson<MovedAddress>(TELL_MOVED_JOB)(
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
