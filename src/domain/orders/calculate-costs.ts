import { shareOut } from '../money/share-out.ts'
import { areAllCancelled, isCancelled, type LineStatusFields } from './line-status.ts'
import type { Charge, Order } from './order.ts'

export interface CostInput {
  grandTotalPence: number
  deliveryPence: number | null
  otherCharges: readonly Charge[]
  lines: readonly CostedLine[]
}

export interface CostedLine extends LineStatusFields {
  lineTotalPence: number
  charges: readonly Charge[]
  /** Cancelled on our site, but still in order management's total. */
  stillInTotal: boolean
}

export interface Costs {
  namedRows: CostRow[]
  cancelledPence: number
  /** The part of our total that the rows don't explain; `restPence` is that part of order management's total. */
  adjustmentPence: number
  restPence: number
  /** Our total, which leaves out lines that were cancelled on our site. */
  totalPence: number
  /** To be refunded for lines that order management has cancelled but still counts in its total. */
  toRefundPence: number
  /** Discount on the remaining lines; `offDeliveryPence`: on the delivery (D-177). */
  offItemsPence: number
  offDeliveryPence: number
}

export function toCostInput({ grandTotalPence, facts, lines }: Order): CostInput {
  return {
    grandTotalPence,
    deliveryPence: facts.deliveryChargePence ?? null,
    otherCharges: facts.otherCharges ?? [],
    lines: lines.map((line) => ({
      ...line,
      charges: line.facts.charges ?? [],
      stillInTotal: line.facts.stillInTotal ?? false,
    })),
  }
}

/**
 * Order management either lowers its total for cancellations or refunds them, without saying which: assumes whichever
 * leaves less unexplained, or else refunds. Unnamed discounts are taken off the delivery first (D-177).
 */
export function calculateCosts(order: CostInput): Costs {
  const { grandTotalPence, lines } = order
  const deliveryPence = order.deliveryPence ?? 0
  const cancelledHerePence = sum(lines.filter((line) => isCancelled(line) && line.stillInTotal))
  const cancelledElsewherePence = sum(lines.filter((line) => isCancelled(line) && !line.stillInTotal))
  const differencePence = grandTotalPence - sum(lines) - deliveryPence
  const ifRefunded = nameCharges(order, differencePence)
  const ifLowered = nameCharges(order, differencePence + cancelledElsewherePence)
  const isLowered = Math.abs(ifLowered.restPence) < Math.abs(ifRefunded.restPence)
  const { rows: namedRows, restPence } = isLowered ? ifLowered : ifRefunded
  const cancelledPence = cancelledHerePence + (isLowered ? cancelledElsewherePence : 0)

  const livePence = sum(lines) - cancelledHerePence - cancelledElsewherePence
  const toRefund = isLowered ? 0 : cancelledElsewherePence
  const goodsPence = livePence + cancelledHerePence + toRefund
  const unnamedDiscountPence = Math.max(0, -restPence)
  // Limited to what the total confirms, because the discount may be for items that were removed since.
  const namedDiscountPence = namedRows.reduce((all, { pence }) => all + Math.max(0, -pence), 0) - Math.max(0, restPence)
  const offGoodsPence = Math.min(
    goodsPence,
    Math.max(0, namedDiscountPence) + Math.max(0, unnamedDiscountPence - deliveryPence),
  )
  const [offItemsPence = 0, offHerePence = 0, offRestPence = 0] = shareOut(offGoodsPence, [
    livePence,
    cancelledHerePence,
    toRefund,
  ])

  const isAllCancelled = cancelledHerePence > 0 && areAllCancelled(lines)
  const totalPence = isAllCancelled ? 0 : grandTotalPence - (cancelledHerePence - offHerePence)
  const namedPence = namedRows.reduce((all, { pence }) => all + pence, 0)
  return {
    namedRows,
    cancelledPence,
    adjustmentPence: totalPence - (sum(lines) + deliveryPence + namedPence - cancelledPence),
    restPence,
    totalPence,
    toRefundPence: toRefund - offRestPence,
    offItemsPence,
    offDeliveryPence: Math.min(deliveryPence, unnamedDiscountPence),
  }
}

