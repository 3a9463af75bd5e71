import { randomInt } from 'node:crypto'
import { whatRecipientCanReturn } from '../../../domain/gift-receipts/gift-to-return.ts'
import { sharedLines } from '../../../domain/gift-receipts/shared-lines.ts'
import type { OrderLine } from '../../../domain/orders/order.ts'
import { whatStillGoesBack } from '../../../domain/returns/what-can-go-back.ts'
import type { Json, Transaction } from '../../../platform/database/transaction.ts'
import type { Log } from '../../../platform/log.ts'
import type { OutsideWrites, WriteResult } from '../../../platform/writes/outside-writes.ts'
import type { GiftReceiptRecords } from '../../gifts/gift-receipt.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import type { OrderDetails } from '../../order-records/order-details.ts'
import { CREATE_RETURN, createReturn } from '../create-return.write.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { DraftReturns } from '../draft-returns.records.ts'
import type { StepTwo } from '../method/step-two.ts'
import type { ReturnSettings } from '../return-parts.ts'
import { returnToCreate } from './return-to-create.ts'

export interface BookingParts extends LookAgainParts {
  writes: OutsideWrites
  drafts: DraftReturns
  created: CreatedReturns
  settings: ReturnSettings
  log: Log
}

export interface AskedBy {
  firstName: string
  origin: string
  at: Temporal.Instant
  /** A call's key and payload (D-124). */
  command?: { key: string; sent: Json }
}

/** `booking`: unknown yet (D-152). */
export type BookedReturn =
  | { outcome: 'created' | 'booking'; returnNumber: string }
  | {
      outcome:
        | 'slot-taken'
        | 'date-gone'
        | 'refused'
        | 'failed'
        | 'given-up'
        | 'busy'
        | 'changed-elsewhere'
        | 'key-reused'
    }

/** Draws until a number is free. */
const TRIES = 5

export async function bookReturn(
  parts: BookingParts,
  two: StepTwo,
  { firstName, origin, at, command = ownCommand(two) }: AskedBy,
): Promise<BookedReturn> {
  const { order, kept, recipientId } = two
  const { customerId, orderNumber } = order
  const { version } = kept.draft
  const email = order.facts.customerEmail ?? two.contact.email
  const to = email === null ? null : { name: firstName, address: email }
  const { eGiftCardRefunds: eGiftCardEnabled, anPostLimits, maxReturnItems } = parts.settings
  for (let tries = 0; ; tries++) {
    const returnNumber = drawNumber()
    const payload = returnToCreate(parts.log, {
      two,
      returnNumber,
      to,
      origin,
      at,
      eGiftCardEnabled,
      anPostLimits,
      maxReturnItems,
    })
    let isTaken = false
    const allowed = async (transaction: Transaction) => {
      if (!(await parts.drafts.isLatest(transaction, kept.draft, version))) return false
      if (!(await mayStillGoBack(parts, transaction, two, at))) return false
      isTaken = !(await parts.created.claimNumber(transaction, { customerId, orderNumber, returnNumber }))
      return !isTaken
    }
    const result = await parts.writes.ask({
      kind: CREATE_RETURN,
      customerId,
      ...(recipientId !== null && { recipientId }),
      orderNumber,
      lineKey: null,
      reference: returnNumber,
      ...command,
      purpose: CREATE_RETURN,
      payload: createReturn.write(payload),
      allowed,
    })
    if (!isTaken || tries === TRIES) return outcomeOf(result)
  }
}

export function ownCommand({ kept: { draft, returnKey } }: StepTwo): { key: string; sent: Json } {
  const { items, method, place, collection } = draft
  const sent = {
    lines: items.lines,
    method,
    place,
    collection: collection && { ...collection, on: String(collection.on) },
  }
  return { key: returnKey, sent: JSON.parse(JSON.stringify(sent)) as Json }
}

export async function alreadyBooked(
  { writes }: Pick<BookingParts, 'writes'>,
  { customerId, orderNumber }: { customerId: string; orderNumber: string },
  command: { key: string; sent: Json },
  kind: string = CREATE_RETURN,
): Promise<BookedReturn | null> {
  const subject = { customerId, orderNumber, lineKey: null }
  const asked = { ...subject, ...command, kind, purpose: kind, payload: null }
  // Nothing new is allowed: only an earlier request is answered.
  const result = await writes.ask({ ...asked, allowed: false })
  return result.state === 'not-allowed' ? null : outcomeOf(result)
}

/** Starts with 8, so that it is not mistaken for an order's. */
function drawNumber(): string {
  return `8${String(randomInt(1_000_000_000)).padStart(9, '0')}`
}

const TOLD_REFUSALS = ['slot-taken', 'date-gone'] as const

export function outcomeOf(result: WriteResult): BookedReturn {
  switch (result.state) {
    case 'confirmed':
      return { outcome: 'created', returnNumber: result.reference }
    case 'requested':
      return { outcome: 'booking', returnNumber: result.reference }
    case 'refused':
      return { outcome: TOLD_REFUSALS.find((each) => each === result.refusal) ?? 'refused' }
    case 'not-allowed':
      return { outcome: 'changed-elsewhere' }
    default:
      return { outcome: result.state }
  }
}

interface LookAgainParts {
  orders: Pick<OrderRecords, 'findDetails'>
  giftReceipts: Pick<GiftReceiptRecords, 'hold'>
}

/** Inside the transaction: it may have been given, withdrawn or returned since the page was read (D-42). */
async function mayStillGoBack(
  { orders, giftReceipts }: LookAgainParts,
  transaction: Transaction,
  { order, recipientId, kept, still }: StepTwo,
  at: Temporal.Instant,
): Promise<boolean> {
  const { customerId, orderNumber } = order
  const chosen = kept.draft.items.lines.map(({ lineKey }) => lineKey)
  const find = () => orders.findDetails(customerId, orderNumber, transaction, recipientId)
  const found = await find()
  if (found === null) return false
  if (recipientId === null) {
    const isReturned = found.order.lines.some((line) => line.returnedByRecipient && chosen.includes(line.key))
    return !isReturned && !isGivenSince(order.lines, found.order.lines, chosen)
  }
  // Locks against taking a receipt back; afterwards everything is checked again.
  for (const receipt of receiptsOf(found, chosen)) await giftReceipts.hold(transaction, receipt)
  const now = await find()
  if (now === null) return false
  // The mark is this very return's, already noted; others show in the status.
  const lines = now.order.lines.map(({ returnedByRecipient: _, ...line }) => line)
  const back = whatRecipientCanReturn({ ...now.order, lines }, now.giftReceipts, at)
  const { gone, fewer } = whatStillGoesBack(still, back)
  return gone.length + fewer.length === 0
}

/** One lock order for all. */
function receiptsOf({ order, giftReceipts }: OrderDetails, lineKeys: readonly string[]) {
  const isOf = (lines: Parameters<typeof sharedLines>[1]) =>
    sharedLines(order, lines).some(({ key }) => lineKeys.includes(key))
  return giftReceipts
    .filter(({ lines }) => isOf(lines))
    .toSorted((one, other) => (one.receiptId < other.receiptId ? -1 : 1))
}

/** Since the order was read: then the recipient returns them (ELI-05, D-42). */
export function isGivenSince(
  before: readonly OrderLine[],
  now: readonly OrderLine[],
  lineKeys: readonly string[],
): boolean {
  const isGiven = (lines: readonly OrderLine[], lineKey: string) =>
    lines.some(({ key, facts }) => key === lineKey && facts.giftEmailSent === true)
  return lineKeys.some((lineKey) => isGiven(now, lineKey) && !isGiven(before, lineKey))
}
