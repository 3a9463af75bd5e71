import type { Charge } from './order.ts'

/** Negative where it is taken off. */
export interface CostRow {
  label: string
  pence: number
}

const NAMES: Record<string, string> = { GIFTWRAP: 'Gift wrap', GIFTBOX: 'Gift box' }

export function chargeName(kind: string): string {
  if (Object.hasOwn(NAMES, kind)) return NAMES[kind] ?? kind
  const words = kind.replaceAll(/[_\s-]+/g, ' ').trim()
  const lower = /\p{Ll}/u.test(words) ? words : words.toLowerCase()
  return lower.charAt(0).toUpperCase() + lower.slice(1)
}

interface Charged {
  otherCharges: readonly Charge[]
  lines: readonly { charges: readonly Charge[] }[]
}

/** Charges have no sign, and some are in the prices already: named only where that explains more of the total. */
export function nameCharges({ otherCharges, lines }: Charged, adjustmentPence: number) {
  const ofLines = lines.flatMap(({ charges }) => charges)
  const left = (rows: readonly CostRow[]) => Math.abs(adjustmentPence - sum(rows))
  const ways = waysToName(otherCharges).flatMap((rows) =>
    waysToName(ofLines).map((more) => ({ rows: [...rows, ...more], isBoth: rows.length > 0 && more.length > 0 })),
  )
  // A discount that equals the charges leaves nothing to explain, so both are named.
  const { rows: best } = ways.reduce((one, other) => {
    const by = left(other.rows) - left(one.rows)
    return by < 0 || (by === 0 && other.isBoth && !one.isBoth) ? other : one
  })
  return { rows: best, restPence: adjustmentPence - sum(best) }
}

function waysToName(charges: readonly Charge[]): CostRow[][] {
  return [[], rowsOf(charges, 1), rowsOf(charges, -1)]
}

/** A deduction takes off; others may do either. */
function rowsOf(charges: readonly Charge[], sign: 1 | -1): CostRow[] {
  const amounts = new Map<string, number>()
  for (const { kind, amountPence } of charges) {
    const label = chargeName(kind)
    amounts.set(label, (amounts.get(label) ?? 0) + signOf(kind, sign) * amountPence)
  }
  return [...amounts].map(([label, pence]) => ({ label, pence })).filter(({ pence }) => pence !== 0)
}

/** By name some can only be taken off, others only added. */
function signOf(kind: string, sign: 1 | -1): 1 | -1 {
  if (isDeduction(kind)) return -1
  return /wrap|box|delivery|shipping|packag|surcharge|fee\b/i.test(kind) ? 1 : sign
}

export function isDeduction(kind: string): boolean {
  return /discount|promo|voucher|coupon|offer|saving|reward/i.test(kind)
}

function sum(rows: readonly CostRow[]): number {
  return rows.reduce((total, { pence }) => total + pence, 0)
}
