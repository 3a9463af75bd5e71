/** CRE-04. */
export interface Booking {
  /** One per parcel; none where nothing is shipped. */
  trackingNumbers: string[]
  barcode: string
  referenceCode: string
}

export function toBookingDetails({ trackingNumbers, barcode, referenceCode }: Booking): Record<string, string> {
  return { trackingNumbers: trackingNumbers.join(' '), barcode, referenceCode }
}

/** Null: nothing was to be sent back. */
export function readBookingDetails(details: Readonly<Record<string, string>>): Booking | null {
  const { trackingNumbers, barcode, referenceCode } = details
  if (!barcode || !referenceCode) return null
  return { trackingNumbers: trackingNumbers?.split(' ').filter((each) => each !== '') ?? [], barcode, referenceCode }
}
