import { z } from 'zod'
import { isGoingBack } from '../../domain/orders/line-status.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderChange, ReturnedPart } from '../../domain/orders/order-change.ts'
import { type OfferedCarrier, RETURN_PATHS } from '../../domain/policy/return-method.ts'
import { type Booking, readBookingDetails, returnedParts } from '../../domain/returns/confirm-return.ts'
import type { DraftKey } from '../../domain/returns/draft-return.ts'
import { promisedRefundOf } from '../../domain/returns/promised-refund.ts'
import { readRefundDueDates, withRefundDueDates } from '../../domain/returns/refund-due-date.ts'
import type { CreatedReturn, RefundDueDate, ReturnFacts } from '../../domain/returns/return.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import { dayOf } from '../../domain/time/days.ts'
import { pence, storedJson } from '../../platform/database/codec.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { MailParty } from '../../platform/mails/mail.ts'
import type { NotDoneState, OutsideWrite, WriteAnswer } from '../../platform/writes/outside-write.ts'
import type { WriteKind, WriteStage } from '../../platform/writes/write-kind.ts'
import { type BooksReturns, bookingRequest, type WithPapers } from '../../systems/carriers/carrier.ts'
import { type OrderManagement, returnConfirmation } from '../../systems/order-management/order-management.ts'
import { sequenceIn, type WrittenMail } from '../order-records/order.write.ts'
import type { OrderChanges } from '../order-records/order-changes.records.ts'
import { queueRefresh } from '../order-records/refresh-order.ts'
import { mailedOrderFields, offeredCarrierSchema } from '../order-records/write-head.ts'
import type { CarrierPapers } from './carrier-papers.records.ts'
import { type CreatedReturns, returnFactsSchema } from './created-returns.records.ts'
import type { DraftReturns } from './draft-returns.records.ts'
import { dueWorkOfReturn } from './due-work-kinds.ts'

export const CREATE_RETURN = 'create-return'

type ReturnMailReader = Pick<CreateReturnPayload, 'site' | 'origin'> & { to: MailParty }

export interface CreateReturnMails {
  created(created: CreatedReturn, order: Order, reader: ReturnMailReader): WrittenMail
  notBooked(orderNumber: string, payload: CreateReturnPayload & { to: MailParty }, recipientId?: string): WrittenMail
  /** The mail for an outcome that stays unknown (D-189). */
  notConfirmed(
    orderNumber: string,
    payload: CreateReturnPayload & { to: MailParty },
    /** Set where the mail goes to a gift's recipient. */
    recipientId?: string,
  ): WrittenMail
}

export interface CreateReturnParts {
  orderManagement: OrderManagement
  carriers: Readonly<Record<OfferedCarrier, BooksReturns>>
  carrierPapers: CarrierPapers
  changes: OrderChanges
  returns: CreatedReturns
  drafts: DraftReturns
  mails: MailRecords
  dueWork: Pick<DueWorkRecords, 'plan'>
  jobs: JobQueue | null
  clock: Clock
}

const NOTHING_TO_BOOK = { outcome: 'done', details: {} } as const satisfies WriteAnswer

/**
 * Voids the booking if order management does not confirm the return. Otherwise one transaction stores the return, the
 * line statuses and the mail (CRE-04, CRE-05, D-83).
 */
