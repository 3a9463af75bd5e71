/** What a carrier says of a return that it has booked (CRE-04). */
export interface Booking {
  /** One for each parcel; none where nothing travels alone, as in a shop. */
  trackingNumbers: string[]
  /** What is scanned where it is handed in. */
  barcode: string
  /** What a person can read out. */
  referenceCode: string
}

/** As the details of a write. */
export function toBookingDetails({ trackingNumbers, barcode, referenceCode }: Booking): Record<string, string> {
  return { trackingNumbers: trackingNumbers.join(' '), barcode, referenceCode }
}

/** Null where there is none: nothing was to be sent back. */
export function readBookingDetails(details: Readonly<Record<string, string>>): Booking | null {
  const { trackingNumbers, barcode, referenceCode } = details
  if (!barcode || !referenceCode) return null
  return { trackingNumbers: trackingNumbers?.split(' ').filter((each) => each !== '') ?? [], barcode, referenceCode }
}
