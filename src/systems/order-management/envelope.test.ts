import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrderUpdate } from '../../../test/arbitraries/order.ts'
import { tries } from '../../../test/arbitraries/tries.ts'
import { overTheWire, sentEnvelope as sent, type Wire } from '../../../test/builders/envelope.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { LineFacts, Order } from '../../domain/orders/order.ts'
import { SPECIFIED_POLICY } from '../../domain/policy/policy.ts'
import { brandSites } from '../../domain/sites/brand-sites.ts'
import { toEnvelope } from './envelope-wire.ts'
import { readEnvelope } from './read-envelope.ts'

function read(envelope: unknown): Order {
  const result = readEnvelope(BRAND_SITES, envelope)
  if (!result.ok) throw new Error(result.reasons.join('; '))
  return result.update.order
}

const factsOf = (line: Wire): LineFacts => read(sent({ line })).lines[0]?.facts ?? {}
const reasonsOf = (envelope: unknown) => {
  const result = readEnvelope(BRAND_SITES, envelope)
  return result.ok ? [] : result.reasons
}

test('DAT-01 DAT-02 DAT-06 DAT-19 every field of an order is read as it was written', () => {
  fc.assert(
    fc.property(anyOrderUpdate, (update) => {
      // As text, since days and instants have nothing inside that could be compared.
      expect(overTheWire(readEnvelope(BRAND_SITES, overTheWire(toEnvelope(BRAND_SITES, update))))).toEqual(
        overTheWire({ ok: true, update, warnings: [] }),
      )
    }),
    tries(50),
  )
})

test('D-60 DAT-33 a payment arrives with the name that the retailer gives its method', () => {
  const sites = brandSites({}, { ...SPECIFIED_POLICY, paymentNames: { KLARNA: 'Klarna' } })
  const PaymentMethods = ['KLARNA', 'PAYPAL'].map((paymentMethod) => ({ paymentMethod, amount: '1.00' }))
  const result = readEnvelope(sites, sent({ order: { PaymentMethods } }))
  expect(result.ok && result.update.order.facts.payments?.map(({ name }) => name)).toEqual(['Klarna', undefined])
})

/** A returnable line as order management sends it. The shopper's choices are not included. */
const RETURNABLE = {
  OrderLineKey: 'K-7',
  PrimeLineNo: '7',
  productId: 'P60530740',
  sku: '04510071',
  ItemShortDescription: 'Belted Wrap Midi Dress',
  image_url: 'https://pictures.example.com/dress.jpg',
  pdpUrl: '/p/P60530740',
  OrderedQty: '2',
  unitPrice: '40.00',
  LineTotal: '60.00',
  size: 'M',
  colour: 'Damson',
  product_type: 'GM',
  status: 'Despatched',
  lineStatus: '3700',
  ShipNode: '1531',
  isAbleToReturn: 'Y',
  extendedReturnDate: '2027-01-08',
  defaultLastReturnDate: '2026-12-19',
  noOfDaysLeftForReturn: 35,
  refundPromiseDate: '2026-11-24',
  reshipParentLineKey: 'K-1',
  isReshipLineDisabled: 'N',
  isGiftRecipientEmailSent: 'Y',
  salesOrderIndicator: 'S',
  upcVariant: '5051234567890',
  giftRecipientName: 'Rosie',
  giftRecipientDate: '2026-11-20',
  itemDetails: {
    isReturnable: 'Y',
    extnGiftMessageIndicator: 'Y',
    extnPersonalisationIndicator: 'N',
    extnServiceItem: 'Y',
    extnDepartmentNumber: 'T10',
    extnStrokeNumber: '7107',
  },
  orderLineReferenceMap: {
    PrimaryRejectReasonCode: 'B',
    OutsideReturnWindow: 'Y',
    RetRejNewGiftCardIssued: 'N',
    ReturnRejectionReductionAmount: '5.00',
  },
}

