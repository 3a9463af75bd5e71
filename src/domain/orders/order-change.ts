import type { Address } from '../addresses/address.ts'
import { type CancelledUnits, cancelLine, cancelUnits, splitLine } from './cancel-line.ts'
import type { ChristmasCollection } from './christmas-collection.ts'
import { areAllCancelled, isCancelled, isGoingBack, RETURNING_STATUSES, wasSentOut } from './line-status.ts'
import type { DeliveryMode, LineFacts, LineMessage, Order, OrderLine } from './order.ts'

export type NewDelivery =
  | { mode: Extract<DeliveryMode, 'standard'>; shipTo: Address }
  | { mode: Extract<DeliveryMode, 'nominated-day'>; shipTo: Address; on: Temporal.PlainDate }
  | {
      mode: Extract<DeliveryMode, 'collect-in-store'>
      shopId: string
      /** The name that the shopper saw; absent if unknown. */
      shopName?: string
      on: Temporal.PlainDate
    }

export interface GiftMark {
  name: string
  on: Temporal.PlainDate
}

export interface RemovedLine {
  lineKey: string
  units?: CancelledUnits
}

interface LineRemoved extends RemovedLine {
  kind: 'line-removed'
}

/** A change that order management has confirmed, though its updates may not show it yet (D-139). */
export type OrderChange =
  | { kind: 'order-cancelled' }
  | LineRemoved
  | { kind: 'lines-removed'; removals: RemovedLine[] }
  | { kind: 'collection-changed'; collection: ChristmasCollection }
  | {
      kind: 'message-changed'
      lineKey: string
      messageKey: string | null
      message: LineMessage | null
    }
  | { kind: 'delivery-changed'; lineKey: string; delivery: NewDelivery }
  | {
      kind: 'gift-marked'
      lineKey: string
      /** Null: the line has no gift receipt any more (D-39). */
      gift: GiftMark | null
    }
  | { kind: 'return-created'; returnNumber: string; on: Temporal.PlainDate; parts: ReturnedPart[] }
  | {
      kind: 'return-ended'
      returnNumber: string
      parts: RestoredPart[]
      /** The last day of an extended return window (D-127, D-162); null: unchanged. */
      until: Temporal.PlainDate | null
    }

export function giftChanges(lineKeys: readonly string[], gift: GiftMark | null): OrderChange[] {
  return lineKeys.map((lineKey) => ({ kind: 'gift-marked', lineKey, gift }))
}

/** A whole line under its own key, or a part of it under a new key (D-53, D-155). */
export interface ReturnedPart {
  lineKey: string
  quantity: number
  key: string
  splitNo: number
}

/** A line, or a part of one, whose return has ended without a refund. */
export interface RestoredPart {
  lineNo: number
  splitNo: number
  /** The status that the line gets now that its return has ended. */
  status: string
}

/** Key of a returned part until order management gives it one. */
export function ourKeyOf(lineKey: string, returnNumber: string): string {
  return `${lineKey}:r${returnNumber}`
}

export function isOurKey(key: string): boolean {
  return /:r8\d+$/.test(key)
}

const AWAITING_RETURN = 'Awaiting Return'

/** Removing the last item cancels the order (D-35). */
export function isLastItem(order: Order, line: OrderLine): boolean {
  return order.lines.every((other) => other.key === line.key || isCancelled(other))
}

/** Applying the same change again has no further effect. */
export function applyChange(order: Order, change: OrderChange): Order {
  switch (change.kind) {
    case 'order-cancelled':
      return {
        ...order,
        cancelAllowed: false,
        lines: order.lines.map((line) => (wasSentOut(line) ? line : cancelLine(line))),
      }
    case 'line-removed':
      return withoutLine(order, change)
    case 'lines-removed':
      return change.removals.reduce(withoutLine, order)
    case 'collection-changed':
      return { ...order, lines: order.lines.map((line) => withCollection(line, change.collection)) }
    case 'message-changed':
      return { ...order, lines: changeLine(order, change.lineKey, (line) => withMessage(line, change)) }
    case 'delivery-changed':
      return { ...order, lines: changeLine(order, change.lineKey, (line) => withDelivery(line, change.delivery)) }
    case 'gift-marked':
      return { ...order, lines: changeLine(order, change.lineKey, (line) => withGift(line, change.gift)) }
    case 'return-created':
      return {
        ...order,
        lines: change.parts.reduce((lines, part) => withPartGoingBack(lines, part, change.on), order.lines),
      }
    case 'return-ended':
      return { ...order, lines: order.lines.map((line) => restoreLine(line, change)) }
  }
}

function withoutLine(order: Order, { lineKey, units }: RemovedLine): Order {
  const lines = units ? cancelUnits(order, lineKey, units) : changeLine(order, lineKey, cancelLine)
  return { ...order, lines, cancelAllowed: order.cancelAllowed && !areAllCancelled(lines) }
}

