import { z } from 'zod'
import { dayOf } from '../../../domain/time/days.ts'
import { lineName } from '../../../domain/tracking/follow-order.ts'
import { progressOf } from '../../../domain/tracking/progress.ts'
import { type TrackedItem, trackedItems } from '../../../domain/tracking/refunded-money.ts'
import { isRejected, lineRejectionText, rejectionCardUseBy } from '../../../domain/tracking/rejection.ts'
import { isStillTrue, NOTIFIED_STATUSES } from '../../../domain/tracking/return-notifications.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type DueWork, type DueWorkHandlers, dueWorkFactsReader } from '../../../platform/jobs/due-work.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import type { WrittenMail } from '../../order-records/order.write.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import { type FindForOwnerParts, findReturnForOwner } from '../find-for-owner.ts'
import { CARD_REMINDER, RETURN_MAIL } from '../tracked-returns.ts'
import type { TrackingMailData, TrackingMails } from './tracking-mails.ts'

export interface ReturnNotificationParts extends FindForOwnerParts {
  mails: Pick<MailRecords, 'queue'>
  trackingMails: TrackingMails
  log: Log
}

const line = z.string()
const returnKeyFields = { orderNumber: z.string(), returnNumber: z.string() }
const readReturnMail = dueWorkFactsReader(
  z.object({
    ...returnKeyFields,
    what: z.enum([...NOTIFIED_STATUSES, 'rejected']),
    lines: z.array(line).exactOptional(),
  }),
)
const readCardReminder = dueWorkFactsReader(z.object({ ...returnKeyFields, line }))

type ReturnMailFacts = NonNullable<ReturnType<typeof readReturnMail>>

type MailWriter = (data: TrackingMailData, to: MailParty) => WrittenMail | null

export function returnNotificationHandlers(parts: ReturnNotificationParts): DueWorkHandlers {
  const { trackingMails, log } = parts
  return {
    async [RETURN_MAIL](transaction, work, now) {
      const facts = readReturnMail(log, work)
      if (facts === null) return
      const { what } = facts
      await notifyReturn(parts, transaction, { work, facts, now }, (data, to) => {
        if (what === 'rejected') return rejectionMail(parts, facts, data, to)
        return isStillTrue(what, data.progress) ? trackingMails.statusChanged(what, data, to) : null
      })
    },

    async [CARD_REMINDER](transaction, work, now) {
      const facts = readCardReminder(log, work)
      if (facts === null) return
      await notifyReturn(parts, transaction, { work, facts, now }, (data, to) => {
        const item = data.items.find(({ returned }) => lineName(returned) === facts.line)
        return item && isCardUsable(item, data) ? trackingMails.cardEnds(item, data, to) : null
      })
    },
  }
}

interface ReturnWork {
  work: DueWork
  facts: Pick<ReturnMailFacts, 'orderNumber' | 'returnNumber'>
  now: Temporal.Instant
}

async function notifyReturn(
  parts: ReturnNotificationParts,
  transaction: Transaction,
  { work: { customerId, kind, subject }, facts: { orderNumber, returnNumber }, now }: ReturnWork,
  writeMail: MailWriter,
): Promise<void> {
  const details = await findReturnForOwner(parts, { customerId, orderNumber, returnNumber }, transaction)
  if (!details) return
  const { created } = details
  const items = trackedItems(details.order, created)
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const address = mailAddressOf(details)
  const data = { order: details.order, created, items, progress, today: dayOf(now) }
  const mail = writeMail(data, { name: '', address: address ?? '' })
  if (mail === null) return
  if (address === null) {
    parts.log.info('no address to notify about a return', { kind, subject })
    return
  }
  await parts.mails.queue(transaction, { ...mail, customerId, queuedAt: now })
}

/** Null if order management has revoked the rejection. */
function rejectionMail(
  { trackingMails, log }: ReturnNotificationParts,
  { lines, returnNumber }: ReturnMailFacts,
  data: TrackingMailData,
  to: MailParty,
): WrittenMail | null {
  const rejected = data.items.filter(({ returned, line }) => {
    return line.facts.rejection !== undefined && (lines?.includes(lineName(returned)) ?? true)
  })
  for (const { returned, line } of rejected) {
    if (lineRejectionText(line, data.order.currency).isUnknown) {
      log.warn('rejection without a text', { return: returnNumber, line: lineName(returned) })
    }
  }
  return rejected.length > 0 ? trackingMails.rejected(rejected, data, to) : null
}

/** An expired card needs no reminder. */
function isCardUsable({ returned, line }: TrackedItem, { order, today }: TrackingMailData): boolean {
  if (!line.facts.rejection?.eGiftCardIssued || !returned.rejectedAt) return false
  const lastDay = rejectionCardUseBy(order.site, dayOf(returned.rejectedAt))
  return Temporal.PlainDate.compare(today, lastDay) <= 0
}
