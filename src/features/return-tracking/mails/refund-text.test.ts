import { expect, test } from 'vitest'
import { aReturnedLine } from '../../../../test/builders/return.ts'
import { expectText, mailData, REJECTED_AT, rejected, write } from '../../../../test/harness/mail-text.ts'
import type { ReturnFacts } from '../../../domain/returns/return.ts'

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

test.each([
  [
    { refundedTo: 'E-gift card', eGiftCardRequested: true, refundNotes: [USE_IT] },
    'a new e-gift card by email',
    USE_IT,
  ],
  [
    { refundedTo: 'Original Payment Mode', refundNotes: [`We'll refund each payment method you used. ${USE_IT}`] },
    ...['the payment methods you used', 'Your bank may take a few more days'],
  ],
  [{ refundedTo: 'Original payment method' }, 'your original payment method', 'Your bank may take a few more days'],
] as const)('D-60 with %j the mail names the destination in a sentence', (facts, where = '', more = '') => {
  const about = mailData(
    ['refund-completed'],
    {},
    { facts: { refundPence: 2500, ...structuredClone(facts) } as ReturnFacts },
  )
  const mail = write('refund-completed', about)
  expectText(mail, `We've refunded £25.00 to ${where}.`, more)
  expect(mail.text).not.toContain("We'll refund")
  expect(mail.text.includes('bank')).toBe(more !== USE_IT)
})
