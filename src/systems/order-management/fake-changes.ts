import { collectionOf, isSameCollection } from '../../domain/orders/christmas-collection.ts'
import { areAllCancelled, isCancelled } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { giftChanges, layOver, type OrderChange } from '../../domain/orders/order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { WriteDetails } from '../../platform/writes/outside-write.ts'
import { type KnownReturn, newPart } from './fake-returns.ts'
import type { MarkedGifts } from './order-management.ts'

/** What is done with the order: why not, or what is answered and how order and return stand then, where they change. */
export type Decided =
  | { refusal: string }
  | { details: WriteDetails; next: OrderUpdate | null; returned?: KnownReturn | null }

export function nextUpdate({ sequence }: OrderUpdate, order: Order, at: Temporal.Instant): OrderUpdate {
  return { order: { ...order, knownAsOf: at }, sequence: sequence + 1, occurredAt: at }
}

export function changed(update: OrderUpdate, request: OrderRequest, reference: string, at: Temporal.Instant): Decided {
  const { order } = update
  const refusal = whyNotChanged(order, request)
  if (refusal) return { refusal }
  const isNew = request.kind === 'change-message' && request.message.key === null
  const key = `I-${reference}`
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

/** Whole units, one or more, and no more than the line has. */
function hasSoMany(line: OrderLine, { units }: LineRemoval): boolean {
  return !units || (Number.isInteger(units.quantity) && units.quantity >= 1 && units.quantity <= line.quantity)
}

/** What the built-in order management makes of a removal: it counts by itself, and names the part that it splits off. */
function removal(order: Order, request: LineRemoval): OrderChange {
  const line = order.lines.find(({ key }) => key === request.line.key)
  const { units } = request
  if (!line || !units) return { kind: 'line-removed', lineKey: request.line.key }
  const { key } = newPart(order.lines, line)
  return { kind: 'line-removed', lineKey: line.key, units: { quantity: units.quantity, of: null, key } }
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

export function marked(update: OrderUpdate, asked: MarkedGifts, at: Temporal.Instant): Decided {
  const refusal = whyNotMarked(update.order, asked)
  if (refusal) return { refusal }
  const next = nextUpdate(update, giftChanges(asked.lineKeys, asked.gift).reduce(layOver, update.order), at)
  return { details: { sequence: String(next.sequence) }, next }
}

/** A line has one gift receipt at a time; to take off a mark that is not there does no harm. */
function whyNotMarked({ lines }: Order, { lineKeys, gift }: MarkedGifts): string | null {
  const found = lineKeys.map((lineKey) => lines.find(({ key }) => key === lineKey))
  if (found.includes(undefined)) return 'unknown-line'
  const isTaken = found.some((line) => line && (isCancelled(line) || line.facts.giftEmailSent === true))
  return gift !== null && isTaken ? 'not-allowed' : null
}
