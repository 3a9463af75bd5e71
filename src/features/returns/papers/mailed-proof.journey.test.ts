import type { Email } from 'postal-mime'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { CreatingJourney } from '../../../../test/harness/creating-journey.ts'
import { deliveryOf, toMailServer } from '../../../../test/harness/deliver-mail.ts'
import { forAllTests } from '../../../../test/harness/for-all-tests.ts'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { pageAsPng, pixelsOf, readCodes } from '../../../../test/harness/read-codes.ts'
import { ORIGIN, type PageResponse } from '../../../../test/harness/visitor.ts'
import { startMailServer } from '../../../../test/process/smtp.ts'
import { papersInProcess } from '../../../main/papers-in-process.ts'
import { codePictures } from '../../../platform/pdf/code-pictures.ts'
import { drawOwnLabel } from '../../../systems/carriers/own-papers.ts'
import { PATHS } from '../../../urls.ts'
import { proofAttachments } from './attach-proof.ts'

/** The confirmation of a return, from the click to the mailbox of the shopper. */
const journey = new CreatingJourney(783_000_000)
const post = forAllTests(startMailServer, (server) => server.close())
beforeEach(async () => {
  post.received.length = 0
  await journey.submitStepOne(1)
})

/** Sends the mail of the order as the job does, and gives it as it arrived. */
async function mailed(): Promise<Email> {
  const { sql, product, records } = journey
  const [mail] = await sql`select customer_id, mail_id from mails where order_number = ${journey.order}`
  const run = deliveryOf(product, {
    mail: toMailServer(post),
    attach: proofAttachments({ ...records, labels: papersInProcess.labels, codePictures, brandName: 'Fern & Field' }),
  })
  await run({ customerId: mail?.customer_id, mailId: mail?.mail_id })
  const [email] = post.received
  if (!email) throw new Error('nothing has arrived')
  return email
}

/** What the product answers at an address, for a system of the retailer. */
async function bytesAt(address: string): Promise<Uint8Array> {
  const { headers } = await giveCredential(journey.product, 'returns')
  const answered = await journey.product.app.request(new Request(address, { headers }))
  return new Uint8Array(await answered.arrayBuffer())
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
  expect(await bytesAt(body.returnLabel)).toEqual(bytesOf(label))
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

const typesOf = ({ attachments }: Email) => attachments.map(({ mimeType }) => mimeType)
const step3 = (number: string) =>
  journey.amelia.get(`${PATHS.returnCreated}?storeId=10151&orderId=${journey.order}&returnNumber=${number}`)
const labelsOn = ({ main }: PageResponse) =>
  [...main.querySelectorAll('[data-label]')].map((link) => ORIGIN + link.getAttribute('href'))
const readFrom = async (bytes: Uint8Array) => (await readCodes(await pixelsOf(bytes))).map(({ text }) => text)

describe('CNF-04 CNF-05 papers of the carrier’s own making', () => {
  test('its label is downloaded and mailed byte for byte, and its code is shown and mailed; ours are not', async () => {
    await journey.product.outside.faults.evri?.set('own-papers')
    const { body } = await journey.create({ version: 1, method: 'postal-evri' })
    const own = new Uint8Array(drawOwnLabel('Evri', body.trackingNumber))
    expect(await bytesAt(body.returnLabel)).toEqual(own)
    expect(await readFrom(await pageAsPng(own, 1))).toEqual([body.trackingNumber])
    const page = await step3(body.returnNumber)
    expect(await bytesAt(labelsOn(page)[0] ?? '')).toEqual(own)
    const code = `Evri ${body.referenceCode} é`
    const [shown] = page.main.querySelectorAll('.docket img')
    expect(shown?.getAttribute('alt')).toBe(`QR code for ${body.referenceCode}`)
    for (const address of [shown?.getAttribute('src'), `${shown?.getAttribute('src')}&format=png`])
      expect(await readFrom(await bytesAt(ORIGIN + address))).toEqual([code])
    const email = await mailed()
    expect(typesOf(email)).toEqual(['image/png', 'application/pdf'])
    expect(await readFrom(bytesOf(email.attachments[0]))).toEqual([code])
    expect(bytesOf(email.attachments[1])).toEqual(own)
    // Nobody else's, and no page reads it.
    const noor = await journey.signedInVisitor('noor')
    expect((await noor.get(new URL(body.returnLabel).pathname + new URL(body.returnLabel).search)).status).toBe(404)
    expect((await step3(body.returnNumber)).statements.join()).not.toContain('carrier_papers')
  })

  test('D-79 each of three parcels has its own label: on the page, in the mail and in calls', async () => {
    await journey.product.outside.faults.parcelforce?.set('own-papers')
    // Every slot is free.
    await journey.sql`delete from parcelforce.bookings`
    const collection = { date: '2026-11-17', slot: '10:00-12:00', parcels: 3 }
    const { body } = await journey.create({ version: 1, method: 'collectFromHome-parcelForce-standard', collection })
    const page = await step3(body.returnNumber)
    expect(textsOn(page, 'main [data-label]')).toEqual(
      [1, 2, 3].map((parcel) => `Print return label, parcel ${parcel} of 3`),
    )
    expect(textsOn(page, 'main .docket h2')).toEqual(['Show this to the driver'])
    const files = await Promise.all(labelsOn(page).map(bytesAt))
    expect(files[0]).toEqual(new Uint8Array(drawOwnLabel('Parcelforce', body.trackingNumber)))
    const read = await Promise.all(files.map(async (file) => (await readFrom(await pageAsPng(file, 1)))[0]))
    const called = await journey.service.call(`${PATHS.returnCall}?returnNumber=${body.returnNumber}`)
    expect(called.body.parcels.map(({ parcelCode }: { parcelCode: string }) => parcelCode)).toEqual(read)
    expect(await bytesAt(called.body.parcels[2].carrierReturnLabel)).toEqual(files[2])
    const { attachments } = await mailed()
    expect(attachments.slice(1).map(bytesOf)).toEqual(files)
    expect(attachments.at(-1)?.filename).toBe(`return-label-${body.returnNumber}-3.pdf`)
    expect(
      (await journey.amelia.get(`${new URL(body.returnLabel).pathname}${new URL(body.returnLabel).search}&parcel=4`))
        .status,
    ).toBe(404)
  })

  test.each(['image/png', 'text/plain'] as const)('a code alone, as %s, is also on our label', async (mediaType) => {
    const text = 'A carrier’s code:\0\u001d 漢字'
    const bytes = mediaType === 'image/png' ? codePictures.png({ kind: 'qr', text }) : new TextEncoder().encode(text)
    const royalMail = journey.product.outside['royal-mail']
    const bookReturn = royalMail.bookReturn
    vi.spyOn(royalMail, 'bookReturn').mockImplementation(async (...request) => {
      const answer = await bookReturn(...request)
      if (answer.outcome !== 'done') return answer
      const papers = [{ kind: 'code', parcel: 1, mediaType, bytes } as const]
      return { ...answer, details: { ...answer.details, carrierCodes: '1' }, papers }
    })
    const { body } = await journey.create({ version: 1, method: 'postal-royalMail' })
    expect(await readFrom(await bytesAt(body.barcodeQrcodeImage))).toEqual([text])
    const label = await bytesAt(body.returnLabel)
    expect((await readFrom(await pageAsPng(label, 1))).toSorted()).toEqual([text, body.trackingNumber].toSorted())
    const email = await mailed()
    expect(await readFrom(bytesOf(email.attachments[0]))).toEqual([text])
    expect(bytesOf(email.attachments[1])).toEqual(label)
  })
})
