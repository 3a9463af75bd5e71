import type { Sites } from '../../src/domain/sites/site.ts'
import type { Clock } from '../../src/domain/time/days.ts'
import { giftMails } from '../../src/features/gifts/gift-mails.ts'
import { postgresGiftReceiptRecords } from '../../src/features/gifts/gift-receipt.records.ts'
import { postgresOrderRecords } from '../../src/features/order-records/order.records.ts'
import { postgresTrackedOrders } from '../../src/features/return-tracking/tracked.records.ts'
import { postgresCreatedReturns } from '../../src/features/returns/created-returns.records.ts'
import { postgresWithdrawalRecords } from '../../src/features/withdrawal/withdrawal.records.ts'
import { dueWorkHandlers } from '../../src/main/due-work-handlers.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { postgresDueWork } from '../../src/platform/jobs/due-work.records.ts'
import { dueWorkJob } from '../../src/platform/jobs/due-work-job.ts'
import type { Log } from '../../src/platform/log.ts'
import type { MailRecords } from '../../src/platform/mails/mail.records.ts'
import { type OutsideWriteRecords, postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import type { Shops } from '../../src/systems/shops/shops.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { testMails } from './seal.ts'

const QUIET: Log = { debug() {}, info() {}, warn() {}, error() {} }

/** Runs the due work without a job queue: the follow-up jobs are recorded, and wait. */
export async function runDueWork(
  sql: Sql,
  clock: Clock,
  {
    log = QUIET,
    mails = {},
    writes = {},
    supportEmail = null,
    sites = BRAND_SITES,
    shops = { find: async () => [] },
  }: {
    log?: Log
    mails?: Partial<MailRecords>
    writes?: Partial<OutsideWriteRecords>
    supportEmail?: string | null
    sites?: Sites
    shops?: Pick<Shops, 'find'>
  } = {},
): Promise<void> {
  const dueWork = postgresDueWork(sql)
  const brand = { brandName: 'Fern & Field', supportEmail, sites }
  const orders = postgresOrderRecords(sql)
  const handlers = dueWorkHandlers({
    ...{ orders, mails: { ...testMails(sql), ...mails }, log },
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
