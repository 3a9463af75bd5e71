import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { giveCredential } from '../../../test/harness/give-credential.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { Visitor } from '../../../test/harness/visitor.ts'
import { storeBarcodeNumber } from '../../domain/gift-receipts/store-barcode.ts'
import { PATHS } from '../../urls.ts'

const NUMBER = '972000001'
const OF_ORDER = {
  orderNumber: NUMBER,
  lines: [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: `${NUMBER}-${lineNo}` })),
}

const journey = new Journey()
let till: Visitor
beforeAll(async () => {
  const lines = [
    anOrderLine({ description: 'Wrap Dress', quantity: 2, unitPricePence: 4973 }),
    anOrderLine({ description: 'Hat', status: 'Return Complete' }),
    anOrderLine({ description: 'Socks for another person' }),
  ]
  await insertOrders(journey.sql, [anOrder({ orderNumber: NUMBER, lines })])
  till = new Visitor(journey.product, (await giveCredential(journey.product, 'returns')).headers)
})

const scan = (number: string | null) =>
  till.call(`${PATHS.storeBarcodeCall}?storeBarcodeNumber=${encodeURIComponent(number ?? '')}`)

test('D-166 a scanned number gives the order, each line’s status and last day, and no price or buyer', async () => {
  const { receipt } = await giveGift(journey.sql, OF_ORDER)
  const { status, body, text } = await scan(receipt.storeBarcodeNumber)
  const { storeBarcodeNumber } = receipt
  const dress = { OrderLineKey: `${NUMBER}-1`, description: 'Wrap Dress', quantity: 2 }
  const hat = { OrderLineKey: `${NUMBER}-2`, description: 'Hat', quantity: 1 }
  const lines = [
    { ...dress, status: 'open', returnBy: '2026-12-19' },
    { ...hat, status: 'returned', returnBy: null },
  ]
  expect([status, body]).toEqual([
    200,
    { storeBarcodeNumber, orderNumber: NUMBER, storeId: '10151', state: 'sent', lines },
  ])
  for (const secret of ['4973', '49.73', 'melia', 'Rosie', 'rosie', 'C-']) expect(text).not.toContain(secret)
})

test('D-166 an unknown number and one that was mistyped are 404', async () => {
  const { receipt } = await giveGift(journey.sql, OF_ORDER)
  const mistyped = receipt.storeBarcodeNumber?.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) ?? ''
  // Receipts of other tests count up from 60,000,000,000.
  const unknown = storeBarcodeNumber(99_999_999_998)
  for (const number of [unknown, mistyped, '29', "' or 1=1"]) {
    const { status, body } = await scan(number)
    expect([status, body.error.code], number).toEqual([404, 'not-found'])
  }
  expect((await scan('')).status).toBe(422)
})
