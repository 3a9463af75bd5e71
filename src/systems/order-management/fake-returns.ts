import { z } from 'zod'
import { isDeduction } from '../../domain/orders/calculate-costs.ts'
import { isCancelled, RETURNING_STATUSES } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { applyChange, type ReturnedPart } from '../../domain/orders/order-change.ts'
import type { AcknowledgedDraft, DraftRequest } from '../../domain/returns/draft-return.ts'
import { usualStatus } from '../../domain/returns/end-return.ts'
import { isKept } from '../../domain/returns/line-return-status.ts'
import type { ReturnCancellation } from '../../domain/returns/return.ts'
import { storedJson } from '../../platform/database/codec.ts'
import type { OwnTransactionSql } from '../../platform/database/own-sql.ts'
import type { ReturnConfirmation } from './order-management.ts'

const returnLinesInFake = storedJson('order_management.returns.lines')(
  z.array(z.object({ lineKey: z.string(), statusBefore: z.string() })),
)

/** A return that the built-in order management has confirmed. */
export interface ReturnInFake {
  returnNumber: string
  methodId: string | null
  totalPence: number
  deliveryPence: number
  /** The gift recipient, if the e-gift card goes to them instead of the order's customer. */
  giftRecipient: NonNullable<ReturnConfirmation['giftRecipient']> | null
  /** Lines whose return ended without a refund are removed. */
  lines: ReturnType<typeof returnLinesInFake.read>
}

type ReturnInFakeRow = Omit<ReturnInFake, 'lines' | 'giftRecipient'> & {
  lines: unknown
  name: string | null
  email: string | null
}

/** The caller must have locked the order. */
export async function returnsInFake(tx: OwnTransactionSql, orderNumber: string): Promise<ReturnInFake[]> {
  const rows = await tx<ReturnInFakeRow[]>`
    select return_number as "returnNumber", method_id as "methodId", total_pence as "totalPence",
      delivery_pence as "deliveryPence", recipient_name as name, recipient_email as email, lines
    from order_management.returns where order_number = ${orderNumber}`
  return rows.map(({ name, email, ...row }) => ({
    ...row,
    giftRecipient: name !== null && email !== null ? { name, email } : null,
    lines: returnLinesInFake.read(row.lines),
  }))
}

export async function saveReturn(tx: OwnTransactionSql, orderNumber: string, returned: ReturnInFake): Promise<void> {
  const { returnNumber, methodId, totalPence, deliveryPence, giftRecipient } = returned
  const lines = JSON.stringify(returnLinesInFake.write(returned.lines))
  await tx`
    insert into order_management.returns
      (order_number, return_number, method_id, total_pence, delivery_pence, recipient_name, recipient_email, lines)
    values (${orderNumber}, ${returnNumber}, ${methodId}, ${totalPence}, ${deliveryPence},
      ${giftRecipient?.name ?? null}, ${giftRecipient?.email ?? null}, ${lines}::text::jsonb)
    on conflict (order_number, return_number) do update set method_id = excluded.method_id,
      total_pence = excluded.total_pence, delivery_pence = excluded.delivery_pence,
      recipient_name = excluded.recipient_name, recipient_email = excluded.recipient_email, lines = excluded.lines`
}

type ConfirmationResult = { refusal: string } | { order: Order; parts: ReturnedPart[]; returned: ReturnInFake }

/** Applies a confirmed return to the order: a new return, or another method for an existing one (CRE-10). */
export function applyConfirmation(
  order: Order,
  returns: readonly ReturnInFake[],
  confirmation: ReturnConfirmation,
  on: Temporal.PlainDate,
): ConfirmationResult {
  return confirmation.replaces
    ? replaceMethod(order, returns, confirmation)
    : createReturn(order, returns, confirmation, on)
}

