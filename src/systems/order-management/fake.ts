import { z } from 'zod'
import { seasonOf } from '../../domain/christmas/change-status.ts'
import type { SlotDay } from '../../domain/christmas/slots.ts'
import { type ChristmasCollection, collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { areAllCancelled, isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { applyChange, giftChanges, type OrderChange } from '../../domain/orders/order-change.ts'
import { changeFromRequest, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { toConfirmedDetails } from '../../domain/returns/confirm-return.ts'
import { readDraftDetails, toDraftDetails } from '../../domain/returns/draft-return.ts'
import { SITES, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { OwnSql, OwnTransactionSql } from '../../platform/database/own-sql.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import {
  answerToWrite,
  NO_SUCH_CALL,
  NOT_FOUND,
  type Routes,
  type ServedRequest,
  type Server,
  serveRoutes,
  WENT_WRONG,
} from '../../platform/outside/server.ts'
import { REFERENCE_HEADER } from '../../platform/outside/write-over-http.ts'
import type { WriteDetails } from '../../platform/writes/outside-write.ts'
import { DRAFT_PATH, fromWireDraft, type toWireDraft, toWireDraftAnswer } from './draft-wire.ts'
import { toEnvelope } from './envelope-wire.ts'
import {
  acknowledgeDraft,
  applyCancellation,
  applyConfirmation,
  newPart,
  type ReturnInFake,
  returnsInFake,
  saveReturn,
  whyNotDrafted,
} from './fake-returns.ts'
import { fromWireGifts, GIFT_PATH, type toWireGifts } from './gift-wire.ts'
import type { MarkedGifts, SlotQuery } from './order-management.ts'
import { readEnvelope } from './read-envelope.ts'
import { CHANGE_PATHS, fromWireRequest } from './request-wire.ts'
import {
  CANCEL_TYPE,
  CONFIRMATION_PATH,
  fromWireCancellation,
  fromWireConfirmation,
  type toWireCancellation,
  type toWireConfirmation,
} from './return-wire.ts'
import { SLOTS_PATH, toWireSlotDays } from './slots-wire.ts'

const writeOutcome = storedJson('order_management.writes.outcome')(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), details: z.record(z.string(), z.string()).readonly() }),
    z.object({ outcome: z.literal('refused'), refusal: z.string() }),
  ]),
)

type WriteOutcome = ReturnType<typeof writeOutcome.read>

type Decide = (update: OrderUpdate, returns: readonly ReturnInFake[]) => Decision

interface WriteToApply {
  reference: string
  storeId: string
  orderNumber: string
  call: string
}

/**
 * The built-in order management: it stores orders as the updates it would send, and changes them on request. It
 * understands only calls from our own client. It has its own schema and its own connection, and never joins a
 * transaction of ours.
 */
