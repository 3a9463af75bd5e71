import { describe, expect, test } from 'vitest'
import { aChristmasOrder, TEST_COLLECTION } from '../../../test/builders/christmas-order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { readCalendar } from '../../../test/harness/read-calendar.ts'
import { amendedAmounts } from '../../domain/orders/cancel-refund.ts'
import type { ChristmasCollection, CollectionPlace } from '../../domain/orders/christmas-collection.ts'
import type { Order } from '../../domain/orders/order.ts'
import { applyChange } from '../../domain/orders/order-change.ts'
import { changeFromRequest, type LineRemoval, type OrderRequest } from '../../domain/orders/order-request.ts'
import type { WrittenMail } from '../order-records/order.write.ts'
import { christmasMails } from './christmas-mails.ts'

const ORGANISER = { name: 'Fern & Field', address: 'hello@mail.example' }
const mails = christmasMails({ brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES }, ORGANISER)
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
const confirmed = (earlierMoves = 0, refundPence: number | null = 0) => ({ at: TEST_NOW, earlierMoves, refundPence })
/** All text and links of one part are in the other. */
function expectSameText(mail: WrittenMail | null) {
  const html = (mail?.html ?? '')
    .replaceAll(/<style>.*?<\/style>/gs, '')
    .replaceAll(/<a[^>]*href="([^"]*)"[^>]*>/g, ' $1 ')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')
  const sentence = (mail?.text ?? '').split('\n').flatMap((line) => line.split(/: (?=\S)| \((?=\d|Qty)|\)$|:$/))
  for (const words of sentence) if (/[^-\s]/.test(words)) expect(html).toContain(words.trim())
}

describe('XMS-09 a changed collection', () => {
  const moved = (to: Partial<ChristmasCollection>, earlierMoves = 0, place: CollectionPlace | null = PLACE) => {
    const request = {
      kind: 'change-collection' as const,
      from: TEST_COLLECTION,
      to: { ...TEST_COLLECTION, ...to },
      place,
    }
    const after = applyChange(order, changeFromRequest(request, ''))
    return mails.collection.done({ before: order, after }, payloadFor(request), confirmed(earlierMoves))
  }
  const slot = { on: Temporal.PlainDate.from('2026-12-22'), startsAt: '08:00', endsAt: '08:30' }

  test.each([
    ['slot', slot, "We've changed when you collect"],
    ['location', { shopId: '1' }, "We've changed where you collect"],
    ['location and slot', { ...slot, shopId: '1' }, "We've changed where and when you collect"],
  ])('%s', (what, to, first) => {
    const mail = moved(to)
    expectSameText(mail)
    const verb = what.includes('and') ? 'have' : 'has'
    expect(mail?.subject).toBe(`Your collection ${what} ${verb} been changed – Fern & Field`)
    expect(mail?.text).toContain(first)
  })

  test('has all that is needed on the day', () => {
    const mail = moved({ ...slot, shopId: '1' })
    for (const sentence of [
      ...['Bring this email with you.', 'Tue 22 Dec 2026', '08:00-08:30', 'Paddington'],
      ...['14 Praed Street, London, W2 1HQ', '020 7946 0000', '£84.00'],
      'https://www.openstreetmap.org/search?query=14%20Praed%20Street%2C%20London%2C%20W2%201HQ',
    ])
      expect(mail?.text).toContain(sentence)
    const there = { ...PLACE, latitude: 51.5154, longitude: -0.1755 }
    expect(moved(slot, 0, there)?.text).toContain(
      'Directions: https://www.openstreetmap.org/?mlat=51.5154&mlon=-0.1755#map=17/51.5154/-0.1755',
    )
    expect(moved(slot, 0, null)?.text).toContain("The store's address is in your order details.")
  })

  test('moves one event in the calendar: the same one, and the later update has the greater sequence', () => {
    const first = readCalendar(moved(slot)?.calendar ?? '')
    const later = readCalendar(moved({ shopId: '1' }, 1)?.calendar ?? '')
    const { DTSTART, DTEND, SEQUENCE } = first.event
    expect([first.method, SEQUENCE?.value]).toEqual(['PUBLISH', '0'])
    expect([DTSTART?.value, DTEND?.value]).toEqual(['20261222T080000Z', '20261222T083000Z'])
    expect(first.text('LOCATION')).toBe('Paddington, 14 Praed Street, London, W2 1HQ')
    // Not of the address at which the shopper came: that may be another next time.
    expect(first.text('UID')).toBe('christmas-collection-720000001@mail.example')
    expect(first.event.ORGANIZER).toMatchObject({
      params: { CN: 'Fern & Field' },
      value: 'mailto:hello@mail.example',
    })
    expect(first.text('DESCRIPTION')).toMatch(/^Bring .*\nhttps:\/\/shop\.example\/.*orderId=720000001$/)
    expect([later.text('UID'), later.event.SEQUENCE?.value]).toEqual([first.text('UID'), '1'])
    expect(later.event.DTSTART?.value).toBe('20261223T100000Z')
  })
})

