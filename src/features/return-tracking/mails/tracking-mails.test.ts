import { expect, test } from 'vitest'
import { aReturnedLine } from '../../../../test/builders/return.ts'
import {
  brand,
  expectText,
  mailData,
  mails,
  REJECTED_AT,
  rejected,
  scanned,
  to,
  write,
} from '../../../../test/harness/mail-text.ts'
import { SPECIFIED_POLICY } from '../../../domain/policy/policy.ts'
import type { ReturnFacts } from '../../../domain/returns/return.ts'
import { brandSites } from '../../../domain/sites/brand-sites.ts'
import { REJECTION_DISPUTE_TEXT } from '../../../domain/tracking/rejection.ts'
import { trackingMails } from './tracking-mails.ts'

const TRACK = 'https://shop.example/trackReturnList?storeId=10151&orderId=600000001&returnNumber=800000001'
const CONTACT = 'https://shop.example/c/help-and-support/contact-us?orderNumber=600000001&returnNumber=800000001'

test('STS004 D-95 a received return: what happens now, and when the refund is expected', () => {
  const mail = write('received', mailData(['on-its-way', 'received']))
  expect(mail).toMatchObject({ kind: 'return-received', subject: "We've got your return – Fern & Field", to })
  expectText(
    mail,
    'Your return has reached us.',
    "We're checking it and will email you when you're refunded.",
    'Estimated refund date: Fri 20 Nov 2026',
    ...['Striped Cotton Shirt', '800000001', '600000001', 'T800000001'],
  )
  expect(mail.text).toContain(`Track and View Return:\n${TRACK}\n`)
  expect(mail.html).toContain(`href="${TRACK.replaceAll('&', '&amp;')}"`)
  expect(mail).not.toHaveProperty('confirms')
})

test('TRK-25 D-93 missing: contact customer help, by a link', () => {
  const mail = write('missing', mailData(['on-its-way', 'missing']))
  expect(mail).toMatchObject({ kind: 'return-missing', subject: 'Your return is missing – Fern & Field' })
  expectText(
    mail,
    "We're sorry. Your parcel has gone missing on its way to us.",
    'Please contact customer help so we can process your refund.',
  )
  expectText(mail, 'If you have proof of posting, please keep it to hand.')
  expect(mail.html).toContain(`<a href="${CONTACT.replaceAll('&', '&amp;')}">contact customer help</a>`)
  expect(mail.text).toContain(`Contact us:\n${CONTACT}\n`)
  expect(mail.text).not.toContain('refund date')
})

test('D-93 a failed collection, or a parcel that is heading back: what to do next, and until when', () => {
  const facts = { collectionOn: '2026-11-13', sendBy: '2026-12-19' }
  const about = mailData(['collection-refused'], {}, { path: 'collect-from-home', facts })
  const mail = write('collection-refused', about)
  expect(mail).toMatchObject({ kind: 'collection-refused', subject: 'Collection refused – Fern & Field' })
  expectText(
    mail,
    'Your parcel was too large to collect.',
    'You can book another collection or return it another way: open your return and choose Change your method.',
    'Please send this back by Sat 19 Dec 2026.',
  )
  const heading = write('heading-back', mailData(['on-its-way', 'heading-back']))
  expectText(heading, "The carrier couldn't deliver it to us. If you still want to return it, please contact us.")
  expect(heading.text).not.toContain('refund')
})

test('D-93 after a failed collection only what the retailer offers', () => {
  const sentencesFor = (...paths: string[]) => {
    const returnMethods = SPECIFIED_POLICY.returnMethods.filter(({ path }) => paths.includes(path))
    const sites = brandSites({}, { ...SPECIFIED_POLICY, returnMethods })
    const about = mailData(['collection-attempted'], {}, { path: 'collect-from-home' })
    return trackingMails({ ...brand, sites }, () => '').statusChanged('collection-attempted', about, to).text
  }
  const how = ': open your return and choose Change your method.'
  expect(sentencesFor('collect-from-home')).toContain(`You can book another collection${how}`)
  expect(sentencesFor('postal')).toContain(`You can return it another way${how}`)
})

