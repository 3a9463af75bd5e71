import { beforeAll, describe, expect, test } from 'vitest'
import { anOrderLine } from '../../../test/builders/order.ts'
import { ORDERS } from '../../../test/harness/constants.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'

/** Notices of order details after a change, and how it shows Christmas food. */
const journey = new OrderJourney()
const { open, place } = journey

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
    const href = seen.document.querySelector('a.back')?.getAttribute('href') ?? ''
    const query = new URLSearchParams(href.slice(href.indexOf('?')))
    expect([query.get('cancelSuccess'), query.get('isHistory')]).toEqual(['true', 'true'])
    const list = await journey.get('noor', href)
    expect(list.text).toContain("Your order has been cancelled. We'll email you to confirm.")
    const plain = await open('noor', '510000011', '&cancelled=true')
    expect(plain.document.querySelector('a.back')?.getAttribute('href')).toBe(ORDERS)
  })
})

describe('Christmas food', () => {
  test('XMS-03 XMS-22 shows collection, deposit and balance, and leads back to orders', async () => {
    const seen = await open('amelia', '400000007', '', '10251')
    expect(textsOn(seen, '.crumbs li')[2]).toBe('Christmas food orders')
    const back = seen.document.querySelector('a.back')
    expect([back?.textContent, back?.getAttribute('href')]).toEqual(['Back to orders', `${ORDERS}?isCFTO=true`])
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
