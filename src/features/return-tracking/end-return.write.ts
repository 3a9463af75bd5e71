import { z } from 'zod'
import type { Order } from '../../domain/orders/order.ts'
import { promiseAfterLapse, returnEndedChange } from '../../domain/returns/end-return.ts'
import { type CreatedReturn, RETURN_ENDS } from '../../domain/returns/return.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import type { DueWorkKey } from '../../platform/jobs/due-work.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import type { OutsideWrite, WriteAnswer } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { OrderManagement } from '../../systems/order-management/order-management.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import { sequenceIn, type WrittenMail } from '../order-records/order.write.ts'
import type { OrderChanges } from '../order-records/order-changes.records.ts'
import { queueRefresh } from '../order-records/refresh-order.ts'
import { mailedOrderFields } from '../order-records/write-head.ts'
import type { CreatedReturns } from '../returns/created-returns.records.ts'
import { RETURN_BROUGHT_BACK, RETURN_CANCELLED_ELSEWHERE, RETURN_LAPSES } from '../returns/due-work-kinds.ts'
import { requestVoidBooking } from '../returns/void-booking.write.ts'

export const END_RETURN = 'end-return'

export const endReturnWrite = storedJson('outside_writes.payload')(
  z.object({
    ...mailedOrderFields,
    origin: z.string().nullable(),
    returnNumber: z.string(),
    as: z.enum(RETURN_ENDS),
    /** Whether order management itself has reported the end, so that nothing needs to be requested. */
    isReported: z.boolean().exactOptional(),
    lines: z.array(z.object({ lineKey: z.string(), quantity: z.int() })).readonly(),
  }),
)

export type EndReturnPayload = ReturnType<typeof endReturnWrite.read>

/** The order already shows that the return has ended: with sequence 0, no pending change is stored for it. */
const ALREADY_REPORTED = { outcome: 'done', details: { sequence: '0' } } as const satisfies WriteAnswer

type EndReturnMailData = EndReturnPayload & { to: MailParty }

export interface EndReturnMails {
  ended(created: CreatedReturn, order: Order, payload: EndReturnMailData): WrittenMail
  notEnded(orderNumber: string, payload: EndReturnMailData): WrittenMail
}

export interface EndReturnParts {
  orders: Pick<OrderRecords, 'findDetails'>
  orderManagement: OrderManagement
  changes: OrderChanges
  returns: CreatedReturns
  mails: MailRecords
  records: Pick<OutsideWriteRecords, 'request'>
  dueWork: Pick<DueWorkRecords, 'move'>
  jobs: JobQueue | null
  clock: Clock
  log: Log
}

/** When the due work tries again: soon after a failure, but a day after a refusal, so that staff can look first. */
const RETRY_MINUTES = { failed: 30, refused: 24 * 60 }

/**
 * Once order management confirms the end, one transaction releases the lines, forgets the promised refund, has the
 * booking voided and queues the mail (D-127, D-142).
 */
