import type { Charge } from './order.ts'

/** A row of what an order cost: added, or taken off where it is negative. */
export interface CostRow {
  label: string
  pence: number
}

/** Words that order management writes as one. */
const NAMES: Record<string, string> = { GIFTWRAP: 'Gift wrap', GIFTBOX: 'Gift box' }

/** "GIFT_WRAP" and "gift-wrap" read "Gift wrap". */
export function chargeName(kind: string): string {
  if (Object.hasOwn(NAMES, kind)) return NAMES[kind] ?? kind
  const words = kind.replaceAll(/[_\s-]+/g, ' ').trim()
  const lower = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

/**
 * What order management has put into the total beside items and delivery, by the names of its charges; what no charge
 * explains is left over. Charges come without a sign, and some are in the prices already: they are named only where
 * that explains more of the total than it did before.
 */
export function nameCharges(
  order: { otherCharges: readonly Charge[]; lines: readonly { charges: readonly Charge[] }[] },
  adjustmentPence: number,
): { rows: CostRow[]; restPence: number } {
  const ofLines = order.lines.flatMap(({ charges }) => charges)
  let restPence = adjustmentPence
  const rows: CostRow[] = []
  for (const charges of [order.otherCharges, ofLines]) {
    const named = bestOf(charges, restPence)
    rows.push(...named)
    restPence -= sum(named)
  }
  return { rows, restPence }
}

function bestOf(charges: readonly Charge[], restPence: number): CostRow[] {
  const left = (rows: readonly CostRow[]) => Math.abs(restPence - sum(rows))
  const [added, takenOff] = [rowsOf(charges, 1), rowsOf(charges, -1)]
  const best = left(takenOff) < left(added) ? takenOff : added
  return left(best) < Math.abs(restPence) ? best : []
}

/** Charges of one name are one row. A deduction takes off; what else there is may do either. */
function rowsOf(charges: readonly Charge[], sign: 1 | -1): CostRow[] {
  const amounts = new Map<string, number>()
  for (const { kind, amountPence } of charges) {
    const label = chargeName(kind)
    amounts.set(label, (amounts.get(label) ?? 0) + signOf(kind, sign) * amountPence)
  }
  return [...amounts].map(([label, pence]) => ({ label, pence })).filter(({ pence }) => pence !== 0)
}

/** By their names some can only take off, and others only be added. */
function signOf(kind: string, sign: 1 | -1): 1 | -1 {
  if (isDeduction(kind)) return -1
  return /wrap|box|delivery|shipping|packag|surcharge|fee\b/i.test(kind) ? 1 : sign
}

/** Whether a charge takes off, by order management's word for it. */
export function isDeduction(kind: string): boolean {
  return /discount|promo|voucher|coupon|offer|saving|reward/i.test(kind)
}

function sum(rows: readonly CostRow[]): number {
  return rows.reduce((total, { pence }) => total + pence, 0)
}