export function fakeOrderManagement({ sites, sql, clock }: BuiltInParts): Server {
  const write = async (
    { headers }: ServedRequest,
    call: string,
    order: Pick<WriteToApply, 'storeId' | 'orderNumber'>,
    decide: Decide,
  ): Promise<WriteOutcome> => {
    const reference = headers[REFERENCE_HEADER]
    if (!reference) throw new Error('a write without a reference')
    return await sql.begin((tx) => applyWrite(tx, sites, { ...order, reference, call }, decide, clock.now()))
  }

  const fetchOrder = async (orderNumber: string): Promise<unknown> => {
    const [row] = await sql<{ envelope: unknown }[]>`
      select envelope from order_management.orders where order_number = ${orderNumber}`
    return row?.envelope ?? null
  }

  const change =
    (kind: OrderRequest['kind']): Routes[string] =>
    async (request) => {
      const { storeId = '', orderNumber = '', orderId = orderNumber } = request.query
      const home = siteByStoreId(sites, storeId)?.main === 'ie' ? 'IE' : 'UK'
      const orderRequest = fromWireRequest(kind, request.body, home)
      const decide: Decide = (update) =>
        applyRequest(update, orderRequest, request.headers[REFERENCE_HEADER] ?? '', clock.now())
      return answerToWrite(await write(request, kind, { storeId, orderNumber: orderId }, decide))
    }

  const cancel = async (request: ServedRequest) => {
    const { query, body } = request as ServedRequest & ReturnType<typeof toWireCancellation>
    const order = { storeId: query.storeId, orderNumber: body.reqBody.SalesOrderNo }
    return await write(request, 'return-cancellation', order, (update, returns) => {
      const decision = applyCancellation(update.order, returns, fromWireCancellation({ body }))
      if ('refusal' in decision) return decision
      const next = nextUpdate(update, decision.order, clock.now())
      return { details: { sequence: String(next.sequence) }, next, returned: decision.returned }
    })
  }

  const confirm = async (request: ServedRequest) => {
    const { query, body } = request as ServedRequest & ReturnType<typeof toWireConfirmation>
    const order = { storeId: query.storeId, orderNumber: body.reqBody.SalesOrderNo }
    return await write(request, 'return-confirmation', order, (update, returns) => {
      const at = clock.now()
      const decision = applyConfirmation(update.order, returns, fromWireConfirmation({ query, body }), dayOf(at))
      if ('refusal' in decision) return decision
      const next = nextUpdate(update, decision.order, at)
      return { details: toConfirmedDetails(decision.parts, next.sequence), next, returned: decision.returned }
    })
  }

  return serveRoutes({
    ...Object.fromEntries(
      Object.entries(CHANGE_PATHS).map(([kind, path]) => [`POST ${path}`, change(kind as OrderRequest['kind'])]),
    ),

    /** Does not change the order. The answer is the draft (DAT-09), with the company's code from the request. */
    async [`POST ${DRAFT_PATH}`](request) {
      const sent = request.body as ReturnType<typeof toWireDraft>
      const draftRequest = fromWireDraft(sent)
      const reference = request.headers[REFERENCE_HEADER] ?? ''
      const answer = await write(request, 'draft-return', sent, ({ order }) => {
        const refusal = whyNotDrafted(order, draftRequest)
        return refusal
          ? { refusal }
          : { details: toDraftDetails(acknowledgeDraft(order, draftRequest, reference)), next: null }
      })
      if (answer.outcome !== 'done') return answerToWrite(answer)
      const draft = readDraftDetails(answer.details)
      const envelope = readEnvelope(sites, await fetchOrder(sent.orderNumber))
      const site = siteByStoreId(sites, sent.storeId)
      if (draft === null || !envelope.ok || site === null) return WENT_WRONG
      const keys = draftRequest.change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
      const lines = envelope.update.order.lines.filter(({ key }) => keys.includes(key))
      const { EnterpriseCode: code } = sent.payload
      return { status: 200, body: toWireDraftAnswer(draft, { ...sent, site }, lines, { uk: code, ie: code }) }
    },

    async [`POST ${CONFIRMATION_PATH}`](request) {
      return answerToWrite(await (request.query.type === CANCEL_TYPE ? cancel(request) : confirm(request)))
    },

    async [`POST ${GIFT_PATH}`](request) {
      const { query, body } = request as ServedRequest & ReturnType<typeof toWireGifts>
      const order = { storeId: query.storeNum, orderNumber: body.OrderNo }
      const decide: Decide = (update) => applyGiftMarks(update, fromWireGifts({ body }), clock.now())
      return answerToWrite(await write(request, 'gift-confirmation', order, decide))
    },

    async 'POST /health-check'() {
      await sql`select from order_management.orders limit 1`
      return { status: 200, body: {} }
    },

    async 'GET /writes/:reference'(_, reference) {
      const [row] = await sql<{ outcome: unknown }[]>`
        select outcome from order_management.writes where reference = ${reference}`
      return row ? answerToWrite(writeOutcome.read(row.outcome)) : NOT_FOUND
    },

    async 'GET /order-details'({ query: { orderId = '' } }) {
      const envelope = await fetchOrder(orderId)
      return envelope === null ? NOT_FOUND : { status: 200, body: envelope }
    },

    /** The slots of the December of the order's season (XMS-21). */
    async [`GET ${SLOTS_PATH}`]({ query: { storeId = '', orderId = '', shopId = '' } }) {
      if (siteByStoreId(sites, storeId) === null) return NO_SUCH_CALL
      const envelope = readEnvelope(sites, await fetchOrder(orderId))
      if (!envelope.ok) return NOT_FOUND
      return {
        status: 200,
        body: toWireSlotDays(await slotsOf(sql, { shopId, season: seasonOf(envelope.update.order) })),
      }
    },
  })
}

