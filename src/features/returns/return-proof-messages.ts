import { defineWords } from '../../domain/words/words.ts'
/** Texts about a return's code, label and booking, shared by step 3, the confirmation mail and the tracking page. */
export const PROOF_MESSAGES = defineWords('returns.proof', {
  /** Shown if the mail has failed permanently: step 3 does not wait for it (D-83). */
  mailFailed:
    "We couldn't email your confirmation. You can save or print this page, or find it any time under Track and View Return.",
  superseded: "You've changed this return, so any earlier label or code no longer works. Please don't use it.",
  /** Shown if another method needs no printer (D-133). */
  noPrinter: { text: 'No printer? Change your method', link: 'Change your method' },
  codeAlt: { qr: (digits: string) => `QR code for ${digits}`, barcode: (digits: string) => `Barcode ${digits}` },
  parcelOf: (parcel: number, count: number) => `Parcel ${parcel} of ${count}`,
  place: { shops: 'Your store', 'drop-offs': 'Your drop-off' },
  collection: {
    heading: 'Your collection',
    date: 'Date',
    time: 'Time',
    from: 'Collected from',
    calendar: 'Add to your calendar',
  },
  facts: {
    returnNumber: 'Return reference number',
    orderNumber: 'Order number',
    createdOn: 'Created',
    method: 'Selected channel',
    trackingNumber: 'Tracking number',
    trackingNumbers: 'Tracking numbers',
    barcode: 'Barcode number',
    reference: 'Reference code',
    safePlace: 'Safe space',
    parcels: 'Number of parcels',
  },
} as const)
