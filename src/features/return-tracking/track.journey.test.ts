import { describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aReturn, aReturnedLine, aScan } from '../../../test/builders/return.ts'
import { hrefOf, namedLinksOn, textsOn } from '../../../test/harness/journey.ts'
import { OrderJourney } from '../../../test/harness/order-journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { CreatedReturn } from '../../domain/returns/return.ts'

const journey = new OrderJourney()
const NOT_AVAILABLE = 'Sorry, there are no return details available for this order.'
const track = (orderNumber: string, returnNumber = '', who = 'amelia', storeId = '10151') =>
  journey.get(
    who,
    `${who === 'niamh' ? '/ie' : ''}/trackReturnList?storeId=${storeId}&orderId=${orderNumber}${returnNumber && `&returnNumber=${returnNumber}`}`,
  )
const banner = (seen: PageResponse) => textsOn(seen, '[data-refresh-live]')[0]
const tone = (seen: PageResponse) =>
  seen.document.querySelector('[data-refresh-live] .notice')?.className.split('--')[1]
const steps = (seen: PageResponse) =>
  [...seen.document.querySelectorAll('.timeline li')].map(
    (step) => `${step.getAttribute('data-state')} ${step.querySelector('b')?.lastChild?.textContent}`,
  )
test('S34 TRK-02 TRK-03 D-98 the list: numbered by creation, the newest first, with banners, amounts and first items', async () => {
  const seen = await track('400000008')
  expect(seen.status).toBe(200)
  expect(textsOn(seen, 'main h2')).toEqual(['Return 3 of 3', 'Return 2 of 3', 'Return 1 of 3'])
  expect(textsOn(seen, 'main .cluster .muted')).toEqual([
    'Evri drop-off, created 12 Nov 2026',
    'Royal Mail drop-off, 08 Nov 2026',
    'In store, Fashion, Home & Beauty, 05 Nov 2026',
  ])
  expect([...seen.document.querySelectorAll('main .notice')].map((each) => each.className.split(' ')[1])).toEqual([
    'notice--info',
    'notice--error',
    'notice--success',
  ])
  expect(textsOn(seen, 'main .notice')).toEqual(['Return started', 'Your return is delayed', 'Refund completed'])
  expect(textsOn(seen, 'main .line__name')).toEqual([
    'Belted Wrap Midi Dress',
    'Cable Knit Jumper with Wool',
    'Fern Frond Cushion',
  ])
  expect(textsOn(seen, 'main article > div > .line__meta')).toEqual([
    expect.stringMatching(/^Return 800000008 Refund £\d+\.\d\d$/),
    expect.stringMatching(/^Return 810000008 Refund £\d+\.\d\d$/),
    expect.stringMatching(/^Return 820000008 Refund £\d+\.\d\d$/),
  ])
  expect(namedLinksOn(seen, 'main article a.btn')[0]).toEqual([
    'View return details for Return 3 of 3',
    '/trackReturnList?storeId=10151&orderId=400000008&returnNumber=800000008',
  ])
  expect(textsOn(seen, '.page-head .back')).toEqual(['Back to order list'])
})

test('TRK-04 TRK-05 TRK-06 TRK-07 one return in full', async () => {
  const seen = await track('400000008', '800000008')
  expect(textsOn(seen, 'h1')).toEqual(['Your return'])
  expect(textsOn(seen, '.page-head .line__meta span')).toEqual([
    'Return 800000008',
    'Created 12 Nov 2026',
    'Order 400000008',
  ])
  expect([banner(seen), tone(seen)]).toEqual([
    "Return startedWe're expecting it. Drop your parcel off at any Evri drop-off. Please send this back by Thu 03 Dec 2026.",
    'info',
  ])
  expect(textsOn(seen, '[data-refresh=refund] p')).toEqual([
    'Estimated refund date',
    'Within 7 days of drop-off',
    'Expected total refund£30.00to Visa ending 4242',
  ])
  expect(steps(seen)).toEqual([
    'active Return started',
    'todo On its way back to us',
    "todo We've got your return",
    'todo Refund completed',
  ])
  expect(textsOn(seen, '#items')).toEqual(['Item(s) to pack'])
  expect(textsOn(seen, '.docket dd')).toEqual(['Evri drop-off', 'H000000500000081'])
  expect(seen.document.querySelector('.docket img')?.getAttribute('alt')).toMatch(/^QR code for /)
  const links = [...seen.document.querySelectorAll('main a')].map((each) => each.textContent)
  for (const label of [
    'Download return label',
    'How to pack your parcel',
    'Find a drop-off point',
    'Back to order list',
    'All returns for this order',
  ])
    expect(links).toContain(label)
  // D-133: codes and labels come first, until it is handed over.
  const first = (page: PageResponse) => page.document.querySelector('main .split')?.firstElementChild?.tagName
  expect([first(seen), first(await track('400000201'))]).toEqual(['ASIDE', 'DIV'])
  expect(seen.document.querySelector('a[href^="https://www.evri.com/"]')?.textContent).toContain('Track with Evri')
  expect(textsOn(seen, 'dialog.flyout h2')).toEqual(['How to pack your parcel'])
  expect(textsOn(seen, 'dialog li a')).toHaveLength(4)
})