async function applyWrite(
  tx: OwnTransactionSql,
  sites: Sites,
  { reference, storeId, orderNumber, call }: WriteToApply,
  decide: Decide,
  at: Temporal.Instant,
): Promise<WriteOutcome> {
  // A second call with the same reference waits here, and then gets the answer to the first.
  const inserted = await tx`
    insert into order_management.writes (reference, order_number, outcome, received_at)
    values (${reference}, ${orderNumber}, 'null', ${String(at)})
    on conflict do nothing returning reference`
  if (inserted.length === 0) {
    const [row] = await tx<{ outcome: unknown }[]>`
      select outcome from order_management.writes where reference = ${reference}`
    if (!row) throw new Error('a write disappeared while it was read')
    return writeOutcome.read(row.outcome)
  }
  const [row] = await tx<{ envelope: unknown }[]>`
    select envelope from order_management.orders where order_number = ${orderNumber} for update`
  const stored = row ? readEnvelope(sites, row.envelope) : null
  const update = stored?.ok && stored.update.order.site === siteByStoreId(sites, storeId)?.key ? stored.update : null
  const decision = update ? decide(update, await returnsInFake(tx, orderNumber)) : { refusal: 'unknown-order' }
  const next = 'next' in decision ? decision.next : null
  const isMove = call === 'change-collection'
  const slotRefusal = update && next ? await reserveSlot(tx, { before: update.order, after: next.order, isMove }) : null
  const outcome: WriteOutcome =
    'details' in decision && slotRefusal === null
      ? { outcome: 'done', details: decision.details }
      : { outcome: 'refused', refusal: slotRefusal ?? ('refusal' in decision ? decision.refusal : '') }
  if (outcome.outcome === 'done' && next) {
    const envelope = JSON.stringify(toEnvelope(sites, next))
    await tx`
      update order_management.orders set envelope = ${envelope}::text::jsonb where order_number = ${orderNumber}`
  }
  if ('returned' in decision && decision.returned) await saveReturn(tx, orderNumber, decision.returned)
  await tx`
    update order_management.writes set outcome = ${JSON.stringify(writeOutcome.write(outcome))}::text::jsonb
    where reference = ${reference}`
  return outcome
}

/** A refusal, or the answer's details, with the order and the return after the change, if they change. */
type Decision =
  | { refusal: string }
  | { details: WriteDetails; next: OrderUpdate | null; returned?: ReturnInFake | null }

function nextUpdate({ sequence }: OrderUpdate, order: Order, at: Temporal.Instant): OrderUpdate {
  return { order: { ...order, asOf: at }, sequence: sequence + 1, occurredAt: at }
}

function applyRequest(update: OrderUpdate, request: OrderRequest, reference: string, at: Temporal.Instant): Decision {
  const { order } = update
  const refusal = whyNotChanged(order, request)
  if (refusal) return { refusal }
  const isNew = request.kind === 'change-message' && request.message.key === null
  const key = `I-${reference}`
  const orderAfter = changedOrder(order, request, key)
  const next = nextUpdate(update, { ...orderAfter, grandTotalPence: summarisePayment(orderAfter).totalPence }, at)
  return {
    details: { sequence: String(next.sequence), ...(isNew && { key }), ...refundDetails(order, next.order) },
    next,
  }
}

/** The refund is stated only if an item was cancelled earlier (D-192); never for Christmas food, paid by deposit. */
function refundDetails(before: Order, after: Order): WriteDetails {
  const pence = before.grandTotalPence - after.grandTotalPence
  if (pence <= 0 || !before.lines.some(isCancelled) || SITES[before.site].christmas) return {}
  return { cancellationRefund: (pence / 100).toFixed(2) }
}

function changedOrder(order: Order, request: OrderRequest, newKey: string): Order {
  if (request.kind === 'remove-item') return applyChange(order, toRemoval(order, request))
  if (request.kind !== 'amend-order') return applyChange(order, changeFromRequest(request, newKey))
  return request.removals.reduce(
    (currentOrder, lineRemoval) => applyChange(currentOrder, toRemoval(currentOrder, lineRemoval)),
    order,
  )
}

