import type { Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { CreatingJourney } from '../../../../test/harness/creating-journey.ts'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { NO_GIFTS } from '../../../../test/harness/no-gifts.ts'
import { pixelsOf, readCodes } from '../../../../test/harness/read-codes.ts'
import { testMails } from '../../../../test/harness/seal.ts'
import { type MailServer, startMailServer } from '../../../../test/process/smtp.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { deliverMail } from '../../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../../systems/mail/smtp-mail.ts'
import { postgresOrderRecords } from '../../order-records/order.records.ts'
import { postgresCreatedReturns } from '../created-returns.records.ts'
import { postgresReturnSteps } from '../return-steps.records.ts'
import { attachProof } from './attach-proof.ts'

/** The confirmation of a return, from the click to the mailbox of the shopper. */
const journey = new CreatingJourney(783_000_000)
let post: MailServer
beforeAll(async () => {
  post = await startMailServer()
})
afterAll(() => post.close())
beforeEach(async () => {
  post.received.length = 0
  await journey.submitStepOne(1)
})

/** Sends the mail of the order as the job does, and gives it as it arrived. */
async function mailed(): Promise<Email> {
  const { sql, product } = journey
  const [mail] = await sql`select customer_id, mail_id from mails where order_number = ${journey.order}`
  const note = () => {}
  const run = deliverMail({
    gifts: NO_GIFTS,
    mails: testMails(sql),
    mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 }),
    returnEmail: product.outside['return-email'],
    clock: product.clock,
    log: { debug: note, info: note, warn: note, error: note },
    host: 'shop.example',
    attach: attachProof({
      returnSteps: postgresReturnSteps(sql, postgresOrderRecords(sql)),
      created: postgresCreatedReturns(sql),
      labels: papersInProcess.labels,
      codePictures,
      brandName: 'Fern & Field',
    }),
  })
  await run({ customerId: mail?.customer_id, mailId: mail?.mail_id })
  const [email] = post.received
  if (!email) throw new Error('nothing has arrived')
  return email
}

const bytesOf = (file: Email['attachments'][number] | undefined) =>
  new Uint8Array((file?.content as ArrayBuffer | undefined) ?? new ArrayBuffer())

test('S25 CNF-02 API-21 DAT-08 by post with Evri: the QR in the mail scans, and the label of the answer is attached', async () => {
  const { body } = await journey.create({ version: 1, method: 'postal-evri' })
  const email = await mailed()
  expect([email.subject, email.to?.[0]?.address]).toEqual([
    'Your return is booked – Fern & Field',
    'amelia@example.com',
  ])
  expect(email.html).toContain('src="cid:code"')
  const [code, label, ...more] = email.attachments
  expect(more).toEqual([])
  expect(code).toMatchObject({ contentId: '<code>', mimeType: 'image/png', disposition: 'inline' })
  expect(await readCodes(await pixelsOf(bytesOf(code)))).toEqual([{ format: 'QRCode', text: body.carrierBarCode }])
  const headers = (await giveCredential(journey.product, 'returns')).headers
  const answered = await journey.product.app.request(new Request(body.returnLabel, { headers }))
  expect(new Uint8Array(await answered.arrayBuffer())).toEqual(bytesOf(label))
  expect(label).toMatchObject({ filename: `return-label-${body.returnNumber}.pdf`, mimeType: 'application/pdf' })
  const { text } = await extractText(await getDocumentProxy(bytesOf(label)), { mergePages: true })
  expect(text).toContain(body.trackingNumber)
  for (const part of [body.returnNumber, body.referenceCode, 'Please send this back by', "We'll usually refund you"]) {
    expect(email.text).toContain(part)
    expect(email.html?.replaceAll('&#x27;', "'")).toContain(part)
  }
  // Papers are not to be had by a link alone: it leads to the page, where the shopper signs in.
  expect(email.html?.match(/href="http[^"]*"/g)?.filter((href) => /label|code/.test(href))).toEqual([])
})

test('S23 in store: the barcode in the mail scans, and nothing is attached to print', async () => {
  const { body } = await journey.create()
  const { attachments, text } = await mailed()
  expect(attachments).toHaveLength(1)
  expect(await readCodes(await pixelsOf(bytesOf(attachments[0])))).toEqual([
    { format: 'Code128', text: body.storedBarcodeNumber },
  ])
  expect(text).toContain('Show the barcode in store')
})