function sum(lines: readonly { lineTotalPence: number }[]): number {
  return lines.reduce((all, { lineTotalPence }) => all + lineTotalPence, 0)
}

/** Negative for a deduction. */
interface CostRow {
  label: string
  pence: number
}

const CHARGE_NAMES: Record<string, string> = { GIFTWRAP: 'Gift wrap', GIFTBOX: 'Gift box' }

export function chargeName(kind: string): string {
  if (Object.hasOwn(CHARGE_NAMES, kind)) return CHARGE_NAMES[kind] ?? kind
  const words = kind.replaceAll(/[_\s-]+/g, ' ').trim()
  const lower = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

interface Charged {
  otherCharges: readonly Charge[]
  lines: readonly { charges: readonly Charge[] }[]
}

/**
 * Charges have no sign, and prices may include them already, so they get rows only if that explains more of the
 * adjustment.
 */
function nameCharges({ otherCharges, lines }: Charged, adjustmentPence: number) {
  const ofLines = lines.flatMap(({ charges }) => charges)
  const unexplainedBy = (rows: readonly CostRow[]) => Math.abs(adjustmentPence - sumOf(rows))
  const candidates = namingOptions(otherCharges).flatMap((rows) =>
    namingOptions(ofLines).map((more) => ({ rows: [...rows, ...more], isBoth: rows.length > 0 && more.length > 0 })),
  )
  // If order and line charges cancel each other out, naming both explains no more than naming neither: names both.
  const { rows: best } = candidates.reduce((one, other) => {
    const difference = unexplainedBy(other.rows) - unexplainedBy(one.rows)
    return difference < 0 || (difference === 0 && other.isBoth && !one.isBoth) ? other : one
  })
  return { rows: best, restPence: adjustmentPence - sumOf(best) }
}

function namingOptions(charges: readonly Charge[]): CostRow[][] {
  return [[], rowsOf(charges, 1), rowsOf(charges, -1)]
}

/** Deductions are subtracted; other charges get the given sign. */
function rowsOf(charges: readonly Charge[], sign: 1 | -1): CostRow[] {
  const penceByLabel = new Map<string, number>()
  for (const { kind, amountPence } of charges) {
    const label = chargeName(kind)
    penceByLabel.set(label, (penceByLabel.get(label) ?? 0) + signOf(kind, sign) * amountPence)
  }
  return [...penceByLabel].map(([label, pence]) => ({ label, pence })).filter(({ pence }) => pence !== 0)
}

/** The names of some charges show that they can only be subtracted, or only added. */
function signOf(kind: string, sign: 1 | -1): 1 | -1 {
  if (isDeduction(kind)) return -1
  return /wrap|box|delivery|shipping|packag|surcharge|fee\b/i.test(kind) ? 1 : sign
}

export function isDeduction(kind: string): boolean {
  return /discount|promo|voucher|coupon|offer|saving|reward/i.test(kind)
}

function sumOf(rows: readonly CostRow[]): number {
  return rows.reduce((total, { pence }) => total + pence, 0)
}

const UNEXPLAINED = 'Other adjustments'

/** The cost rows that pages show between the delivery and the total (D-192). */
export function otherCostRows(order: Order): CostRow[] {
  const { namedRows, cancelledPence, adjustmentPence } = calculateCosts(toCostInput(order))
  return [
    ...namedRows,
    { label: 'Cancelled items', pence: -cancelledPence },
    { label: UNEXPLAINED, pence: adjustmentPence },
  ].filter(({ pence }) => pence !== 0)
}

export function remainingCosts(order: Order) {
  const { namedRows, cancelledPence, adjustmentPence, totalPence } = calculateCosts(toCostInput(order))
  const lines = order.lines.filter((line) => !isCancelled(line))
  const cancelledLinesPence = order.lines.reduce((all, line) => all + (isCancelled(line) ? line.lineTotalPence : 0), 0)
  const rest = { label: UNEXPLAINED, pence: adjustmentPence + cancelledLinesPence - cancelledPence }
  return { lines, rows: [...namedRows, rest].filter(({ pence }) => pence !== 0), totalPence }
}