test('D-158 with several parcels it names which, or that all have arrived', () => {
  const facts = { parcels: 3, trackingNumbers: ['T-1', 'T-2', 'T-3'] }
  const lost = (...parcels: number[]) =>
    mailData(
      parcels.map((parcel) => scanned('missing', { parcel, scanId: `evri ${parcel}` })),
      {},
      { facts },
    )
  expectText(write('missing', lost(2)), 'This is about parcel 2 of 3.', 'T-1, T-2, T-3')
  expectText(write('missing', lost(1, 3)), 'This is about parcels 1 and 3 of 3.')
  expectText(write('missing', lost(1, 2, 3)), 'This is about all 3 parcels.')
  expectText(write('received', mailData(['received'], {}, { facts })), 'All 3 parcels of your return have reached us.')
})

test('D-94 TRK-20 TRK-21 of several lines each has its own text, and how to disagree', () => {
  const lines = rejected({ reductionPence: 1000 }, { code: 'B', outsideWindow: true, eGiftCardIssued: true }, null)
  const about = mailData(['received'], { lines })
  const mail = mails.rejected(about.items.slice(0, 2), about, to)
  expect(mail).toMatchObject({
    ...{ kind: 'return-rejected', subject: "We're unable to issue a full refund – Fern & Field" },
  })
  expectText(
    mail,
    "Your item showed signs of wear, so we've deducted £10.00 from your refund.",
    "Your item was damaged and came back after the return window, so we've sent you an e-gift card instead of a refund. Use it by 19 Dec 2026.",
    REJECTION_DISPUTE_TEXT,
  )
  expect(mail.text).toContain('Wrap Dress (Size M, Sky, Qty 1): Partial refund actioned\n')
  expect(mail.text).toContain('Linen Shirt (Size M, Sky, Qty 1): E-gift card issued\n')
  expect(mail.text).not.toContain('Wool Scarf (')
  expect(mail.text).toContain(`${REJECTION_DISPUTE_TEXT}\n\nContact us:\n${CONTACT}\n`)
  expect(mail.html).toContain('>contact us</a>')
})

test('D-94 a rejection without a text shows the outcome for the money, not that it was emailed', () => {
  const lines = rejected({ code: 'Z' }, { code: 'Z', reductionPence: 300 }, { code: 'D', eGiftCardIssued: true })
  const about = mailData(['received'], { lines })
  const mail = mails.rejected(about.items, about, to)
  expectText(mail, "We've refunded it in full.", "We've deducted £3.00 from your refund.")
  expectText(mail, "We've sent you an e-gift card instead of a refund. Use it by 19 Dec 2026.")
  expect(mail.text).not.toContain("We've emailed you")
  const [first] = about.items
  expect(mails.rejected(first ? [first] : [], about, to).subject).toBe('About your refund – Fern & Field')
})

test('D-99 the reminder names the item and the last day', () => {
  const about = mailData(['received'], { lines: rejected({ code: 'D', outsideWindow: true, eGiftCardIssued: true }) })
  const [item] = about.items
  if (!item) throw new Error('no item')
  const mail = mails.cardEnds(item, about, to)
  expect(mail).toMatchObject({ kind: 'gift-card-ends', subject: 'Your e-gift card ends soon – Fern & Field' })
  expectText(mail, 'We sent you an e-gift card in place of a refund for Wrap Dress.', 'Use it by 19 Dec 2026.')
  expectText(mail, "If you can't find it, please contact us.")
})

test('a hostile name of a product is text, and runs nothing', () => {
  const lines = rejected({ reductionPence: 1000 }).map((line) => ({
    ...{ ...line, description: '<img src=x onerror=alert(1)> "Dress" & co', colour: '<b>' },
  }))
  const about = mailData(['refund-completed'], { lines }, { facts: { refundPence: 2500 } })
  for (const mail of [mails.rejected(about.items, about, to), write('refund-completed', about)]) {
    expect(mail.html).not.toMatch(/<img|<b>,/)
    expect(mail.html).toContain('&lt;img src=x')
    expect(mail.subject).not.toContain('<')
  }
})