/** Creates a return of units that the customer has kept; they are split off the rest of their line. */
function createReturn(
  order: Order,
  returns: readonly ReturnInFake[],
  confirmation: ReturnConfirmation,
  on: Temporal.PlainDate,
): ConfirmationResult {
  const { returnNumber } = confirmation
  if (returns.some((stored) => stored.returnNumber === returnNumber)) return { refusal: 'not-allowed' }
  const parts: ReturnedPart[] = []
  const lines: ReturnInFake['lines'] = []
  const usedNumbers = order.lines.map(({ lineNo, splitNo }) => ({ lineNo, splitNo }))
  for (const { lineKey, quantity } of confirmation.lines) {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (line === undefined) return { refusal: 'unknown-line' }
    if (!isKept(line) || quantity > line.quantity) return { refusal: 'not-allowed' }
    const part = { lineKey, quantity, ...(quantity < line.quantity ? newPart(usedNumbers, line) : partIdOf(line)) }
    parts.push(part)
    usedNumbers.push({ lineNo: line.lineNo, splitNo: part.splitNo })
    lines.push({ lineKey: part.key, statusBefore: line.status })
  }
  return {
    order: applyChange(order, { kind: 'return-created', returnNumber, on, parts }),
    parts,
    returned: { ...returnFacts(confirmation), lines },
  }
}

/** Changes the method of an existing return; its lines are already on their way back and stay unchanged. */
function replaceMethod(
  order: Order,
  returns: readonly ReturnInFake[],
  confirmation: ReturnConfirmation,
): ConfirmationResult {
  const returning = linesInReturn(order, returns, confirmation)
  if ('refusal' in returning) return returning
  const lines = returning.lines.map(({ line, statusBefore }) => ({ lineKey: line.key, statusBefore }))
  return {
    order,
    parts: returning.lines.map(({ line }) => ({ lineKey: line.key, quantity: line.quantity, ...partIdOf(line) })),
    returned: { ...returnFacts(confirmation), lines: returning.stored?.lines ?? lines },
  }
}

type PartId = Pick<ReturnedPart, 'key' | 'splitNo'>

function partIdOf({ key, splitNo }: PartId): PartId {
  return { key, splitNo }
}

function returnFacts(confirmation: ReturnConfirmation): Omit<ReturnInFake, 'lines'> {
  const { returnNumber, methodId, refund, giftRecipient = null } = confirmation
  return { returnNumber, methodId, totalPence: refund.totalPence, deliveryPence: refund.delivery.pence, giftRecipient }
}

/** Applies the end of a return to the order: its lines get their former status (D-127, D-142). */
export function applyCancellation(
  order: Order,
  returns: readonly ReturnInFake[],
  { returnNumber, lines, returnBy }: ReturnCancellation,
): { refusal: string } | { order: Order; returned: ReturnInFake | null } {
  const returning = linesInReturn(order, returns, { returnNumber, lines })
  if ('refusal' in returning) return returning
  const parts = returning.lines.map(({ line: { lineNo, splitNo }, statusBefore }) => ({
    lineNo,
    splitNo,
    status: statusBefore,
  }))
  const { stored } = returning
  const isEnded = (key: string) => lines.some(({ lineKey }) => lineKey === key)
  return {
    order: applyChange(order, { kind: 'return-ended', returnNumber, parts, until: returnBy }),
    returned: stored && { ...stored, lines: stored.lines.filter(({ lineKey }) => !isEnded(lineKey)) },
  }
}

interface LinesOfReturn {
  returnNumber: string
  /** All units of each line, under the key that it has in the return. */
  lines: readonly { lineKey: string; quantity: number }[]
}

/** A line that is on its way back, and its status before that. */
interface ReturningLine {
  line: OrderLine
  statusBefore: string
}

/**
 * The lines of a return that is to be changed or ended, or the refusal. A return that is not stored here, since the
 * built-in order management has not confirmed it, must have lines that are on their way back and in no other return.
 */
function linesInReturn(
  order: Pick<Order, 'lines'>,
  returns: readonly ReturnInFake[],
  { returnNumber, lines: wanted }: LinesOfReturn,
): { refusal: string } | { stored: ReturnInFake | null; lines: ReturningLine[] } {
  const stored = returns.find((candidate) => candidate.returnNumber === returnNumber) ?? null
  const lines: ReturningLine[] = []
  for (const { lineKey, quantity } of wanted) {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (!line) return { refusal: 'unknown-line' }
    const isInOtherReturn = !stored && returns.some((other) => lineIn(other, lineKey))
    if (!stored && (isInOtherReturn || isKept(line))) return { refusal: 'unknown-return' }
    const storedLine = stored && lineIn(stored, lineKey)
    const isOnItsWay = RETURNING_STATUSES.includes(line.status.toLowerCase()) && quantity === line.quantity
    if ((stored && !storedLine) || !isOnItsWay) return { refusal: 'not-allowed' }
    lines.push({ line, statusBefore: storedLine?.statusBefore ?? usualStatus(line) })
  }
  return { stored, lines }
}