export function endReturnKind(parts: EndReturnParts, mailBuilders: EndReturnMails): WriteKind {
  const { orders, orderManagement, changes, returns, mails, records, dueWork, jobs, clock, log } = parts
  const refresh = (transaction: Transaction, write: OutsideWrite) =>
    queueRefresh(jobs, transaction, write, endReturnWrite.read(write.payload))
  const notifyNotEnded = async (
    transaction: Transaction,
    { orderNumber, customerId, payload: stored }: OutsideWrite,
  ) => {
    const payload = endReturnWrite.read(stored)
    // Only a shopper who cancelled the return expects an answer.
    if (payload.to === null || payload.as !== 'cancelled') return
    const mail = mailBuilders.notEnded(orderNumber, { ...payload, to: payload.to })
    await mails.queue(transaction, { ...mail, customerId, queuedAt: clock.now() })
  }
  const retryLater = async (transaction: Transaction, write: OutsideWrite, inMinutes: number) => {
    const work = workOf(write)
    if (work) await dueWork.move(transaction, work, clock.now().add({ minutes: inMinutes }))
  }
  return {
    name: END_RETURN,
    stages: [
      {
        async call({ payload, orderNumber, customerId, reference, requestedAt }) {
          const { site, headerKey, returnNumber, as, lines, isReported } = endReturnWrite.read(payload)
          if (isReported) return ALREADY_REPORTED
          const { until: returnBy } = returnEndedChange({ returnNumber, lines: [] }, { lines: [] }, as, requestedAt)
          const order = { site: SITES[site], orderNumber, headerKey, customerId }
          return await orderManagement.cancelReturn(reference, order, { returnNumber, endedAs: as, lines, returnBy })
        },
        lookUp: async ({ payload, reference }) =>
          endReturnWrite.read(payload).isReported ? ALREADY_REPORTED : await orderManagement.findWrite(reference),
      },
    ],

    async onConfirmed(transaction, write, [details]) {
      const { customerId, orderNumber, reference, requestedAt } = write
      const payload = endReturnWrite.read(write.payload)
      const { returnNumber, as } = payload
      // If the return has ended in another way meanwhile, nothing is left to do.
      const current = await returns.find(customerId, orderNumber, returnNumber, 'anyone', transaction)
      if (current?.ended) return undefined
      const now = clock.now()
      let created: CreatedReturn | null = null
      // The order is locked before the return, as everywhere.
      const applied = await changes.apply(transaction, customerId, orderNumber, {
        id: reference,
        confirmedAt: now,
        change: async (order) => {
          created = await returns.lock(transaction, { customerId, returnNumber })
          return returnEndedChange(created ?? { returnNumber, lines: [] }, order, as, requestedAt)
        },
        sequence: sequenceIn(details),
        forgetsPromiseOf: returnNumber,
        promise: (order) => created && promiseAfterLapse(created, order, as),
      })
      const ended = created as CreatedReturn | null
      if (applied === null || ended === null) throw new Error('a return disappeared while it was ended')
      const endedParts = returnEndedChange(ended, applied.before, as, requestedAt).parts
      await returns.end(transaction, ended, { as, at: now, lines: endedParts })
      const about = { customerId, orderNumber, at: now }
      await appendEvents(transaction, [
        as === 'cancelled'
          ? { ...about, type: 'return.cancelled', data: { returnNumber } }
          : { ...about, type: 'return.ended', data: { returnNumber, as } },
      ])
      await requestVoidBooking(records, transaction, ended, now)
      if (payload.to === null) return undefined
      // Whether the recipient can return the gift again is judged by their own view of the order (D-168).
      const giftDetails =
        ended.recipientId === undefined
          ? null
          : await orders.findDetails(customerId, orderNumber, transaction, ended.recipientId)
      const mail = mailBuilders.ended(ended, giftDetails?.order ?? applied.after, { ...payload, to: payload.to })
      await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
      return undefined
    },

    onLookedUp: refresh,

    async onNotDone(transaction, write, failure, { isAwaited }) {
      if (!isAwaited) await notifyNotEnded(transaction, write)
      await retryLater(transaction, write, RETRY_MINUTES[failure.state])
      if (failure.state !== 'refused' || workOf(write) === null) return
      await refresh(transaction, write)
      const { returnNumber, as } = endReturnWrite.read(write.payload)
      const facts = { order: write.orderNumber, return: returnNumber, as, refusal: failure.refusal }
      log.error('return not ended', new Error('order management has refused to end a return'), facts)
    },

    async onGivenUp(transaction, write, { notifies }) {
      if (notifies) await notifyNotEnded(transaction, write)
      await retryLater(transaction, write, RETRY_MINUTES.failed)
      await refresh(transaction, write)
    },
  }
}

function workOf({ customerId, payload }: OutsideWrite): DueWorkKey | null {
  const { returnNumber: subject, as, isReported } = endReturnWrite.read(payload)
  if (as === 'cancelled') return isReported ? { customerId, kind: RETURN_CANCELLED_ELSEWHERE, subject } : null
  return { customerId, kind: as === 'lapsed' ? RETURN_LAPSES : RETURN_BROUGHT_BACK, subject }
}
