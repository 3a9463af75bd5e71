import type { Address } from '../addresses/address.ts'
import { type CancelledUnits, unitsLeftOf } from './cancel-line.ts'
import { collectionOf, isSameCollection } from './christmas-collection.ts'
import { isCancelled, isGoingBack } from './line-status.ts'
import type { LineMessage, Order, OrderLine } from './order.ts'
import {
  type EndedPart,
  type GiftMark,
  isOurKey,
  type NewDelivery,
  type OrderChange,
  type RemovedLine,
  type ReturnedPart,
} from './order-change.ts'

/** A change that order management has confirmed to us, as it is kept beside the order. */
export interface ConfirmedChange {
  id: string
  /** Null where it cannot be read: then it can be laid over nothing, and is forgotten in its time. */
  change: OrderChange | null
  /** By our clock. */
  confirmedAt: Temporal.Instant
  /** From which of its envelopes on order management shows it; null where it did not say. */
  sequence: number | null
}

/** News of the order, before anything is laid over it. */
export interface ReceivedUpdate {
  order: Order
  sequence: number
  /** By our clock: order management's is never compared with it. */
  receivedAt: Temporal.Instant
}

/** Whoever does not say which envelope will show a change has shown it by then (D-188). */
const SHOWN_WITHIN_HOURS = 24

/**
 * Which confirmed changes are laid over the news again, and which are forgotten (D-188). They are given in the order in
 * which they were confirmed: what a forgotten one took the place of is forgotten with it.
 */
export function stillLaidOver(
  news: ReceivedUpdate,
  changes: readonly ConfirmedChange[],
): { laid: OrderChange[]; forgotten: string[] } {
  /** Those that the news holds, by their places; each with what it took the place of. */
  const over = new Set<number>()
  for (const [place, { change, ...confirmed }] of changes.entries()) {
    const isUnheard = (earlier: ConfirmedChange, at: number) =>
      at < place && !over.has(at) && looksAlike(earlier.change, change)
    // News that does not know what came before shows nothing of this one: it may be older than both.
    const mayShow = change !== null && !changes.some(isUnheard)
    if (!isPast(news, confirmed) && !(mayShow && isShown(news.order, change))) continue
    const isReplaced = (earlier: ConfirmedChange) =>
      change !== null && earlier.change !== null && subjectOf(earlier.change) === subjectOf(change)
    for (const [at, earlier] of changes.slice(0, place).entries()) if (isReplaced(earlier)) over.add(at)
    over.add(place)
  }
  return {
    laid: changes.flatMap(({ change }, place) => (change && !over.has(place) ? [change] : [])),
    forgotten: changes.flatMap(({ id }, place) => (over.has(place) ? [id] : [])),
  }
}

/**
 * One return of a line looks like another one; a line without a gift receipt like one that never had any; a collection
 * that was moved and moved back like one that never moved.
 */
function looksAlike(earlier: OrderChange | null, change: OrderChange | null): boolean {
  if (earlier === null || change === null) return false
  if (isOfReturn(change)) return isOfReturn(earlier)
  const comesBack = change.kind === 'gift-marked' || change.kind === 'collection-changed'
  return comesBack && subjectOf(earlier) === subjectOf(change)
}

function isOfReturn({ kind }: OrderChange): boolean {
  return kind === 'return-created' || kind === 'return-ended'
}

function isPast(news: ReceivedUpdate, { sequence, confirmedAt }: Pick<ConfirmedChange, 'sequence' | 'confirmedAt'>) {
  if (sequence !== null) return news.sequence >= sequence
  return confirmedAt.until(news.receivedAt).total('hours') >= SHOWN_WITHIN_HOURS
}

/** Of two changes with one subject the later takes the place of the earlier. */
export function subjectOf(change: OrderChange): string {
  if (change.kind === 'order-cancelled') return change.kind
  // One that has ended takes the place of its creation.
  if (change.kind === 'return-created' || change.kind === 'return-ended') return `return ${change.returnNumber}`
  // An order is collected in one place.
  if (change.kind === 'collection-changed') return change.kind
  if (change.kind === 'lines-removed') return `${change.kind} ${change.removals.map(removalKey).join(' ')}`
  const subject = `${change.kind} ${change.lineKey}`
  // Units that go one after the other, and then the rest, are each another thing.
  if (change.kind === 'line-removed' && change.units) return `${subject} ${change.units.key}`
  return change.kind === 'message-changed' ? `${subject} ${change.messageKey ?? change.message?.key ?? ''}` : subject
}

