import { expect, test } from 'vitest'
import { anAddress } from '../../../../test/builders/address.ts'
import { aReturn } from '../../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { returnResultSchema, toReturnResult } from './return-result.ts'

const at = { origin: 'https://shop.example', site: BRAND_SITES.uk }
const handIn = { placeId: 'EV1', via: 'evri', name: 'Corner Shop', line1: '1 Mill Lane', line2: null } as const
const parcel = { barcode: 'H0001', trackingNumber: 'H0001', trackingNumbers: ['H0001'], to: anAddress() }

test('DAT-08 DAT-15 by post: the addresses of code and label, and the drop-off', () => {
  const place = { ...handIn, city: 'London', county: null, postcode: 'W2 1NW', country: 'UK' } as const
  const result = toReturnResult(aReturn({ facts: { ...parcel, handIn: place } }), at)
  expect(returnResultSchema.parse(result)).toEqual(result)
  const query = '?storeId=10151&orderId=600000001&returnNumber=800000001&booking=800000001'
  expect(result).toMatchObject({
    barcodeQrcodeImage: `https://shop.example/orders-and-returns/item-level-returns/code${query}&kind=qr`,
    returnLabel: `https://shop.example/orders-and-returns/item-level-returns/label${query}`,
    pdfUrl: `https://shop.example/orders-and-returns/item-level-returns/label${query}`,
    storeDetails: {
      ...{ id: 'EV1', name: 'Corner Shop', storeType: 'evri' },
      address: { addressLine1: '1 Mill Lane', city: 'London', postalCode: 'W2 1NW', isoTwoCountryCode: 'GB' },
    },
  })
})

test('DAT-08 what was taken off the refund for the method is named, unless it was free', () => {
  const charged = toReturnResult(aReturn({ facts: { refundPence: 2205, returnCostPence: 295 } }), at)
  expect(charged).toMatchObject({ returnCharge: '2.95', overallTotalsRefundTotal: '22.05' })
  expect(toReturnResult(aReturn({ facts: { refundPence: 2500 } }), at)).not.toHaveProperty('returnCharge')
})

test('DAT-08 in Ireland the addresses are those of its site, and Guernsey has a code of its own', () => {
  const place = { ...handIn, city: 'St Peter Port', county: null, postcode: 'GY1 1AA', country: 'UK' } as const
  const { returnLabel, storeDetails } = toReturnResult(aReturn({ facts: { ...parcel, handIn: place } }), {
    ...at,
    site: BRAND_SITES.ie,
  })
  expect(returnLabel).toMatch(/^https:\/\/shop\.example\/ie\/.*storeId=10451/)
  expect(storeDetails?.address.isoTwoCountryCode).toBe('GG')
})

test('DAT-08 D-88 in store there is a code and no label; what is not sent back has neither', () => {
  const inStore = toReturnResult(aReturn({ path: 'in-store', carrier: 'foodhall' }), at)
  expect(inStore.barcodeQrcodeImage).toContain('kind=barcode')
  expect([inStore.returnLabel, inStore.pdfUrl, inStore.storeDetails]).toEqual([null, null, null])
  const nothing = toReturnResult(aReturn({ path: null, carrier: null, facts: {} }), at)
  expect([nothing.barcodeQrcodeImage, nothing.returnLabel]).toEqual([null, null])
})
