/** Medusa's amounts are decimals of any precision, here in units of 10^-20; ours are whole pence. */
const DIGITS = 20
const PENNY = 10n ** BigInt(DIGITS - 2)

/** Reads a number, a text, or the `{ value }` in which Medusa keeps what a number would round. Missing is 0. */
export function decimalOf(amount: unknown): bigint {
  if (amount === null || amount === undefined) return 0n
  if (typeof amount === 'object') return decimalOf((amount as { value?: unknown }).value)
  const [, sign, whole = '', fraction = '', exponent = '0'] =
    /^([+-]?)(\d*)(?:\.(\d*))?(?:e([+-]?\d+))?$/i.exec(String(amount).trim()) ?? []
  if (whole + fraction === '') throw new Error('an amount is not a number')
  const places = DIGITS + Number(exponent) - fraction.length
  const digits = BigInt(whole + fraction)
  const value = places >= 0 ? digits * 10n ** BigInt(places) : digits / 10n ** BigInt(-places)
  return sign === '-' ? -value : value
}

/** To the nearest penny, a half away from zero. */
export function penceOf(amount: bigint): number {
  const half = amount < 0n ? -PENNY / 2n : PENNY / 2n
  return Number((amount + half) / PENNY)
}

/**
 * Rounds amounts, none negative, so that their pence add up to their rounded sum: each gets its whole pence, and the
 * pennies that are left go to those with the largest fractions, the first of equals first.
 */
export function roundTogether(amounts: readonly bigint[]): number[] {
  const pence = amounts.map((amount) => Number(amount / PENNY))
  const byFraction = amounts
    .map((amount, index) => ({ index, fraction: amount % PENNY }))
    .sort((one, other) =>
      one.fraction === other.fraction ? one.index - other.index : one.fraction > other.fraction ? -1 : 1,
    )
  const total = penceOf(sumOf(amounts))
  const left = total - pence.reduce((sum, each) => sum + each, 0)
  for (const { index } of byFraction.slice(0, left)) pence[index] = (pence[index] ?? 0) + 1
  return pence
}

/** The pence of some units of a line, as Aftercare splits them: the first units have the odd pennies. */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}

/** "33.99", as Aftercare sends and takes amounts. */
export function pounds(pence: number): string {
  return `${Math.trunc(pence / 100)}.${String(pence % 100).padStart(2, '0')}`
}

export function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
