/** A line as it was ordered, whatever it was split into since: what the customer's money for it is reckoned from. */
export interface OrderedLine {
  totalPence: number
  /** What has gone back of it before. */
  gonePence: number
  /** Its part of a discount on the whole order. */
  discountPence: number
}

/** How many units go back of one of the parts of an ordered line. */
export interface PartGoingBack {
  totalPence: number
  units: number
  quantity: number
}

/** What is refunded for each of the parts of one ordered line that go back together. The browser reckons by this too. */
export function refundsOfParts(ordered: OrderedLine, parts: readonly PartGoingBack[]): number[] {
  const { totalPence, discountPence } = ordered
  let { gonePence } = ordered
  return parts.map((part) => {
    const goodsPence = penceOfUnits(part.totalPence, part.units, part.quantity)
    // Taken as the difference of two sums, so that nothing is rounded twice.
    const before = partOf(discountPence, gonePence, totalPence)
    gonePence += goodsPence
    return goodsPence - (partOf(discountPence, gonePence, totalPence) - before)
  })
}

/**
 * What some of a line's units cost, in whole pence: pennies that do not divide lie with the first units. So those that
 * stay keep exactly the pennies of theirs, and can be divided again in the same way.
 */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  // What `shareOut` gives to equal shares, without making them all.
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}

function partOf(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(pence) * BigInt(part)) / BigInt(whole))
}
