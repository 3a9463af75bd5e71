import { penceOfUnits } from '../money/pence-of-units.ts'

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

function partOf(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(pence) * BigInt(part)) / BigInt(whole))
}