function lineIn({ lines }: ReturnInFake, key: string) {
  return lines.find(({ lineKey }) => lineKey === key)
}

/** The key and number of a part that the built-in order management splits off a line. */
export function newPart(
  taken: readonly Pick<OrderLine, 'lineNo' | 'splitNo'>[],
  { key, lineNo }: Pick<OrderLine, 'key' | 'lineNo'>,
): Pick<OrderLine, 'key' | 'splitNo'> {
  const splitNo = 1 + Math.max(...taken.filter((part) => part.lineNo === lineNo).map((part) => part.splitNo))
  return { key: `${key}.${splitNo}`, splitNo }
}

/** Why a draft is refused, or null: only units that the customer has kept can be drafted. */
export function whyNotDrafted({ lines }: Order, { draftNumber, change }: DraftRequest): string | null {
  if ((change.kind === 'update') !== (draftNumber !== null)) return 'not-allowed'
  for (const { action, line: wanted } of change.lines) {
    const line = lines.find(({ key }) => key === wanted.lineKey)
    if (line === undefined) return 'unknown-line'
    if (action !== 'remove' && (!isKept(line) || wanted.quantity > line.quantity)) return 'not-allowed'
  }
  return null
}

/**
 * The totals as order management calculates them: goods at their full price, less their discounts. Unlike our own sum,
 * they share a discount on the whole order by value and round it line by line, whatever was returned before. So the
 * total can differ from ours by a penny, and order management's is shown (D-61).
 */
export function acknowledgeDraft(
  order: Order,
  { draftNumber, change }: DraftRequest,
  reference: string,
): AcknowledgedDraft {
  const chargedPence = goodsTotalPence(order)
  const offOrderPence = orderDiscountOnGoods(order, chargedPence)
  const goods = change.lines.flatMap(({ action, line: { lineKey, quantity } }) => {
    const line = order.lines.find(({ key }) => key === lineKey)
    if (line === undefined || action === 'remove') return []
    const pence = penceOf(line, quantity)
    // A charge besides the price, such as for a message, can make a line cost more than its units.
    const fullPence = Math.max(line.unitPricePence * quantity, pence)
    return [{ fullPence, offPence: fullPence - pence + roundShare(offOrderPence, pence, chargedPence) }]
  })
  return {
    draftNumber: draftNumber ?? `DR-${reference}`,
    totals: {
      lineSubTotalPence: goods.reduce((sum, { fullPence }) => sum + fullPence, 0),
      grandDiscountPence: goods.reduce((sum, { offPence }) => sum + offPence, 0),
    },
  }
}

function goodsTotalPence({ lines }: Order): number {
  return lines.reduce((sum, line) => (isCancelled(line) ? sum : sum + line.lineTotalPence), 0)
}

/**
 * The part of the whole order's discounts that was taken off the goods: the named discounts or, if that is more, the
 * amount by which the goods cost more than was paid. Discounts without a name apply to the delivery first (D-177).
 */
function orderDiscountOnGoods({ grandTotalPence, facts }: Order, chargedPence: number): number {
  const payments = (facts.payments ?? []).reduce((sum, { amountPence }) => sum + amountPence, 0)
  const offPence = chargedPence - Math.max(grandTotalPence, payments)
  const discounts = (facts.otherCharges ?? []).filter(({ kind }) => isDeduction(kind))
  const namedPence = discounts.reduce((sum, { amountPence }) => sum + amountPence, 0)
  const goodsDiscountPence = Math.max(offPence, Math.min(namedPence, offPence + (facts.deliveryChargePence ?? 0)))
  return Math.min(Math.max(0, goodsDiscountPence), chargedPence)
}

/** The price of some of a line's units. If it does not divide evenly (three for £10), the first units cost more. */
function penceOf({ lineTotalPence, quantity: units }: OrderLine, quantity: number): number {
  const eachPence = Math.floor(lineTotalPence / units)
  return eachPence * quantity + Math.min(quantity, lineTotalPence - eachPence * units)
}

/** A proportional share of an amount, rounded to the nearest penny; half a penny is rounded up. */
function roundShare(pence: number, part: number, whole: number): number {
  if (whole === 0) return 0
  // The product of two amounts can be too large for a number to hold exactly.
  const doubledShare = 2n * BigInt(pence) * BigInt(part)
  return Number((doubledShare + BigInt(whole)) / (2n * BigInt(whole)))
}
