/**
 * What some of a line's units cost, in whole pence: pennies that do not divide lie with the first units. So those that
 * stay keep exactly the pennies of theirs, and can be divided again in the same way.
 */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  // What `shareOut` gives to equal shares, without making them all.
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}
