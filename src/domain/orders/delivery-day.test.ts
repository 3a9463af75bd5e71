import { expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { isMobilePhone } from '../account/contact.ts'
import { mapsLinkOf } from '../shops/shop.ts'
import { collectionNotices } from './delivery-day.ts'

const today = Temporal.PlainDate.from('2026-11-14')
const line = (status: string, collectionOn = today, deliveryMode = 'collect-in-store' as const) =>
  anOrderLine({ status, deliveredOn: null, facts: { deliveryMode, collectionOn } })

test('ORD-20 a notice about a shop goes by email, and by text to a mobile, until the line is there (D-82)', () => {
  const notices = (status: string, hasMobileNumber = true) =>
    collectionNotices(line(status), { today, hasMobileNumber })
  expect(['Created', 'On its way to store'].map((each) => notices(each)[0])).toEqual(Array(2).fill('by-email-and-text'))
  expect(notices('Created', false)).toEqual(['by-email'])
  const there = ['Ready To Collect', 'Collected', 'Uncollected', 'Cancelled']
  expect(there.flatMap((each) => notices(each))).toEqual([])
  expect(collectionNotices(anOrderLine(), { today, hasMobileNumber: true })).toEqual([])
})

test('ORD-20 Missing or Damaged is delayed once its day has passed, not before (D-82)', () => {
  const shownOn = (on: Temporal.PlainDate, status = 'Missing or Damaged') =>
    collectionNotices(line(status, on), { today, hasMobileNumber: false })
  const yesterday = today.subtract({ days: 1 })
  expect([shownOn(yesterday), shownOn(today)].map((notices) => notices.includes('delayed'))).toEqual([true, false])
  expect(shownOn(yesterday, 'On its way to store')).toEqual(['by-email'])
})

test.each([
  ['07700 900101', 'UK', true],
  ['+44 7700 900101', 'IE', true],
  ['020 7946 0101', 'UK', false],
  ['085 123 4567', 'IE', true],
  ['+353 85 123 4567', 'UK', true],
  ['020 910 0102', 'IE', false],
  [null, 'UK', false],
] as const)('%s of %s can be texted: %s', (phone, country, mobile) => {
  expect(isMobilePhone(phone, country)).toBe(mobile)
})

test('ORD-18 a shop is shown on a map by where it is', () => {
  expect(mapsLinkOf({ latitude: 51.5154, longitude: -0.1755 })).toBe(
    'https://www.openstreetmap.org/?mlat=51.5154&mlon=-0.1755#map=17/51.5154/-0.1755',
  )
})
