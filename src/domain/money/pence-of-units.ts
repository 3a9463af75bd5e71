/** Pennies that do not divide go to the first units, so that the rest can be divided again in the same way. */
export function penceOfUnits(totalPence: number, units: number, quantity: number): number {
  // As `shareOut` for equal weights, without building them.
  return quantity * Math.floor(totalPence / units) + Math.min(quantity, totalPence % units)
}
