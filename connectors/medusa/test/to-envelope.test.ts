import { describe, expect, test } from 'vitest'
import { readEnvelope } from '../../../src/systems/order-management/read-envelope.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import type { MedusaOrder } from '../src/medusa.ts'
import { toEnvelope } from '../src/to-envelope.ts'
import { anItem, anOrder, aPayment, aRefund, aReturn, back, STORES, sent } from './an-order.ts'

/** The envelope, which Aftercare must take without a warning. */
function envelopeOf(order: MedusaOrder) {
  const envelope = JSON.parse(JSON.stringify(toEnvelope(order, ['ordli_1', 'ordli_2', 'ordli_3'], STORES)))
  expect(readEnvelope(BRAND_SITES, envelope)).toMatchObject({ ok: true, warnings: [] })
  return envelope
}

const lines = (order: MedusaOrder, ...fields: string[]) =>
  envelopeOf(order).order.orderItemsList.map((line: Record<string, unknown>) => fields.map((field) => line[field]))

const STATUS = ['OrderLineKey', 'OrderedQty', 'status'] as const

describe('amounts', () => {
  test('amounts below a penny: lines and delivery add up to the rounded total', () => {
    const items = [anItem({ quantity: 3 }), anItem({ id: 'ordli_2', price: '11.988' })]
    const order = anOrder({ items, payment_collections: [{ payments: [aPayment('105.978')] }] })
    const { order: sentOrder } = envelopeOf(order)
    expect(sentOrder).toMatchObject({
      grand_total: '105.98',
      orderItemsList: [
        { unitPrice: '30.00', LineTotal: '90.00' },
        { unitPrice: '11.99', LineTotal: '11.99' },
      ],
      OrderCharges: [{ amount: '3.99' }],
      PaymentMethods: [{ paymentMethod: 'CARD', amount: '105.98', refundAmount: '0.00' }],
    })
  })

  test('a third of a penny on each of three lines: the one on which they add up to more than half gets the penny', () => {
    const items = ['ordli_3', 'ordli_1', 'ordli_2'].map((id) => anItem({ id, price: '3.3333333333333335' }))
    expect(lines(anOrder({ items, delivery: '0' }), 'OrderLineKey', 'LineTotal')).toEqual([
      ['ordli_1', '3.33'],
      ['ordli_2', '3.34'],
      ['ordli_3', '3.33'],
    ])
  })

  test('the unit price is the one before the discount, also once units have come back', () => {
    const item = { ...anItem({ quantity: 4 }), raw_total: { value: '108' } }
    expect(lines(anOrder({ items: [item] }), 'unitPrice', 'LineTotal')).toEqual([['30.00', '108.00']])
    const kept = {
      raw_total: { value: '81' },
      raw_original_total: { value: '90' },
      raw_return_received_total: { value: '27' },
    }
    const received = { ...item, ...kept, detail: { ...item.detail, return_received_quantity: 1 } }
    expect(lines(anOrder({ items: [received] }), 'unitPrice', 'LineTotal')).toEqual([['30.00', '108.00']])
  })

  test('what the return itself costs is not part of the delivery', () => {
    const costs = { raw_total: { value: '2.50' }, detail: { return_id: 'return_1' } }
    const order = anOrder()
    order.shipping_methods.push(costs)
    expect(envelopeOf(order).order).toMatchObject({ grand_total: '33.99', OrderCharges: [{ amount: '3.99' }] })
  })
})

