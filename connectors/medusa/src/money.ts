/** Reads a number, a text, or the `{ value }` in which Medusa keeps what a number would round. Missing is 0. */
export function amountOf(sent: unknown): number {
  const pounds = Number((sent as { value?: unknown } | null | undefined)?.value ?? sent ?? 0)
  if (!Number.isFinite(pounds)) throw new Error('an amount is not a number')
  return pounds
}

/** To the nearest penny, a half away from zero. Rounded twice, since 33.985 * 100 is less than 3398.5 in a computer. */
export function penceOf(pounds: number): number {
  return Math.sign(pounds) * Math.round(Math.round(Math.abs(pounds) * 1e6) / 1e4)
}

/** Rounds amounts so that their pence add up to their rounded sum; whole pence stay as they are. */
export function roundTogether(amounts: readonly number[]): number[] {
  let sum = 0
  return amounts.map((amount) => {
    const before = penceOf(sum)
    sum += amount
    return penceOf(sum) - before
  })
}

/** The pence of some units of a line, as Aftercare splits them: the first units have the odd pennies. */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}

/** "33.99", as Aftercare sends and takes amounts. */
export const pounds = (pence: number): string => (pence / 100).toFixed(2)

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)
