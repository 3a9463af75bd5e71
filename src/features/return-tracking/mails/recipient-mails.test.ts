import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { aReturn, aReturnedLine } from '../../../../test/builders/return.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { brand, expectText, mailData, mails, REJECTED_AT, to } from '../../../../test/harness/mail-text.ts'
import { recipientView } from '../../../domain/gift-receipts/recipient-view.ts'
import type { Rejection } from '../../../domain/orders/order.ts'
import { ownerView, type ReturnStatus } from '../../../domain/returns/return.ts'
import type { WrittenMail } from '../../order-records/order.write.ts'
import { endReturnMails } from '../end/end-mails.ts'
import { returnReminders } from '../end/reminder-mails.ts'

const REDUCED: Rejection = { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 1234 }
const LATE: Rejection = { code: 'D', outsideWindow: true, eGiftCardIssued: true, reductionPence: 0 }
const FACTS = { refundPence: 7654, deliveryRefundPence: 0, refundedTo: 'Visa ending 4242', sendBy: '2026-12-19' }

/** Rosie's return, with the amounts that she never sees. */
const made = aReturn({
  recipientId: 'C-rosie',
  facts: { ...FACTS, collectionOn: '2026-11-20' },
  lines: [aReturnedLine({ refundPence: 7654, rejectedAt: REJECTED_AT })],
})
const whole = (rejection?: Rejection) =>
  anOrder({
    lines: [anOrderLine({ unitPricePence: 7654, status: 'Awaiting Return', facts: rejection ? { rejection } : {} })],
    facts: { customerEmail: 'amelia@example.com' },
  })

/** As the records hand both to the mail. */
function dataForRosie(statuses: readonly ReturnStatus[], rejection?: Rejection) {
  const order = whole(rejection)
  return mailData(statuses, recipientView(order, [order]), ownerView(made))
}

function expectNoAmount({ subject, html, text }: WrittenMail): void {
  for (const part of [subject, text, html.replace(/<head>.*<\/head>/s, '').replace(/style="[^"]*"/g, '')])
    expect(part).not.toMatch(/[£€]|7654|76\.54|1234|12\.34|Visa|amelia@|orders?-details/i)
}

test('D-42 mails about the return of a gift have no amount', () => {
  for (const what of ['received', 'missing', 'heading-back', 'collection-attempted'] as const)
    expectNoAmount(mails.statusChanged(what, dataForRosie(['on-its-way', what]), to))
})

test('D-42 the refund mail announces an e-gift card, which itself shows its value', () => {
  const mail = mails.statusChanged('refund-completed', dataForRosie(['received', 'refund-completed']), to)
  expect(mail.subject).toBe("We've sent your e-gift card – Fern & Field")
  expectText(mail, "We've sent your e-gift card in a separate email.")
  expect(mail.text).not.toMatch(/bank|refund/i)
  expectNoAmount(mail)
  const about = dataForRosie(['received'], LATE)
  expectText(mails.statusChanged('received', about, to), 'E-gift card expected: ')
  for (const item of about.items) {
    const reminder = mails.cardEnds(item, about, to)
    expectText(reminder, 'We sent you an e-gift card for Striped Cotton Shirt.')
    expectNoAmount(reminder)
  }
})

test.each([
  [REDUCED, "Your gift showed signs of wear, so we've reduced the value of your e-gift card."],
  [{ ...LATE, code: 'Z' }, "We've sent you an e-gift card."],
])('D-42 D-94 a rejection is explained without an amount: %j', (rejection, expected) => {
  const about = dataForRosie(['received'], rejection)
  const mail = mails.rejected(about.items, about, to)
  expect(mail.subject).toBe('About your e-gift card – Fern & Field')
  expectText(mail, expected, 'E-gift card issued')
  expectNoAmount(mail)
})

test('D-42 reminders and ends have no amount, and do not call it the recipient’s order', () => {
  const reminders = returnReminders(brand, () => 'https://shop.example')
  const ends = endReturnMails(brand, { now: () => TEST_NOW })
  const payload = {
    ...{ to, origin: 'https://shop.example', headerKey: '', returnNumber: made.returnNumber, lines: [] },
    site: 'uk' as const,
  }
  const written = [
    reminders.sendBy(made, whole(), to),
    reminders.collection(made, whole(), to),
    ...(['cancelled', 'lapsed', 'returned'] as const).map((as) => ends.ended(made, whole(), { ...payload, as })),
    ends.notEnded(made.orderNumber, { ...payload, as: 'cancelled' }),
  ]
  for (const mail of written) {
    if (mail === null) throw new Error('there is something to mail')
    expectNoAmount(mail)
    expect(mail.text).not.toContain('your order')
    expect(mail.text).toContain('/trackReturnList?')
    if (/^return-(?:cancelled|lapsed|returned)$/.test(mail.kind)) expectText(mail, 'Striped Cotton Shirt')
  }
})

test.each([
  ['in-store', "Your code no longer works. Please don't use it."],
  ['postal', "Your label and code no longer work. Please don't use them."],
] as const)('D-142 the mail about a cancelled return (%s) names only what there was', (path, sentence) => {
  const payload = { ...{ to, origin: 'https://shop.example', headerKey: '', lines: [] }, site: 'uk' as const }
  const { ended } = endReturnMails(brand, { now: () => TEST_NOW })
  const { returnNumber } = made
  expectText(ended({ ...made, path }, whole(), { ...payload, returnNumber, as: 'cancelled' }), sentence)
})
