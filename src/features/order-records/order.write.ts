import { z } from 'zod'
import { christmasReminder } from '../../domain/christmas/reminder.ts'
import { namedRefundPence } from '../../domain/orders/cancel-refund.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import type { NamedRefund, Order } from '../../domain/orders/order.ts'
import { changeFromRequest, type OrderRequest } from '../../domain/orders/order-request.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import { pence, schemaOf, storedJson } from '../../platform/database/codec.ts'
import type { Transaction } from '../../platform/database/transaction.ts'
import type { NewEvent } from '../../platform/events/order-event.ts'
import { appendEvents } from '../../platform/events/order-events.records.ts'
import type { DueWorkRecords } from '../../platform/jobs/due-work.records.ts'
import type { JobQueue } from '../../platform/jobs/jobs.ts'
import type { MailRecords } from '../../platform/mails/mail.records.ts'
import type { MailParty, NewMail } from '../../platform/mails/mail.ts'
import type { OutsideWrite, WriteDetails } from '../../platform/writes/outside-write.ts'
import type { OutsideWriteRecords } from '../../platform/writes/outside-writes.records.ts'
import type { WriteRequest } from '../../platform/writes/outside-writes.ts'
import type { WriteKind } from '../../platform/writes/write-kind.ts'
import type { OrderManagement, OrderRef } from '../../systems/order-management/order-management.ts'
import {
  christmasCollectionSchema,
  newDeliverySchema,
  type OrderChanges,
  removedUnitsSchema,
} from './order-changes.records.ts'
import { mailAddressOf, type OrderDetails } from './order-details.records.ts'
import { queueRefresh } from './refresh-order.ts'
import { mailedOrderFields } from './write-head.ts'

const line = z.object({ key: z.string(), lineNo: z.int() })

const reason = z.object({ primary: z.string(), secondary: z.string().nullable() })

const message = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  key: z.string().nullable(),
  text: z.string().nullable(),
})

const place = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  county: z.string().nullable(),
  postcode: z.string(),
  country: z.enum(['UK', 'IE']),
  phone: z.string(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
})

const request = schemaOf<OrderRequest>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel-order'), reason }),
    z.object({ kind: z.literal('remove-item'), line, reason, units: removedUnitsSchema.exactOptional() }),
    z.object({ kind: z.literal('change-message'), line, message }),
    z.object({ kind: z.literal('change-delivery'), line, delivery: newDeliverySchema }),
    z.object({
      kind: z.literal('change-collection'),
      tokens: z.record(z.string(), z.string()).readonly().exactOptional(),
      from: christmasCollectionSchema,
      to: christmasCollectionSchema,
      place: place.nullable(),
    }),
    z.object({
      kind: z.literal('amend-order'),
      removals: z.array(z.object({ line, seen: z.int().exactOptional(), units: removedUnitsSchema.exactOptional() })),
      reason,
    }),
  ]),
)

export const orderWrite = storedJson('outside_writes.payload')(
  z.object({
    ...mailedOrderFields,
    request,
    item: z.string().exactOptional(),
    /** Where amended Christmas food is collected, for the mail. */
    store: z.object({ shopId: z.string(), name: z.string() }).exactOptional(),
    /** Absent if no amount was promised (D-192). */
    refundPence: pence.exactOptional(),
  }),
)

export type OrderWritePayload = ReturnType<typeof orderWrite.read>

export type WrittenMail = Omit<NewMail, 'customerId' | 'queuedAt'>

export interface ConfirmedWrite {
  at: Temporal.Instant
  /** How often the collection was changed before: each change sent a calendar file. */
  earlierMoves: number
  /** Null if no amount is promised (D-192). */
  refundPence: number | null
}

export interface OrderWriteMails {
  done(
    order: { before: Order; after: Order },
    payload: OrderWritePayload & { to: MailParty },
    confirmed: ConfirmedWrite,
  ): WrittenMail | null
  notDone(orderNumber: string, payload: OrderWritePayload & { to: MailParty }): WrittenMail
  /** The mail if the outcome stays unknown (D-189). */
  notConfirmed(orderNumber: string, payload: OrderWritePayload & { to: MailParty }): WrittenMail
}

