/** The difference that is tolerated because other systems may round differently. */
export const ROUNDING_TOLERANCE_PENCE = 2

/** The shares add up: leftover pennies go to the shares with the largest fractions, and of equal ones to the first. */
export function shareOut(pence: number, weights: readonly number[]): number[] {
  if (!isAmount(pence) || !weights.every(isAmount)) throw new RangeError('only whole pence can be shared out')
  const parts = weights.some((weight) => weight > 0) ? weights : weights.map(() => 1)
  // Pence times pence may exceed the safe integers.
  const [total, sum] = [BigInt(pence), parts.reduce((all, weight) => all + BigInt(weight), 0n)]
  const roundedDownShares = parts.map((weight, index) => {
    const share = total * BigInt(weight)
    return { index, whole: Number(share / sum), remainder: share % sum }
  })
  const leftoverPence = pence - roundedDownShares.reduce((all, { whole }) => all + whole, 0)
  const roundedUp = new Set(
    roundedDownShares
      .toSorted((one, other) => (one.remainder === other.remainder ? 0 : one.remainder > other.remainder ? -1 : 1))
      .slice(0, leftoverPence)
      .map(({ index }) => index),
  )
  return roundedDownShares.map(({ index, whole }) => whole + (roundedUp.has(index) ? 1 : 0))
}

function isAmount(pence: number): boolean {
  return Number.isSafeInteger(pence) && pence >= 0
}
