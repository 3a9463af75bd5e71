import type { WebhookDeliveries } from '../../platform/events/webhook-deliveries.records.ts'
import { hiddenFields, sentValue } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { type Answer, missing, seeOther, show } from '../../platform/http/answer.ts'
import type { StaffVisit } from '../../platform/http/visit.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import { urls } from '../../urls.ts'
import type { AccountRecords } from '../account/account.records.ts'
import { STUCK_NOTICES } from './messages.ts'
import type { StaffAudit } from './staff-audit.records.ts'
import { staffFrame } from './staff-page.tsx'
import { stuckPage } from './stuck.page.tsx'
import type { FindStuck, StuckItem } from './stuck.records.ts'

export interface StuckParts {
  brandName: string
  findStuck: FindStuck
  staffAudit: StaffAudit
  accounts: Pick<AccountRecords, 'together'>
  mails: Pick<MailRecords, 'queueNow'>
  writeRecords: Pick<OutsideWriteRecords, 'queueNow'>
  deliveries: Pick<WebhookDeliveries, 'sendAgain'>
  dueWork: Pick<DueWorkRecords, 'move'>
  queue: JobQueue | null
}

/** It lists what concerns every site, so whoever is limited to some does not see it. */
export async function showStuck(parts: StuckParts, visit: StaffVisit): Promise<Answer> {
  if (visit.staff.sites !== null) return missing
  return show(stuckPage, {
    frame: staffFrame(parts.brandName, visit),
    items: await parts.findStuck(visit.now),
    hidden: hiddenFields(visit),
    now: visit.now,
    notice: ownEntry(STUCK_NOTICES, visit.query.get('done')),
  })
}

/** Trying something again twice does no harm, so the form needs no key. */
export async function submitStuck(parts: StuckParts, visit: StaffVisit): Promise<Answer> {
  if (visit.staff.sites !== null) return missing
  const [kind, id] = ['kind', 'id'].map((name) => sentValue(visit.fields, name))
  const items = await parts.findStuck(visit.now)
  const item = items.find((each) => each.kind === kind && each.id === id && each.canTryAgain)
  if (!item) return seeOther(urls.staffStuck({ done: 'gone' }))
  const { customerId, orderNumber } = item
  await parts.staffAudit.record({
    ...{ staff: visit.staff, act: 'tried-again', at: visit.now, text: `${item.kind}: ${item.what}` },
    ...(orderNumber !== null && { order: { customerId, orderNumber } }),
  })
  await tryAgain(parts, item, visit.now)
  return seeOther(urls.staffStuck({ done: 'queued' }))
}

async function tryAgain(parts: StuckParts, { kind, id, customerId }: StuckItem, now: Temporal.Instant): Promise<void> {
  const [first = '', rest = ''] = [id.slice(0, id.indexOf(' ')), id.slice(id.indexOf(' ') + 1)]
  switch (kind) {
    case 'write':
      await parts.writeRecords.queueNow({ customerId, reference: id }, now)
      return
    case 'mail':
      await parts.mails.queueNow({ customerId, mailId: id }, now)
      return
    case 'webhook':
      await parts.deliveries.sendAgain(rest, first, now)
      return
    case 'work':
      await parts.accounts.together(async (transaction) => {
        await parts.dueWork.move(transaction, { customerId, kind: first, subject: rest }, now)
        await parts.queue?.send(DUE_WORK_JOB, {}, { transaction })
      })
  }
}
