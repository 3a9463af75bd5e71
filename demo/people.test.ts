import { expect, test } from 'vitest'
import { phoneAndPostcode } from '../src/features/account/phone-and-postcode.ts'
import { PEOPLE } from './people.ts'
import { SHOPPERS } from './shoppers.data.ts'

const person = (customerId: string) => PEOPLE.find((one) => one.customerId === customerId)!

test('every shopper of the scenarios is here, and forty more', () => {
  expect(SHOPPERS.map(({ firstName }) => firstName).toSorted()).toEqual(
    'Ada Amelia Callum Ciara Ewan Fin Gwen Isla Jules Kit Niamh Noor Orla Priya Rosie Sam Tom'.split(' '),
  )
  expect(PEOPLE).toHaveLength(SHOPPERS.length + 40)
  expect(new Set(PEOPLE.map(({ signInEmail }) => signInEmail)).size).toBe(PEOPLE.length)
})

test.each([
  ['C-amelia', 'W2 1NW', 3],
  ['C-callum', 'EH6', 1],
  ['C-orla', 'BT1', 1],
  ['C-niamh', 'D02', 2],
  ['C-ciara', 'D02', 1],
  ['C-priya', 'LE2', 1],
  ['C-rosie', 'LS6', 1],
  ['C-isla', 'HS1', 1],
  ['C-ewan', 'TD15', 1],
  ['C-jules', 'JE2', 1],
  ['C-fin', 'IM1', 1],
])('%s lives at %s', (customerId, postcode, addresses) => {
  expect(person(customerId).addresses[0]?.postcode.startsWith(postcode)).toBe(true)
  expect(person(customerId).addresses).toHaveLength(addresses)
})

test('contact details are missing where the scenarios say so, on profile and address alike', () => {
  const contactGiven = (customerId: string) => {
    const { contactPhone, contactEmail, addresses } = person(customerId)
    expect([addresses[0]?.phone, addresses[0]?.email]).toEqual([contactPhone, contactEmail])
    return [contactPhone !== null, contactEmail !== null]
  }
  expect(contactGiven('C-amelia')).toEqual([true, true])
  expect(contactGiven('C-priya')).toEqual([false, true])
  expect(contactGiven('C-tom')).toEqual([true, false])
  expect(contactGiven('C-gwen')).toEqual([false, false])
})

test('consent is given, but Sam refused and Kit has not answered', () => {
  expect(person('C-sam').personalisation).toBe('refused')
  expect(person('C-kit').personalisation).toBe(null)
  expect(PEOPLE.filter(({ personalisation }) => personalisation === 'accepted')).toHaveLength(PEOPLE.length - 2)
})

test('phone numbers are in the format in which the account stores them', () => {
  const phones = PEOPLE.flatMap(({ addresses }) => addresses.map(({ phone, country }) => ({ phone, country })))
  for (const { phone, country } of phones) {
    if (phone !== null) expect(phoneAndPostcode.toPhone(phone, country)).toBe(phone)
  }
})

test('phone numbers are from the ranges reserved for fiction', () => {
  const numbers = PEOPLE.flatMap(({ contactPhone }) => contactPhone ?? [])
  for (const number of numbers) expect(number).toMatch(/^\+(44 7700 900|44 1632 960|353 20 910 0)\d{3}$/)
  expect(new Set(numbers).size).toBe(numbers.length)
})
