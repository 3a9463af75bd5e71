import { z } from 'zod'
import { collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { areAllCancelled, isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { giftChanges, layOver } from '../../domain/orders/order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import type { ReturnCancellation } from '../../domain/returns/cancel-return.ts'
import { toConfirmedDetails } from '../../domain/returns/confirm-return.ts'
import { toDraftDetails } from '../../domain/returns/draft-details.ts'
import type { DraftRequest } from '../../domain/returns/draft-return.ts'
import { SITES, type Sites } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { keptJson } from '../../kept-json/codec.ts'
import type { OrderUpdate } from '../../ports/order-intake.ts'
import type { MarkedGifts, OrderRef, ReturnConfirmation, SlotsWanted } from '../../ports/order-management.ts'
import type { FoundWrite, WriteDetails } from '../../ports/outside-writes.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import type { OwnTransactionSql } from '../own-sql.ts'
import { cancelled } from './cancelled.ts'
import { confirmed } from './confirmed.ts'
import { drafted, whyNotDrafted } from './drafted.ts'
import { type KnownReturn, knownReturnsOf, rememberReturn } from './known-returns.ts'
import { holdPlace } from './places.ts'
import { readEnvelope } from './read-envelope.ts'
import { hasSoMany, removal } from './removed.ts'
import { slotsOf } from './slots-of.ts'
import { toEnvelope } from './write-envelope.ts'

const foundWrite = keptJson('order_management.writes.outcome')(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), details: z.record(z.string(), z.string()).readonly() }),
    z.object({ outcome: z.literal('refused'), refusal: z.string() }),
  ]),
)

type Known = ReturnType<typeof foundWrite.read>

/**
 * What the built-in order management does: it knows orders as it would tell of them, and changes them when it is asked.
 * Its state lies in a schema of its own and is reached on a connection of its own, never inside a transaction of ours.
 */
export function builtInOrderManagement({ sites, sql, clock }: BuiltInParts) {
  const write = (asked: Asked, decide: Decide): Promise<Known> =>
    sql.begin((tx) => act(tx, sites, asked, decide, clock.now()))
  return {
    changeOrder: (reference: string, order: OrderRef, request: OrderRequest) =>
      write({ reference, order, call: request.kind }, (update) => changed(update, request, reference, clock.now())),

    // A draft changes nothing of the order that it is about.
    draftReturn: (reference: string, order: OrderRef, request: DraftRequest) =>
      write({ reference, order, call: 'draft-return' }, ({ order: known }) => {
        const refusal = whyNotDrafted(known, request)
        return refusal ? { refusal } : { details: toDraftDetails(drafted(known, request, reference)), next: null }
      }),

    confirmReturn: (reference: string, order: OrderRef, confirmation: ReturnConfirmation) =>
      write({ reference, order, call: 'return-confirmation' }, (update, returns) => {
        const at = clock.now()
        const decided = confirmed(update.order, returns, confirmation, dayOf(at))
        if ('refusal' in decided) return decided
        const next = nextUpdate(update, decided.order, at)
        return { details: toConfirmedDetails(decided.parts, next.sequence), next, returned: decided.returned }
      }),

    cancelReturn: (reference: string, order: OrderRef, cancellation: ReturnCancellation) =>
      write({ reference, order, call: 'return-cancellation' }, (update, returns) => {
        const decided = cancelled(update.order, returns, cancellation)
        if ('refusal' in decided) return decided
        const next = nextUpdate(update, decided.order, clock.now())
        return { details: { sequence: String(next.sequence) }, next, returned: decided.returned }
      }),

    markGifts: (reference: string, order: OrderRef, marked: MarkedGifts) =>
      write({ reference, order, call: 'gift-confirmation' }, (update) => {
        const refusal = whyNotMarked(update.order, marked)
        if (refusal) return { refusal }
        const next = nextUpdate(
          update,
          giftChanges(marked.lineKeys, marked.gift).reduce(layOver, update.order),
          clock.now(),
        )
        return { details: { sequence: String(next.sequence) }, next }
      }),

    findSlots: (wanted: SlotsWanted) => slotsOf(sql, wanted),

    async findWrite(reference: string): Promise<FoundWrite> {
      const [row] = await sql<{ outcome: unknown }[]>`
        select outcome from order_management.writes where reference = ${reference}`
      return row ? foundWrite.read(row.outcome) : { outcome: 'absent' }
    },

    async fetchOrder(orderNumber: string): Promise<unknown> {
      const [row] = await sql<{ envelope: unknown }[]>`
        select envelope from order_management.orders where order_number = ${orderNumber}`
      return row?.envelope ?? null
    },
  }
}

interface Asked {
  reference: string
  order: OrderRef
  call: string
}

/** What is done with the order: why not, or what is answered and how order and return stand then, where they change. */
type Decide = (
  known: OrderUpdate,
  returns: readonly KnownReturn[],
) => { refusal: string } | { details: WriteDetails; next: OrderUpdate | null; returned?: KnownReturn | null }

