import { z } from 'zod'
import { dayOf } from '../../../domain/time/days.ts'
import { lineName } from '../../../domain/tracking/follow-order.ts'
import { progressOf } from '../../../domain/tracking/progress.ts'
import { type TrackedItem, trackedItems } from '../../../domain/tracking/refunded-money.ts'
import { isRejected, rejectionCardUseBy, textOf } from '../../../domain/tracking/rejection.ts'
import { isStillTrue, TOLD_BY_MAIL } from '../../../domain/tracking/what-to-tell.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import { type DueWork, type DueWorkHandlers, dueWorkFacts } from '../../../platform/jobs/due-work.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import type { MailParty } from '../../../platform/mails/mail.ts'
import type { WrittenMail } from '../../order-records/order.write.ts'
import { confirmedTo } from '../../order-records/order-details.records.ts'
import { findAsItsMaker, type MakerParts } from '../find-as-its-maker.ts'
import { CARD_REMINDER, RETURN_MAIL } from '../tracked-returns.ts'
import type { ToldReturn, TrackingMails } from './tracking-mails.ts'

export interface TellOfReturnsParts extends MakerParts {
  mails: Pick<MailRecords, 'queue'>
  trackingMails: TrackingMails
  log: Log
}

const line = z.string()
const ofReturn = { orderNumber: z.string(), returnNumber: z.string() }
const readReturnMail = dueWorkFacts(
  z.object({ ...ofReturn, what: z.enum([...TOLD_BY_MAIL, 'rejected']), lines: z.array(line).exactOptional() }),
)
const readCardReminder = dueWorkFacts(z.object({ ...ofReturn, line }))

type ReturnMailFacts = NonNullable<ReturnType<typeof readReturnMail>>

type Writes = (told: ToldReturn, to: MailParty) => WrittenMail | null

export function tellOfReturns(parts: TellOfReturnsParts): DueWorkHandlers {
  const { trackingMails, log } = parts
  return {
    async [RETURN_MAIL](transaction, work, now) {
      const facts = readReturnMail(log, work)
      if (facts === null) return
      const { what } = facts
      await tell(parts, transaction, { work, facts, now }, (told, to) => {
        if (what === 'rejected') return rejectionMail(parts, facts, told, to)
        return isStillTrue(what, told.progress) ? trackingMails.told(what, told, to) : null
      })
    },

    async [CARD_REMINDER](transaction, work, now) {
      const facts = readCardReminder(log, work)
      if (facts === null) return
      await tell(parts, transaction, { work, facts, now }, (told, to) => {
        const item = told.items.find(({ returned }) => lineName(returned) === facts.line)
        return item && isCardInHand(item, told) ? trackingMails.cardEnds(item, told, to) : null
      })
    },
  }
}

interface WorkAtHand {
  work: DueWork
  facts: Pick<ReturnMailFacts, 'orderNumber' | 'returnNumber'>
  now: Temporal.Instant
}

async function tell(
  parts: TellOfReturnsParts,
  transaction: Transaction,
  { work: { customerId, kind, subject }, facts: { orderNumber, returnNumber }, now }: WorkAtHand,
  write: Writes,
): Promise<void> {
  const found = await findAsItsMaker(parts, { customerId, orderNumber, returnNumber }, transaction)
  if (!found) return
  const { created } = found
  const items = trackedItems(found.order, created)
  const progress = progressOf(created, { isRejected: isRejected(items) })
  const address = confirmedTo(found)
  const told = { order: found.order, created, items, progress, today: dayOf(now) }
  const mail = write(told, { name: '', address: address ?? '' })
  if (mail === null) return
  if (address === null) {
    parts.log.info('no address to tell of a return', { kind, subject })
    return
  }
  await parts.mails.queue(transaction, { ...mail, customerId, queuedAt: now })
}

/** Null where order management has withdrawn it. */
function rejectionMail(
  { trackingMails, log }: TellOfReturnsParts,
  { lines, returnNumber }: ReturnMailFacts,
  told: ToldReturn,
  to: MailParty,
): WrittenMail | null {
  const rejected = told.items.filter(({ returned, line }) => {
    return line.facts.rejection !== undefined && (lines?.includes(lineName(returned)) ?? true)
  })
  for (const { returned, line } of rejected) {
    if (textOf(line, told.order.currency).isUnknown) {
      log.warn('rejection without a text', { return: returnNumber, line: lineName(returned) })
    }
  }
  return rejected.length > 0 ? trackingMails.rejected(rejected, told, to) : null
}

/** An expired card needs no reminder. */
function isCardInHand({ returned, line }: TrackedItem, { order, today }: ToldReturn): boolean {
  if (!line.facts.rejection?.eGiftCardIssued || !returned.rejectedAt) return false
  const last = rejectionCardUseBy(order.site, dayOf(returned.rejectedAt))
  return Temporal.PlainDate.compare(today, last) <= 0
}
