import { penceOfUnits } from '../money/pence-of-units.ts'

export interface OrderedLine {
  totalPence: number
  gonePence: number
  discountPence: number
}

export interface PartGoingBack {
  totalPence: number
  units: number
  quantity: number
}

/** Also runs in the browser. */
export function refundsOfParts(ordered: OrderedLine, parts: readonly PartGoingBack[]): number[] {
  const { totalPence, discountPence } = ordered
  let { gonePence } = ordered
  return parts.map((part) => {
    const goodsPence = penceOfUnits(part.totalPence, part.units, part.quantity)
    // The difference of two sums, so that nothing is rounded twice.
    const before = partOf(discountPence, gonePence, totalPence)
    gonePence += goodsPence
    return goodsPence - (partOf(discountPence, gonePence, totalPence) - before)
  })
}

function partOf(pence: number, part: number, whole: number): number {
  return whole === 0 ? 0 : Number((BigInt(pence) * BigInt(part)) / BigInt(whole))
}
