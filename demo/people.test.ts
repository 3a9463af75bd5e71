import { expect, test } from 'vitest'
import { PEOPLE } from './people.ts'

const person = (customerId: string) => PEOPLE.find((one) => one.customerId === customerId)!

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

test('phone numbers are from the ranges reserved for fiction', () => {
  const numbers = PEOPLE.flatMap(({ contactPhone }) => contactPhone ?? [])
  for (const number of numbers) expect(number).toMatch(/^\+(44 7700 900|44 1632 960|353 20 910 0)\d{3}$/)
  expect(new Set(numbers).size).toBe(numbers.length)
})