/** Whether the order says itself what was confirmed. A line that it does not hold any more has nothing left to say. */
function isShown(order: Order, change: OrderChange): boolean {
  const { lines } = order
  if (change.kind === 'order-cancelled') return lines.every(isCancelled)
  if (change.kind === 'collection-changed') {
    const collection = collectionOf(order)
    return lines.every(isCancelled) || (collection !== null && isSameCollection(collection, change.collection))
  }
  if (change.kind === 'lines-removed') return change.removals.every((removal) => isRemoved(order, removal))
  if (change.kind === 'return-created') return change.parts.every((part) => goesBackIn(lines, part))
  if (change.kind === 'return-ended') return change.parts.every((part) => !isStillGoingBack(lines, part))
  const line = lines.find(({ key }) => key === change.lineKey)
  if (!line) return true
  switch (change.kind) {
    case 'line-removed':
      return isRemoved(order, change)
    case 'message-changed':
      return isMessageShown(line.facts.messages ?? [], change)
    case 'delivery-changed':
      return goesThere(line, change.delivery)
    case 'gift-marked':
      return isMarked(line, change.gift)
  }
}

function isRemoved(order: Order, { lineKey, units }: RemovedLine): boolean {
  const line = order.lines.find(({ key }) => key === lineKey)
  return !line || isCancelled(line) || (units !== undefined && areGone(order, line, units))
}

function removalKey({ lineKey, units }: RemovedLine): string {
  return units?.key ?? lineKey
}

function isMarked({ facts }: OrderLine, gift: GiftMark | null): boolean {
  if (gift === null) return facts.giftEmailSent !== true
  return facts.giftEmailSent === true && facts.giftRecipientName === gift.name && isSameDay(facts.giftSendOn, gift.on)
}

/** Fewer units are left, whatever became of the others: a line of its own under any key, or nothing. */
function areGone(order: Order, line: OrderLine, { quantity, of, key }: CancelledUnits): boolean {
  if (of === null) return order.lines.some((each) => each.key === key)
  return unitsLeftOf(order, line) <= of - quantity
}

/**
 * A line that goes back whole reads so. A part has its key; or order management gave it another, and there is one of so
 * many units that nobody has told us of otherwise.
 */
function goesBackIn(lines: readonly OrderLine[], { lineKey, key, quantity }: ReturnedPart): boolean {
  if (key === lineKey) return lines.every((line) => line.key !== key || isCancelled(line) || isGoingBack(line))
  return lines.some((line) => {
    const isPart = line.facts.derivedFromLineKey === lineKey && line.quantity === quantity && isGoingBack(line)
    return line.key === key || (isPart && isOurKey(key))
  })
}

function isStillGoingBack(lines: readonly OrderLine[], { lineNo, splitNo }: EndedPart): boolean {
  return lines.some((line) => line.lineNo === lineNo && line.splitNo === splitNo && isGoingBack(line))
}

/** A new one by what it says: its key may be ours until order management names it. */
function isMessageShown(
  messages: readonly LineMessage[],
  { messageKey, message }: Extract<OrderChange, { kind: 'message-changed' }>,
): boolean {
  const known = messages.find(({ key }) => key === (messageKey ?? message?.key))
  if (message === null) return messageKey === null ? messages.length === 0 : known === undefined
  return (known ? [known] : messages).some(({ kind, text }) => kind === message.kind && text === message.text)
}

function goesThere({ facts }: OrderLine, delivery: NewDelivery): boolean {
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

/** Other systems write in capitals, set spaces otherwise, and leave the phone number out. */
function isSamePlace(one: Place | undefined, other: Place): boolean {
  const inOneWord = ({ firstName, lastName, line1, line2, line3, city, postcode }: Place) =>
    [firstName, lastName, line1, line2, line3, city, postcode].join('').toUpperCase().replaceAll(/\s/g, '')
  return one !== undefined && inOneWord(one) === inOneWord(other)
}
