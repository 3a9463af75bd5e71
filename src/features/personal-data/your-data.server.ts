import { sentValue } from '../../platform/forms/form.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import { urls } from '../../urls.ts'
import { type SignInMailParts, writeSignInMail } from '../account/access-mails.ts'
import type { AccountRecords } from '../account/account.records.ts'
import { dataMail } from './data-mails.ts'
import { COPY_WORK, ERASE_WORK } from './due-personal-data.ts'
import { COPY_HOURS, type PersonalData } from './personal-data.records.ts'
import { PERSONAL_PARTS } from './personal-table.ts'
import { type CopiedRow, dataCopyPage, eraseAccountPage, yourDataPage } from './your-data.page.tsx'

export interface YourDataParts extends SignInMailParts {
  accounts: AccountRecords
  personalData: PersonalData
  dueWork: DueWorkRecords
  queue: JobQueue | null
  settings: { orderRetentionYears: number }
}

type CopiedData = Awaited<ReturnType<PersonalData['findCopiedTables']>>

/** How long a customer may change their mind. */
const ERASURE_DAYS = 7

export async function showYourData({ personalData }: YourDataParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const [copy, erasure] = await Promise.all([
    personalData.findCopy(customerId),
    personalData.findErasure(customerId),
    visit.takeSavedPost(),
  ])
  const endsAt = copy?.readyAt?.add({ hours: COPY_HOURS })
  const hasEnded = endsAt !== undefined && Temporal.Instant.compare(endsAt, visit.now) <= 0
  return show(yourDataPage, { visit, copy: hasEnded ? null : copy, erasure })
}

export async function submitCopyRequest(parts: YourDataParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  await parts.accounts.together(async (transaction) => {
    if (!(await parts.personalData.requestCopy(transaction, customerId, visit.now))) return
    const facts = { site: visit.site.key }
    const work = { customerId, kind: COPY_WORK, subject: String(visit.now), dueAt: visit.now, facts }
    await parts.dueWork.plan(transaction, [work], visit.now)
    await parts.queue?.send(DUE_WORK_JOB, {}, { transaction })
  })
  return seeOther(urls.yourData(visit.site))
}

export async function showCopy(parts: YourDataParts, visit: ShopperVisit): Promise<Answer> {
  const copy = await parts.personalData.findCopiedTables(visit.shopper.customerId, visit.now)
  if (copy === null) return await showYourData(parts, visit)
  if (visit.query.get('format') !== 'json') return showPage(visit, copy)
  const tables = Object.fromEntries(copy.tables.map(({ table, rows }) => [table, rows]))
  return {
    kind: 'file',
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ madeAt: String(copy.readyAt), tables }, null, 2),
    cache: 'never',
    fileName: 'your-data.json',
    download: true,
  }
}

/** Few enough to draw, however much there is. */
const ROWS_OF_PAGE = 25

function showPage(visit: ShopperVisit, { readyAt, tables }: NonNullable<CopiedData>): Answer {
  const rows = PERSONAL_PARTS.flatMap((part) =>
    tables
      .filter((each) => each.part === part)
      .flatMap(({ table, rows }) => rows.map((row): CopiedRow => ({ part, table, row }))),
  )
  const pageCount = Math.ceil(rows.length / ROWS_OF_PAGE)
  const page = Math.min(Math.max(Math.trunc(Number(visit.query.get('page'))) || 1, 1), Math.max(pageCount, 1))
  const shown = rows.slice((page - 1) * ROWS_OF_PAGE, page * ROWS_OF_PAGE)
  return show(dataCopyPage, { visit, readyAt, rows: shown, page, pageCount })
}

export async function showErasure({ personalData, settings }: YourDataParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const [erasure, stillOpen, saved] = await Promise.all([
    personalData.findErasure(customerId),
    personalData.stillOpen(customerId),
    visit.takeSavedPost(),
  ])
  const retentionYears = settings.orderRetentionYears
  return show(eraseAccountPage, { visit, erasure, stillOpen, retentionYears, restored: saved !== null })
}

export async function submitErasure(parts: YourDataParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const { personalData, dueWork, accounts, mails } = parts
  const key = { customerId, kind: ERASE_WORK, subject: 'account' }
  const facts = { site: visit.site.key }
  const keeps = sentValue(visit.fields, 'change') === 'keep'
  await accounts.together(async (transaction) => {
    if (keeps) {
      await dueWork.drop(transaction, key)
      if (await personalData.cancelErasure(transaction, customerId)) return
      // A service has requested the erasure, so its work stays.
      await dueWork.plan(transaction, [{ ...key, dueAt: visit.now, facts }], visit.now)
      return
    }
    const dueAt = visit.now.add({ hours: ERASURE_DAYS * 24 })
    const request = { requestedAt: visit.now, requestedBy: 'customer', dueAt } as const
    if (!(await personalData.requestErasure(transaction, customerId, request))) return
    await dueWork.plan(transaction, [{ ...key, dueAt, facts }], visit.now)
    const to = await personalData.findAddress(transaction, customerId)
    if (to === null) return
    const mail = dataMail('erasure-requested', parts.brandName, visit)
    await mails.queue(transaction, writeSignInMail(parts, visit, { customerId, to, mail }))
  })
  return seeOther(`${urls.eraseAccount(visit.site)}${keeps ? '?done=stays' : ''}`)
}