test('TRK-10 TRK-25 TRK-26 D-93 a problem has its banner and a way on', async () => {
  const missing = await track('400000203')
  expect(tone(missing)).toBe('error')
  expect(banner(missing)).toMatch(
    /^Your return is missing.*Please contact customer help so we can process your refund\./,
  )
  expect(hrefOf(missing, '[data-refresh-live] a')).toBe(
    '/c/help-and-support/contact-us?orderNumber=400000203&returnNumber=800000203',
  )
  expect(textsOn(missing, '[data-refresh=refund]')[0]).not.toContain('date')
})

test("D-160 D-97 another shopper's return number and an unknown one are answered alike, with the same statements", async () => {
  const answers = []
  for (const number of ['800000217', '899999999', "' or 1=1"]) {
    const seen = await track('400000008', encodeURIComponent(number))
    answers.push({ status: seen.status, main: textsOn(seen, 'main'), statements: seen.statements })
  }
  expect(answers[0]?.main[0]).toContain(NOT_AVAILABLE)
  expect(answers[0]?.main[0]).toContain('Return 3 of 3')
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]?.statements.length).toBeLessThanOrEqual(3)
})

test('TRK-27 D-97 D-197 an order without returns shows an error, with a contact link; a foreign order is missing', async () => {
  const none = await track('600000001')
  expect([none.status, textsOn(none, '.notice--error .err')]).toEqual([200, [NOT_AVAILABLE]])
  expect(hrefOf(none, 'main .narrow a[href*=contact-us]')).toContain('orderNumber=600000001')
  expect((await track('400000217')).status).toBe(404)
})

test('TRK-01 ACC-12 D-17 in Ireland, by its own address and by the old one', async () => {
  const seen = await track('400000217', '', 'niamh', '10451')
  expect(seen.status).toBe(200)
  expect(textsOn(seen, '.docket dd')[0]).toBe('An Post drop-off')
  expect(textsOn(seen, '[data-refresh=refund] .num')[0]).toContain('€')
  const old = await journey.get('niamh', '/irelandTrackReturnList?storeId=10451&orderId=400000217')
  expect([old.status, old.location]).toEqual([301, '/ie/trackReturnList?storeId=10451&orderId=400000217'])
})

const noorSees = (orderNumber: string, more = '') =>
  journey.get('noor', `/trackReturnList?storeId=10151&orderId=${orderNumber}${more}`)
/** A return of Noor's order, with as many lines as it returns. */
async function noorReturns(orderNumber: string, parts: Partial<CreatedReturn> = {}, orderParts = {}): Promise<void> {
  const lines = parts.lines ?? [aReturnedLine()]
  const order = anOrder({
    ...{ customerId: 'C-noor', orderNumber },
    lines: lines.map(({ lineNo }) =>
      anOrderLine({ lineNo, status: 'Awaiting Return', description: `Thing ${lineNo}` }),
    ),
    ...orderParts,
  })
  await insertOrders(journey.sql, [order])
  const returnNumber = `8${orderNumber.slice(1)}`
  await insertReturns(journey.sql, [aReturn({ customerId: 'C-noor', orderNumber, returnNumber, lines, ...parts })])
}