/** Refusals that mean our copy of the order is out of date. */
export const OUTDATED_REFUSALS: readonly string[] = ['changed-elsewhere', 'unknown-line', 'wrong-quantity']

export interface OrderWriteParts {
  orderManagement: OrderManagement
  changes: OrderChanges
  mails: MailRecords
  records: Pick<OutsideWriteRecords, 'countOthers'>
  dueWork: Pick<DueWorkRecords, 'plan'>
  jobs: JobQueue | null
  clock: Clock
}

const MOVE_KIND = 'change-collection'

export function orderWriteKind(
  name: string,
  { orderManagement, changes, mails, records, dueWork, jobs, clock }: OrderWriteParts,
  mailsOf: OrderWriteMails | null,
): WriteKind {
  const queueFailureMail = async (
    transaction: Transaction,
    { orderNumber, customerId }: OutsideWrite,
    payload: OrderWritePayload,
    kind: 'notDone' | 'notConfirmed',
  ) => {
    if (payload.to === null || mailsOf === null) return
    const mail = mailsOf[kind](orderNumber, { ...payload, to: payload.to })
    await mails.queue(transaction, { ...mail, customerId, queuedAt: clock.now() })
  }
  return {
    name,
    stages: [
      {
        call(write) {
          const payload = payloadOf(write)
          return orderManagement.changeOrder(write.reference, refOf(write, payload), payload.request)
        },
        lookUp: ({ reference }) => orderManagement.findWrite(reference),
      },
    ],
    async onConfirmed(transaction, write, [details]) {
      const { customerId, orderNumber, reference } = write
      const payload = payloadOf(write)
      const now = clock.now()
      const refund = refundOf(payload, details)
      // Order management gives a new message its key; if it doesn't, our reference is used.
      const change = {
        id: reference,
        confirmedAt: now,
        change: () => changeFromRequest(payload.request, details.key ?? reference),
        sequence: sequenceIn(details),
        refund,
      }
      const order = await changes.apply(transaction, customerId, orderNumber, change)
      if (order === null) return
      const about = { customerId, orderNumber, at: now }
      await appendEvents(transaction, [eventOf(about, payload.request, order.before, refund?.pence)])
      // If the day of collection has changed, a reminder is planned for the new day.
      await dueWork.plan(transaction, christmasReminder(order.after, now), now)
      if (payload.to === null || mailsOf === null) return
      const earlierMoves = SITES[payload.site].christmas
        ? await records.countOthers(transaction, write, MOVE_KIND satisfies OrderRequest['kind'])
        : 0
      const mail = mailsOf.done(
        order,
        { ...payload, to: payload.to },
        { at: now, earlierMoves, refundPence: refund?.pence ?? null },
      )
      if (mail) await mails.queue(transaction, { ...mail, customerId, queuedAt: now })
    },
    async onLookedUp(transaction, write) {
      await queueRefresh(jobs, transaction, write, payloadOf(write))
    },
    async onNotDone(transaction, write, ends, { isAwaited }) {
      // Order management has a change that hasn't reached us yet, so the order is fetched.
      if (ends.state === 'refused' && OUTDATED_REFUSALS.includes(ends.refusal))
        await queueRefresh(jobs, transaction, write, payloadOf(write))
      if (!isAwaited) await queueFailureMail(transaction, write, payloadOf(write), 'notDone')
    },
    async onGivenUp(transaction, write, { notifies }) {
      const payload = payloadOf(write)
      if (notifies) await queueFailureMail(transaction, write, payload, 'notConfirmed')
      await queueRefresh(jobs, transaction, write, payload)
    },
  }
}

