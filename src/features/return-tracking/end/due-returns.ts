import { z } from 'zod'
import type { Order } from '../../../domain/orders/order.ts'
import { isStillOpen, returnEndedChange } from '../../../domain/returns/end-return.ts'
import { isSameLine } from '../../../domain/returns/lines-of-return.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { lapsesAt } from '../../../domain/returns/send-by.ts'
import { dayOf } from '../../../domain/time/days.ts'
import { areAllLinesKeptAgain, isCancelledByOrderManagement } from '../../../domain/tracking/follow-order.ts'
import { isHandedOver } from '../../../domain/tracking/progress.ts'
import type { Transaction } from '../../../platform/database/transaction.ts'
import type { DueWorkRecords } from '../../../platform/jobs/due-work.records.ts'
import { type DueWork, type DueWorkHandlers, dueWorkFactsReader } from '../../../platform/jobs/due-work.ts'
import type { Log } from '../../../platform/log.ts'
import type { MailRecords } from '../../../platform/mails/mail.records.ts'
import type { OutsideWriteRecords } from '../../../platform/writes/outside-writes.records.ts'
import type { OrderDetails } from '../../order-records/order-details.records.ts'
import { mailAddressOf } from '../../order-records/order-details.records.ts'
import {
  COLLECTION_REMINDER,
  collectionSubject,
  RETURN_BROUGHT_BACK,
  RETURN_CANCELLED_ELSEWHERE,
  RETURN_LAPSES,
  SEND_BY_REMINDER,
} from '../../returns/due-work-kinds.ts'
import { END_RETURN, type EndReturnPayload, endReturnWrite } from '../end-return.write.ts'
import { type FindForOwnerParts, findReturnForOwner } from '../find-for-owner.ts'
import type { ReturnReminders } from './reminder-mails.ts'

export interface DueReturnsParts extends FindForOwnerParts {
  mails: Pick<MailRecords, 'queue'>
  writes: Pick<OutsideWriteRecords, 'request'>
  dueWork: Pick<DueWorkRecords, 'move'>
  reminders: ReturnReminders
  origin(): string | null
  log: Log
}

const readDueReturn = dueWorkFactsReader(z.object({ orderNumber: z.string(), returnNumber: z.string() }))

type DueReturn = OrderDetails & { created: CreatedReturn }

/**
 * Reminds the shopper of a return that is not handed over, and in the end lets it lapse; ends a return at once if its
 * parcel was brought back (D-127, D-129). Each handler reads the return again, which may have changed meanwhile.
 */
export function dueReturnHandlers(parts: DueReturnsParts): DueWorkHandlers {
  const remind = async (
    transaction: Transaction,
    work: DueWork,
    now: Temporal.Instant,
    reminder: keyof ReturnReminders,
  ) => {
    const dueReturn = await findDueReturn(parts, transaction, work)
    if (dueReturn === null || !isWaiting(dueReturn)) return
    // The collection has been moved to another day, which has a reminder of its own.
    if (reminder === 'collection' && work.subject !== collectionSubject(dueReturn.created)) return
    // After an outage, the day of the collection may already have come.
    if (reminder === 'collection' && dueReturn.created.facts.collectionOn === dayOf(now).toString()) return
    const address = mailAddressOf(dueReturn)
    if (address === null) return
    const mail = parts.reminders[reminder](dueReturn.created, dueReturn.order, { name: '', address })
    if (mail) await parts.mails.queue(transaction, { ...mail, customerId: work.customerId, queuedAt: now })
  }
  return {
    async [RETURN_LAPSES](transaction, work, now) {
      const dueReturn = await findDueReturn(parts, transaction, work)
      if (dueReturn === null || !isWaiting(dueReturn)) return
      // The send-by date may have changed since this work was planned.
      const lapses = lapsesAt(dueReturn.created)
      if (lapses === null) return
      if (Temporal.Instant.compare(lapses, now) > 0) return await parts.dueWork.move(transaction, work, lapses)
      await requestEndIf(parts, transaction, work, now, (dueReturn) => (isWaiting(dueReturn) ? { as: 'lapsed' } : null))
    },

    async [RETURN_BROUGHT_BACK](transaction, work, now) {
      await requestEndIf(parts, transaction, work, now, ({ created, order }) => {
        if (isStillOpen(created, order)) return { as: 'returned' }
        return areAllLinesKeptAgain(created, order) ? { as: 'returned', isReported: true } : null
      })
    },

    async [RETURN_CANCELLED_ELSEWHERE](transaction, work, now) {
      await requestEndIf(parts, transaction, work, now, ({ created, order }) =>
        isCancelledByOrderManagement(created, order) ? { as: 'cancelled', isReported: true } : null,
      )
    },

    [SEND_BY_REMINDER]: (transaction, work, now) => remind(transaction, work, now, 'sendBy'),
    [COLLECTION_REMINDER]: (transaction, work, now) => remind(transaction, work, now, 'collection'),
  }
}