export function createReturnKind(parts: CreateReturnParts, mailBuilders: CreateReturnMails): WriteKind {
  const { orderManagement, carrierPapers, changes, returns, drafts, mails, dueWork, jobs, clock } = parts
  const queueFailureMail = async (
    transaction: Transaction,
    { orderNumber, customerId, recipientId }: OutsideWrite,
    payload: CreateReturnPayload,
    failure: 'notBooked' | 'notConfirmed',
  ) => {
    if (payload.to === null) return
    const mail = mailBuilders[failure](orderNumber, { ...payload, to: payload.to }, recipientId)
    await mails.queue(transaction, { ...mail, customerId, queuedAt: clock.now() })
  }
  const refresh = (transaction: Transaction, write: OutsideWrite) =>
    queueRefresh(jobs, transaction, write, payloadOf(write))
  return {
    name: CREATE_RETURN,
    stages: [bookingStage(parts), confirmationStage(orderManagement)],

    async onConfirmed(transaction, write, [bookingDetails, confirmationDetails = {}]) {
      const { customerId, orderNumber, reference } = write
      const payload = payloadOf(write)
      const now = clock.now()
      let returned: ReturnedPart[] = []
      const change = (order: Order): OrderChange => {
        returned = returnedParts(order, payload.confirmation, confirmationDetails)
        return { kind: 'return-created', returnNumber: reference, on: dayOf(now), parts: returned }
      }
      const { refund } = payload.confirmation
      const applied = await changes.apply(transaction, customerId, orderNumber, {
        id: reference,
        confirmedAt: now,
        change,
        sequence: sequenceIn(confirmationDetails),
        promise: (order) => promisedRefundOf(order, reference, refund),
      })
      if (applied === null) throw new Error('an order vanished while a return of it was created')
      const snapshot = { orderBefore: applied.before, order: applied.after, returned, now }
      const created = createdReturn(
        write,
        payload,
        snapshot,
        readBookingDetails(bookingDetails),
        readRefundDueDates(confirmationDetails, now),
      )
      await returns.create(transaction, created)
      const lines = returned.map(({ key, quantity }) => ({ lineKey: key, quantity }))
      const about = { customerId, orderNumber, at: now }
      await appendEvents(transaction, [
        { ...about, type: 'return.created', data: { ...methodInEvent(created), lines } },
      ])
      await dueWork.plan(transaction, dueWorkOfReturn(created, now), now)
      await drafts.useUp(transaction, draftKeyOf(write), now)
      if (payload.to === null) return undefined
      const mail = mailBuilders.created(created, applied.after, { ...payload, to: payload.to })
      await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
      return undefined
    },

    onLookedUp: refresh,

    async onNotDone(transaction, write, failure, { isAwaited }) {
      await drafts.release(transaction, draftKeyOf(write), lostChoice(failure))
      await carrierPapers.remove(transaction, write)
      if (!isAwaited) await queueFailureMail(transaction, write, payloadOf(write), 'notBooked')
    },

    async onGivenUp(transaction, write, { notifies }) {
      await drafts.release(transaction, draftKeyOf(write), null)
      await carrierPapers.remove(transaction, write)
      if (notifies) await queueFailureMail(transaction, write, payloadOf(write), 'notConfirmed')
      await refresh(transaction, write)
    },
  }
}

type BookingParts = Pick<CreateReturnParts, 'carriers' | 'carrierPapers' | 'clock'>

/** Stores the carrier's papers before the outcome, so that no booked return lacks them after a crash. */
export function bookingStage({ carriers, carrierPapers, clock }: BookingParts): WriteStage {
  const carrierOf = (write: OutsideWrite) => {
    const { way } = payloadOf(write)
    return way && { ...way, books: carriers[way.carrier] }
  }
  const withPapersStored = async <Answer extends WithPapers<object>>(write: OutsideWrite, answer: Answer) => {
    if (answer.papers) await carrierPapers.store(write, answer.papers, clock.now())
    return answer
  }
  return {
    async call(write) {
      const way = carrierOf(write)
      return way
        ? await withPapersStored(write, await way.books.bookReturn(write.reference, way.booking))
        : NOTHING_TO_BOOK
    },
    async lookUp(write) {
      const way = carrierOf(write)
      const found = way ? await way.books.findBooking(write.reference) : NOTHING_TO_BOOK
      return found && (await withPapersStored(write, found))
    },
    async undo(write) {
      const way = carrierOf(write)
      return way ? await way.books.voidBooking(write.reference) : NOTHING_TO_BOOK
    },
  }
}

export function confirmationStage(orderManagement: OrderManagement): WriteStage {
  return {
    async call(write) {
      const { site, headerKey, confirmation } = payloadOf(write)
      const { orderNumber, customerId, reference, results } = write
      const booking = readBookingDetails(results[0] ?? {})
      const order = { site: SITES[site], orderNumber, headerKey, customerId }
      const trackingNumbers = booking?.trackingNumbers ?? []
      return await orderManagement.confirmReturn(reference, order, { ...confirmation, trackingNumbers })
    },
    lookUp: ({ reference }) => orderManagement.findWrite(reference),
  }
}