/** Why an order is not changed, or null: the flags in its updates decide. */
function whyNotChanged(order: Order, request: OrderRequest): string | null {
  if (request.kind === 'cancel-order')
    return order.cancelAllowed && !areAllCancelled(order.lines) ? null : 'not-allowed'
  if (request.kind === 'change-collection') return whyNotMoved(order, request)
  if (request.kind === 'amend-order') return whyNotAmended(order, request)
  if (request.kind === 'remove-item') return whyNotRemoved(order, request)
  const line = order.lines.find(({ key }) => key === request.line.key)
  if (!line) return 'unknown-line'
  if (!canChange(order, line)) return 'not-allowed'
  if (request.kind !== 'change-message') return null
  const { key } = request.message
  return key === null || line.facts.messages?.some((message) => message.key === key) ? null : 'unknown-line'
}

function canChange({ cancelAllowed }: Order, line: OrderLine): boolean {
  return cancelAllowed && line.facts.amendable === true && !isCancelled(line)
}

function whyNotRemoved(order: Order, removal: LineRemoval): string | null {
  const line = order.lines.find(({ key }) => key === removal.line.key)
  if (!line) return 'unknown-line'
  if (!canChange(order, line)) return 'not-allowed'
  if (removal.seen !== undefined && removal.seen !== line.quantity) return 'changed-elsewhere'
  return hasUnits(line, removal) ? null : 'wrong-quantity'
}

/** Whole units, one or more, and no more than the line has. */
function hasUnits(line: OrderLine, { units }: LineRemoval): boolean {
  return !units || (Number.isInteger(units.quantity) && units.quantity >= 1 && units.quantity <= line.quantity)
}

/** A removal as the built-in order management applies it: it counts units itself, and chooses the split part's key. */
function toRemoval(order: Order, request: LineRemoval): OrderChange {
  const line = order.lines.find(({ key }) => key === request.line.key)
  const { units } = request
  if (!line || !units) return { kind: 'line-removed', lineKey: request.line.key }
  const { key } = newPart(order.lines, line)
  return { kind: 'line-removed', lineKey: line.key, units: { quantity: units.quantity, of: null, key } }
}

/** Refuses a request that names the same line twice. */
function whyNotAmended(order: Order, { removals }: Extract<OrderRequest, { kind: 'amend-order' }>): string | null {
  if (new Set(removals.map(({ line }) => line.key)).size < removals.length) return 'wrong-quantity'
  return removals.map((removal) => whyNotRemoved(order, removal)).find((refusal) => refusal !== null) ?? null
}

function whyNotMoved(order: Order, { from }: Extract<OrderRequest, { kind: 'change-collection' }>): string | null {
  if (!order.cancelAllowed || areAllCancelled(order.lines) || !SITES[order.site].christmas) return 'not-allowed'
  const currentCollection = collectionOf(order)
  return currentCollection && isSameCollection(currentCollection, from) ? null : 'changed-elsewhere'
}

function applyGiftMarks(update: OrderUpdate, request: MarkedGifts, at: Temporal.Instant): Decision {
  const refusal = whyNotMarked(update.order, request)
  if (refusal) return { refusal }
  const next = nextUpdate(update, giftChanges(request.lineKeys, request.gift).reduce(applyChange, update.order), at)
  return { details: { sequence: String(next.sequence) }, next }
}

/** A line has at most one gift receipt; removing a mark that does not exist is allowed. */
function whyNotMarked({ lines }: Order, { lineKeys, gift }: MarkedGifts): string | null {
  const namedLines = lineKeys.map((lineKey) => lines.find(({ key }) => key === lineKey))
  if (namedLines.includes(undefined)) return 'unknown-line'
  const hasReceipt = namedLines.some((line) => line && (isCancelled(line) || line.facts.giftEmailSent === true))
  return gift !== null && hasReceipt ? 'not-allowed' : null
}

