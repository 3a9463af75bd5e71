import { expect, test } from 'vitest'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { brand, expectText } from '../../../test/harness/mail-text.ts'
import { type PassedOn, supportMail } from './withdrawal-mails.ts'

const SOFA = aWithdrawalLine({
  description: 'Sofa',
  productType: 'Furniture',
  way: 'by-phone',
  size: null,
  colour: 'Moss',
})
const CARD = aWithdrawalLine({ description: 'E-Gift Card', productType: 'EGiftCard', way: 'by-phone' })

function written(passedOn: Partial<PassedOn>, parts: Parameters<typeof aWithdrawal>[0] = {}) {
  const whole: PassedOn = { lines: [SOFA], why: 'passed-on', phone: null, ...passedOn }
  const mail = supportMail(brand, aWithdrawal(parts), whole)
  if (!mail) throw new Error('no mail')
  return mail
}

test('D-125 customer service reads whom to call, about what, since when', () => {
  const mail = written({ phone: '+353 1 555 0100' })
  expect(mail).toMatchObject({
    kind: 'withdrawal-passed-on',
    to: { name: 'Fern & Field', address: 'help@example.com' },
    subject: 'Withdrawal from order 400000029: please contact the customer',
  })
  expectText(
    mail,
    'Furniture: please call the customer to arrange collection.',
    ...['Sofa, Moss, Qty 1', 'Niamh Byrne', 'niamh@example.com', '+353 1 555 0100'],
    ...['Sat 14 Nov 2026, 10:24', '400000029', 'Ireland', 'the refund is due by Sat 28 Nov 2026'],
    'Please reply to niamh@example.com.',
  )
  expect(mail.text).not.toMatch(/e-gift cards|For help, email/)
})

test('D-163 e-gift cards are passed on like furniture, without a mention of collection', () => {
  const mail = written({ lines: [CARD] })
  expectText(mail, 'please contact the customer. They have been told that you will be in touch.')
  expect(mail.text).not.toContain('collection')
  expectText(written({ lines: [SOFA, CARD] }), 'to arrange collection', 'Anything else, such as e-gift cards')
})

test('D-168 of a gift customer service reads that its recipient returns it', () => {
  const dress = aWithdrawalLine({ lineKey: 'K1', description: 'Dress', way: 'by-phone' })
  const mail = written({ lines: [dress, CARD], given: ['K1', 'K9'] })
  expectText(mail, 'being returned by its recipient, who gets an e-gift card for it: Dress.', "don't tell the customer")
  expect(written({ lines: [CARD], given: ['K1'] }).text).not.toContain('recipient')
  // A given sofa isn't collected from the customer.
  const sofa = written({ lines: [{ ...SOFA, lineKey: 'K1' }], given: ['K1'] })
  expectText(sofa, 'Given as a gift, and being returned by its recipient')
  expect(sofa.text).not.toMatch(/Anything else|arrange collection/)
})

test('D-163 it gets a mail about what was not stopped, too', () => {
  const mail = written({ why: 'not-stopped', lines: [aWithdrawalLine()] })
  expect(mail.kind).toBe('withdrawal-not-stopped')
  expectText(mail, "Order management didn't cancel these items", 'Please stop them if you still can.')
})

test('unknown details read "Not known"', () => {
  const mail = written({}, { name: '', email: null })
  expectText(mail, 'Not known', "Please don't reply to this email")
  for (const term of ['Name', 'Email', 'Phone']) expect(mail.text).toContain(`${term}: Not known`)
})
