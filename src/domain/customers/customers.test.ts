import { expect, test } from 'vitest'
import { AN_ADDRESS, aCustomerUpdate } from '../../../test/builders/customer.ts'
import type { Address } from '../addresses/address.ts'
import { type AddressHolder, type AddressRequest, assignSignInAddresses } from './assign-sign-in-addresses.ts'
import {
  applyCustomerUpdate,
  type CustomerDetails,
  type CustomerSnapshot,
  externalAddressId,
} from './customer-update.ts'

const HOME = AN_ADDRESS
const WORK: Address = { ...HOME, line1: '9 Wharf Street' }

const sent = (addressId: string, address = HOME, isDefault = false) => ({ addressId, isDefault, address })
const snapshot = (customer: Partial<CustomerSnapshot> = {}) => aCustomerUpdate({ customer }).customer
const { signInEmail: _, addresses: __, ...UNNAMED } = snapshot({ firstName: '', lastName: '' })
const NEW_CUSTOMER: CustomerDetails = { ...UNNAMED, isConsentFromUpdate: false, book: [] }

const first = snapshot({ contactPhone: '+44 1632 960000' })
const changed = { ...applyCustomerUpdate(NEW_CUSTOMER, null, first), firstName: 'Rob', contactPhone: null }

test('D-175 what the shopper changed here holds while the word repeats itself', () => {
  expect(applyCustomerUpdate(changed, first, first)).toEqual(changed)
  const later = snapshot({ contactPhone: '+44 1632 960000', lastName: 'Reid' })
  const after = { firstName: 'Rob', lastName: 'Reid', contactPhone: null }
  expect(applyCustomerUpdate(changed, first, later)).toMatchObject(after)
})

test('D-175 what the shopper changed here gives way to a word that is different, also to one that takes something away', () => {
  expect(applyCustomerUpdate(changed, first, snapshot({ firstName: 'Robyn' })).firstName).toBe('Robyn')
  const reached = { ...changed, contactPhone: '+44 1632 960111' }
  expect(applyCustomerUpdate(reached, first, snapshot()).contactPhone).toBe(null)
})

test('D-175 what the shopper changed here stays where the first update is silent', () => {
  const mine = { ...NEW_CUSTOMER, contactEmail: 'me@example.com' }
  expect(applyCustomerUpdate(mine, null, snapshot()).contactEmail).toBe('me@example.com')
})

const after = (details: Partial<CustomerDetails>, consent: CustomerSnapshot['personalisation']) =>
  applyCustomerUpdate({ ...NEW_CUSTOMER, ...details }, snapshot(), snapshot({ personalisation: consent }))
    .personalisation

test('D-175 consent follows updates until the shopper chooses here', () => {
  expect(after({}, 'accepted')).toBe('accepted')
  expect(after({ personalisation: 'accepted', isConsentFromUpdate: true }, 'refused')).toBe('refused')
  expect(after({ personalisation: 'accepted', isConsentFromUpdate: true }, null)).toBe(null)
  expect(after({ personalisation: 'refused', isConsentFromUpdate: false }, 'accepted')).toBe('refused')
  expect(after({ personalisation: 'accepted', isConsentFromUpdate: false }, 'refused')).toBe('accepted')
})

const own = { addressId: 'own', isDefault: true, address: WORK }
const idsOf = ({ book }: CustomerDetails) => book.map(({ addressId, isDefault }) => addressId + (isDefault ? '*' : ''))

test('D-175 sent addresses are added to the shopper’s own, and the shopper’s default stays', () => {
  const both = snapshot({ addresses: [sent('1'), sent('2')] })
  const updated = applyCustomerUpdate({ ...NEW_CUSTOMER, book: [own] }, null, both)
  expect(idsOf(updated)).toEqual(['own*', 'external-1', 'external-2'])
})

test('D-175 the first is the default unless another is marked', () => {
  const both = snapshot({ addresses: [sent('1'), sent('2')] })
  expect(idsOf(applyCustomerUpdate(NEW_CUSTOMER, null, both))).toEqual(['external-1*', 'external-2'])
  const marked = snapshot({ addresses: [sent('1'), sent('2', HOME, true)] })
  expect(idsOf(applyCustomerUpdate(NEW_CUSTOMER, null, marked))).toEqual(['external-1', 'external-2*'])
  const beside = applyCustomerUpdate({ ...NEW_CUSTOMER, book: [own] }, null, marked)
  expect(idsOf(beside)).toEqual(['own', 'external-1', 'external-2*'])
})

