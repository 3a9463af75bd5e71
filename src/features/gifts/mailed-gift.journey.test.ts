import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { pixelsOf, readCodes } from '../../../test/harness/read-codes.ts'
import { testMails } from '../../../test/harness/seal.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { type MailServer, startMailServer } from '../../../test/process/smtp.ts'
import { attachAll } from '../../main/attachments.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { GiftEmail } from '../../platform/mails/gift-email.ts'
import { giftEmailSystem } from '../../systems/gift-email/system.ts'
import { deliverMail } from '../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../systems/mail/smtp-mail.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'
import { giftMails, giftToMail } from './gift-mails.ts'
import { postgresGiftReceiptRecords } from './gift-receipt.records.ts'

/** A gift receipt, from the records to the mailbox of its recipient, or to the service that sends it. */
const LINK = 'https://shop.test/gift/token'
const BARCODE = '29600000001424'
const lines = [anOrderLine({ unitPricePence: 4937, quantity: 2 }), anOrderLine({ unitPricePence: 1283 })]
const facts = { payments: [aPayment({ billingAddress: anAddress({ line1: '1 Billing Street' }), amountPence: 11157 })] }
const order = anOrder({ orderNumber: '600009999', lines, facts })
/** Its prices as pounds and as pence: of each line, and of the order. */
const PRICES = ['49.37', '4937', '98.74', '9874', '12.83', '1283', '111.57', '11157']
const receipt = aGiftReceipt({
  ...{ orderNumber: '600009999', state: 'sending', mailId: 'm-gift', storeBarcodeNumber: BARCODE },
  lines: order.lines.slice(0, 1).map(({ lineNo, splitNo, key }) => ({ lineNo, splitNo, key })),
})
const WHICH = { customerId: receipt.customerId, mailId: 'm-gift' }

let product: TestProduct
let post: MailServer
const { received, server } = listener({ status: 202, body: {} })
beforeAll(async () => {
  product = await startTestProduct()
  post = await startMailServer()
  const { sql } = product.database
  await insertOrders(sql, [order])
  await sql.begin((tx) => postgresGiftReceiptRecords(sql).add(asTransaction(tx), receipt))
})
beforeEach(async () => {
  const { sql } = product.database
  const mail = giftMails({ brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES }).gift(
    { ...receipt, storeBarcodeNumber: BARCODE },
    order,
    LINK,
    product.clock.now(),
  )
  await sql`delete from mails where mail_id = ${WHICH.mailId}`
  await sql.begin(async (tx) => {
    const queuedAt = product.clock.now()
    await testMails(sql).queue(asTransaction(tx), { ...mail, ...WHICH, queuedAt })
  })
})
afterAll(async () => {
  await post.close()
  await product.stop()
})

const note = () => {}
const log = { debug: note, info: note, warn: note, error: note }

async function deliver(email: GiftEmail): Promise<void> {
  const { sql } = product.database
  const from = { name: 'Fern & Field', address: 'a@shop.example' }
  await deliverMail({
    ...{ log, clock: product.clock, host: 'shop.example', returnEmail: product.outside['return-email'] },
    mails: testMails(sql),
    mail: smtpMail({ url: post.url, from, timeoutMs: 5000 }),
    gifts: { email, toMail: giftToMail(postgresOrderRecords(sql)) },
    attach: attachAll(readConfiguration({ NODE_ENV: 'test' }), sql, papersInProcess, log),
  })(WHICH)
}

const codesIn = async (png: Uint8Array) => await readCodes(await pixelsOf(png))
const READ = [{ format: 'Code128', text: BARCODE }]

test("GFT-12 the demo's mailbox opens it, with both pictures, and lists them", async () => {
  const browser = new Visitor(product)
  const mailbox = await browser.get('/backstage/mailbox')
  const links = [...mailbox.document.querySelectorAll('article a')].map((link) => link.getAttribute('href') ?? '')
  const shown = await product.app.request(`http://shop.test${links.find((href) => href.endsWith(WHICH.mailId))}`)
  const html = await shown.text()
  const pictures = [...html.matchAll(/data:image\/png;base64,([^"]+)/g)].map(([, text = '']) =>
    Buffer.from(text, 'base64'),
  )
  expect([html.includes('cid:'), html.includes(LINK), pictures.length]).toEqual([false, true, 2])
  expect(await codesIn(pictures[1] ?? Buffer.of())).toEqual(READ)
  const attachmentPage = await browser.get(links.find((href) => href.includes(`${WHICH.mailId}/`)) ?? '')
  expect(attachmentPage.document.querySelector('main')?.textContent).toMatch(/theme\.png.*barcode\.png/s)
})

test('GFT-12 D-43 D-167 its recipient gets it with theme and barcode as pictures, and without a price', async () => {
  await deliver(product.outside['gift-email'])
  const [email, ...more] = post.received
  expect([more, email?.to?.map(({ address }) => address)]).toEqual([[], ['rosie@example.com']])
  const [theme, barcode, ...others] = email?.attachments ?? []
  expect(others).toEqual([])
  expect([theme, barcode]).toMatchObject([
    { mimeType: 'image/png', contentId: '<theme>' },
    { mimeType: 'image/png', contentId: '<barcode>' },
  ])
  expect(await codesIn(new Uint8Array(barcode?.content as ArrayBuffer))).toEqual(READ)
  for (const part of [email?.html, email?.text]) {
    expect(part).toContain(LINK)
    expect(PRICES.filter((price) => part?.includes(price))).toEqual([])
    expect(part).not.toMatch(/£|€|Billing Street/)
  }
})

test('API-28 DAT-10 D-43 the service gets the receipt with its barcode and the buyer’s address, and no price', async () => {
  post.received.length = 0
  await deliver({ ...clientOf(giftEmailSystem, server, log), usesOwnMail: false })
  const { payload = {} } = (received[0]?.body ?? {}) as { payload?: Record<string, unknown> }
  expect([received.length, post.received.length]).toEqual([1, 0])
  expect(payload).toMatchObject({
    ...{ subscriberID: 'receipt-1', toEmailAddress: 'rosie@example.com', receiptUrl: LINK, dateOfComm: '20261114' },
    customerAddress: { addressLine1: '1 Billing Street' },
    orderLines: [{ OrderLineKey: order.lines[0]?.key, OrderedQty: 2 }],
  })
  expect(await codesIn(Buffer.from(String(payload.barcode), 'base64'))).toEqual(READ)
  // Pictures are bytes, which may contain any digits.
  const { barcode: _, attachments: __, ...words } = payload
  const text = JSON.stringify(words)
  expect(PRICES.filter((price) => text.includes(price))).toEqual([])
  expect(text).not.toMatch(/£|€/)
  expect(`${words.html} ${words.text}`).not.toContain('Billing Street')
})
