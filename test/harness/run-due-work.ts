import type { Sites } from '../../src/domain/sites/site.ts'
import type { Clock } from '../../src/domain/time/days.ts'
import { giftMails } from '../../src/features/gifts/gift-mails.ts'
import { dueWorkHandlers } from '../../src/main/due-work-handlers.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { dueWorkJob } from '../../src/platform/jobs/due-work-job.ts'
import type { Log } from '../../src/platform/log.ts'
import type { MailRecords } from '../../src/platform/mails/mail.records.ts'
import { type OutsideWriteRecords, postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import type { Shops } from '../../src/systems/shops/shops.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { QUIET } from './constants.ts'
import { testRecords } from './records.ts'

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
  const records = testRecords(sql)
  const brand = { brandName: 'Fern & Field', supportEmail, sites }
  const handlers = dueWorkHandlers({
    ...{ ...records, jobs: null, shops, placesWaitMs: 200, log },
    mails: { ...records.mails, ...mails },
    writes: { ...postgresOutsideWrites(sql, null), ...writes },
    giftMails: giftMails(brand),
    ...{ brand, origin: () => 'https://shop.example' },
  })
  await dueWorkJob({ records: records.dueWork, handlers, clock, log }).run(null)
}