function eventOf(
  about: Pick<NewEvent, 'customerId' | 'orderNumber' | 'at'>,
  request: OrderRequest,
  before: Order,
  refundPence: number | undefined,
): NewEvent {
  const unitsOf = (lineKey: string, units?: { quantity: number }) => ({
    lineKey,
    quantity: units?.quantity ?? before.lines.find(({ key }) => key === lineKey)?.quantity,
  })
  switch (request.kind) {
    case 'cancel-order':
      return { ...about, type: 'order.cancelled', data: { refundPence } }
    case 'remove-item': {
      const lines = [unitsOf(request.line.key, request.units)]
      return { ...about, type: 'order.item_removed', data: { lines, refundPence } }
    }
    case 'amend-order': {
      const lines = request.removals.map(({ line, units }) => unitsOf(line.key, units))
      return { ...about, type: 'order.item_removed', data: { lines, refundPence } }
    }
    case 'change-message':
      return { ...about, type: 'order.message_changed', data: { lines: [{ lineKey: request.line.key }] } }
    case 'change-delivery': {
      const { delivery } = request
      const on = 'on' in delivery ? String(delivery.on) : undefined
      const data = { lines: [{ lineKey: request.line.key }], mode: delivery.mode, on }
      return { ...about, type: 'order.delivery_changed', data }
    }
    case 'change-collection': {
      const data = { lines: [], mode: 'christmas-collection' as const, on: String(request.to.on) }
      return { ...about, type: 'order.delivery_changed', data }
    }
  }
}

const CANCELLING_KINDS: readonly string[] = [
  'cancel-order',
  'remove-item',
  'amend-order',
] satisfies OrderRequest['kind'][]

/** The amount that order management reports, or else the one that we calculated. Null if nothing is cancelled. */
function refundOf({ request, refundPence }: OrderWritePayload, details: WriteDetails): Omit<NamedRefund, 'id'> | null {
  if (!CANCELLING_KINDS.includes(request.kind)) return null
  const pence = cancellationRefundIn(details) ?? refundPence
  return pence === undefined ? {} : { pence }
}

/** Pence from an amount such as "12.50". */
function cancellationRefundIn({ cancellationRefund = '' }: WriteDetails): number | null {
  const [, whole, decimals = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(cancellationRefund) ?? []
  return whole === undefined ? null : Number(whole) * 100 + Number(decimals.padEnd(2, '0'))
}

/** The sequence of the first update that shows the change; null if unknown (D-188). */
export function sequenceIn({ sequence }: WriteDetails): number | null {
  const number = sequence !== undefined && /^\d+$/.test(sequence) ? Number(sequence) : null
  return Number.isSafeInteger(number) ? number : null
}

function payloadOf({ payload }: OutsideWrite): OrderWritePayload {
  return orderWrite.read(payload)
}

function refOf({ orderNumber, customerId }: OutsideWrite, { site, headerKey }: OrderWritePayload): OrderRef {
  return { site: SITES[site], orderNumber, headerKey, customerId }
}

export interface ChangeRequester {
  firstName: string
  origin: string
  key: string
}

export function orderWriteRequest(
  details: Pick<OrderDetails, 'order' | 'contact'>,
  request: OrderRequest,
  { firstName, origin, key }: ChangeRequester,
  store: OrderWritePayload['store'] | null = null,
): Pick<WriteRequest, 'customerId' | 'orderNumber' | 'kind' | 'payload' | 'key'> {
  const { order } = details
  const { customerId, orderNumber, site, facts } = order
  const email = mailAddressOf(details)
  const to = email === null ? null : { name: firstName, address: email }
  const lineKey = 'line' in request ? request.line.key : null
  const line = order.lines.find((each) => each.key === lineKey)
  const quantity = request.kind === 'remove-item' ? request.units?.quantity : undefined
  const item = line && { item: itemNames([{ ...line, quantity: quantity ?? line.quantity }]) }
  const refundPence = namedRefundPence(order, request)
  const payload = orderWrite.write({
    site,
    headerKey: facts.headerKey ?? '',
    origin,
    to,
    request,
    ...item,
    ...(store && { store }),
    ...(refundPence !== null && { refundPence }),
  })
  return { customerId, orderNumber, kind: request.kind, payload, key }
}
