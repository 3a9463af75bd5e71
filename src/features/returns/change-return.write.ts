import { readBookingDetails } from '../../domain/returns/confirm-return.ts'
import { orderLineOf } from '../../domain/returns/lines-of-return.ts'
import { promisedRefundOf } from '../../domain/returns/promised-refund.ts'
import { readRefundDueDates, withRefundDueDates } from '../../domain/returns/refund-due-date.ts'
import { bookingReferenceOf, type CreatedReturn } from '../../domain/returns/return.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import type { OutsideWrite } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { WrittenMail } from '../order-records/order.write.ts'
import { queueRefresh } from '../order-records/refresh-order.ts'
import {
  bookedFacts,
  bookingStage,
  type CreateReturnMails,
  type CreateReturnParts,
  type CreateReturnPayload,
  confirmationStage,
  createReturnWrite,
  draftKeyOf,
  lostChoice,
  methodInEvent,
} from './create-return.write.ts'
import { dueWorkOfReturn } from './due-work-kinds.ts'
import { requestVoidBooking } from './void-booking.write.ts'

export const CHANGE_RETURN = 'change-return-method'

export interface ChangeReturnMails extends Pick<CreateReturnMails, 'created' | 'notConfirmed'> {
  notUpdated(orderNumber: string, payload: CreateReturnPayload & { to: MailParty }, recipientId?: string): WrittenMail
}

export interface ChangeReturnParts extends CreateReturnParts {
  records: Pick<OutsideWriteRecords, 'request'>
}

/** The old booking is voided only once the new one is stored (AMD-07), so that one of the two is always valid. */
export function changeReturnKind(parts: ChangeReturnParts, mailBuilders: ChangeReturnMails): WriteKind {
  const { orderManagement, carrierPapers, changes, returns, drafts, mails, dueWork, records, jobs, clock } = parts
  const payloadOf = ({ payload }: OutsideWrite) => createReturnWrite.read(payload)
  const refresh = (transaction: Transaction, write: OutsideWrite) =>
    queueRefresh(jobs, transaction, write, payloadOf(write))
  const queueFailureMail = async (
    transaction: Transaction,
    write: OutsideWrite,
    failure: 'notUpdated' | 'notConfirmed',
  ) => {
    const payload = payloadOf(write)
    if (payload.to === null) return
    const mail = mailBuilders[failure](write.orderNumber, { ...payload, to: payload.to }, write.recipientId)
    await mails.queue(transaction, { ...mail, customerId: write.customerId, queuedAt: clock.now() })
  }
  return {
    name: CHANGE_RETURN,
    stages: [bookingStage(parts), confirmationStage(orderManagement)],

    async onConfirmed(transaction, write, [bookingDetails, confirmationDetails = {}]) {
      const { customerId, orderNumber, reference } = write
      const payload = payloadOf(write)
      const { way, confirmation, facts, lineRefunds } = payload
      const { returnNumber, refund } = confirmation
      const now = clock.now()
      const order = await changes.replacePromise(transaction, customerId, orderNumber, (order) =>
        promisedRefundOf(order, returnNumber, refund),
      )
      const returnBefore = order && (await returns.lock(transaction, { customerId, returnNumber }))
      if (!order || !returnBefore) throw new Error('a return vanished while its method was changed')
      const changedReturn: CreatedReturn = {
        ...returnBefore,
        path: way?.path ?? null,
        carrier: way?.carrier ?? null,
        // The refund dates promised for the old method don't apply to the new one.
        facts: withRefundDueDates(
          {
            ...facts,
            ...bookedFacts(way?.path === 'in-store', readBookingDetails(bookingDetails)),
            rebookedAt: now,
            ...(returnBefore.facts.later && { later: returnBefore.facts.later }),
          },
          readRefundDueDates(confirmationDetails, now),
        ),
        lines: returnBefore.lines.map((line) => {
          const key = orderLineOf(order, line)?.key
          return { ...line, refundPence: lineRefunds.find(({ lineKey }) => lineKey === key)?.pence ?? line.refundPence }
        }),
        scans: returnBefore.scans.filter(({ status }) => status === 'started'),
        bookingReference: reference,
      }
      await returns.changeMethod(transaction, changedReturn)
      const data = methodInEvent(changedReturn)
      await appendEvents(transaction, [{ customerId, orderNumber, at: now, type: 'return.changed', data }])
      await carrierPapers.remove(transaction, { customerId, reference: bookingReferenceOf(returnBefore) })
      await dueWork.plan(transaction, dueWorkOfReturn(changedReturn, now), now)
      await drafts.useUp(transaction, draftKeyOf(write), now)
      await requestVoidBooking(records, transaction, returnBefore, now)
      if (payload.to === null) return undefined
      const mail = mailBuilders.created(changedReturn, order, { ...payload, to: payload.to })
      await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
      return undefined
    },

    onLookedUp: refresh,

    async onNotDone(transaction, write, failure, { isAwaited }) {
      await drafts.release(transaction, draftKeyOf(write), lostChoice(failure))
      await carrierPapers.remove(transaction, write)
      if (!isAwaited) await queueFailureMail(transaction, write, 'notUpdated')
    },

    async onGivenUp(transaction, write, { notifies }) {
      await drafts.release(transaction, draftKeyOf(write), null)
      await carrierPapers.remove(transaction, write)
      if (notifies) await queueFailureMail(transaction, write, 'notConfirmed')
      await refresh(transaction, write)
    },
  }
}
