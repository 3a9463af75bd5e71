/** So many units of one line go back at a time (RSN-27, D-53). */
const QUANTITY_MAX = 9

/** Stands beside a line of more units than can go back at a time. */
export const UP_TO_NINE = `You can return up to ${QUANTITY_MAX} of this item at a time.`

export interface QuantityChoice {
  options: readonly number[]
  /** All of them, or as many as can go back at a time. */
  preselected: number
  note: string | null
}

/** How many of a line's units can go back. */
export function quantityChoice(units: number): QuantityChoice {
  const most = Math.min(units, QUANTITY_MAX)
  return {
    options: Array.from({ length: most }, (_, index) => index + 1),
    preselected: most,
    note: units > QUANTITY_MAX ? UP_TO_NINE : null,
  }
}

/** A number as it was sent, or null if it is none of the options. Nothing sent is the number that was preselected. */
export function readQuantity(sent: string, units: number): number | null {
  const { options, preselected } = quantityChoice(units)
  if (sent === '') return preselected
  return options.find((option) => String(option) === sent) ?? null
}
