import { expect, test } from 'vitest'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { giftMails } from './gift-mails.ts'

const mails = giftMails({ brandName: 'Fern & Field', supportEmail: 'help@example.com', sites: BRAND_SITES })
const LINK = 'https://shop.test/gift/secret-token'
const ORDER = anOrder({
  lines: [
    anOrderLine({ description: 'Wrap Dress', colour: 'Damson', unitPricePence: 4973 }),
    anOrderLine({ description: 'Socks for another person' }),
  ],
  facts: { customerEmail: 'amelia@example.com', headerKey: 'H-secret' },
})

const gift = (overrides: Parameters<typeof aGiftReceipt>[0] = {}, order = ORDER) =>
  mails.gift({ ...aGiftReceipt(overrides), storeBarcodeNumber: '29600000001424' }, order, LINK, TEST_NOW)

test('GFT-12 the gift mail has the contents of the receipt, in both its parts, and links to it', () => {
  const mail = gift()
  expect(mail).toMatchObject({
    kind: 'gift-receipt',
    to: { name: 'Rosie', address: 'rosie@example.com' },
    subject: "You've been gifted – Fern & Field",
    isUrgent: true,
    giftReceipt: { orderNumber: '600000001', receiptId: 'receipt-1', link: LINK },
  })
  const expected = [
    'Hello Rosie,',
    'Happy birthday, Rosie!',
    'I hope it fits.',
    'Wrap Dress, Size M, Damson, Qty 1',
    '29 6000 0000 1424',
    'to any of our UK stores by 19 Dec 2026.',
    'Order number 600000001',
    LINK,
  ]
  for (const part of [mail.text, mail.html]) for (const words of expected) expect(part).toContain(words)
  expect(mail.text).toContain('> Happy birthday, Rosie!\n> I hope it fits.\n')
  expect(mail.html).toContain(`href="${LINK}"`)
  expect(mail.html).toContain('<p dir="auto">Happy birthday, Rosie!</p>')
  expect([...mail.html.matchAll(/src="([^"]*)"/g)].map(([, src]) => src)).toEqual(['cid:theme', 'cid:barcode'])
})

test('GFT-08 whatever the message holds, it is text, each line of it is quoted, and it adds no header', () => {
  const mail = gift({ message: '</p><img src=x onerror=alert(1)>\n.\nBcc: thief@example.com' })
  expect(mail.html).not.toMatch(/<img src=x/)
  expect(mail.html).toContain('&lt;/p&gt;&lt;img src=x onerror=alert(1)&gt;')
  expect(mail.text).toContain('> </p><img src=x onerror=alert(1)>\n> .\n> Bcc: thief@example.com\n')
  expect(mail.to).toEqual({ name: 'Rosie', address: 'rosie@example.com' })
})

test('GFT-17 D-42 the gift mail mentions an online return, where that is possible', () => {
  const words = 'You can also return your gift online. Just open your gift receipt and choose "Return online".'
  const { text, html } = gift()
  expect(text).toContain(words)
  expect(html).toContain(words.replaceAll('"', '&quot;'))
  const table = anOrder({ lines: [anOrderLine({ description: 'Oak Table', productType: 'Furniture' })] })
  expect(gift({}, table).text).not.toContain('online')
})

test('D-168 D-43 items that were returned, or whose window ended, before it was due are not in the mail', () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress' }),
    anOrderLine({ description: 'Old Hat', facts: { defaultLastReturnOn: Temporal.PlainDate.from('2026-11-13') } }),
    anOrderLine({ description: 'Scarf', status: 'Awaiting Return' }),
  ]
  const bound = [1, 2, 3].map((lineNo) => ({ lineNo, splitNo: 0, key: `600000001-${lineNo}` }))
  const { text } = gift({ lines: bound }, anOrder({ lines }))
  expect(text).toContain('Wrap Dress')
  expect(text).not.toMatch(/Scarf|Old Hat/)
  expect(text).toContain('stores by 19 Dec 2026.')
})

test('D-39 the buyer’s mail names that it was not sent, what failed, and that the items can be returned again', () => {
  const to = { name: 'Amelia', address: 'amelia@example.com' }
  const { text, subject } = mails.notSent(aGiftReceipt({ state: 'failed', failure: 'email' }), to)
  expect(subject).toBe("We couldn't send your gift receipt – Fern & Field")
  expect(text).toContain("We couldn't send your gift receipt email at the moment. Please try again later.")
  expect(text).toContain('It was meant for Rosie (rosie@example.com), for an item in your order 600000001.')
  expect(text).toContain("Because it wasn't sent, you can return this item yourself again in a few minutes.")
  const two = ['1', '2'].map((key) => ({ lineNo: Number(key), splitNo: 0, key }))
  const both = mails.notSent(aGiftReceipt({ state: 'failed', failure: 'email', lines: two }), to)
  expect(both.text).toMatch(/for items in your order 600000001\.[\s\S]*you can return these items yourself/)
  expect(text).toContain('https://shop.test/orders-and-returns/gift-recipient?')
  const refused = mails.notSent(aGiftReceipt({ state: 'failed', failure: 'order-management' }), to)
  expect(refused.text).toContain("We couldn't send your gift receipt at the moment.")
})

test('D-39 a receipt with nothing left to return suggests neither to try again nor to return it', () => {
  const to = { name: 'Amelia', address: 'amelia@example.com' }
  const { text, subject } = mails.notSent(aGiftReceipt({ state: 'failed', failure: 'nothing-left' }), to)
  expect(subject).toBe("We haven't sent your gift receipt – Fern & Field")
  expect(text).toContain("We haven't sent it, because none of its items can be returned any more.")
  expect(text).toContain('It was meant for Rosie')
  expect(text).not.toMatch(/try again|yourself/)
})

test('D-42 the recipient is notified that a receipt was taken back, without a link', () => {
  const { to, text, html } = mails.takenBack(aGiftReceipt({ site: 'ie' }))
  expect(to.address).toBe('rosie@example.com')
  expect(text).toContain('Your gift receipt from Fern & Field no longer works.')
  expect(text).toContain("you don't need to do anything")
  expect(text).toContain('Please contact us if your gift is faulty.')
  expect(text).not.toMatch(/person|taken/)
  expect(text).toContain('Contact us:\nhttps://shop.test/ie/c/help-and-support/contact-us')
  expect(html).not.toContain('class="button"')
})

test('a link is at the site where the gift was bought', () => {
  expect(mails.linkOf(aGiftReceipt({ site: 'christmas-ie' }), 'abc')).toBe('https://shop.test/ie/gift/abc')
  expect(mails.linkOf(aGiftReceipt(), 'abc')).toBe('https://shop.test/gift/abc')
})
