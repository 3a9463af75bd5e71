import { expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { brand, expectText } from '../../../test/harness/mail-text.ts'
import { withdrawalMails } from './withdrawal-mails.ts'

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
