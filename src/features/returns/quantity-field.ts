import { quantityChoice } from '../../domain/returns/return-limit.ts'

export interface QuantityFieldProps {
  options: { value: string; label: string }[]
  value: string
  note: string | null
}

/** Null for a line of one unit (D-53). */
export function quantityField(units: number, sent: string): QuantityFieldProps | null {
  if (units === 1) return null
  const { options, preselected, note } = quantityChoice(units)
  const shown = options.map((option) => ({ value: String(option), label: String(option) }))
  const isKnown = shown.some(({ value }) => value === sent)
  return { options: shown, value: isKnown ? sent : String(preselected), note }
}
