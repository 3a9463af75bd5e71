import { extractText, getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anOrder } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { NO_GIFTS } from '../../../test/harness/no-gifts.ts'
import { testMails } from '../../../test/harness/seal.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type MailServer, startMailServer } from '../../../test/process/smtp.ts'
import { papersInProcess } from '../../main/papers-in-process.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { deliverMail } from '../../systems/mail/deliver-mail.ts'
import { smtpMail } from '../../systems/mail/smtp-mail.ts'
import { encloseAcknowledgement } from './draw-acknowledgement.ts'
import { postgresWithdrawalRecords } from './withdrawal.records.ts'
import { acknowledgementMail } from './withdrawal-mails.ts'

/** The acknowledgement of a withdrawal, from the records to the mailbox of the shopper. */
const brand = { brandName: 'Fern & Field', supportEmail: null, sites: BRAND_SITES }
const lines = [aWithdrawalLine(), aWithdrawalLine({ lineNo: 2, description: 'Fig Scented Candle', quantity: 2 })]
const withdrawal = aWithdrawal({ lines })
let product: TestProduct
let post: MailServer
beforeAll(async () => {
  product = await startTestProduct()
  post = await startMailServer()
  const { sql } = product.database
  await sql.begin(async (tx) => {
    await postgresWithdrawalRecords(sql).record(asTransaction(tx), withdrawal)
    const mail = acknowledgementMail(brand, withdrawal, { order: anOrder(), returnHref: '/return' })
    if (!mail) throw new Error('no mail')
    const { customerId, recordedAt: queuedAt } = withdrawal
    await testMails(sql).queue(asTransaction(tx), { ...mail, customerId, queuedAt })
  })
})
afterAll(async () => {
  await post.close()
  await product.stop()
})

const NAME = 'withdrawal-400000029.pdf'
const textOf = async (bytes: Uint8Array) =>
  (await extractText(await getDocumentProxy(bytes), { mergePages: true })).text.replace(/\s+/g, ' ')

test('WDR-03 the shopper gets it by mail with the acknowledgement as a PDF', async () => {
  const { sql } = product.database
  const [mail] = await sql`select customer_id, mail_id from mails where withdrawal_id = ${withdrawal.withdrawalId}`
  const note = () => {}
  const run = deliverMail({
    gifts: NO_GIFTS,
    mails: testMails(sql),
    mail: smtpMail({ url: post.url, from: { name: 'Fern & Field', address: 'a@shop.example' }, timeoutMs: 5000 }),
    returnEmail: product.outside['return-email'],
    clock: product.clock,
    log: { debug: note, info: note, warn: note, error: note },
    host: 'shop.example',
    attach: encloseAcknowledgement({
      withdrawals: postgresWithdrawalRecords(sql),
      acknowledgements: papersInProcess.acknowledgements,
      brandName: 'Fern & Field',
      retailerAddress: null,
    }),
  })
  await run({ customerId: mail?.customer_id, mailId: mail?.mail_id })
  const [email, ...more] = post.received
  expect([more, email?.to?.[0]?.address]).toEqual([[], 'niamh@example.com'])
  const [paper, ...others] = email?.attachments ?? []
  expect(others).toEqual([])
  expect(paper).toMatchObject({ filename: NAME, mimeType: 'application/pdf', disposition: 'attachment' })
  const text = await textOf(new Uint8Array((paper?.content as ArrayBuffer | undefined) ?? new ArrayBuffer()))
  for (const expected of [
    'Sat 14 Nov 2026, 10:24',
    'Niamh Byrne, niamh@example.com',
    'Fig Scented Candle, Size M, Oat 2',
  ])
    expect(text).toContain(expected)
})