/** What the customer must choose again after the carrier's refusal (D-152). */
export function lostChoice(failure: NotDoneState): 'slot' | 'day' | null {
  if (failure.state !== 'refused') return null
  return failure.refusal === 'slot-taken' ? 'slot' : failure.refusal === 'date-gone' ? 'day' : null
}

export function methodInEvent({ returnNumber, path, carrier, facts: { refundPence } }: CreatedReturn) {
  return { returnNumber, path, carrier, refundPence }
}

interface ReturnSnapshot {
  orderBefore: Order
  order: Order
  returned: readonly ReturnedPart[]
  now: Temporal.Instant
}

/** A change of method has a draft of its own, stored with the number of its return. */
export function draftKeyOf({ customerId, recipientId, orderNumber, payload }: OutsideWrite): DraftKey {
  const { returnNumber, replaces } = createReturnWrite.read(payload).confirmation
  return { customerId: recipientId ?? customerId, orderNumber, ...(replaces && { returnNumber }) }
}

function createdReturn(
  { customerId, recipientId, orderNumber, reference }: OutsideWrite,
  { way, confirmation, lineRefunds, facts }: CreateReturnPayload,
  { orderBefore, order, returned, now }: ReturnSnapshot,
  booking: Booking | null,
  dueDates: readonly RefundDueDate[],
): CreatedReturn {
  return {
    customerId,
    ...(recipientId !== undefined && { recipientId }),
    orderNumber,
    returnNumber: reference,
    createdAt: now,
    path: way?.path ?? null,
    carrier: way?.carrier ?? null,
    facts: withRefundDueDates({ ...facts, ...bookedFacts(way?.path === 'in-store', booking) }, dueDates),
    lines: returned.flatMap(({ lineKey, key, quantity, splitNo }) => {
      const line = order.lines.find((orderLine) => orderLine.key === key)
      const reason = confirmation.lines.find((confirmed) => confirmed.lineKey === lineKey)?.reason
      // An order update may already show the line as going back: its earlier status is then unknown.
      const lineBefore = orderBefore.lines.find((orderLine) => orderLine.key === lineKey && !isGoingBack(orderLine))
      if (!line) return []
      return [
        {
          ...{ lineNo: line.lineNo, splitNo, quantity, itemStatus: line.status },
          ...{ reason: reason?.primary ?? null, secondaryReason: reason?.secondary ?? null },
          expectedBack: reason?.expectedBack ?? true,
          refundPence: lineRefunds.find((lineRefund) => lineRefund.lineKey === lineKey)?.pence ?? null,
          ...(lineBefore && { statusBefore: lineBefore.status }),
        },
      ]
    }),
    scans: [{ status: 'started', at: now }],
  }
}

export function bookedFacts(isInStore: boolean, booking: Booking | null): ReturnFacts {
  if (booking === null) return {}
  const { trackingNumbers, barcode, referenceCode: reference, carrierLabels, carrierCodes } = booking
  const [trackingNumber] = trackingNumbers
  return {
    reference,
    ...(carrierLabels && { carrierLabels }),
    ...(carrierCodes && { carrierCodes }),
    ...(isInStore ? { storeBarcode: barcode } : { barcode }),
    ...(trackingNumber && { trackingNumber, trackingNumbers }),
  }
}

function payloadOf({ payload }: OutsideWrite): CreateReturnPayload {
  return createReturnWrite.read(payload)
}

export const createReturnWrite = storedJson('outside_writes.payload')(
  z.object({
    ...mailedOrderFields,
    /** Null where nothing is sent back (D-128). */
    way: z.object({ path: z.enum(RETURN_PATHS), carrier: offeredCarrierSchema, booking: bookingRequest }).nullable(),
    confirmation: returnConfirmation,
    lineRefunds: z.array(z.object({ lineKey: z.string(), pence })).readonly(),
    facts: returnFactsSchema,
  }),
)

export type CreateReturnPayload = ReturnType<typeof createReturnWrite.read>
