export const SAFE_PLACES = [
  'No Special Preference',
  'Porch',
  'Reception',
  'Concierge',
  'Garden gate',
  'Garden shed',
  'Greenhouse',
  'Garage',
  'Outbuilding',
  'Parcel box',
  'Bin store',
  'Behind the wall',
  'Back door',
  'With a neighbour',
] as const

/** D-79. */
export const PARCELS_MAX = 9

/** One ASCII digit. */
export function readParcels(sent: string): number | null {
  return /^[1-9]$/.test(sent) ? Number(sent) : null
}

/** "10:00" (DAT-16). */
export interface CollectionSlot {
  from: string
  to: string
  isFree: boolean
}

/** Shown and stored so (COL-09). */
export function slotText({ from, to }: Pick<CollectionSlot, 'from' | 'to'>): string {
  return `${from}-${to}`
}