describe('orders', () => {
  test('an order in euros belongs to the Irish store; one in another currency, a draft and one without items are left out', () => {
    expect(envelopeOf(anOrder({ currency_code: 'eur' }))).toMatchObject({
      storeId: '10451',
      order: { currency: 'EUR' },
    })
    expect(() => envelopeOf(anOrder({ currency_code: 'usd' }))).toThrow('neither GBP nor EUR')
    expect(() => envelopeOf(anOrder({ status: 'draft' }))).toThrow('draft')
    expect(() => envelopeOf(anOrder({ items: [anItem({ quantity: 0 })] }))).toThrow('no items')
  })

  test('an order without a customer, an address, a name or a usable SKU', () => {
    const item = {
      ...anItem({ product_title: null, variant_sku: 'SHIRT / 1', thumbnail: 'http://a.example/b.png' }),
      tax_lines: [],
    }
    const bare = anOrder({
      customer_id: null,
      email: null,
      shipping_address: null,
      billing_address: null,
      items: [item],
    })
    expect(envelopeOf(bare)).toMatchObject({
      customerId: 'order_1',
      order: { orderItemsList: [{ ItemShortDescription: 'Linen Shirt', sku: 'variant_1', image_url: null }] },
    })
  })

  test('its number is Medusa’s, or its own; its lines keep theirs when others are removed', () => {
    expect(envelopeOf(anOrder()).order.order_number).toBe('7')
    expect(lines(anOrder({ items: [anItem({ id: 'ordli_2' })] }), 'OrderLineKey', 'PrimeLineNo')).toEqual([
      ['ordli_2', 2],
    ])
    expect(envelopeOf(anOrder({ custom_display_id: 'A100' })).order.order_number).toBe('A100')
  })

  test('the latest change of the order, a return or a refund numbers the update; a return that is being made does not', () => {
    const later = '2026-11-11T10:00:00.000Z'
    const made = aReturn({ updated_at: later })
    expect(envelopeOf(anOrder({ returns: [made] }))).toMatchObject({ sequence: Date.parse(later), occurredAt: later })
    expect(envelopeOf(anOrder({ returns: [{ ...made, status: 'open' }] })).occurredAt).toBe('2026-11-10T09:30:00.000Z')
  })

  test('cancelled: what was paid is refunded, and without a payment it cost nothing', () => {
    const status = 'canceled'
    const paid = aPayment('33.99', { refunds: [aRefund('33.99')] })
    expect(envelopeOf(anOrder({ status, payment_collections: [{ payments: [paid] }] })).order).toMatchObject({
      grand_total: '33.99',
      cancelAllowed: 'N',
      orderItemsList: [{ status: 'Cancelled', IsAmendable: 'N' }],
      PaymentMethods: [{ refundAmount: '33.99' }],
    })
    const released = aPayment('33.99', { canceled_at: '2026-11-10T10:00:00.000Z' })
    expect(envelopeOf(anOrder({ status, payment_collections: [{ payments: [released] }] })).order).toMatchObject({
      grand_total: '0.00',
      PaymentMethods: [],
      OrderCharges: [],
    })
  })

  test('a line is as far as its last unit; its days are those of London', () => {
    const parcel = {
      ...{ location_id: null, canceled_at: null, items: [{ line_item_id: 'ordli_1' }] },
      ...{ shipped_at: '2026-07-01T23:30:00.000Z', delivered_at: '2026-07-02T23:30:00.000Z' },
      labels: [{ tracking_number: 'H123', tracking_url: 'http://insecure.example/H123' }],
    }
    const item = anItem({ quantity: 2 })
    const status = (detail: object) =>
      lines(
        anOrder({ items: [{ ...item, detail: { ...item.detail, ...detail } }], fulfillments: [parcel] }),
        'status',
        'deliveredDate',
      )[0]
    expect(status({})).toEqual(['Created', null])
    expect(status({ fulfilled_quantity: 2, shipped_quantity: 1 })).toEqual(['Awaiting Despatch', null])
    expect(status({ fulfilled_quantity: 2, shipped_quantity: 2 })).toEqual(['Despatched', null])
    expect(status({ fulfilled_quantity: 2, delivered_quantity: 2 })).toEqual(['Despatched', '2026-07-03'])
    const [line] = envelopeOf(anOrder({ items: [sent(item)], fulfillments: [parcel] })).order.orderItemsList
    expect(line).toMatchObject({ TrackingNo: 'H123', CarrierURL: null })
    expect(line.OrderLineDates[0]).toEqual({ DateTypeId: 'DESPATCH_DATE', ExpectedDate: '2026-07-02' })
  })
})

