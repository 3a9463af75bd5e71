import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AN_ADDRESS, sentAddress as address, sentCustomer as sent } from '../../../test/builders/customer.ts'
import { phoneAndPostcode } from './phone-and-postcode.ts'
import { customerReader } from './read-customer.ts'

const read = customerReader(phoneAndPostcode)
const TWO_DEFAULTS = [address({ isDefault: 'Y' }), address({ addressId: '2', isDefault: true })]

function snapshotOf(envelope: unknown) {
  const result = read(envelope)
  if (!result.ok) throw new Error(result.reasons.join())
  return result.update.customer
}

test('D-175 a customer in full; what is missing, null or empty is not there', () => {
  const home = address({ isDefault: true, personTitle: 'Mx', telephone: '0113 496 0123', postalCode: 'ls11aa' })
  const customer = {
    ...{ signInEmail: 'Robin@Example.com', firstName: '  Ro\u00a0bin ', contactEmail: 'Robin.Reed@example.com' },
    ...{ contactPhone: '07700 900123', personalisation: 'accepted', addresses: [home], loyaltyPoints: 7 },
  }
  const expected = {
    ...{ signInEmail: 'robin@example.com', firstName: 'Ro bin', lastName: 'Reed' },
    ...{ contactEmail: 'Robin.Reed@example.com', contactPhone: '+44 7700 900123', personalisation: 'accepted' },
  }
  const { addresses, ...rest } = snapshotOf(sent({ customer }))
  expect(rest).toEqual(expected)
  const stored = { title: 'Mx', firstName: 'Ro bin', postcode: 'LS1 1AA', phone: '+44 113 496 0123' }
  expect(addresses).toEqual([{ addressId: '1', isDefault: true, address: { ...AN_ADDRESS, ...stored } }])
  const nothing = { signInEmail: '', contactEmail: null, contactPhone: '', personalisation: null, addresses: null }
  expect(snapshotOf(sent({ customer: nothing }))).toMatchObject({
    ...{ signInEmail: null, contactEmail: null, contactPhone: null, personalisation: null, addresses: [] },
  })
})

test.each([
  ['IE', 'D02 AF30', 'IE'],
  ['JE', 'JE2 3QA', 'UK'],
  ['im', 'IM1 2EN', 'UK'],
  [undefined, 'LS1 1AA', 'UK'],
])('an address of %s with %s lies in %s', (country, postalCode, expected) => {
  const [entry] = snapshotOf(sent({ customer: { addresses: [address({ country, postalCode })] } })).addresses
  expect(entry?.address.country).toBe(expected)
})

test.each<[Record<string, unknown>, string]>([
  [{ contactEmail: 'robin at home' }, 'contactEmail: must be an email address'],
  [{ contactPhone: 'call me' }, 'contactPhone: must be a phone number'],
  [{ personalisation: 'Y' }, 'personalisation: must be accepted or refused'],
  [{ addresses: [address({ country: 'FR' })] }, 'addresses.0: must be in the United Kingdom'],
  [{ addresses: [address({ postalCode: '1' })] }, 'addresses.0.postalCode: must be a post'],
  [{ addresses: [address({ telephone: 'x' })] }, 'addresses.0.telephone: must be a phone'],
])('D-183 an optional field that cannot be read is left out, and the customer is taken: %j', (customer, warning) => {
  const result = read(sent({ customer }))
  expect(result).toMatchObject({ ok: true, warnings: [expect.stringContaining(`customer.${warning}`)] })
  expect(result.ok && result.warnings[0]).toMatch(/; left out$/)
})

describe('what cannot be left out refuses the customer', () => {
  test.each<[string, Parameters<typeof sent>[0], string]>([
    ['an id with spaces', { envelope: { customerId: 'a b' } }, 'customerId: must be letters'],
    ['an id of 65 characters', { envelope: { customerId: 'x'.repeat(65) } }, 'customerId: must have at most 64'],
    ['a sequence below 0', { envelope: { sequence: -1 } }, 'sequence: must be a whole number'],
    ['no time', { envelope: { occurredAt: '' } }, 'occurredAt: must be a date and time'],
    ['no name', { customer: { firstName: ' ' } }, 'customer.firstName: must not be empty'],
    ['a name that turns what follows', { customer: { lastName: 'a\u202eb' } }, 'customer.lastName: must not contain'],
    ['one with a second recipient', { customer: { signInEmail: 'a@b.ie,c@d.ie' } }, 'customer.signInEmail: must'],
    ['one that is a list', { customer: { signInEmail: ['a@b.ie'] } }, 'customer.signInEmail: must be text'],
    ['an address without an id', { customer: { addresses: [address({ addressId: '' })] } }, 'addresses.0.addr'],
    ['an address without a town', { customer: { addresses: [address({ city: '' })] } }, 'customer.addresses.0.city: '],
    ['addresses that are no list', { customer: { addresses: 'home' } }, 'customer.addresses: must be a list'],
    ['21 addresses', { customer: { addresses: Array.from({ length: 21 }, address) } }, 'customer.addresses: must be'],
    ['two of one id', { customer: { addresses: [address(), address()] } }, 'two addresses have the same addressId'],
    ['two defaults', { customer: { addresses: TWO_DEFAULTS } }, 'customer.addresses: only one can'],
  ])('%s', (_case, parts, reason) => {
    const result = read(sent(parts))
    expect(result.ok ? [] : result.reasons).toContainEqual(expect.stringContaining(reason))
  })

  test('and names the customer where it can', () => {
    expect(read({ customerId: 'C-1' })).toMatchObject({ ok: false, customerId: 'C-1' })
    expect(read({ customerId: '<b>' })).toMatchObject({ ok: false, customerId: null })
  })
})

test('whatever is sent, reading neither throws nor quotes it', () => {
  const mark = 'QUOTED'
  const hostile = fc.oneof(fc.anything({ withNullPrototype: true }), fc.constant(mark), fc.constant({ [mark]: mark }))
  const fields = fc.dictionary(fc.constantFrom('signInEmail', 'firstName', 'contactPhone', 'addresses'), hostile)
  const envelopes = fc.oneof(
    hostile,
    fields.map((customer) => sent({ customer })),
  )
  fc.assert(
    fc.property(envelopes, (envelope) => {
      const result = read(envelope)
      expect((result.ok ? result.warnings : result.reasons).join()).not.toContain(mark)
    }),
  )
})
