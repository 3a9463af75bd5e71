import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES, SITES_WITHOUT_GIFT_RECEIPTS } from '../../../test/builders/sites.ts'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { endGiftMail } from '../../../test/harness/deliver-mail.ts'
import { FollowedGifts } from '../../../test/harness/followed-gifts.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { textsOn } from '../../../test/harness/journey.ts'
import { MethodJourney } from '../../../test/harness/method-journey.ts'
import { runDueWork } from '../../../test/harness/run-due-work.ts'
import type { LogFacts } from '../../platform/log.ts'
import { urls } from '../../urls.ts'
import { giftMails } from './gift-mails.ts'

const gifts = new FollowedGifts(684_000_000)
const MAILS_WHEN_OFF = giftMails({
  brandName: 'Fern & Field',
  supportEmail: null,
  sites: SITES_WITHOUT_GIFT_RECEIPTS,
})

const at = (text: string) => gifts.product.clock.setTo(Temporal.Instant.from(text))
const failures = async () => (await gifts.details()).giftReceipts.map(({ failure }) => failure)

test('D-39 a receipt that was scheduled before is not sent: its line is freed, and the buyer is notified once', async () => {
  await gifts.place()
  await gifts.send({ date: '2026-11-20' })
  at('2026-11-20T09:00:00Z')
  const lines: [string, LogFacts?][] = []
  const log = { debug() {}, warn() {}, error() {}, info: (...line: [string, LogFacts?]) => void lines.push(line) }
  const work = { sites: SITES_WITHOUT_GIFT_RECEIPTS, log }
  await runDueWork(gifts.sql, gifts.product.clock, work)
  await runDueWork(gifts.sql, gifts.product.clock, work)
  await gifts.finish()
  const ended = { flags: [false], theirs: [], receipts: ['failed'], mails: ['gift-receipt-not-sent queued'] }
  expect(await gifts.snapshot()).toEqual(ended)
  expect(await failures()).toEqual(['not-offered'])
  expect(lines.filter(([, facts]) => facts?.order === gifts.order)).toEqual([
    ['gift receipt not sent', { order: gifts.order, reason: 'not-offered' }],
  ])
  const [mail] = await gifts.mailsAbout(gifts.order)
  expect(mail?.plain).toContain("Gift receipts weren't available when it was due.")
  expect(mail?.plain).toContain('/order-details?')
  expect(mail?.plain).not.toContain('/gift-recipient')
  await gifts.runUntilIdle()
  expect(await gifts.snapshot()).toEqual(ended)
})

test('D-39 D-156 one whose mail still waits is not sent any more', async () => {
  await gifts.place()
  await gifts.send()
  const [receipt] = (await gifts.details()).giftReceipts
  const { database, clock, outside } = gifts.product
  await endGiftMail(
    { database, clock, outside: { ...outside, giftMails: MAILS_WHEN_OFF } },
    receipt?.mailId ?? '',
    'sent',
  )
  expect(await failures()).toEqual(['not-offered'])
  expect((await gifts.snapshot()).mails).toEqual(['gift-receipt failed', 'gift-receipt-not-sent queued'])
})

const BRAND_DIR = brandFolder({ 'policy.json': { offers: { giftReceipts: false } } }, 'demo')
const off = new MethodJourney(684_500_000, { environment: { BRAND_DIR, WITHDRAWAL_UK: 'true' } })

test('ELI-05 the buyer returns a gift online, and no page of the order mentions its receipt', async () => {
  await off.newOrder([{ facts: { giftEmailSent: true } }])
  await giveGift(off.sql, {
    orderNumber: off.order,
    lines: [{ lineNo: 1, splitNo: 0, key: `${off.order}-1` }],
  })
  const site = BRAND_SITES.uk
  const details = await off.amelia.get(urls.orderDetails(site, off.order))
  expect(details.html).toContain(`/item-level-returns?storeId=10151&amp;orderId=${off.order}`)
  for (const page of [details, await off.amelia.get(urls.withdraw(site, off.order))]) {
    expect(page.status).toBe(200)
    expect(page.text).not.toMatch(/gift receipt/i)
  }
  const step2 = await off.amelia.get((await off.submitStepOne(1)).location ?? '')
  await off.choose(await off.next(step2, { channel: 'postal' }), { act: 'book' })
  const returns = await off.sql`select recipient_id from returns where order_number = ${off.order}`
  expect([...returns]).toEqual([{ recipient_id: null }])
})

test('GFT-17 an emailed link leads to a page that names what the recipient can do instead', async () => {
  await insertOrders(off.sql, [anOrder({ orderNumber: '684400001', lines: [anOrderLine()] })])
  const { token } = await giveGift(off.sql, {
    orderNumber: '684400001',
    lines: [{ lineNo: 1, splitNo: 0, key: '684400001-1' }],
  })
  const rosie = await off.signedInVisitor('rosie')
  rosie.cookies.set('aftercare_giftToken', token)
  const sentence =
    'Gift receipts can no longer be used. To return your gift, ask the person who gave it to you, or contact us.'
  for (const address of [`/gift/${token}`, `/gift/${'x'.repeat(43)}`, '/gift-receipt', '/gift-receipt/return']) {
    const page = await rosie.get(address)
    expect([page.status, textsOn(page, 'main .notice')], address).toEqual([200, [sentence]])
    expect(textsOn(page, 'main .notice a')).toEqual(['contact us'])
  }
  const bound = await off.sql`select from gift_recipients where order_number = '684400001'`
  expect(bound).toHaveLength(0)
})
