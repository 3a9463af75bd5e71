import { beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine, aPayment } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import { recipientCancelsReturn, recipientReturns, whileRecipientBooks } from '../../../test/harness/returned-gift.ts'
import type { GiftReceipt } from '../../domain/gift-receipts/gift-receipt.ts'
import { storeBarcodeNumber as toBarcode } from '../../domain/gift-receipts/store-barcode.ts'
import type { Order } from '../../domain/orders/order.ts'
import { PATHS, urls } from '../../urls.ts'

const NO_WORD = { OrderStatusDescription: undefined }

const journey = new Journey()
const given = { giftEmailSent: true, giftRecipientName: 'Rosie' }
let number = 974_000_000
let order: Order
let receipt: GiftReceipt
const amelia = journey.signedIn('amelia')
const system = journey.serviceWith('orders')
const till = journey.serviceWith('returns')
/** A dress and three mugs for Rosie, and a candle. */
beforeEach(async () => {
  const orderNumber = String(++number)
  const lines = [
    anOrderLine({ description: 'Dress', facts: given }),
    anOrderLine({ description: 'Mugs', quantity: 3, unitPricePence: 333, facts: given }),
    anOrderLine({ description: 'Candle' }),
  ]
  const payments = [aPayment({ amountPence: 5999 })]
  order = anOrder({ orderNumber, lines, facts: { payments, statusDescription: 'Shipped' } })
  await insertOrders(journey.sql, [order])
  receipt = (await give()).receipt
})

const keyOf = (lineNo: number) => `${order.orderNumber}-${lineNo}`
const give = (parts: Partial<GiftReceipt> = {}) => {
  const lines = [1, 2].map((lineNo) => ({ lineNo, splitNo: 0, key: keyOf(lineNo) }))
  return giveGift(journey.sql, { orderNumber: order.orderNumber, lines, ...parts })
}
const returns = (units: Record<string, number>, refundPence = 0) =>
  recipientReturns(journey.sql, { orderNumber: order.orderNumber, units, refundPence })

/** All that Amelia reads of the order. While no return was started she may take the receipt back (D-42): but for that. */
async function pages(): Promise<Record<string, string[]>> {
  const { orderNumber } = order
  const read = async (path: string, selector = 'main') => {
    const seen = await amelia.get(path)
    for (const link of seen.document.querySelectorAll(`a[href*="${receipt.receiptId}"]`)) link.remove()
    const links = [...seen.document.querySelectorAll('main a')].map((link) => link.getAttribute('href') ?? '')
    return [...textsOn(seen, selector), ...links]
  }
  const own = await amelia.call(`${PATHS.orderCall}?orderNumber=${orderNumber}`)
  const list = await amelia.call(`${PATHS.ordersCall}?after=${number - 1}&limit=1`)
  return {
    details: await read(urls.orderDetails(BRAND_SITES.uk, orderNumber)),
    history: await read(urls.orderHistory(BRAND_SITES.uk, { search: orderNumber })),
    gifts: await read(urls.giftReceipts(BRAND_SITES.uk, orderNumber)),
    stepOne: await read(urls.itemLevelReturns(BRAND_SITES.uk, orderNumber)),
    // Order management's status of the whole order would reveal it.
    call: [own.body, list.body.envelopes[0]].map((giftPage) => JSON.stringify({ ...giftPage.order, ...NO_WORD })),
  }
}

test('D-168 a gift that its recipient returns, all of it or in part, changes nothing on its buyer’s pages and calls', async () => {
  const before = await pages()
  expect(before.details?.[0]).toMatch(/Dress.*Mugs.*Qty 3/)
  await returns({ [keyOf(1)]: 1, [keyOf(2)]: 1 }, 2833)
  expect(await pages()).toEqual(before)

  await journey.sql`
    update order_lines set status = 'Return Complete', facts = facts || '{"rejection":{"code":"X"}}'
    where order_number = ${order.orderNumber} and status = 'Awaiting Return'`
  await journey.sql`
    update orders set facts = jsonb_set(jsonb_set(facts, '{payments,0,refundedPence}', '2833'), '{statusDescription}', '"Returned"')
    where order_number = ${order.orderNumber}`
  expect(await pages()).toEqual(before)

  // Some order management systems lower the total when they refund.
  await journey.sql`
    update orders set grand_total_pence = grand_total_pence - 2833 where order_number = ${order.orderNumber}`
  expect(await pages()).toEqual(before)
})

