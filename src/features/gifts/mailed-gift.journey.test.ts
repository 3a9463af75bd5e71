import { afterAll, beforeAll, expect, test } from 'vitest'
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
import { attachAll } from '../../main/attachments.ts'
import { readConfiguration } from '../../main/configuration.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { giftEmailSystem } from '../../systems/gift-email/system.ts'
import { deliverMail } from '../../systems/mail/deliver-mail.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'
import { giftMails, giftToMail } from './gift-mails.ts'
import { postgresGiftReceiptRecords } from './gift-receipt.records.ts'

/** A gift receipt, from the records to the demo's mailbox, or to the service that sends it. */
const LINK = 'https://shop.test/gift/token'
const BARCODE = '29600000001424'
const lines = [anOrderLine({ unitPricePence: 4937, quantity: 2 }), anOrderLine({ unitPricePence: 1283 })]
const facts = { payments: [aPayment({ billingAddress: anAddress({ line1: '1 Billing Street' }), amountPence: 11157 })] }
const order = anOrder({ orderNumber: '600009999', lines, facts })
const receipt = aGiftReceipt({
  ...{ orderNumber: '600009999', state: 'sending', mailId: 'm-gift', storeBarcodeNumber: BARCODE },
  lines: order.lines.slice(0, 1).map(({ lineNo, splitNo, key }) => ({ lineNo, splitNo, key })),
})
const WHICH = { customerId: receipt.customerId, mailId: 'm-gift' }

let product: TestProduct
const { received, server } = listener({ status: 202, body: {} })
beforeAll(async () => {
  product = await startTestProduct()
  const { sql } = product.database
  await insertOrders(sql, [order])
  await sql.begin((tx) => postgresGiftReceiptRecords(sql).add(asTransaction(tx), receipt))
  const mail = giftMails({ brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES }).gift(
    { ...receipt, storeBarcodeNumber: BARCODE },
    order,
    LINK,
    product.clock.now(),
  )
  await sql.begin(async (tx) => {
    const queuedAt = product.clock.now()
    await testMails(sql).queue(asTransaction(tx), { ...mail, ...WHICH, queuedAt })
  })
})
afterAll(() => product.stop())

const note = () => {}
const log = { debug: note, info: note, warn: note, error: note }

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

test('API-28 DAT-10 D-43 the service gets the receipt with its barcode and the buyer’s address, and no price', async () => {
  const { sql } = product.database
  await deliverMail({
    ...{ log, clock: product.clock, host: 'shop.example', returnEmail: product.outside['return-email'] },
    mails: testMails(sql),
    mail: {
      isMailbox: false,
      send: async () => {
        throw new Error('the service sends it')
      },
    },
    gifts: {
      email: { ...clientOf(giftEmailSystem, server, log), usesOwnMail: false },
      toMail: giftToMail(postgresOrderRecords(sql)),
    },
    attach: attachAll(readConfiguration({ NODE_ENV: 'test' }), sql, papersInProcess, log),
  })(WHICH)
  const { payload = {} } = (received[0]?.body ?? {}) as { payload?: Record<string, unknown> }
  expect(received).toHaveLength(1)
  expect(payload).toMatchObject({
    ...{ subscriberID: 'receipt-1', toEmailAddress: 'rosie@example.com', receiptUrl: LINK, dateOfComm: '20261114' },
    customerAddress: { addressLine1: '1 Billing Street' },
    orderLines: [{ OrderLineKey: order.lines[0]?.key, OrderedQty: 2 }],
  })
  expect(await codesIn(Buffer.from(String(payload.barcode), 'base64'))).toEqual(READ)
  // Pictures are bytes, which may contain any digits.
  const { barcode: _, attachments: __, ...words } = payload
  const text = JSON.stringify(words)
  expect(text).not.toMatch(/49\.?37|98\.?74|£|€/)
  expect(`${words.html} ${words.text}`).not.toContain('Billing Street')
})
