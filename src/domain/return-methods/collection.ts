/** Where a parcel may be left for Evri; the first is meant where nothing is said (COL-07, COL-08, D-78). */
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

/** As it was sent: one digit, and nothing that merely counts as one. Null for anything else. */
export function readParcels(sent: string): number | null {
  return /^[1-9]$/.test(sent) ? Number(sent) : null
}

/** When somebody comes: from, to, both as "10:00" (DAT-16). */
export interface CollectionSlot {
  from: string
  to: string
  isFree: boolean
}

/** As it is shown, and as a draft keeps it (COL-09). */
export function slotText({ from, to }: Pick<CollectionSlot, 'from' | 'to'>): string {
  return `${from}-${to}`
}
