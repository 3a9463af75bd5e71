import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { readAddress, toWireAddress, wireAddress } from './wire-address.ts'

const WIRE = {
  ...{ personTitle: 'Ms', firstName: 'Amelia', lastName: 'Hart' },
  ...{ addressLine1: '14 Orchard Rise', addressLine2: 'Flat 2', AddressLine3: 'Bayswater' },
  ...{ city: 'London', State: 'Greater London', country: 'GB', postalCode: 'W2 1NW' },
  ...{ telephone: '07700 900123', customerEmail: 'home@example.com' },
}

test('DAT-12 a customer address has these fields, and each is read and written', () => {
  expect(Object.keys(wireAddress.shape).toSorted()).toEqual(Object.keys(WIRE).toSorted())
  const read = readAddress(wireAddress.parse(WIRE), 'IE')
  expect(read).toEqual({
    here: anAddress({
      ...{ title: 'Ms', firstName: 'Amelia', lastName: 'Hart', line1: '14 Orchard Rise', line2: 'Flat 2' },
      ...{ line3: 'Bayswater', city: 'London', county: 'Greater London', country: 'UK', postcode: 'W2 1NW' },
      ...{ phone: '07700 900123', email: 'home@example.com' },
    }),
  })
  expect(read && 'here' in read && toWireAddress(read.here)).toEqual(WIRE)
})

test('D-73 an address on an island with its own ISO code is one of the United Kingdom', () => {
  for (const country of ['JE', 'GG', 'im', 'JEY', 'GGY', 'IMN']) {
    expect(readAddress(wireAddress.parse({ ...WIRE, country, postalCode: 'JE2 3QA' }), 'IE')).toMatchObject({
      here: { country: 'UK', postcode: 'JE2 3QA' },
    })
  }
})