test('D-168 the house sees the truth', async () => {
  await returns({ [keyOf(1)]: 1, [keyOf(2)]: 1 })
  const one = await system.call(`${PATHS.orderCall}?orderNumber=${order.orderNumber}`)
  const list = await system.call(`${PATHS.ordersCall}?customerId=C-amelia&after=${number - 1}&limit=1`)
  for (const envelope of [one.body, list.body.envelopes[0]])
    expect(JSON.stringify(envelope.order).match(/Awaiting Return/g)).toHaveLength(2)
})

test('D-42 D-168 a receipt is taken back while no return was started, and again once that is called off', async () => {
  const created = await returns({ [keyOf(2)]: 1 })
  const page = urls.endGift(BRAND_SITES.uk, order.orderNumber, receipt.receiptId)
  const ended = urls.giftEnded(BRAND_SITES.uk, order.orderNumber, receipt.receiptId)
  expect((await amelia.get(page)).location).toBe(ended)
  await recipientCancelsReturn(journey.sql, created)
  const form = await amelia.get(page)
  expect(textsOn(form, 'h1')).toEqual(['Take back gift receipt'])
  await amelia.submit(form, {})
  const [row] = await journey.sql`select state from gift_receipts where receipt_id = ${receipt.receiptId}`
  expect(row?.state).toBe('taken-back')
})

describe('D-43 D-166 the barcode of a gift', () => {
  const callWith = (number: string | null) =>
    till.call(`${PATHS.storeBarcodeCall}?storeBarcodeNumber=${encodeURIComponent(number ?? '')}`)
  const scan = async (number: string | null) => {
    const { body } = await callWith(number)
    return body.lines.map(({ quantity, status }: Record<string, unknown>) => `${quantity} ${status}`)
  }

  test('a scanned number gives the order, each line’s status and last day, and no price or buyer', async () => {
    await journey.sql`
      update order_lines set status = 'Return Complete' where order_number = ${order.orderNumber} and line_no = 2`
    const { storeBarcodeNumber } = receipt
    const { status, body, text } = await callWith(storeBarcodeNumber)
    const dress = { OrderLineKey: keyOf(1), description: 'Dress', quantity: 1, status: 'open', returnBy: '2026-12-19' }
    const mugs = { OrderLineKey: keyOf(2), description: 'Mugs', quantity: 3, status: 'returned', returnBy: null }
    const { orderNumber } = order
    const lines = [dress, mugs]
    expect([status, body]).toEqual([200, { storeBarcodeNumber, orderNumber, storeId: '10151', state: 'sent', lines }])
    for (const secret of ['333', '25.00', 'melia', 'Rosie', 'rosie', 'C-']) expect(text).not.toContain(secret)
  })

  test('an unknown number and one that was mistyped are 404', async () => {
    const mistyped = receipt.storeBarcodeNumber?.replace(/.$/, (digit) => String((Number(digit) + 1) % 10)) ?? ''
    // Receipts of other tests count up from 60,000,000,000.
    for (const number of [toBarcode(99_999_999_998), mistyped, '29', "' or 1=1"]) {
      const { status, body } = await callWith(number)
      expect([status, body.error.code], number).toEqual([404, 'not-found'])
    }
    expect((await callWith('')).status).toBe(422)
  })

  test('while a return is being created it is void already', async () => {
    const noted = { orderNumber: order.orderNumber, lineKeys: [keyOf(2)], receipt }
    await whileRecipientBooks(journey.sql, noted, async () => {
      await journey.sql`update gift_receipts set name = name where receipt_id = ${receipt.receiptId}`
    })
    expect(await scan(receipt.storeBarcodeNumber)).toEqual(['1 open', '3 returned'])
  })

  test('an online return voids it, on every receipt of that line, until the return is called off', async () => {
    const printed = (await give({ state: 'printed', email: null })).receipt
    const created = await returns({ [keyOf(1)]: 1, [keyOf(2)]: 1 })
    for (const each of [receipt, printed])
      expect(await scan(each.storeBarcodeNumber)).toEqual(['1 returned', '2 open', '1 returned'])
    await recipientCancelsReturn(journey.sql, created)
    for (const each of [receipt, printed])
      expect(await scan(each.storeBarcodeNumber)).toEqual(['1 open', '2 open', '1 open'])
  })
})