async function findDueReturn(
  parts: DueReturnsParts,
  transaction: Transaction,
  work: DueWork,
): Promise<DueReturn | null> {
  const facts = readDueReturn(parts.log, work)
  return facts && (await findReturnForOwner(parts, { customerId: work.customerId, ...facts }, transaction))
}

/** Whether the return is neither handed over nor ended. */
function isWaiting({ created, order }: { created: CreatedReturn; order: Order }): boolean {
  return isStillOpen(created, order) && !isHandedOver(created)
}

type EndRequest = Pick<EndReturnPayload, 'as' | 'isReported'>

/** An outside write is settled within a day, and moves this due work itself if it fails (D-189). */
const RETRY_HOURS = 26

/** The due work stays open until order management has confirmed the end. */
async function requestEndIf(
  parts: DueReturnsParts,
  transaction: Transaction,
  work: DueWork,
  now: Temporal.Instant,
  findEnd: (dueReturn: DueReturn) => EndRequest | null,
): Promise<void> {
  const dueReturn = await findDueReturn(parts, transaction, work)
  const endRequest = dueReturn && findEnd(dueReturn)
  if (!endRequest) return
  await requestEnd(parts, transaction, dueReturn, endRequest, now)
  // Requesting the write has locked the return, which may have ended in another way just before.
  const latest = await findDueReturn(parts, transaction, work)
  if (!latest || !findEnd(latest)) throw new Error('the return has ended meanwhile')
  await parts.dueWork.move(transaction, work, now.add({ hours: RETRY_HOURS }))
}

/** Only stores the request; a job then calls order management. */
async function requestEnd(
  { writes, origin }: DueReturnsParts,
  transaction: Transaction,
  dueReturn: DueReturn,
  endRequest: EndRequest,
  at: Temporal.Instant,
): Promise<void> {
  const { order, created } = dueReturn
  const { customerId, recipientId, orderNumber, returnNumber } = created
  const address = mailAddressOf(dueReturn)
  const { parts } = returnEndedChange(created, order, endRequest.as, at)
  const lines = order.lines.flatMap((line) =>
    parts.some((part) => isSameLine(part, line)) ? [{ lineKey: line.key, quantity: line.quantity }] : [],
  )
  const payload = endReturnWrite.write({
    ...{
      site: order.site,
      headerKey: order.facts.headerKey ?? '',
      origin: origin(),
      returnNumber,
      ...endRequest,
      lines,
    },
    to: address === null ? null : { name: '', address },
  })
  const write = {
    ...{ customerId, orderNumber, kind: END_RETURN, reference: crypto.randomUUID(), lineKey: null },
    ...(recipientId !== undefined && { recipientId }),
  }
  const isRequested = await writes.request(transaction, { ...write, payload, requestedAt: at }, { jobFrom: at })
  // Due work that throws is tried again after a minute.
  if (!isRequested) throw new Error('something else is under way for the order')
}
