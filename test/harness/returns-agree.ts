import { expect } from 'vitest'
import { isGoingBack } from '../../src/domain/orders/line-status.ts'
import type { Order } from '../../src/domain/orders/order.ts'
import { refundablePence } from '../../src/domain/orders/refundable.ts'
import { methodId } from '../../src/domain/return-methods/method-choice.ts'
import { orderLineOf } from '../../src/domain/returns/lines-of-return.ts'
import { deliveryFacts } from '../../src/domain/returns/refund-facts.ts'
import type { CreatedReturn, ReturnedLine } from '../../src/domain/returns/return.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { ReturnSequences } from './return-sequences.ts'

interface Names {
  lineNo: number
  splitNo: number
}

/** Checks the invariants of an order's returns, which hold once no write is open, whatever happened before. */
export async function expectAgreement(sequences: ReturnSequences, before: Order): Promise<void> {
  expect(await openWrites(sequences)).toEqual([])
  expect(sequences.errors()).toEqual([])
  const { order, returns } = await sequences.tracked()
  expect(await liveBookings(sequences)).toEqual(returns.flatMap(bookingOf).sort())
  expectPromises(order, returns)
  await expectLines(sequences, before, order, returns)
  await expectOrderManagement(sequences, order, returns)
  // The shopper never sees a refund that was not paid out.
  const refunded = returns.filter(({ scans }) => scans.some(({ status }) => status === 'refund-completed'))
  expect(refunded.filter(({ returnNumber }) => !sequences.paidOut.has(returnNumber))).toEqual([])
}

/** Checks that no more can be refunded than was paid, once all refunds are reported. */
export function expectNothingToSpare(sequences: ReturnSequences, before: Order, order: Order): void {
  const { pence, deliveryPence } = promisedAndPaidOut(sequences, order)
  expect(refundablePence(order) + pence).toBeLessThanOrEqual(refundablePence(before))
  const { refundablePence: delivery } = deliveryFacts(before, BRAND_SITES[before.site])
  expect(deliveryFacts(order, BRAND_SITES[order.site]).refundablePence + deliveryPence).toBeLessThanOrEqual(delivery)
}

async function openWrites({ sql, order }: ReturnSequences) {
  return await sql`select kind, stage, undoing from outside_writes where order_number = ${order} and state = 'requested'`
}

/** The live bookings under every number assigned to a return of the order, even if that return was never created. */
async function liveBookings({ sql, order }: ReturnSequences): Promise<string[]> {
  const rows = await sql<{ booking: string }[]>`
    select b.carrier || ' ' || b.reference as booking
    from return_numbers n
    join carriers.bookings b on split_part(b.reference, '-', 1) = n.return_number
    where n.order_number = ${order} and b.voided_at is null and b.outcome ? 'details'`
  return rows.map(({ booking }) => booking).sort()
}

function bookingOf({ carrier, ended, returnNumber, bookingReference = returnNumber }: CreatedReturn): string[] {
  if (carrier === null || ended) return []
  const by = carrier === 'clothing-and-home' || carrier === 'foodhall' ? 'in-store' : carrier
  return [`${by} ${bookingReference}`]
}

/** The lines still refunded: when a mixed return lapses, items that need not be sent back are still refunded (D-128). */
function linesStillIn({ lines, ended }: CreatedReturn): ReturnedLine[] {
  if (!ended) return lines
  return ended.as === 'cancelled' ? [] : lines.filter(({ expectedBack }) => !expectedBack)
}

const isActive = (created: CreatedReturn) => linesStillIn(created).length > 0

function expectPromises({ facts }: Order, returns: readonly CreatedReturn[]): void {
  const promised = (facts.promisedRefunds ?? []).map(({ returnNumber, refundPence, deliveryPence }) => ({
    ...{ returnNumber, refundPence, deliveryPence },
  }))
  const expected = returns.filter(isActive).map(({ returnNumber, facts, ended }) => ({
    returnNumber,
    refundPence: ended ? expect.any(Number) : facts.refundPence,
    deliveryPence: ended ? 0 : facts.deliveryRefundPence,
  }))
  expect(promised.sort(byNumber)).toEqual(expected.sort(byNumber))
}

async function expectLines(
  { sql, order: orderNumber }: ReturnSequences,
  before: Order,
  order: Order,
  returns: readonly CreatedReturn[],
): Promise<void> {
  const active = await sql<(Names & { refundPence: string })[]>`
    select line_no as "lineNo", split_no as "splitNo", refund_pence as "refundPence" from return_lines
    where order_number = ${orderNumber} and is_active`
  const names = active.map(nameOf).sort()
  expect(new Set(names).size).toBe(names.length)
  expect(names).toEqual(returns.flatMap(linesStillIn).map(nameOf).sort())
  expect(names).toEqual(order.lines.filter(isGoingBack).map(nameOf).sort())
  for (const { lineNo, quantity, lineTotalPence } of before.lines) {
    const units = order.lines.filter((line) => line.lineNo === lineNo).reduce((all, line) => all + line.quantity, 0)
    const refunds = active
      .filter((line) => line.lineNo === lineNo)
      .reduce((all, line) => all + Number(line.refundPence), 0)
    expect(units).toBe(quantity)
    expect(refunds).toBeLessThanOrEqual(lineTotalPence)
  }
}

async function expectOrderManagement(
  sequences: ReturnSequences,
  order: Order,
  returns: readonly CreatedReturn[],
): Promise<void> {
  const stored = await sequences.storedReturns()
  const agreed = stored
    .filter(({ lines }) => lines.length > 0)
    .map(({ returnNumber, methodId, totalPence, deliveryPence, lines }) => ({
      ...{ returnNumber, methodId, totalPence, deliveryPence },
      lines: lines.map(({ lineKey }) => lineKey).sort(),
    }))
  const expected = returns.filter(isActive).map((created) => ({
    returnNumber: created.returnNumber,
    methodId: methodOf(created),
    // Order management is not sent the remaining amounts of an ended return.
    totalPence: created.ended ? expect.any(Number) : created.facts.refundPence,
    deliveryPence: created.ended ? expect.any(Number) : created.facts.deliveryRefundPence,
    lines: linesStillIn(created)
      .map((line) => orderLineOf(order, line)?.key)
      .sort(),
  }))
  expect(agreed.sort(byNumber)).toEqual(expected.sort(byNumber))
}

function methodOf({ path, carrier, facts }: CreatedReturn): string | null {
  return path === null || carrier === null ? null : methodId({ path, via: carrier, size: facts.size ?? null })
}

/** Adds up promises and payments; the promise of a return that was paid out is not counted again. */
function promisedAndPaidOut({ paidOut }: ReturnSequences, { facts }: Order) {
  const open = (facts.promisedRefunds ?? [])
    .filter(({ returnNumber }) => !paidOut.has(returnNumber))
    .map(({ refundPence: pence, deliveryPence }) => ({ pence, deliveryPence }))
  return [...open, ...paidOut.values()].reduce(
    (all, each) => ({ pence: all.pence + each.pence, deliveryPence: all.deliveryPence + each.deliveryPence }),
    { pence: 0, deliveryPence: 0 },
  )
}

function nameOf({ lineNo, splitNo }: Names): string {
  return `${lineNo}.${splitNo}`
}

function byNumber(one: { returnNumber: string }, other: { returnNumber: string }): number {
  return one.returnNumber.localeCompare(other.returnNumber)
}