/** The built-in order management's slots of a shop in one December. */
async function slotsOf(sql: OwnSql, { shopId, season }: SlotQuery): Promise<SlotDay[]> {
  const rows = await sql<{ on_day: string; starts_at: string; ends_at: string; is_free: boolean }[]>`
    select on_day::text, starts_at, ends_at, free > 0 as is_free from order_management.slots
    where shop_id = ${shopId} and on_day between ${`${season}-12-01`}::text::date and ${`${season}-12-31`}::text::date
    order by on_day, starts_at`
  const byDay = Map.groupBy(rows, ({ on_day }) => on_day)
  return [...byDay].map(([day, ofDay]) => ({
    on: Temporal.PlainDate.from(day),
    isAvailable: ofDay.some(({ is_free }) => is_free),
    slots: ofDay.map(({ starts_at, ends_at, is_free }) => ({
      startsAt: starts_at,
      endsAt: ends_at,
      isAvailable: is_free,
    })),
  }))
}

interface SlotRow {
  shop_id: string
  on_day: string
  starts_at: string
  ends_at: string
  free: number
}

/**
 * Reserves the new slot of a moved Christmas order and releases the old one; a cancelled order only releases. Repeated
 * calls have no further effect. Returns the refusal, if any.
 */
async function reserveSlot(
  tx: OwnTransactionSql,
  { before, after, isMove }: { before: Order; after: Order; isMove: boolean },
): Promise<string | null> {
  if (!SITES[after.site].christmas) return null
  const isCancelledOrder = areAllCancelled(after.lines)
  const newCollection = isMove ? collectionOf(after) : null
  // Other changes don't affect the reservation.
  if (!isCancelledOrder && (newCollection === null || isSameCollectionAs(before, newCollection))) return null
  const [reservation] = await tx<Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>[]>`
    select shop_id, on_day::text, starts_at from order_management.reservations where order_number = ${after.orderNumber}`
  if (!reservation && newCollection === null) return null
  // Slots are always locked in the same order, so that two orders that swap slots can't deadlock.
  const slots = await tx<SlotRow[]>`
    select shop_id, on_day::text, starts_at, ends_at, free from order_management.slots
    where (shop_id = ${reservation?.shop_id ?? ''} and on_day = ${reservation?.on_day ?? null}::text::date
        and starts_at = ${reservation?.starts_at ?? ''})
      or (shop_id = ${newCollection?.shopId ?? ''} and on_day = ${newCollection ? String(newCollection.on) : null}::text::date
        and starts_at = ${newCollection?.startsAt ?? ''})
    order by shop_id, on_day, starts_at
    for update`
  if (newCollection) {
    const slot = slots.find((row) => isSlot(row, newCollection) && row.ends_at === newCollection.endsAt)
    if (!slot) return 'unknown-slot'
    if (reservation && isSlot(reservation, newCollection)) return null
    if (slot.free === 0) return 'slot-full'
  }
  if (reservation) await changeFreePlaces(tx, reservation, 1)
  if (newCollection === null) {
    await tx`delete from order_management.reservations where order_number = ${after.orderNumber}`
    return null
  }
  const newSlot = { shop_id: newCollection.shopId, on_day: String(newCollection.on), starts_at: newCollection.startsAt }
  await changeFreePlaces(tx, newSlot, -1)
  await tx`
    insert into order_management.reservations (order_number, shop_id, on_day, starts_at)
    values (${after.orderNumber}, ${newSlot.shop_id}, ${newSlot.on_day}::text::date, ${newSlot.starts_at})
    on conflict (order_number) do update
    set shop_id = excluded.shop_id, on_day = excluded.on_day, starts_at = excluded.starts_at`
  return null
}

async function changeFreePlaces(
  tx: OwnTransactionSql,
  { shop_id, on_day, starts_at }: Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>,
  places: 1 | -1,
): Promise<void> {
  await tx`
    update order_management.slots set free = free + ${places}
    where shop_id = ${shop_id} and on_day = ${on_day}::text::date and starts_at = ${starts_at}`
}

function isSlot(
  row: Pick<SlotRow, 'shop_id' | 'on_day' | 'starts_at'>,
  { shopId, on, startsAt }: ChristmasCollection,
): boolean {
  return row.shop_id === shopId && row.on_day === String(on) && row.starts_at === startsAt
}

/**
 * Compares the order's collection rather than its reservation: an order that was placed without a reservation needs
 * none until it is moved.
 */
function isSameCollectionAs(before: Order, wanted: ChristmasCollection): boolean {
  const currentCollection = collectionOf(before)
  return currentCollection !== null && isSameCollection(currentCollection, wanted)
}