const REFUND = { refundPence: 5399, deliveryRefundPence: 399, refundedTo: 'Visa ending 4242' }

test('STS005 a refund: amount, destination and parts', () => {
  const mail = write(
    'refund-completed',
    mailData(['refund-completed'], { lines: rejected(null, null) }, { facts: REFUND }),
  )
  expect(mail).toMatchObject({ kind: 'return-refunded', subject: 'Refund completed – Fern & Field' })
  expectText(
    mail,
    "We've refunded £53.99 to Visa ending 4242.",
    'Your bank may take a few more days to show it.',
    ...['Wrap Dress', 'Linen Shirt', '£25.00', '£3.99'],
  )
  expect(mail.text).toContain(
    'Wrap Dress (Size M, Sky, Qty 1): £25.00\nLinen Shirt (Size M, Sky, Qty 1): £25.00\nDelivery charges',
  )
})

test('TRK-22 D-94 deductions and e-gift cards are not refunded as money', () => {
  const lines = rejected(
    { reductionPence: 1000 },
    { code: 'D', outsideWindow: true, eGiftCardIssued: true, reductionPence: 2500 },
  )
  const mail = write('refund-completed', mailData(['refund-completed'], { lines }, { facts: REFUND }))
  expect(mail.subject).toBe('Refund Actioned – Fern & Field')
  expectText(mail, "We've refunded £18.99 to Visa ending 4242.", '-£10.00', 'E-gift card issued')
  expectText(mail, "We've sent you an e-gift card instead of a refund. Use it by 19 Dec 2026.")
  expect(mail.text).not.toContain('£53.99')
})

test.each([
  ['the share is not stored', {}, 2500],
  ['a card replaced a line whose share is not stored', { refundPence: 2500 }, null],
] as const)('no amount is named where %s', (_why, facts, refundPence) => {
  const lines = rejected(null, refundPence === null ? { code: 'D', outsideWindow: true, eGiftCardIssued: true } : null)
  const returned = [1, 2].map((lineNo) => aReturnedLine({ lineNo, refundPence, rejectedAt: REJECTED_AT }))
  const mail = write('refund-completed', mailData(['refund-completed'], { lines }, { facts, lines: returned }))
  expectText(mail, "We've completed the refund for your return.", 'Your bank may take a few more days to show it.')
  expect(mail.text).not.toContain('£')
})

test('if the rows would not add up, only the total is shown', () => {
  const facts = { ...REFUND, refundPence: 5000 }
  const mail = write('refund-completed', mailData(['refund-completed'], { lines: rejected(null, null) }, { facts }))
  expectText(mail, "We've refunded £50.00 to Visa ending 4242.")
  expect(mail.text).not.toContain('£25.00')
})

const USE_IT = 'Use it by 14 Nov 2030.'

test.each<[ReturnFacts, string, string]>([
  [
    { refundedTo: 'E-gift card', eGiftCardRequested: true, refundNotes: [USE_IT] },
    'a new e-gift card by email',
    USE_IT,
  ],
  [
    { refundedTo: 'Original Payment Mode', refundNotes: [`We'll refund each payment method you used. ${USE_IT}`] },
    ...(['the payment methods you used', 'Your bank may take a few more days'] as const),
  ],
])('D-60 with %j the mail names the destination in a sentence', (facts, where, more) => {
  const mail = write('refund-completed', mailData(['refund-completed'], {}, { facts: { refundPence: 2500, ...facts } }))
  expectText(mail, `We've refunded £25.00 to ${where}.`, more)
  expect(mail.text).not.toContain("We'll refund")
  expect(mail.text.includes('bank')).toBe(more !== USE_IT)
})
