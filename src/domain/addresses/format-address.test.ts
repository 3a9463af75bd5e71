import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { SITES } from '../sites/site.ts'
import { usualAddress } from './address.ts'
import { addressInOneLine, addressLines, fullName, isSameAddress } from './format-address.ts'

const HOME = anAddress({
  title: 'Ms',
  lastName: 'Hart',
  line1: 'Flat 4',
  line2: '12 Larkfield Terrace',
  phone: '07700',
})

test('API-32 an address is written in one way everywhere; the country only from abroad', () => {
  expect(fullName(HOME)).toBe('Ms Amelia Hart')
  expect(fullName({ ...HOME, title: null })).toBe('Amelia Hart')
  expect(addressLines(HOME, SITES.uk)).toEqual(['Flat 4', '12 Larkfield Terrace', 'London', 'W2 1NW'])
  expect(addressInOneLine(HOME, SITES['christmas-uk'])).toBe('Flat 4, 12 Larkfield Terrace, London, W2 1NW')
  expect(addressLines(HOME, SITES.ie).at(-1)).toBe('United Kingdom')
})

test.each([
  ['typed otherwise', { postcode: 'w21nw', city: ' LONDON ', line1: 'flat  4' }, true],
  ['with another phone, e-mail and title', { phone: null, email: 'a@example.com', title: null }, true],
  ['with an empty line for none', { line3: '', county: '' }, true],
  ['for another person', { firstName: 'Arthur' }, false],
  ['next door', { line1: 'Flat 5' }, false],
  ['with its lines in other places', { line1: '12 Larkfield Terrace', line2: 'Flat 4' }, false],
])('API-32 the same address: %s: %s', (_case, other, same) => {
  expect(isSameAddress(HOME, { ...HOME, ...other })).toBe(same)
})

test('the usual address of a country is its default one, else its first, and never one of another country', () => {
  const booked = (name: string, country: 'UK' | 'IE', isDefault = false) => ({ name, isDefault, address: { country } })
  const book = [booked('Cork', 'IE'), booked('Leeds', 'UK'), booked('York', 'UK', true)]
  expect(usualAddress(book, 'UK')?.name).toBe('York')
  expect(usualAddress(book.toReversed(), 'IE')?.name).toBe('Cork')
  expect(usualAddress(book.slice(0, 2), 'UK')?.name).toBe('Leeds')
  expect(usualAddress(book.slice(0, 1), 'UK')).toBeNull()
})