async function act(
  tx: OwnTransactionSql,
  sites: Sites,
  { reference, order: { orderNumber, site }, call }: Asked,
  decide: Decide,
  at: Temporal.Instant,
): Promise<Known> {
  // Whoever comes second under one reference waits here, and then gets the answer of the first.
  const first = await tx`
    insert into order_management.writes (reference, order_number, outcome, received_at)
    values (${reference}, ${orderNumber}, 'null', ${String(at)})
    on conflict do nothing returning reference`
  if (first.length === 0) {
    const [row] = await tx<{ outcome: unknown }[]>`
      select outcome from order_management.writes where reference = ${reference}`
    if (!row) throw new Error('a write vanished while it was being read')
    return foundWrite.read(row.outcome)
  }
  const [row] = await tx<{ envelope: unknown }[]>`
    select envelope from order_management.orders where order_number = ${orderNumber} for update`
  const read = row ? readEnvelope(sites, row.envelope) : null
  const known = read?.ok && read.update.order.site === site.key ? read.update : null
  const decided = known ? decide(known, await knownReturnsOf(tx, orderNumber)) : { refusal: 'unknown-order' }
  const next = 'next' in decided ? decided.next : null
  const isMove = call === 'change-collection'
  const noPlace = known && next ? await holdPlace(tx, { before: known.order, after: next.order, isMove }) : null
  const outcome: Known =
    'details' in decided && noPlace === null
      ? { outcome: 'done', details: decided.details }
      : { outcome: 'refused', refusal: noPlace ?? ('refusal' in decided ? decided.refusal : '') }
  if (outcome.outcome === 'done' && next) {
    const envelope = JSON.stringify(toEnvelope(sites, next))
    await tx`
      update order_management.orders set envelope = ${envelope}::text::jsonb where order_number = ${orderNumber}`
  }
  if ('returned' in decided && decided.returned) await rememberReturn(tx, orderNumber, decided.returned)
  await tx`
    update order_management.writes set outcome = ${JSON.stringify(foundWrite.write(outcome))}::text::jsonb
    where reference = ${reference}`
  return outcome
}

function nextUpdate({ sequence }: OrderUpdate, order: Order, at: Temporal.Instant): OrderUpdate {
  return { order: { ...order, knownAsOf: at }, sequence: sequence + 1, occurredAt: at }
}

function changed(
  update: OrderUpdate,
  request: OrderRequest,
  reference: string,
  at: Temporal.Instant,
): ReturnType<Decide> {
  const { order } = update
  const refusal = whyNotChanged(order, request)
  if (refusal) return { refusal }
  const isNew = request.kind === 'change-message' && request.message.key === null
  const key = newKeyOf(reference)
  const granted = grant(order, request, key)
  const next = nextUpdate(update, { ...granted, grandTotalPence: summarisePayment(granted).totalPence }, at)
  return {
    details: { sequence: String(next.sequence), ...(isNew && { key }), ...refundNamed(order, next.order) },
    next,
  }
}

/** Named where something was cancelled before: nobody else knows it (D-192). Of Christmas food only a deposit was paid. */
function refundNamed(before: Order, after: Order): WriteDetails {
  const pence = before.grandTotalPence - after.grandTotalPence
  if (pence <= 0 || !before.lines.some(isCancelled) || SITES[before.site].christmas) return {}
  return { cancellationRefund: (pence / 100).toFixed(2) }
}

function grant(order: Order, request: OrderRequest, newKey: string): Order {
  if (request.kind === 'remove-item') return layOver(order, removal(order, request))
  if (request.kind !== 'amend-order') return layOver(order, changeOf(request, newKey))
  return request.removals.reduce((left, one) => layOver(left, removal(left, one)), order)
}

/** It allows what the flags allow that it tells us of. */
function whyNotChanged(order: Order, request: OrderRequest): string | null {
  if (request.kind === 'cancel-order')
    return order.cancelAllowed && !areAllCancelled(order.lines) ? null : 'not-allowed'
  if (request.kind === 'change-collection') return whyNotMoved(order, request)
  if (request.kind === 'amend-order') return whyNotAmended(order, request)
  if (request.kind === 'remove-item') return whyNotRemoved(order, request)
  const line = order.lines.find(({ key }) => key === request.line.key)
  if (!line) return 'unknown-line'
  if (!mayChange(order, line)) return 'not-allowed'
  if (request.kind !== 'change-message') return null
  const { key } = request.message
  return key === null || line.facts.messages?.some((message) => message.key === key) ? null : 'unknown-line'
}

function mayChange({ cancelAllowed }: Order, line: OrderLine): boolean {
  return cancelAllowed && line.facts.amendable === true && !isCancelled(line)
}

function whyNotRemoved(order: Order, removal: LineRemoval): string | null {
  const line = order.lines.find(({ key }) => key === removal.line.key)
  if (!line) return 'unknown-line'
  if (!mayChange(order, line)) return 'not-allowed'
  if (removal.seen !== undefined && removal.seen !== line.quantity) return 'changed-elsewhere'
  return hasSoMany(line, removal) ? null : 'wrong-quantity'
}

/** The same line can't be named twice. */
function whyNotAmended(order: Order, { removals }: Extract<OrderRequest, { kind: 'amend-order' }>): string | null {
  if (new Set(removals.map(({ line }) => line.key)).size < removals.length) return 'wrong-quantity'
  return removals.map((removal) => whyNotRemoved(order, removal)).find((refusal) => refusal !== null) ?? null
}

function whyNotMoved(order: Order, { from }: Extract<OrderRequest, { kind: 'change-collection' }>): string | null {
  if (!order.cancelAllowed || areAllCancelled(order.lines) || !SITES[order.site].christmas) return 'not-allowed'
  const now = collectionOf(order)
  return now && isSameCollection(now, from) ? null : 'changed-elsewhere'
}

/** A line has one gift receipt at a time; to take off a mark that is not there does no harm. */
function whyNotMarked({ lines }: Order, { lineKeys, gift }: MarkedGifts): string | null {
  const found = lineKeys.map((lineKey) => lines.find(({ key }) => key === lineKey))
  if (found.includes(undefined)) return 'unknown-line'
  const isTaken = found.some((line) => line && (isCancelled(line) || line.facts.giftEmailSent === true))
  return gift !== null && isTaken ? 'not-allowed' : null
}

function newKeyOf(reference: string): string {
  return `I-${reference}`
}
