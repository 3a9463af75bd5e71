import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { giftPost } from '../../../test/harness/gift-post.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { MethodJourney } from '../../../test/harness/method-journey.ts'
import {
  amountsOf,
  BUYER,
  matchesIn,
  orderWithSecrets,
  secretsIn as secretsAmong,
  withoutTokens,
} from '../../../test/harness/order-with-secrets.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { addressesOf } from '../../platform/http/app.ts'
import { isCallPath, type Route } from '../../platform/http/route.ts'
import { urls } from '../../urls.ts'

/** All that the recipient of a gift can fetch while they return it, read for what must not be in it (D-42). */
const journey = new MethodJourney(0, { environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const post = giftPost(journey, { isDrawn: false })

const NUMBER = '986000011'
const order = orderWithSecrets(NUMBER)
/** Includes half the price of two units, since one of them is returned. */
const AMOUNTS = amountsOf(order, [4_823_706, 4_823_707])
const NOT_THEIRS = [...AMOUNTS, ...BUYER, 'Socks']
const secretsIn = (text: string) => secretsAmong(text, NOT_THEIRS)

/** Packed bytes of a PDF can look like anything; what is written in it is read below. */
const readable = (body: string) =>
  body.startsWith('%PDF') ? body.replaceAll(/\bstream\b.*?\bendstream\b/gs, '') : body

let rosie: Visitor
let returnNumber = ''
let token = ''
const seen = new Map<string, string[]>()

/** Keeps what is wrong with a page, under what it is called. */
function scan(name: string, page: PageResponse): PageResponse {
  expect([name, page.status]).toEqual([name, page.location ? expect.any(Number) : 200])
  seen.set(name, secretsIn(`${JSON.stringify([...page.headers])} ${page.html}`))
  return page
}

async function look(name: string, address: string): Promise<PageResponse> {
  return scan(name, await rosie.get(address))
}

beforeAll(async () => {
  await insertOrders(journey.sql, [order])
  // Another recipient's gift of the same order.
  await giveGift(journey.sql, { orderNumber: NUMBER, lines: [{ lineNo: 2, splitNo: 0, key: `${NUMBER}-2` }] })
  const amelia = await journey.signedInVisitor('amelia')
  const gifts = `/orders-and-returns/gift-recipient/email?storeId=10151&orderNumber=${NUMBER}&line=${NUMBER}-1`
  const given = { name: 'Rosie', email: 'rosie@example.com', act: 'send' }
  expect((await amelia.submit(await amelia.get(gifts), given)).status).toBe(303)
  // The secrets are in the data, so they could be found.
  const { html } = await amelia.get(urls.orderDetails(BRAND_SITES.uk, NUMBER))
  expect(secretsIn(html)).toEqual(expect.arrayContaining(['48,737.19', 'Quincey', 'Zennor', '4242', 'Socks', '£']))

  const { link } = await post.deliver(NUMBER)
  token = link.split('/').at(-1) ?? ''
  rosie = journey.visitor()
  await rosie.get(link)
  const receipt = await look('receipt', '/gift-receipt')
  scan('Return online', await rosie.submit(receipt, {}))
  scan('sign-in', await rosie.signIn('rosie', { returnUrl: '/gift-receipt/return' }))
  await returnOnline()
})

/** One of two units, by post. */
async function returnOnline(): Promise<void> {
  const items = await look('step 1', journey.address(NUMBER))
  const chosen = await journey.send(rosie, items, { 1: { quantity: '1' } })
  const next = async (sent: PageResponse) => (sent.location ? await rosie.get(sent.location) : sent)
  let page = scan('step 2', await next(chosen))
  page = scan('step 2, collected', await next(await journey.choose(page, { channel: 'collect-from-home' }, rosie)))
  expect(page.text).toContain('17 Beckett Grove')
  page = scan('step 2, by post', await next(await journey.choose(page, { channel: 'postal' }, rosie)))
  page = scan('step 3', await next(await journey.choose(page, { act: 'book' }, rosie)))
  const [row] = await journey.sql<{ number: string }[]>`
    select return_number as number from returns where order_number = ${NUMBER} and recipient_id = 'C-rosie'`
  returnNumber = row?.number ?? ''
  expect(returnNumber).not.toBe('')
  expect(page.text).toContain(returnNumber)
}

/** The example address of a route, with this order and this return in it. */
function addressOf(route: Route): string {
  const [first = ''] = addressesOf(route)
  const address = route.example ?? first
  return address
    .replaceAll(/(orderId|orderNumber|orderNo)=\d+/g, `$1=${NUMBER}`)
    .replaceAll(/OrderLineKey=[\d-]+/g, `OrderLineKey=${NUMBER}-1`)
    .replaceAll(/(returnNumber|booking)=\d+/g, `$1=${returnNumber}`)
}

/** But for those of the demo itself. */
const pages = () =>
  journey.product.product.routes.filter(
    ({ method, path }) => method === 'GET' && !isCallPath(path) && !/^\/(backstage|gallery)/.test(path),
  )

test('GFT-13 GFT-17 D-42 no step of a return names a price, the buyer or another item', async () => {
  expect([...seen].filter(([, secrets]) => secrets.length > 0)).toEqual([])
  expect(seen.size).toBeGreaterThan(7)
})

test('GFT-18 D-42 nor does any page of the order that opens to its recipient', async () => {
  const own = pages().filter(({ access }) => access.enter === 'order-holder' || access.enter === 'gift-recipient')
  expect(own.length).toBeGreaterThan(8)
  const statuses = new Map<string, number>()
  for (const route of own.filter(({ name }) => name !== 'gift-link')) {
    const { status, html, headers } = await rosie.get(addressOf(route))
    statuses.set(route.name, status)
    expect([route.name, ...secretsIn(`${JSON.stringify([...headers])} ${readable(html)}`)]).toEqual([route.name])
  }
  expect([...statuses].filter(([, status]) => status >= 400).map(([name]) => name)).toEqual(['return-calendar'])
  for (const address of [urls.trackReturns(BRAND_SITES.uk, NUMBER, returnNumber), urls.yourReturns(BRAND_SITES.uk)]) {
    const page = await rosie.get(address)
    expect(page.text).toContain(returnNumber)
    expect([address, ...secretsIn(page.html)]).toEqual([address])
  }
})

test('D-42 every other page knows nothing of the buyer, and calls about the order are refused; to others it is missing', async () => {
  const callum = await journey.signedInVisitor('callum')
  expect((await callum.get(journey.address(NUMBER))).status).toBe(404)
  for (const route of pages().filter(({ path }) => !path.includes(':'))) {
    const { html } = await rosie.get(addressOf(route))
    expect([route.name, ...matchesIn(withoutTokens(html), NOT_THEIRS)]).toEqual([route.name])
  }
  const calls = journey.product.product.routes.filter(({ access }) => access.enter === 'order-callers')
  expect(calls.length).toBeGreaterThan(5)
  for (const route of calls.filter(({ method }) => method === 'GET')) {
    const { status, text } = await rosie.call(addressOf(route).replace('orderNum=600000001', `orderNum=${NUMBER}`))
    expect([route.name, status, ...secretsIn(text)]).toEqual([route.name, 404])
  }
})

test('D-42 no mail to the recipient names them, until the e-gift card itself', async () => {
  const cancelling = urls.cancelReturn(BRAND_SITES.uk, NUMBER, returnNumber)
  const done = await rosie.submit(await rosie.get(cancelling), {})
  expect([done.status, secretsIn(done.html)]).toEqual([303, []])
  await journey.finish(NUMBER)
  const mails = await journey.sql<{ kind: string; content: string }[]>`
    select kind, concat(subject, ' ', html, ' ', plain) as content from mails
    where plain like ${`%${NUMBER}%`} and recipient->>'address' = 'rosie@example.com' order by kind`
  expect(mails.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['return-created', 'return-cancelled']))
  for (const { kind, content } of mails) expect([kind, ...secretsIn(content)]).toEqual([kind])
  const others = await journey.sql`
    select kind from mails where plain like ${`%${NUMBER}%`} and recipient->>'address' <> 'rosie@example.com'`
  expect(others).toEqual([])
})

test('D-165 nothing of it is logged', () => {
  const logged = journey.product.logged.join('\n')
  expect(logged).toContain('"route":"return-created"')
  expect(token.length).toBeGreaterThanOrEqual(43)
  expect(matchesIn(logged, [token, 'rosie', 'Kershaw', 'Beckett', ...AMOUNTS])).toEqual([])
})
