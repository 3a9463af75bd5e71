/** A label or code that the carrier has made itself, used instead of ours. */
export interface CarrierPaper {
  kind: 'label' | 'code'
  /** Number of the parcel, from 1; a paper for all parcels has the number 1. */
  parcel: number
  /** Text is drawn as a QR code. */
  mediaType: 'application/pdf' | 'image/png' | 'text/plain'
  bytes: Uint8Array<ArrayBuffer>
}

/** How many of each the carrier has made: none, one for all parcels, or one for each. */
export interface PaperCounts {
  carrierLabels?: number
  carrierCodes?: number
}
