import type { Address } from '../addresses/address.ts'
import { type CancelledUnits, unitsLeftOf } from './cancel-line.ts'
import { collectionOf, isSameCollection } from './christmas-collection.ts'
import { isCancelled, isGoingBack } from './line-status.ts'
import type { LineMessage, Order, OrderLine } from './order.ts'
import {
  type GiftMark,
  isOurKey,
  type NewDelivery,
  type OrderChange,
  type RemovedLine,
  type RestoredPart,
  type ReturnedPart,
} from './order-change.ts'

export interface PendingChange {
  id: string
  /** Null if unreadable: such a change is never applied, and is dropped once an update must show it. */
  change: OrderChange | null
  confirmedAt: Temporal.Instant
  /** Sequence of the first update that shows the change; null if unknown. */
  sequence: number | null
}

export interface ReceivedUpdate {
  order: Order
  sequence: number
  /** By our own clock, which is never compared with order management's. */
  receivedAt: Temporal.Instant
}

/**
 * If order management does not name the update that shows a change, the first update received this long after the
 * confirmation is assumed to show it (D-188).
 */
const SHOWN_WITHIN_HOURS = 24

/** Expects changes in order of confirmation, since dropping one also drops what it replaced (D-188). */
export function pendingChanges(
  update: ReceivedUpdate,
  changes: readonly PendingChange[],
): { pending: OrderChange[]; shown: string[] } {
  /** Indexes of changes that the update shows, and of those they replaced. */
  const settled = new Set<number>()
  for (const [place, { change, ...confirmed }] of changes.entries()) {
    const isNotShownYet = (earlier: PendingChange, earlierPlace: number) =>
      earlierPlace < place && !settled.has(earlierPlace) && looksAlike(earlier.change, change)
    // An update that lacks an earlier change of the same kind may be older than both, so it proves nothing.
    const mayShow = change !== null && !changes.some(isNotShownYet)
    if (!isPast(update, confirmed) && !(mayShow && isShown(update.order, change))) continue
    const isReplaced = (earlier: PendingChange) =>
      change !== null && earlier.change !== null && subjectOf(earlier.change) === subjectOf(change)
    for (const [earlierPlace, earlier] of changes.slice(0, place).entries())
      if (isReplaced(earlier)) settled.add(earlierPlace)
    settled.add(place)
  }
  return {
    pending: changes.flatMap(({ change }, place) => (change && !settled.has(place) ? [change] : [])),
    shown: changes.flatMap(({ id }, place) => (settled.has(place) ? [id] : [])),
  }
}

/** True if an update may not reveal which of both it shows: two returns, say, or a collection moved and moved back. */
function looksAlike(earlier: OrderChange | null, change: OrderChange | null): boolean {
  if (earlier === null || change === null) return false
  if (isOfReturn(change)) return isOfReturn(earlier)
  const mayBeUndone = change.kind === 'gift-marked' || change.kind === 'collection-changed'
  return mayBeUndone && subjectOf(earlier) === subjectOf(change)
}

function isOfReturn({ kind }: OrderChange): boolean {
  return kind === 'return-created' || kind === 'return-ended'
}

function isPast(update: ReceivedUpdate, { sequence, confirmedAt }: Pick<PendingChange, 'sequence' | 'confirmedAt'>) {
  if (sequence !== null) return update.sequence >= sequence
  return confirmedAt.until(update.receivedAt).total('hours') >= SHOWN_WITHIN_HOURS
}

/** If two changes have the same subject, the later replaces the earlier. */
export function subjectOf(change: OrderChange): string {
  if (change.kind === 'order-cancelled') return change.kind
  // The end of a return replaces its creation.
  if (change.kind === 'return-created' || change.kind === 'return-ended') return `return ${change.returnNumber}`
  // An order has one collection.
  if (change.kind === 'collection-changed') return change.kind
  if (change.kind === 'lines-removed') return `${change.kind} ${change.removals.map(removalKey).join(' ')}`
  const subject = `${change.kind} ${change.lineKey}`
  // Units removed one after another are separate changes.
  if (change.kind === 'line-removed' && change.units) return `${subject} ${change.units.key}`
  return change.kind === 'message-changed' ? `${subject} ${change.messageKey ?? change.message?.key ?? ''}` : subject
}

