import { expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { brand, expectText } from '../../../test/harness/mail-text.ts'
import { type PassedOn, supportMail, withdrawalMails } from './withdrawal-mails.ts'

const FURNITURE = { productType: 'Furniture', way: 'by-phone', size: null } as const
const SOFA = aWithdrawalLine({ ...FURNITURE, description: 'Sofa', colour: 'Moss' })
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

const logged: [string, object | undefined][] = []
const log = { warn: (event: string, facts?: object) => void logged.push([event, facts]) }
const withdrawal = aWithdrawal()

test('D-163 without an address of customer service nothing is mailed, and it is logged without a name', () => {
  const supportMailFrom = (supportEmail: string | null) =>
    withdrawalMails({ ...brand, supportEmail }, log).support(withdrawal, withdrawal.lines, 'passed-on', null)
  expect(supportMailFrom('help@example.com')).toMatchObject({ kind: 'withdrawal-passed-on' })
  expect(logged).toEqual([])
  expect(supportMailFrom(null)).toBeNull()
  expect(logged).toEqual([['withdrawal not passed on', { order: '400000029', reason: 'passed-on' }]])
})

test('WDR-04 the acknowledgement leads to where its items are sent back', () => {
  const mail = withdrawalMails(brand, log).acknowledgement(withdrawal, anOrder())
  expect(mail?.text).toContain('https://shop.example/ie/orders-and-returns/item-level-returns/withdrawn?')
  expect(mail?.text).toContain('orderId=400000029')
})

test('WDR-04 D-192 an amount is named, and where it goes; else neither', () => {
  const cancelled = [aWithdrawalLine({ way: 'cancel', state: 'cancelled' })]
  const write = (pence: number | null) => {
    const order = anOrder({ facts: { payments: [aPayment()] } })
    const result = { cancelled, notStopped: [], sentMeanwhile: [] }
    const mail = withdrawalMails(brand, log).result(withdrawal, result, { pence, order })
    if (!mail) throw new Error('no mail')
    return mail
  }
  expectText(write(5400), "If we've taken payment, we'll refund €54.00 to Visa ending 4242.")
  expectText(write(null), "If we've taken payment, we'll refund it to your original payment method.")
})

test('WDR-06 D-163 customer service gets a mail about delivery that nothing else refunds', () => {
  const mail = withdrawalMails(brand, log).delivery(withdrawal, 499, null)
  expect(mail).toMatchObject({
    kind: 'withdrawal-delivery-due',
    subject: expect.stringContaining('please refund delivery'),
  })
  expect(mail?.text).toContain('Please refund standard delivery: €4.99.')
})
