import { expect, test } from 'vitest'
import { urls } from '../src/urls.ts'
import { insertOrders } from '../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../test/builders/order.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { Journey } from '../test/harness/journey.ts'
import { runDueWork } from '../test/harness/run-due-work.ts'
import { testMails } from '../test/harness/seal.ts'
import { ORIGIN } from '../test/harness/visitor.ts'

const journey = new Journey()
const giftPage = (orderNumber: string) => urls.giftReceipts(BRAND_SITES.uk, orderNumber)

test('D-165 O2 shows to whom its receipts go; the scheduled one is sent on its day, also after a reset', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  await amelia.submit(await amelia.get(urls.backstage()), {}, 'main form:has(input[value=reset])')
  const again = await journey.signedInVisitor('amelia')
  const seen = await again.get(giftPage('400000002'))
  expect(seen.text).toContain('Sent to Rosie (rosie@example.com) on 13 Nov 2026')
  expect(seen.text).toContain('Scheduled for 19 Nov 2026, to Rosie (rosie@example.com)')

  journey.product.clock.setTo(Temporal.Instant.from('2026-11-19T08:59:59Z'))
  await runDueWork(journey.sql, journey.product.clock)
  const mailed = () => journey.sql<{ mail_id: string }[]>`select mail_id from mails where customer_id = 'C-amelia'`
  expect(await mailed()).toHaveLength(0)
  journey.product.clock.setTo(Temporal.Instant.from('2026-11-19T09:00:00Z'))
  await runDueWork(journey.sql, journey.product.clock)
  const [mail, ...more] = await mailed()
  expect(more).toEqual([])
  const sentMail = await testMails(journey.sql).find('C-amelia', mail?.mail_id ?? '')
  expect(sentMail).toMatchObject({ kind: 'gift-receipt', to: { name: 'Rosie', address: 'rosie@example.com' } })
  expect(sentMail?.text).toContain(`${ORIGIN}/gift/`)
})

test('GFT-14 D-164 lines that order management calls gifts need no receipt of ours', async () => {
  const gift = (day: string) => ({
    ...{ giftEmailSent: true, giftRecipientName: 'Una', giftSendOn: Temporal.PlainDate.from(day) },
  })
  const lines = [gift('2026-11-10'), gift('2026-12-01'), { giftEmailSent: true }].map((facts) => anOrderLine({ facts }))
  await insertOrders(journey.sql, [anOrder({ orderNumber: '987000001', customerId: 'C-amelia', lines })])
  const amelia = await journey.signedInVisitor('amelia')
  const seen = await amelia.get(giftPage('987000001'))
  expect(seen.text).toContain('None of these items can have a gift receipt at the moment.')
  expect(
    seen.document.querySelector('main')?.textContent?.split('A gift receipt has been sent for this item.'),
  ).toHaveLength(3)
  expect(seen.text).toContain('A gift receipt will be sent for this item on 01 Dec 2026.')
  expect(seen.text).not.toContain('Take back')
  const order = await amelia.get(urls.orderDetails(BRAND_SITES.uk, '987000001'))
  expect([order.status, order.text.includes('Take back')]).toEqual([200, false])
})