/** Also true if the line no longer exists, since no update can show the change then. */
function isShown(order: Order, change: OrderChange): boolean {
  const { lines } = order
  if (change.kind === 'order-cancelled') return lines.every(isCancelled)
  if (change.kind === 'collection-changed') {
    const collection = collectionOf(order)
    return lines.every(isCancelled) || (collection !== null && isSameCollection(collection, change.collection))
  }
  if (change.kind === 'lines-removed') return change.removals.every((removal) => isRemoved(order, removal))
  if (change.kind === 'return-created') return change.parts.every((part) => isReturnedIn(lines, part))
  if (change.kind === 'return-ended') return change.parts.every((part) => !isStillGoingBack(lines, part))
  const line = lines.find(({ key }) => key === change.lineKey)
  if (!line) return true
  switch (change.kind) {
    case 'line-removed':
      return isRemoved(order, change)
    case 'message-changed':
      return isMessageShown(line.facts.messages ?? [], change)
    case 'delivery-changed':
      return hasDelivery(line, change.delivery)
    case 'gift-marked':
      return isMarked(line, change.gift)
  }
}

function isRemoved(order: Order, { lineKey, units }: RemovedLine): boolean {
  const line = order.lines.find(({ key }) => key === lineKey)
  return !line || isCancelled(line) || (units !== undefined && areUnitsCancelled(order, line, units))
}

function removalKey({ lineKey, units }: RemovedLine): string {
  return units?.key ?? lineKey
}

function isMarked({ facts }: OrderLine, gift: GiftMark | null): boolean {
  if (gift === null) return facts.giftEmailSent !== true
  return facts.giftEmailSent === true && facts.giftRecipientName === gift.name && isSameDay(facts.giftSendOn, gift.on)
}

/** True if no more units than expected are left, whatever their keys. */
function areUnitsCancelled(order: Order, line: OrderLine, { quantity, of, key }: CancelledUnits): boolean {
  if (of === null) return order.lines.some((other) => other.key === key)
  return unitsLeftOf(order, line) <= of - quantity
}

/** A whole line is recognised by its status, a part by its key or, while it has only our key, by its quantity. */
function isReturnedIn(lines: readonly OrderLine[], { lineKey, key, quantity }: ReturnedPart): boolean {
  if (key === lineKey) return lines.every((line) => line.key !== key || isCancelled(line) || isGoingBack(line))
  return lines.some((line) => {
    const isPart = line.facts.derivedFromLineKey === lineKey && line.quantity === quantity && isGoingBack(line)
    return line.key === key || (isPart && isOurKey(key))
  })
}

function isStillGoingBack(lines: readonly OrderLine[], { lineNo, splitNo }: RestoredPart): boolean {
  return lines.some((line) => line.lineNo === lineNo && line.splitNo === splitNo && isGoingBack(line))
}

/** A new message is recognised by its text, because the key that we gave it may have changed. */
function isMessageShown(
  messages: readonly LineMessage[],
  { messageKey, message }: Extract<OrderChange, { kind: 'message-changed' }>,
): boolean {
  const match = messages.find(({ key }) => key === (messageKey ?? message?.key))
  if (message === null) return messageKey === null ? messages.length === 0 : match === undefined
  return (match ? [match] : messages).some(({ kind, text }) => kind === message.kind && text === message.text)
}

function hasDelivery({ facts }: OrderLine, delivery: NewDelivery): boolean {
  if (facts.deliveryMode !== delivery.mode) return false
  switch (delivery.mode) {
    case 'collect-in-store':
      return facts.shopId === delivery.shopId && isSameDay(facts.collectionOn, delivery.on)
    case 'nominated-day':
      return isSamePlace(facts.shipTo, delivery.shipTo) && isSameDay(facts.requestedDeliveryOn, delivery.on)
    case 'standard':
      return isSamePlace(facts.shipTo, delivery.shipTo)
  }
}

function isSameDay(one: Temporal.PlainDate | undefined, other: Temporal.PlainDate): boolean {
  return one !== undefined && Temporal.PlainDate.compare(one, other) === 0
}

type Place = Pick<Address, 'firstName' | 'lastName' | 'line1' | 'line2' | 'line3' | 'city' | 'postcode'>

/** Other systems use capitals and other spacing, and omit the phone number. */
function isSamePlace(one: Place | undefined, other: Place): boolean {
  const normalised = ({ firstName, lastName, line1, line2, line3, city, postcode }: Place) =>
    [firstName, lastName, line1, line2, line3, city, postcode].join('').toUpperCase().replaceAll(/\s/g, '')
  return one !== undefined && normalised(one) === normalised(other)
}
