/** RSN-27, D-53. */
const QUANTITY_MAX = 9

export const UP_TO_NINE = `You can return up to ${QUANTITY_MAX} of this item at a time.`

export interface QuantityChoice {
  options: readonly number[]
  preselected: number
  note: string | null
}

export function quantityChoice(units: number): QuantityChoice {
  const most = Math.min(units, QUANTITY_MAX)
  return {
    options: Array.from({ length: most }, (_, index) => index + 1),
    preselected: most,
    note: units > QUANTITY_MAX ? UP_TO_NINE : null,
  }
}

/** Empty means the preselected number; null: not an option. */
export function readQuantity(sent: string, units: number): number | null {
  const { options, preselected } = quantityChoice(units)
  if (sent === '') return preselected
  return options.find((option) => String(option) === sent) ?? null
}
