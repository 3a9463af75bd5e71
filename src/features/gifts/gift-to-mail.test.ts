import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aGiftReceipt } from '../../../test/builders/gift-receipt.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { OrderDetails } from '../order-records/order-details.records.ts'
import { giftToMail } from './gift-mails.ts'

const link = 'https://shop.test/gift/token'
const brings = { orderNumber: '600000001', receiptId: 'receipt-1', link }
const billed = anAddress({ line1: '1 Billing Street' })
const shipped = anAddress({ line1: '2 Delivery Street' })
const abroad = { ...shipped, line1: '3 Rue du Port', country: 'FR' }

const order = (facts: Order['facts'] = {}, line: Order['lines'][number]['facts'] = {}) =>
  anOrder({ userType: 'R', facts, lines: [anOrderLine({ facts: line }), anOrderLine({ description: 'Not a gift' })] })

const mailFor = (of: Order | null, receipts: readonly GiftReceipt[] = [aGiftReceipt({ state: 'sending' })]) => {
  const findDetails = async () => of && ({ order: of, giftReceipts: receipts } as unknown as OrderDetails)
  return giftToMail({ findDetails }, { areOffered: true })('C-amelia', brings)
}

test('DAT-10 the service gets the receipt and the items it is for, and nothing else', async () => {
  expect(await mailFor(order())).toEqual({
    ...{ receiptId: 'receipt-1', site: 'uk', orderNumber: '600000001', userType: 'R', firstName: 'Rosie' },
    ...{ message: 'Happy birthday, Rosie!\nI hope it fits.', theme: 'birthday', storeBarcodeNumber: '29600000001424' },
    sendOn: Temporal.PlainDate.from('2026-11-14'),
    lines: [{ key: '600000001-1', description: 'Striped Cotton Shirt', colour: 'Sky', size: 'M', quantity: 1 }],
    customerAddress: null,
    link,
  })
})

test('DAT-10 it does not get items that were returned or cancelled meanwhile', async () => {
  const lines = ['Awaiting Return', 'Cancelled', 'Delivered'].map((status) => anOrderLine({ status }))
  const of = anOrder({ lines })
  const receipt = aGiftReceipt({ lines: of.lines.map(({ lineNo, splitNo, key }) => ({ lineNo, splitNo, key })) })
  expect((await mailFor(of, [receipt]))?.lines.map(({ key }) => key)).toEqual(['600000001-3'])
})

test('NFR-04 its day is the day in London', async () => {
  const dueAt = Temporal.Instant.from('2026-06-30T23:30:00Z')
  expect(String((await mailFor(order(), [aGiftReceipt({ dueAt })]))?.sendOn)).toBe('2026-07-01')
})

test.each([
  [
    'the billing address of the first payment that has one',
    [{}, { billingAddress: billed }],
    { shipTo: shipped },
    billed,
  ],
  ['one abroad', [{ billingAddressAbroad: abroad }, { billingAddress: billed }], {}, abroad],
  ['otherwise where the gift went', [{}], { shipTo: shipped }, shipped],
  ['otherwise where the gift went, abroad', [], { shipToAbroad: abroad }, abroad],
  ['otherwise none', [], {}, null],
])('DAT-10 the buyer’s address is %s', async (_, payments, line, expected) => {
  const of = order({ payments: payments.map((payment) => aPayment(payment)) }, line)
  expect((await mailFor(of))?.customerAddress).toEqual(expected)
})

test.each([
  ['no order', null, undefined],
  ['no such receipt', order(), [aGiftReceipt({ receiptId: 'another' })]],
  ['a receipt that was never issued', order(), [aGiftReceipt({ storeBarcodeNumber: null })]],
])('%s: there is nothing to mail', async (_, of, receipts) => {
  expect(await mailFor(of, receipts)).toBe(null)
})
