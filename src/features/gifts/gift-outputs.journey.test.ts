import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { type ArrivedGift, giftPost } from '../../../test/harness/gift-post.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { amountsOf, BUYER, matchesIn, orderWithSecrets, secretsIn } from '../../../test/harness/order-with-secrets.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'
import { PATHS, urls } from '../../urls.ts'

/** Everything that the journey of a gift gives out, read for what must not be in it (D-42, D-43). */
const journey = new Journey({ environment: { GIFT_EMAIL_WAIT_MS: '0' } })
const post = giftPost(journey)

const NUMBER = '986000001'
const order = orderWithSecrets(NUMBER)
const AMOUNTS = amountsOf(order)

/** A buyer may read who they are, but no price: not in the page, and not in what its script is given. */
const onBuyersPage = ({ html, main }: PageResponse) => [
  ...matchesIn(html, AMOUNTS),
  ...((main.body?.textContent ?? '').match(/[£€$]|\d\.\d\d\b/g) ?? []),
]
const forRecipient = (text: string) => secretsIn(text, [...AMOUNTS, ...BUYER])

const amelia = journey.signedIn('amelia')
beforeAll(async () => {
  await insertOrders(journey.sql, [order])
})

const FIELDS = { name: 'Rosie', email: 'rosie@example.com', message: 'Many happy returns\nof the day' }
const at = (page: string, line = '') =>
  `/orders-and-returns/gift-recipient${page}?storeId=10151&orderNumber=${NUMBER}${line && `&line=${NUMBER}-${line}`}`
const follow = async ({ location }: PageResponse) => await amelia.get(location ?? '')

test('the scan detects what it looks for', async () => {
  expect(AMOUNTS).toEqual(expect.arrayContaining(['4873719', '48737.19', '48,737.19', '9829849']))
  const { html } = await amelia.get(urls.orderDetails(BRAND_SITES.uk, NUMBER))
  expect(matchesIn(html, AMOUNTS).length).toBeGreaterThan(3)
  expect(matchesIn(html, BUYER)).toEqual(expect.arrayContaining(['Amelia', 'Quincey', 'Zennor', '4242']))
})

test("D-43 none of the buyer's pages names a price", async () => {
  const pages = new Map<string, PageResponse>()
  pages.set('items', await amelia.get(at('')))
  const form = await amelia.get(at('/email', '1'))
  pages.set('form', form)
  pages.set('refused', await amelia.submit(form, { ...FIELDS, name: '' }))
  pages.set('preview', await amelia.submit(form, { ...FIELDS, act: 'preview' }))
  pages.set('sent', await follow(await amelia.submit(form, { ...FIELDS, act: 'send' })))
  const print = await amelia.get(at('/print', '2'))
  pages.set('print', print)
  pages.set('printed', await follow(await amelia.submit(print, FIELDS)))
  pages.set('items, one of them given', await amelia.get(at('')))
  expect([...pages].map(([name, { status }]) => `${name} ${status}`)).toEqual([
    ...['items 200', 'form 200', 'refused 422', 'preview 200', 'sent 200', 'print 200', 'printed 200'],
    'items, one of them given 200',
  ])
  for (const [name, seen] of pages) expect([name, ...onBuyersPage(seen)]).toEqual([name])
  // What the receipts themselves show is for the recipient.
  for (const name of ['preview', 'printed'])
    expect(forRecipient(pages.get(name)?.main.querySelector('.gift')?.outerHTML ?? 'no receipt Amelia')).toEqual([])
})

let arrived: ArrivedGift

test('D-42 D-43 the mail names neither a price nor the buyer, in its head, its text and its HTML', async () => {
  arrived = await post.deliver(NUMBER)
  const { email } = arrived
  expect(arrived.recipients).toEqual(['rosie@example.com'])
  expect([email.html, email.text].map((part) => part?.includes('happy returns'))).toEqual([true, true])
  const { html = '', text = '', headers } = email
  expect(forRecipient([html, text, JSON.stringify(headers)].join('\n'))).toEqual([])
  expect(email.attachments).toMatchObject([{ contentId: '<theme>' }, { contentId: '<barcode>' }])
  expect(forRecipient(email.attachments.map(({ filename }) => filename).join())).toEqual([])
})

test('API-28 DAT-10 D-43 the service gets no price, and nothing of the buyer but the address', () => {
  const { payload } = arrived.wire?.body ?? {}
  expect(JSON.stringify(payload?.customerAddress)).toContain('Quillfeather')
  // Pictures are bytes, which may contain any digits.
  const { customerAddress: _address, barcode: _barcode, attachments: _files, ...rest } = payload ?? {}
  expect(JSON.stringify(rest)).toContain('Rosie')
  expect(forRecipient(JSON.stringify(rest))).toEqual([])
})

test("D-42 D-43 the recipient's page names neither a price, nor the buyer, nor another item", async () => {
  const rosie = journey.visitor()
  const led = await rosie.get(arrived.link)
  const seen = await rosie.get(led.location ?? '')
  expect(seen.text).toContain('Many happy returns')
  const heads = JSON.stringify([...led.headers, ...seen.headers])
  expect(forRecipient(`${heads} ${led.html} ${seen.html}`)).toEqual([])
  expect(seen.html).not.toContain('Socks')
  expect(seen.html).not.toContain(arrived.link.split('/').at(-1))
})

test('D-166 D-43 a till’s answer to its barcode has neither a price nor the buyer', async () => {
  const till = await journey.newService('returns')
  const number = arrived.wire?.body.payload.storeBarcodeNumber
  const answer = await till.call(`${PATHS.storeBarcodeCall}?storeBarcodeNumber=${number}`)
  expect([answer.status, answer.body]).toMatchObject([200, { orderNumber: NUMBER }])
  expect(forRecipient(answer.text)).toEqual([])
})

test('D-42 D-43 neither do the pages and the mail when it is taken back', async () => {
  const receipt = arrived.wire?.body.payload.subscriberID ?? ''
  const form = await amelia.get(urls.endGift(BRAND_SITES.uk, NUMBER, receipt))
  const done = await follow(await amelia.submit(form, {}))
  expect(done.text).toContain('Rosie')
  expect([...onBuyersPage(form), ...onBuyersPage(done)]).toEqual([])

  const [mail] = await journey.sql<{ content: string }[]>`
    select subject || html || plain as content from mails
    where customer_id = 'C-amelia' and kind = 'gift-receipt-taken-back'`
  expect(mail?.content).toContain('Rosie')
  expect(forRecipient(mail?.content ?? '')).toEqual([])

  const rosie = journey.visitor()
  const led = await rosie.get(arrived.link)
  const { html, text } = await rosie.get(led.location ?? '')
  expect(text).toContain('This gift receipt has expired')
  expect(forRecipient(html)).toEqual([])
})

test('D-165 neither token nor recipient nor price is in the log', () => {
  const token = arrived.link.split('/').at(-1) ?? 'no token'
  expect(token.length).toBeGreaterThanOrEqual(43)
  const logged = journey.product.logged.join('\n')
  expect(logged).toContain('gift')
  expect(matchesIn(logged, [token, 'rosie', 'happy returns', ...AMOUNTS])).toEqual([])
})
