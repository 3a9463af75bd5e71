import { expect, test } from 'vitest'
import { anOrder, aPayment } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { brand, expectSaid } from '../../../test/harness/told-mails.ts'
import type { KeptCancellation } from '../../domain/orders/order.ts'
import { withdrawalMails } from './written-mails.ts'

const logged: [string, object | undefined][] = []
const log = { warn: (event: string, facts?: object) => void logged.push([event, facts]) }
const withdrawal = aWithdrawal()

test('D-163 without an address of customer service nothing is mailed, and the log says so without a name', () => {
  const tell = (supportEmail: string | null) =>
    withdrawalMails({ ...brand, supportEmail }, log).support(withdrawal, withdrawal.lines, 'passed-on', null)
  expect(tell('help@example.com')).toMatchObject({ kind: 'withdrawal-passed-on' })
  expect(logged).toEqual([])
  expect(tell(null)).toBeNull()
  expect(logged).toEqual([['withdrawal not passed on', { order: '400000029', why: 'passed-on' }]])
})

test('WDR-04 the acknowledgement leads to where its items are sent back', () => {
  const mail = withdrawalMails(brand, log).acknowledgement(withdrawal)
  expect(mail?.text).toContain('https://shop.example/ie/orders-and-returns/item-level-returns/withdrawn?')
  expect(mail?.text).toContain('orderId=400000029')
})

test('WDR-04 an amount is named where one was promised, and the place of the refund always', () => {
  const line = aWithdrawalLine({ way: 'cancel', state: 'cancelled', writeReference: 'R-1' })
  const asked: KeptCancellation = {
    ...{ id: 'R-1', lineKeys: [], pricePence: 5400, takesOffPence: 5400, refundPence: 5400 },
    before: { totalPence: 5400, paidPence: 5400, refundedPence: 0 },
  }
  const write = (cancellations: KeptCancellation[]) => {
    const result = { cancelled: [line], notStopped: [], sentMeanwhile: [] }
    const order = anOrder({ facts: { payments: [aPayment()], cancellations } })
    const mail = withdrawalMails(brand, log).result(withdrawal, result, { pence: cancellations.length * 5400, order })
    if (!mail) throw new Error('no mail')
    return mail
  }
  expectSaid(write([asked]), "If we've taken payment, we'll refund €54.00 to Visa ending 4242.")
  expectSaid(write([]), "If we've taken payment, we'll refund it to Visa ending 4242.")
})
