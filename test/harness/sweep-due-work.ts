import type { Sql } from '../../src/adapters/postgres/connect.ts'
import { postgresCreatedReturns } from '../../src/adapters/postgres/created-returns.ts'
import { postgresDueWork } from '../../src/adapters/postgres/due-work.ts'
import { postgresGiftReceiptRecords } from '../../src/adapters/postgres/gift-receipt-records.ts'
import { type MailRecords, postgresMailRecords } from '../../src/adapters/postgres/mail-records.ts'
import { postgresOrderRecords } from '../../src/adapters/postgres/order-records.ts'
import { type OutsideWriteRecords, postgresOutsideWrites } from '../../src/adapters/postgres/outside-writes.ts'
import { postgresTrackedOrders } from '../../src/adapters/postgres/tracked-records.ts'
import { postgresWithdrawalRecords } from '../../src/adapters/postgres/withdrawal-records.ts'
import { giftMails } from '../../src/journeys/gift-receipts/gift-mails.ts'
import type { Clock } from '../../src/ports/clock.ts'
import type { Log } from '../../src/ports/log.ts'
import type { Shops } from '../../src/ports/shops.ts'
import { dueWorkHandlers } from '../../src/server/due-work-handlers.ts'
import { dueWorkJob } from '../../src/server/due-work-job.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_SEAL } from './seal.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** What is due by now, as a process without a queue does it: what follows from it is noted, and waits. */
export async function sweepDueWork(
  sql: Sql,
  clock: Clock,
  {
    log = QUIET,
    mails = {},
    writes = {},
    supportEmail = null,
    shops = { find: async () => [] },
  }: {
    log?: Log
    mails?: Partial<MailRecords>
    writes?: Partial<OutsideWriteRecords>
    supportEmail?: string | null
    shops?: Pick<Shops, 'find'>
  } = {},
): Promise<void> {
  const dueWork = postgresDueWork(sql)
  const brand = { brandName: 'Fern & Field', supportEmail, sites: BRAND_SITES }
  const orders = postgresOrderRecords(sql)
  const handlers = dueWorkHandlers({
    ...{ orders, mails: { ...postgresMailRecords(sql, null, TEST_SEAL), ...mails }, log },
    ...{
      writes: { ...postgresOutsideWrites(sql, null), ...writes },
      dueWork,
      withdrawals: postgresWithdrawalRecords(sql),
    },
    ...{
      created: postgresCreatedReturns(sql),
      trackedOrders: postgresTrackedOrders(sql, orders),
      giftReceipts: postgresGiftReceiptRecords(sql),
      giftMails: giftMails(brand),
      jobs: null,
      shops,
      placesWaitMs: 200,
    },
    ...{ brand, origin: () => 'https://shop.example' },
  })
  await dueWorkJob({ records: dueWork, handlers, clock, log }).run(null)
}
