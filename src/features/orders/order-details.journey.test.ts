import { beforeAll, describe, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { DETAILS, ORDERS } from '../../../test/harness/constants.ts'
import { hrefOf, hrefOn, namedLinksOn, textsOn, valueIn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import type { LineFacts } from '../../domain/orders/order.ts'

const NO_LONGER = 'You are no longer able to cancel or amend this order.'
const journey = new OrderJourney()
const { open, place } = journey

const links = (seen: PageResponse) => textsOn(seen, 'main a')
const lineNamed = (seen: PageResponse, name: string) =>
  [...seen.document.querySelectorAll('.line')].find((line) => line.textContent?.includes(name))

describe('the page', () => {
  test('ORD-01 ORD-02 is headed "Order details", shows the order and leads back to the list', async () => {
    const seen = await open('amelia', '600000001')
    expect(seen.status).toBe(200)
    expect(seen.document.title).toBe('Order details | Fern & Field')
    expect(textsOn(seen, 'h1')).toEqual(['Order details'])
    expect(textsOn(seen, '.page-head .line__meta span')).toEqual(['Order 600000001', 'Placed 10 Nov 2026', '3 items'])
    expect(textsOn(seen, '.crumbs li')).toEqual(['Home', 'Your account', 'Online orders', 'Order details'])
    expect(namedLinksOn(seen, 'a.back')[0]).toEqual(['Back to order list', ORDERS])
    expect(textsOn(seen, '.dl--rows > div')).toEqual([
      'Items£77.00',
      'Sale saving-£10.00',
      'Delivery£3.99',
      'Total£70.99',
    ])
    expect(seen.text).toContain('Paid with: Visa ending 4242')
    expect(textsOn(seen, 'aside h3')).toEqual(['Delivery address', 'Billing address'])
  })

  test('ORD-02 several units show their price each, and two delivery addresses name their items', async () => {
    const to = (line1: string) => ({ shipTo: anAddress({ line1 }) })
    const lines = [
      anOrderLine({ description: 'Dress', facts: to('1 Home Road') }),
      anOrderLine({ description: 'Mug', quantity: 2, unitPricePence: 800, facts: to('2 Other Road') }),
      anOrderLine({ description: 'Bowl', facts: to('2 Other Road') }),
    ]
    await place('510000006', { lines, facts: { deliveryChargePence: 0 } })
    const seen = await open('noor', '510000006')
    expect(textsOn(seen, 'aside h3 + p')).toEqual(['For Dress', 'For 2 x Mug and Bowl'])
    expect(lineNamed(seen, 'Mug')?.textContent).toContain('Qty 2 £8.00 each')
    expect(textsOn(seen, '.dl--rows > div')).toContain('DeliveryFree')
  })

  test('S05 ORD-10 ORD-11 ORD-16 a mixed order: modes, days, labels', async () => {
    const seen = await open('amelia', '400000014')
    expect(textsOn(seen, '.line-group h2')).toEqual([
      'Email',
      'Time slot delivery',
      'Collect in Store',
      'Collect in Store',
      'Standard - International',
    ])
    expect(textsOn(seen, '.line-group header p')).toEqual([
      'Sent Mon 09 Nov 2026',
      'Mon 16 Nov 2026, 10:00-12:00',
      expect.stringContaining('Paddington'),
      'Collect from Fri 13 Nov 2026. Collect by Fri 20 Nov 2026.',
      expect.stringContaining('Paddington'),
      'Delivered Sat 14 Nov 2026',
    ])
    expect(textsOn(seen, '.line .pill')).toEqual([
      'Emailed',
      'Order created',
      'Ready to collect',
      'On its way to store',
      'Delivered',
    ])
  })

  test('S05 ORD-17 ORD-18 a tracking link by the carrier or the 6, a map for each shop', async () => {
    const [mixed, six] = [await open('amelia', '400000014'), await open('amelia', '600000001')]
    const track = (seen: PageResponse) => links(seen).filter((label) => label?.startsWith('Track delivery'))
    expect(track(mixed)).toEqual([])
    expect(track(six).join()).toMatch(/^Track delivery of \S.* \(opens in a new tab\)$/)
    expect(new Set(track(await open('amelia', '400000034'))).size).toBe(6)
    expect(six.document.querySelector('dialog h2')?.textContent).toBe('')
    const link = six.document.querySelector('.line-group header a')
    expect(link?.outerHTML).toMatch(/href="\/delivery-tracking\/600000001" target="_blank" rel="noopener noreferrer"/)
    const map = mixed.document.querySelector('.line-group header a')
    expect(map?.getAttribute('href')).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.\d+&mlon=-0\.\d+#map=17/)
    expect(map?.textContent).toMatch(/^View map of .*Paddington \(opens in a new tab\)$/)
  })

  test('ACC-10 ACC-12 an Irish order is in euros, below /ie, and "Need help?" fills its number in', async () => {
    const seen = await journey.get('niamh', `/ie${DETAILS}?storeId=10451&orderId=400000005`)
    expect(seen.status).toBe(200)
    expect(seen.text).toContain('€683.00')
    expect(seen.text).not.toContain('£')
    expect(hrefOf(seen, 'a.back')).toBe(`/ie${ORDERS}`)
    const help = hrefOn(seen, 'Need help with this order?')
    expect(help).toBe('/ie/c/help-and-support/contact-us?orderNumber=400000005')
    const contact = await journey.get('niamh', help)
    expect(valueIn(contact, 'orderNumber')).toBe('400000005')
  })

  test('costs three statements, however many lines, and the shops none of ours', async () => {
    await place('510000002', { lines: Array.from({ length: 60 }, () => inShop('Created')) })
    const seen = await open('noor', '510000002')
    expect(seen.document.querySelectorAll('.line')).toHaveLength(60)
    expect(seen.statements).toHaveLength(3)
  })
})

test('ORD-03 when cancelling is not allowed there is a notice, and none on a cancelled order (D-31)', async () => {
  expect((await open('amelia', '400000026')).text).toContain(NO_LONGER)
  const [gone, live] = [anOrderLine({ status: 'Cancelled' }), anOrderLine({ status: 'Created' })]
  await place('510000004', { lines: [gone, gone] })
  const cancelled = await open('noor', '510000004')
  expect(cancelled.text).not.toContain(NO_LONGER)
  // The head counts the items that are left, and all of them where none is (CAN-09).
  await place('510000005', { lines: [gone, live] })
  const counts = [cancelled, await open('noor', '510000005')].map((seen) =>
    textsOn(seen, '.page-head .line__meta span'),
  )
  expect(counts.map((texts) => texts.at(-1))).toEqual(['2 items', '1 item'])
})

function inShop(status: string) {
  const facts: LineFacts = {
    deliveryMode: 'collect-in-store',
    shopId: '1531',
    collectionOn: Temporal.PlainDate.from('2026-11-13'),
  }
  return anOrderLine({ status, deliveredOn: null, facts })
}

const STARTED = aScan('started', '2026-11-12T11:00:00Z')

test('D-12 D-158 D-159 D-161 TRK-11 a line in a return shows the status of that return, as tracking does', async () => {
  const statuses = ['Return Created', 'Awaiting Return', 'Despatched', 'Awaiting Return', 'Awaiting Return']
  await place('730000017', { lines: statuses.map((status) => anOrderLine({ status })) })
  const returns: Parameters<typeof aReturn>[0][] = [
    { scans: [STARTED] },
    { scans: [STARTED, aScan('on-its-way', '2026-11-13T10:00:00Z')] },
    { scans: [STARTED, aScan('returned-to-customer', '2026-11-13T10:00:00Z')] },
    {
      facts: { parcels: 4 },
      scans: [
        ...[STARTED, aScan('received', '2026-11-13T11:00:00Z')],
        aScan('missing', '2026-11-13T12:00:00Z', { parcel: 2 }),
      ],
    },
  ]
  await insertReturns(
    journey.sql,
    returns.map((parts, at) => {
      const ids = { customerId: 'C-noor', orderNumber: '730000017', returnNumber: `73000001${at}` }
      return aReturn({ ...ids, lines: [aReturnedLine({ lineNo: at + 1 })], ...parts })
    }),
  )
  const seen = await open('noor', '730000017')
  const texts = [...seen.document.querySelectorAll('.line')].map((line) =>
    [line.querySelector('.line__meta span:last-child'), line.querySelector('.pill')].map((part) => part?.textContent),
  )
  expect(texts).toEqual([
    ["We're expecting it", 'Despatched'],
    // Once its parcel is on its way, that is its status, and is shown once.
    ['Qty 1', 'On its way back'],
    ['Returned to you', 'Delivered'],
    ['Qty 1', 'One of your parcels is missing'],
    // In a return that is not ours.
    ['Qty 1', 'Return started'],
  ])
})

describe('banners', () => {
  const CANCELLED =
    "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email amelia@example.com to confirm."
  const REMOVED =
    "Your item has been removed from your order. If we've taken payment for it, we'll refund it to your original payment method. We'll email amelia@example.com to confirm."
  const facts = { customerEmail: 'amelia@example.com' }
  const [gone, live] = [anOrderLine({ status: 'Cancelled' }), anOrderLine({ status: 'Created' })]

  beforeAll(async () => {
    const ours = { ...facts, namedRefunds: [{ id: 'W' }] }
    await place('510000010', { facts: ours, lines: [gone, gone] })
    await place('510000011', { facts: ours, lines: [gone, live] })
    await place('510000014', { facts, lines: [gone, live] })
    await place('510000013', { facts: { ...facts, namedRefunds: [{ id: 'W', pence: 0 }] }, lines: [gone] })
  })

  test.each([
    ['510000010', '&cancelled=true', CANCELLED],
    ['510000011', '&cancelled=true', null],
    ['510000010', '', null],
    ['510000011', '&removed=true', REMOVED],
    ['510000014', '&removed=true', null],
    ['510000013', '&cancelled=true', "Your order has been cancelled. We'll email amelia@example.com to confirm."],
  ])('CAN-11 %s with %s shows only what the records confirm (D-31)', async (orderNumber, query, text) => {
    const seen = await open('noor', orderNumber, query)
    expect(textsOn(seen, 'main [role=status]')).toEqual(text === null ? [] : [text])
  })

  test('HIS-10 after a cancellation the back link makes the list confirm it, too (D-23)', async () => {
    const seen = await open('noor', '510000010', '&cancelled=true')
    const href = hrefOf(seen, 'a.back')
    const query = new URLSearchParams(href.slice(href.indexOf('?')))
    expect([query.get('cancelSuccess'), query.get('isHistory')]).toEqual(['true', 'true'])
    const list = await journey.get('noor', href)
    expect(list.text).toContain("Your order has been cancelled. We'll email you to confirm.")
    const plain = await open('noor', '510000011', '&cancelled=true')
    expect(hrefOf(plain, 'a.back')).toBe(ORDERS)
  })
})

describe('Christmas food', () => {
  test('XMS-03 XMS-22 shows collection, deposit and balance, and leads back to orders', async () => {
    const seen = await open('amelia', '400000007', '', '10251')
    expect(textsOn(seen, '.crumbs li')[2]).toBe('Christmas food orders')
    expect(namedLinksOn(seen, 'a.back')[0]).toEqual(['Back to orders', `${ORDERS}?isCFTO=true`])
    const docket = seen.document.querySelector('.docket')
    expect(docket?.textContent).toContain('Wed 23 Dec 2026, 10:00-10:30')
    expect(docket?.textContent).toContain('Paddington')
    const [total = '', deposit = '', balance = ''] = textsOn(seen, '.dl--rows > div').slice(-3)
    expect(deposit).toBe('Deposit paid-£10.00')
    const pence = (text: string) => Number(text.replace(/\D/g, ''))
    expect(pence(balance)).toBe(pence(total) - 1000)
    expect(balance).toContain('To pay at collection')
    expect(docket?.textContent).toContain('Deposit paid with: Visa ending 4242')
    expect(seen.text).not.toContain('sent to the store')
  })

  test('XMS-01 shows what was changed of the collection, by a token that names shopper and order (D-49)', async () => {
    const token = (changed: string, orderNumber = '400000007', customerId = 'C-amelia') =>
      journey.product.tokens.issue(
        'christmas collection changed',
        { orderNumber, customerId, changed },
        journey.product.clock.now(),
        60,
      )
    const banner = async (given: string) =>
      textsOn(await open('amelia', '400000007', `&collectionChanged=${given}`, '10251'), 'main [role=status]')
    expect(await banner(await token('both'))).toEqual(['Your collection location and slot have been changed.'])
    for (const bad of ['both', await token('slot', '400000047'), await token('slot', '400000007', 'C-niamh')])
      expect(await banner(bad)).toEqual([])
  })
})