test('D-83 a confirmation mail that failed is shown', async () => {
  await noorReturns('730000004')
  await journey.sql`
    insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, queued_at, next_try_at, state,
      failed_at, site, return_number)
    values ('C-noor', 'm-1', 'return-created', '{}', '', '', '', now(), now(), 'failed', now(), 'uk', '830000004')`
  expect((await noorSees('730000004')).text).toContain(
    "We couldn't email your confirmation. You can save or print this page, or find it any time under Track and View Return.",
  )
})

const RETURNS = '/MSMyAccountView/returns'
/** Noor has no returns in the demo: a test puts there what she sees. */
const see = (who: string, address = RETURNS) => journey.get(who, address)

async function put(count: number, order: Partial<Order>, returned: Partial<CreatedReturn> = {}): Promise<void> {
  const places = Array.from({ length: count }, (_, place) => Number(order.orderNumber) + place)
  const orders = places.map((number) => anOrder({ customerId: 'C-noor', ...order, orderNumber: String(number) }))
  await insertOrders(journey.sql, orders)
  const returns = orders.map(({ customerId, orderNumber }) =>
    aReturn({ customerId, orderNumber, returnNumber: `8${orderNumber.slice(1)}`, ...returned }),
  )
  await insertReturns(journey.sql, returns)
}

describe('your returns', () => {
  test('D-161 TRK-11 shows the open returns of all orders, the newest first, and refunded ones', async () => {
    const seen = await see('amelia')
    expect([seen.status, seen.document.title]).toEqual([200, 'Your returns | Fern & Field'])
    expect(textsOn(seen, '.crumbs li')).toEqual(['Home', 'Your account', 'Your returns'])
    expect(textsOn(seen, '.page-head p')[0]).toMatch(/^18 open returns, with /)
    const headings = textsOn(seen, 'article h2').map((heading) => heading.split(':')[0])
    // Three orders' worth: with one return, with three, and with one that came back to her.
    expect(headings[0]).toBe("We're expecting it, return 800000008")
    expect(headings).toContain('On its way back, return 810000008')
    expect(headings).toContain("We've got it, return 800000202")
    expect(headings).toContain('Returned to you, return 800000207')
    expect(headings).toHaveLength(19)
    expect(textsOn(seen, '.lines .line__meta').filter((facts) => facts.includes('400000008'))).toEqual([
      'Return 820000008 Order 400000008',
    ])
    expect(textsOn(seen, '.lines .pill').filter((label) => label === 'Refund Actioned')).toHaveLength(9)
  })

  test('ACC-12 D-17 each site has its own returns, in its own currency', async () => {
    const seen = await see('niamh', `/ie${RETURNS}`)
    expect(textsOn(seen, 'article h2')).toEqual(['On its way back, return 800000217: Striped Cotton Shirt'])
    expect(seen.text).toMatch(/1 open return, with €[\d.]+ to come back to you\./)
    expect(seen.text).not.toContain('£')
    const uk = await see('niamh')
    expect(textsOn(uk, '.empty__title')).toEqual(["You don't have any open returns."])
    expect(uk.text).not.toContain('800000217')
  })

  test('leaves out refunds of more than 60 days ago, and returns in another currency', async () => {
    const scans = (ended: string) => [aScan('started', '2026-09-01T10:00:00Z'), aScan('refund-completed', ended)]
    await put(1, { orderNumber: '732000001' }, { scans: scans('2026-09-14T22:59:00Z') })
    await put(1, { orderNumber: '732000002' }, { scans: scans('2026-09-14T23:01:00Z') })
    await put(1, { orderNumber: '732000003', currency: 'EUR' })
    const seen = await see('noor')
    expect(seen.html).not.toMatch(/73200000[13]/)
    expect(seen.html).toContain('732000002')
  })

  test('three statements, however many returns', async () => {
    await put(50, { orderNumber: '733000001' }, { facts: { refundPence: 100 } })
    const seen = await see('noor')
    expect(seen.statements).toHaveLength(3)
    expect(seen.document.querySelectorAll('article').length).toBeGreaterThanOrEqual(50)
    expect(seen.html).not.toMatch(/<script[^>]+your-returns/)
  })
})
