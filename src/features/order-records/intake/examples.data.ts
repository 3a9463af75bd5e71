/**
 * Examples of the API description and the docs. The order of `order-example.data.ts` belongs to this customer.
 */

export const CUSTOMER_EXAMPLE = {
  customerId: 'C-1001',
  sequence: 1,
  occurredAt: '2026-11-14T10:00:00Z',
  customer: {
    signInEmail: 'robin.reed@example.com',
    firstName: 'Robin',
    lastName: 'Reed',
    contactEmail: 'robin.reed@example.com',
    contactPhone: '07700 900123',
    personalisation: 'accepted',
    addresses: [
      {
        addressId: '1',
        isDefault: 'Y',
        personTitle: 'Mx',
        addressLine1: '1 Mill Lane',
        city: 'Leeds',
        postalCode: 'LS1 1AA',
        country: 'GB',
        telephone: '0113 496 0123',
      },
    ],
  },
}

const TAKEN = { outcome: 'accepted', reasons: [], warnings: [] }
const COUNTS = { accepted: 1, repeated: 0, stale: 0 }

export const ORDERS_TAKEN_EXAMPLE = {
  ...COUNTS,
  refused: 1,
  records: [
    { index: 0, orderNumber: '900000001', ...TAKEN },
    {
      index: 1,
      orderNumber: '900000002',
      outcome: 'refused',
      reasons: ['storeId: is not a known store'],
      warnings: [],
    },
  ],
}

export const CUSTOMERS_TAKEN_EXAMPLE = {
  ...COUNTS,
  addressInUse: 1,
  refused: 0,
  records: [
    { index: 0, customerId: 'C-1001', ...TAKEN },
    { index: 1, customerId: 'C-1002', ...TAKEN, outcome: 'address-in-use' },
  ],
}

export const CATALOGUE_TAKEN_EXAMPLE = {
  ...COUNTS,
  refused: 1,
  records: [
    { index: 0, kind: 'product', id: 'P-1001', ...TAKEN },
    {
      index: 1,
      kind: 'stock',
      id: 'S-1001',
      outcome: 'refused',
      reasons: ['record.quantities.0.storeId: is not a known store'],
      warnings: [],
    },
  ],
}