test('DAT-03 DAT-05 DAT-07 every field of a returnable line is read and passed on', () => {
  const order = read(sent({ line: RETURNABLE }))
  expect(order.lines[0]?.facts).toMatchObject({
    ...{ returnable: true, giftMessageOffered: true, personalisationOffered: false, serviceItem: true },
    rejection: { code: 'B', outsideWindow: true, eGiftCardIssued: false, reductionPence: 500 },
  })
  const written = overTheWire(toEnvelope(BRAND_SITES, { order, sequence: 1, occurredAt: TEST_NOW })) as Wire
  const { OrderedQty, PrimeLineNo, ...fields } = RETURNABLE
  const [line] = (written.order as Wire).orderItemsList as Wire[]
  expect(line).toMatchObject({ ...fields, OrderedQty: 2, PrimeLineNo: 7 })
})

test('NFR-04 DAT-10 the day of a gift receipt is read as it was sent, too: yyyyMMdd', () => {
  expect(String(factsOf({ ...RETURNABLE, giftRecipientDate: '20261120' }).giftSendOn)).toBe('2026-11-20')
})

test('API-37 fields that we do not know are passed over, unknown words are carried (D-116)', () => {
  const order = read(
    sent({
      envelope: { trace: 'x' },
      order: { weather: 'fine' },
      line: { status: 'Teleported', product_type: 'Holograms', mood: 3, shippingMode: 'Drone - Roof' },
    }),
  )
  expect(order.lines[0]).toMatchObject({ status: 'Teleported', productType: 'Holograms' })
  expect(order.lines[0]?.facts).toMatchObject({ deliveryMode: 'standard', otherDeliveryMode: 'Drone - Roof' })
})

test('D-180 ORD-06 an order can be cancelled unless order management rules it out', () => {
  const allowed = (cancelAllowed: unknown) => read(sent({ order: { cancelAllowed } })).cancelAllowed
  expect([undefined, null, '', 'Y', true].map(allowed)).toEqual(Array(5).fill(true))
  expect(['N', false].map(allowed)).toEqual([false, false])
})

describe('money', () => {
  test.each([
    ['19.99', 1999],
    [19.99, 1999],
    [0.07, 7],
    ['5', 500],
    [5.1, 510],
    [0, 0],
    ['9999999.99', 999_999_999],
  ])('%j is %i pence', (LineTotal, pence) => {
    expect(read(sent({ line: { LineTotal } })).lines[0]?.lineTotalPence).toBe(pence)
  })

  test.each(['19.999', 19.999, -1, '-1', '1e3', 1e21, '10000000.00', '', null, '£5', ' 5', Number.NaN, true, {}])(
    '%j is refused',
    (LineTotal) => {
      expect(reasonsOf(sent({ line: { LineTotal } }))).toEqual([
        expect.stringMatching(/^order\.orderItemsList\.0\.LineTotal: must be an amount/),
      ])
    },
  )
})

describe('days', () => {
  test('DAT-04 the list of dates counts, and single fields where it is silent (D-114)', () => {
    const line = {
      rmaDate: '2026-10-01',
      shipCancelDate: '2026-10-02',
      OrderLineDates: [
        { DateTypeId: 'RMA_DATE', ExpectedDate: '2026-10-05T23:30:00Z' },
        { DateTypeId: 'DESPATCH_DATE', ExpectedDate: '2026-10-03' },
        { DateTypeId: 'TIDE_DATE', ExpectedDate: '2026-10-04' },
        { DateTypeId: 'COLLECTED_DATE', ExpectedDate: null },
      ],
    }
    const facts = factsOf(line)
    // Half past eleven at night in summer is the next day in London.
    expect(facts.rmaOn?.toString()).toBe('2026-10-06')
    expect(facts.shipCancelOn?.toString()).toBe('2026-10-02')
    expect(facts.despatchedOn?.toString()).toBe('2026-10-03')
    expect(facts.otherDays).toEqual({ TIDE_DATE: '2026-10-04' })
    expect(facts).not.toHaveProperty('collectedOn')
  })

  test('the last day for a return is filled in where it is left out (D-06)', () => {
    const line = { defaultLastReturnDate: null, deliveredDate: '2026-11-01' }
    expect(factsOf(line).defaultLastReturnOn?.toString()).toBe('2026-12-06')
    expect(factsOf({ ...line, defaultLastReturnDate: '2026-11-20' }).defaultLastReturnOn?.toString()).toBe('2026-11-20')
    expect(factsOf({ ...line, deliveredDate: '' })).not.toHaveProperty('defaultLastReturnOn')
    // Days left from order management leave no room for our own 35 days (D-193).
    expect(factsOf({ ...line, noOfDaysLeftForReturn: 7 })).not.toHaveProperty('defaultLastReturnOn')
  })

  test('days left count from the London day on which they were sent (D-06)', () => {
    const envelope = { occurredAt: '2026-07-01T23:30:00Z' }
    const order = read(sent({ envelope, line: { noOfDaysLeftForReturn: '5' } }))
    expect(order.lines[0]?.facts.lastReturnOnByDaysLeft?.toString()).toBe('2026-07-07')
  })
})