describe('returns', () => {
  const three = sent(anItem({ quantity: 3 }))
  const ofOne = { note: { lines: [{ key: 'ordli_1', quantity: 1, sub: 2 }] }, items: [backItem(1)] }

  function backItem(quantity: number, received = 0) {
    return { item_id: 'ordli_1', quantity, received_quantity: received, damaged_quantity: 0 }
  }

  test('some units go back as a line of their own, which stays when the return is cancelled', () => {
    const order = anOrder({ items: [three], returns: [aReturn(ofOne)] })
    expect(lines(order, ...STATUS)).toEqual([
      ['ordli_1', 2, 'Despatched'],
      ['ordli_1.2', 1, 'Awaiting Return'],
    ])
    expect(lines(order, 'SubLineNo', 'derivedFromOrderLineKey', 'LineTotal')[1]).toEqual([2, 'ordli_1', '30.00'])
    const cancelled = aReturn({ ...ofOne, status: 'canceled' })
    expect(lines(anOrder({ items: [three], returns: [cancelled] }), ...STATUS)).toEqual([
      ['ordli_1', 2, 'Despatched'],
      ['ordli_1.2', 1, 'Despatched'],
    ])
    // The part goes back after all.
    const again = aReturn({
      id: 'return_2',
      created_at: '2026-11-12T09:30:00.000Z',
      note: { lines: [{ key: 'ordli_1.2', quantity: 1 }] },
      items: [backItem(1)],
    })
    expect(lines(anOrder({ items: [three], returns: [again, cancelled] }), ...STATUS)[1]).toEqual([
      'ordli_1.2',
      1,
      'Awaiting Return',
    ])
  })

  test('a return that staff created in Medusa takes units that are not going back yet', () => {
    const theirs = aReturn({ id: 'return_2', created_at: '2026-11-12T09:30:00.000Z', items: [backItem(1)] })
    expect(lines(anOrder({ items: [three], returns: [theirs, aReturn(ofOne)] }), ...STATUS)).toEqual([
      ['ordli_1', 1, 'Despatched'],
      ['ordli_1.2', 1, 'Awaiting Return'],
      ['ordli_1.3', 1, 'Awaiting Return'],
    ])
    expect(lines(anOrder({ items: [three], returns: [{ ...theirs, status: 'canceled' }] }), ...STATUS)).toEqual([
      ['ordli_1', 3, 'Despatched'],
    ])
  })

  test('received: "got it" until the refund, and the line keeps its total; refunded by us, or by staff', () => {
    const items = [back(three, 1)]
    const returns = [aReturn({ ...ofOne, status: 'received', items: [backItem(1, 1)] })]
    const owed = anOrder({ items, returns, pending: '-30' })
    expect(lines(owed, 'OrderedQty', 'LineTotal', 'status')).toEqual([
      [2, '60.00', 'Despatched'],
      [1, '30.00', "We've got it"],
    ])
    expect(envelopeOf(owed).order.grand_total).toBe('93.99')
    // Medusa notes the receipt a moment before it owes anything for it.
    expect(lines(anOrder({ items: [three], returns }), 'status')[1]).toEqual(["We've got it"])
    const byUs = aPayment('93.99', { refunds: [aRefund('30', 'Aftercare 8104729365')] })
    const refunded = anOrder({ items, returns, payment_collections: [{ payments: [byUs] }], pending: '-30' })
    expect(lines(refunded, 'status')[1]).toEqual(['Return Complete'])
    // Another return is announced: Medusa counts it as owed already.
    const announced = { ...items[0]!, raw_return_requested_total: { value: '30' } }
    expect(lines(anOrder({ items: [announced], returns, pending: '-30.002' }), 'status')[1]).toEqual([
      'Return Complete',
    ])
  })

  test('odd pennies go with the first units, as in Aftercare', () => {
    const items = [sent({ ...anItem({ quantity: 3 }), raw_total: { value: '10' } })]
    expect(lines(anOrder({ items, returns: [aReturn(ofOne)] }), 'LineTotal')).toEqual([['6.66'], ['3.34']])
  })
})