function withCollection(line: OrderLine, { shopId, on, startsAt, endsAt }: ChristmasCollection): OrderLine {
  if (isCancelled(line)) return line
  const days = { requestedDeliveryOn: on, collectionOn: on }
  return { ...line, facts: { ...line.facts, shopId, ...days, slotStartsAt: startsAt, slotEndsAt: endsAt } }
}

/** Split-off parts come last, so that the others keep their places (D-83). */
function withPartGoingBack(lines: OrderLine[], part: ReturnedPart, on: Temporal.PlainDate): OrderLine[] {
  const line = lines.find(({ key }) => key === part.lineKey)
  const isDone = part.key !== part.lineKey && lines.some(({ key }) => key === part.key)
  if (!line || isDone || isCancelled(line) || isGoingBack(line)) return lines
  // A part with the line's own key is the whole line, whatever quantity an update has.
  const quantity = part.key === line.key ? line.quantity : part.quantity
  const { splitOff, stays } = splitLine(line, quantity, part)
  const awaiting: OrderLine = {
    ...splitOff,
    status: AWAITING_RETURN,
    statusDescription: null,
    facts: { ...splitOff.facts, rmaOn: on },
  }
  return stays === null
    ? lines.map((other) => (other === line ? awaiting : other))
    : [...lines.map((other) => (other === line ? stays : other)), awaiting]
}

/** A line that was refunded meanwhile stays refunded (D-127). */
function restoreLine(line: OrderLine, { parts, until }: Extract<OrderChange, { kind: 'return-ended' }>): OrderLine {
  const part = parts.find(({ lineNo, splitNo }) => lineNo === line.lineNo && splitNo === line.splitNo)
  if (!part || !RETURNING_STATUSES.includes(line.status.toLowerCase())) return line
  const { rmaOn: _rmaOn, ...facts } = line.facts
  const lastReturnOnByDaysLeft = laterOf(facts.lastReturnOnByDaysLeft, until)
  return {
    ...line,
    status: part.status,
    statusDescription: null,
    facts: { ...facts, ...(lastReturnOnByDaysLeft && { lastReturnOnByDaysLeft }) },
  }
}

function laterOf(one: Temporal.PlainDate | undefined, other: Temporal.PlainDate | null) {
  if (one === undefined || other === null) return one ?? other
  return Temporal.PlainDate.compare(one, other) > 0 ? one : other
}

function changeLine({ lines }: Order, lineKey: string, change: (line: OrderLine) => OrderLine): OrderLine[] {
  return lines.map((line) => (line.key === lineKey ? change(line) : line))
}

function withGift(line: OrderLine, gift: GiftMark | null): OrderLine {
  const { giftEmailSent: _sent, giftRecipientName: _name, giftSendOn: _on, ...facts } = line.facts
  if (gift === null) return { ...line, facts }
  return { ...line, facts: { ...facts, giftEmailSent: true, giftRecipientName: gift.name, giftSendOn: gift.on } }
}

type MessageChanged = Extract<OrderChange, { kind: 'message-changed' }>

function withMessage(line: OrderLine, change: MessageChanged): OrderLine {
  const { messages: current = [], ...facts } = line.facts
  const messages =
    change.message === null ? messagesWithout(current, change) : messagesWith(current, change, change.message)
  return { ...line, facts: messages.length === 0 ? facts : { ...facts, messages } }
}

/** Without a key, the line's only message is removed; if there are several, none is. */
function messagesWithout(messages: LineMessage[], { messageKey }: MessageChanged): LineMessage[] {
  if (messageKey === null) return messages.length === 1 ? [] : messages
  return messages.filter(({ key }) => key !== messageKey)
}

/** A new message may have order management's key by now, so it replaces the message of its kind. */
function messagesWith(messages: LineMessage[], { messageKey }: MessageChanged, message: LineMessage): LineMessage[] {
  const sameKey = messages.findIndex(({ key }) => key === message.key)
  const sameKind = messageKey === null ? messages.findIndex(({ kind }) => kind === message.kind) : -1
  const place = sameKey >= 0 ? sameKey : sameKind
  return place >= 0 ? messages.with(place, message) : [...messages, message]
}

function withDelivery(line: OrderLine, delivery: NewDelivery): OrderLine {
  const {
    deliveryMode: _mode,
    shipTo: _address,
    shopId: _shop,
    requestedDeliveryOn: _day,
    collectionOn: _collection,
    graceCollectionOn: _grace,
    maxGraceCollectionOn: _maxGrace,
    slotStartsAt: _start,
    slotEndsAt: _end,
    ...rest
  } = line.facts
  return { ...line, facts: { ...rest, ...deliveryFacts(delivery) } }
}

function deliveryFacts(delivery: NewDelivery): LineFacts {
  switch (delivery.mode) {
    case 'standard':
      return { deliveryMode: delivery.mode, shipTo: delivery.shipTo }
    case 'nominated-day':
      return { deliveryMode: delivery.mode, shipTo: delivery.shipTo, requestedDeliveryOn: delivery.on }
    case 'collect-in-store':
      return { deliveryMode: delivery.mode, shopId: delivery.shopId, collectionOn: delivery.on }
  }
}