describe('XMS-02 an amended order', () => {
  const amended = (before: Order, removals: LineRemoval[], store?: { shopId: string; name: string }) => {
    const request = { kind: 'amend-order' as const, removals, reason: { primary: 'C01-P0', secondary: null } }
    const after = applyChange(before, changeFromRequest(request, 'new'))
    const payload = { ...payloadFor(request), ...(store && { store }) }
    const { refundPence } = amendedAmounts(before, removals)
    const mail = mails.amendment.done({ before, after }, payload, confirmed(0, refundPence))
    expectSameText(mail)
    return mail?.text
  }
  const [turkey, puddings] = order.lines.map(({ key, lineNo }) => ({ key, lineNo }))
  if (!turkey || !puddings) throw new Error('the order has two lines')

  test('names what was removed, and what is left to pay', () => {
    const text = amended(order, [{ line: puddings, units: { quantity: 1, of: 2 } }])
    expect(text).toContain("We've made the changes you asked for to your Christmas food, order 720000001.")
    expect(text).toContain("What we've removed\n------------------\n\nMatured Christmas Pudding (1 of 2)\n")
    expect(text).toContain("There's nothing to refund. You'll pay the rest when you collect your order.")
    expect(text).toContain("Your collection hasn't changed: Wed 23 Dec 2026, 10:00-10:30.")
    expect(text).toContain(
      [
        ...['Free Range Turkey Crown: £62.00', 'Matured Christmas Pudding: £16.00', 'Total: £78.00'],
        ...['Deposit paid: -£10.00', 'To pay at collection: £68.00'],
      ].join('\n'),
    )
  })

  test('names the store, unless it was moved to another meanwhile', () => {
    const textAt = (shopId: string) => amended(order, [{ line: puddings }], { shopId, name: 'Paddington' })
    expect(textAt('1531')).toContain("Your collection hasn't changed: Paddington, Wed 23 Dec 2026, 10:00-10:30.")
    expect(textAt('1702')).toContain("Your collection hasn't changed: Wed 23 Dec 2026, 10:00-10:30.")
  })

  test('that comes to just its deposit has nothing more to pay', () => {
    const lines = order.lines.map((line) => (line.key === turkey.key ? { ...line, lineTotalPence: 1000 } : line))
    const text = amended({ ...order, lines, grandTotalPence: 4200 }, [{ line: puddings }])
    expect(text).toContain("There's nothing to refund, and nothing left to pay.")
    expect(text).toContain('To pay at collection: £0.00')
  })

  test('of which nothing is left is shown as cancelled, and clears the calendar', () => {
    const request = {
      kind: 'amend-order' as const,
      removals: [{ line: turkey }],
      reason: { primary: 'C01-P0', secondary: null },
    }
    const after = applyChange(order, { kind: 'order-cancelled' })
    const mail = mails.amendment.done({ before: order, after }, payloadFor(request), confirmed(2))
    expectSameText(mail)
    expect(mail?.text).toContain('Nothing is left in your order, so it has been cancelled.')
    for (const sentence of ["Your collection hasn't changed", 'pay']) expect(mail?.text).not.toContain(sentence)
    const { method, event } = readCalendar(mail?.calendar ?? '')
    expect([method, event.SEQUENCE?.value]).toEqual(['CANCEL', '2'])
  })

  test('that comes to less than its deposit shows the refund of the difference (D-170)', () => {
    const lines = order.lines.map((line) =>
      line.key === puddings.key ? { ...line, unitPricePence: 300, lineTotalPence: 600 } : line,
    )
    const text = amended({ ...order, lines, grandTotalPence: 6800 }, [{ line: turkey }])
    expect(text).toContain("We'll refund £4.00 of your deposit to Visa ending 4242.")
    expect(text).toContain('Deposit refund: £4.00\nTo pay at collection: £0.00')
    const before = applyChange(
      { ...order, lines, grandTotalPence: 6800 },
      { kind: 'line-removed', lineKey: turkey.key },
    )
    expect(amended(before, [{ line: puddings, units: { quantity: 1, of: 2 } }])).toContain(
      "If we've taken payment, we'll refund it to your original payment method.",
    )
  })
})

test('what could not be done leaves everything as it was', () => {
  const request = { kind: 'amend-order' as const, removals: [], reason: { primary: 'C01-P0', secondary: null } }
  expect(mails.amendment.notDone('720000001', payloadFor(request)).text).toContain("Your order hasn't changed.")
  expect(mails.collection.notDone('720000001', payloadFor(request)).text).toContain("Your collection hasn't changed.")
})
