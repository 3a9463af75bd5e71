import { describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { amendmentParts } from '../../domain/orders/amend-refund.ts'
import type { ChristmasCollection, CollectionPlace } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { layOver } from '../../domain/orders/order-change.ts'
import { changeOf, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import { christmasMails } from './christmas-mails.ts'

const mails = christmasMails({ brandName: 'Fern & Field', supportEmail: null })
const order = aChristmasOrder({ orderNumber: '720000001' })
const PLACE: CollectionPlace = {
  ...{ name: 'Paddington', line1: '14 Praed Street', line2: null, city: 'London', county: null },
  ...{ postcode: 'W2 1HQ', country: 'UK', phone: '020 7946 0000' },
}
const payloadFor = (request: OrderRequest) => ({
  site: 'christmas-uk' as const,
  headerKey: 'H',
  origin: 'https://shop.example',
  to: { name: 'Noor', address: 'noor@example.com' },
  request,
})
/** As a calendar reads it. */
const read = (file: string | undefined) => (file ?? '').replaceAll('\r\n ', '').split('\r\n')

describe('XMS-09 a changed collection', () => {
  const moved = (to: Partial<ChristmasCollection>, at = TEST_NOW, place: CollectionPlace | null = PLACE) => {
    const request = {
      kind: 'change-collection' as const,
      from: TEST_COLLECTION,
      to: { ...TEST_COLLECTION, ...to },
      place,
    }
    const after = layOver(order, changeOf(request, ''))
    return mails.collection.done({ before: order, after }, payloadFor(request), at)
  }
  const slot = { on: Temporal.PlainDate.from('2026-12-22'), startsAt: '08:00', endsAt: '08:30' }

  test.each([
    ['slot', slot, 'Your collection slot has been changed', "We've changed when you collect"],
    ['location', { shopId: '1' }, 'Your collection location has been changed', "We've changed where you collect"],
    [
      'both',
      { ...slot, shopId: '1' },
      'Your collection location and slot have been changed',
      "We've changed where and when you collect",
    ],
  ])('%s', (_, to, heading, first) => {
    const mail = moved(to)
    expect(mail?.subject).toBe(`${heading} – Fern & Field`)
    expect(mail?.text).toContain(first)
  })

  test('is told with all that is needed on the day, in both parts', () => {
    const mail = moved({ ...slot, shopId: '1' })
    for (const said of [
      ...['Bring this email with you.', 'Tue 22 Dec 2026', '08:00-08:30', 'Paddington'],
      ...['14 Praed Street, London, W2 1HQ', '020 7946 0000', '£84.00'],
      'https://www.openstreetmap.org/search?query=14%20Praed%20Street%2C%20London%2C%20W2%201HQ',
    ]) {
      expect(mail?.text).toContain(said)
      expect(mail?.html).toContain(said)
    }
    expect(moved(slot, TEST_NOW, null)?.text).toContain("The store's address is in your order details.")
  })

  test('moves one event in the calendar: the same one, and the later word is the greater', () => {
    const first = read(moved(slot)?.calendar)
    const later = read(moved({ shopId: '1' }, TEST_NOW.add({ seconds: 1 }))?.calendar)
    const of = (file: string[], name: string) =>
      file.find((line) => line.startsWith(`${name}:`))?.slice(name.length + 1)
    expect(first).toContain('METHOD:PUBLISH')
    expect([of(first, 'DTSTART'), of(first, 'DTEND')]).toEqual(['20261222T080000Z', '20261222T083000Z'])
    expect(of(first, 'LOCATION')).toBe('Paddington\\, 14 Praed Street\\, London\\, W2 1HQ')
    expect(of(first, 'UID')).toBe('christmas-collection-720000001@shop.example')
    expect(of(later, 'UID')).toBe(of(first, 'UID'))
    expect(Number(of(later, 'SEQUENCE'))).toBe(Number(of(first, 'SEQUENCE')) + 1)
  })
})

describe('XMS-02 an amended order', () => {
  const amended = (before: Order, removals: LineRemoval[]) => {
    const request = { kind: 'amend-order' as const, removals, reason: { primary: 'C01-P0', secondary: null } }
    const after = layOver(before, changeOf(request, 'new'))
    const payload = { ...payloadFor(request), amendment: amendmentParts(before, request) }
    return mails.amendment.done({ before, after }, payload, TEST_NOW)?.text
  }
  const [turkey, puddings] = order.lines.map(({ key, lineNo }) => ({ key, lineNo }))
  if (!turkey || !puddings) throw new Error('the order has two lines')

  test('is told by what was removed, and what is left to pay', () => {
    const text = amended(order, [{ line: puddings, units: { quantity: 1, of: 2 } }])
    expect(text).toContain("We've removed Matured Christmas Pudding from your Christmas food, order 720000001.")
    expect(text).toContain("Your collection hasn't changed: Wed 23 Dec 2026, 10:00-10:30.")
    expect(text).toContain(
      [
        ...['Free Range Turkey Crown: £62.00', 'Matured Christmas Pudding: £16.00', 'Total: £78.00'],
        ...['Deposit paid: -£10.00', 'To pay at collection: £68.00'],
      ].join('\n'),
    )
    expect(text).not.toContain('refund')
  })

  test('that comes to less than its deposit gives the difference back, and says so (D-170)', () => {
    const lines = order.lines.map((line) =>
      line.key === puddings.key ? { ...line, unitPricePence: 300, lineTotalPence: 600 } : line,
    )
    const text = amended({ ...order, lines, grandTotalPence: 6800 }, [{ line: turkey }])
    expect(text).toContain("We'll refund £4.00 of your deposit to Visa ending 4242.")
    expect(text).toContain('Deposit refund: £4.00\nTo pay at collection: £0.00')
  })
})

test('what could not be done leaves everything as it was', () => {
  const request = { kind: 'amend-order' as const, removals: [], reason: { primary: 'C01-P0', secondary: null } }
  expect(mails.amendment.notDone('720000001', payloadFor(request)).text).toContain("Your order hasn't changed.")
  expect(mails.collection.notDone('720000001', payloadFor(request)).text).toContain("Your collection hasn't changed.")
})
