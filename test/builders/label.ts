import type { ReturnLabel } from '../../src/domain/return-methods/label-of.ts'

/** A typical label: by post with Evri, one parcel. */
export function aLabel(parts: Partial<ReturnLabel> = {}): ReturnLabel {
  return {
    createdAt: Temporal.Instant.from('2026-11-14T10:00:00Z'),
    language: 'en-GB',
    retailer: 'Fern & Field',
    returnNumber: '8104729365',
    orderNumber: '600000001',
    carrier: 'Evri',
    service: 'By post, standard',
    method: 'By post - Evri, standard',
    from: { lines: ['Ms Amelia Hart', 'Flat 4, 12 Larkfield Terrace', 'London'], postcode: 'W2 1NW', country: null },
    to: {
      lines: ['Fern & Field', 'Returns Centre', '1 Sorting Lane', 'Daventry'],
      postcode: 'NN11 8XX',
      country: null,
    },
    trackingNumbers: ['H000000500000417'],
    code: { kind: 'qr', text: 'H000000500000417' },
    carrierCodes: [],
    reference: 'EV 5000 0041',
    sendBy: 'Sat 28 Nov 2026',
    collection: null,
    isOfGift: false,
    refundDays: 7,
    customs: null,
    ...parts,
  }
}