test('parts of a line keep their own numbers, the line itself first (derivedFromOrderLineKey)', () => {
  const [line] = ((sent() as Wire).order as Wire).orderItemsList as Wire[]
  const part = (OrderLineKey: string, derivedFromOrderLineKey?: string) => ({
    ...{ ...line, OrderLineKey, SubLineNo: undefined, derivedFromOrderLineKey },
  })
  const read_ = read(sent({ order: { orderItemsList: [part('b', 'a'), part('a'), part('c', 'a')] } }))
  expect(read_.lines.map(({ key, lineNo, splitNo }) => [key, lineNo, splitNo])).toEqual([
    ['b', 1, 1],
    ['a', 1, 0],
    ['c', 1, 2],
  ])
})

describe('D-183 an envelope is refused with every reason', () => {
  const REFUND = { chargeType: 'DELIVERY', amount: '3.99', refundAmount: 'all' }
  test.each([
    ['nothing at all', null, null, 'must be an envelope'],
    ['an unknown store', sent({ envelope: { storeId: '99999' } }), '600000001', 'storeId: is not a known store'],
    ['two numbers', sent({ order: { OrderNo: '2' } }), '600000001', 'order.OrderNo: must match order_number'],
    ['no number', sent({ order: { OrderNo: null, order_number: null } }), null, 'order.order_number: is required'],
    ['no line', sent({ order: { orderItemsList: [] } }), '600000001', 'orderItemsList: must contain at least one line'],
    ['NUL in a name', sent({ line: { ItemShortDescription: 'a\0b' } }), '600000001', 'must not contain'],
    ['half a character', sent({ line: { sku: '\ud800' } }), '600000001', 'sku: must not contain'],
    ['no units', sent({ line: { OrderedQty: 0 } }), '600000001', 'OrderedQty: must be a whole number from 1 to 9999'],
    [
      'a refund that is none',
      sent({ order: { OrderCharges: [REFUND] } }),
      '600000001',
      'OrderCharges.0.refundAmount: ',
    ],
    ['a payment that is none', sent({ order: { PaymentMethods: [null] } }), '600000001', 'order.PaymentMethods.0: '],
    ['no zone', sent({ order: { placed_time: '2026-11-10T09:30:00' } }), '600000001', 'must be a date and time'],
  ])('%s', (_case, envelope, orderNumber, reason) => {
    const result = readEnvelope(BRAND_SITES, envelope)
    expect(result).toMatchObject({ ok: false, orderNumber })
    expect(reasonsOf(envelope).join('; ')).toContain(reason)
  })

  test('two lines in one place', () => {
    const [line] = ((sent() as Wire).order as Wire).orderItemsList as Wire[]
    expect(reasonsOf(sent({ order: { orderItemsList: [line, line] } }))).toEqual([
      'order.orderItemsList: two lines have the same OrderLineKey',
      'order.orderItemsList: two lines have the same PrimeLineNo and SubLineNo',
    ])
  })

  test('and no reason quotes what was sent', () => {
    const secret = 'secret-canary'
    const envelope = sent({
      order: { customerEmail: 7, grand_total: secret },
      line: { status: 9, deliveredDate: secret },
    })
    expect(reasonsOf(envelope)).toHaveLength(4)
    expect(JSON.stringify(reasonsOf(envelope))).not.toContain(secret)
  })
})