test('D-175 what the shopper removed or changed is not brought back by the same word, and is by a different one', () => {
  const last = snapshot({ addresses: [sent('1'), sent('2')] })
  const details = { ...NEW_CUSTOMER, book: [{ addressId: externalAddressId('2'), isDefault: true, address: WORK }] }
  expect(applyCustomerUpdate(details, last, last)).toEqual(details)
  const moved = snapshot({ addresses: [sent('1', WORK), sent('2', { ...HOME, city: 'York' })] })
  expect(applyCustomerUpdate(details, last, moved).book).toEqual([
    { addressId: 'external-2', isDefault: true, address: { ...HOME, city: 'York' } },
    { addressId: 'external-1', isDefault: false, address: WORK },
  ])
})

test('D-175 addresses that are no longer sent are removed, and the shopper’s own stay', () => {
  const last = snapshot({ addresses: [sent('1', HOME, true)] })
  const details = applyCustomerUpdate({ ...NEW_CUSTOMER, book: [{ ...own, isDefault: false }] }, null, last)
  expect(idsOf(details)).toEqual(['own', 'external-1*'])
  expect(idsOf(applyCustomerUpdate(details, last, snapshot()))).toEqual(['own*'])
})

const asks = (customerId: string, wants: string | null, more: Partial<AddressRequest> = {}): AddressRequest => {
  return { customerId, wants, holds: null, isNew: true, ...more }
}
const holder = (customerId: string, more: Partial<AddressHolder> = {}): AddressHolder => {
  return { customerId, isFromUpdate: true, hasOrders: false, ...more }
}
const share = (
  asking: AddressRequest[],
  held: Record<string, AddressHolder> = {},
  waiting: [string, string][] = [],
) => {
  const queue = waiting.map(([customerId, email]) => ({ customerId, email }))
  const { changed, ended, inUse } = assignSignInAddresses(asking, new Map(Object.entries(held)), queue)
  return { changed: Object.fromEntries(changed), ended: [...ended], inUse: [...inUse] }
}

test('D-175 a sign-in address: a free one is taken, and one of another customer of the intake is in use', () => {
  expect(share([asks('X', 'a')])).toEqual({ changed: { X: 'a' }, ended: [], inUse: [] })
  for (const other of [holder('Y'), holder('Y', { isFromUpdate: false, hasOrders: true })])
    expect(share([asks('X', 'a')], { a: other })).toEqual({ changed: {}, ended: [], inUse: ['X'] })
})

test('D-175 a sign-in address: one of a self-made customer without orders moves, and ends their way in, but not within the same batch', () => {
  const held = { a: holder('Y', { isFromUpdate: false }) }
  expect(share([asks('X', 'a')], held)).toEqual({ changed: { X: 'a', Y: null }, ended: ['Y'], inUse: [] })
  const y = asks('Y', 'a', { holds: 'a' })
  expect(share([asks('X', 'a'), y], held)).toEqual({ changed: {}, ended: [], inUse: ['X'] })
})

test('D-175 a sign-in address: a changed one ends the old one, which is free at once, also for one who is listed before', () => {
  const x = asks('X', 'b', { holds: 'a' })
  const held = { a: holder('X') }
  const outcome = { changed: { X: 'b', Y: 'a' }, ended: [], inUse: [] }
  expect(share([asks('Y', 'a'), x], held)).toEqual(outcome)
  expect(share([x, asks('Y', 'a', { holds: 'b' })], { ...held, b: holder('Y') })).toEqual(outcome)
})

test('D-175 a sign-in address: one who changes to an address in use has none, and one that is taken away ends the way in', () => {
  const held = { a: holder('X'), b: holder('Y') }
  const outcome = { changed: { X: null }, ended: [], inUse: ['X'] }
  expect(share([asks('X', 'b', { holds: 'a' })], held)).toEqual(outcome)
  expect(share([asks('X', null, { holds: 'a' })], held)).toMatchObject({ changed: { X: null }, ended: ['X'] })
})

test('D-175 a sign-in address: a repeated update leaves the shopper’s own address, and claims again where there is none', () => {
  expect(share([asks('X', 'a', { holds: 'own', isNew: false })], { own: holder('X') }).changed).toEqual({})
  expect(share([asks('X', 'a', { isNew: false })]).changed).toEqual({ X: 'a' })
})

test('D-175 a sign-in address: who has waited longest gets what is given up', () => {
  const x = asks('X', null, { holds: 'a' })
  const waiting: [string, string][] = [
    ['Y', 'a'],
    ['Z', 'a'],
  ]
  expect(share([x], { a: holder('X') }, waiting).changed).toEqual({ X: null, Y: 'a' })
  expect(share([x, asks('V', 'a')], { a: holder('X') }, waiting).changed).toEqual({ X: null, V: 'a' })
})
