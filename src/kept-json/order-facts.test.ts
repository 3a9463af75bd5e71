import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOrderUpdate } from '../../test/arbitraries/order.ts'
import { anAddress } from '../../test/builders/address.ts'
import { lineFacts, orderFacts } from './order-facts.ts'

const unexpected = (field: string) => expect.unreachable(field)

/** As rows of the demo held them before there was a codec. */
const AMELIA = anAddress({ title: 'Ms', line2: 'Flat 4', phone: '+44 7700 900101', email: 'amelia@example.com' })

const GOODS = {
  upcVariant: '010121010000',
  productId: 'P1012',
  productUrl: '/longline-coat/p/P1012',
  department: 'T13',
  stroke: '7184',
  shipNode: '5901',
  colourCode: '1',
  sizeCode: '01',
  vatRate: 0.2,
}

const OLD_LINES = [
  {},
  {
    ...GOODS,
    shipTo: AMELIA,
    deliveryMode: 'standard',
    defaultLastReturnOn: '2026-11-29',
    despatchedOn: '2026-10-23',
    rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 500 },
    rmaOn: '2026-10-31',
    carrier: 'Evri',
    trackingNumber: 'H00000040',
  },
  {
    ...GOODS,
    shipTo: AMELIA,
    deliveryMode: 'standard',
    amendable: true,
    giftMessageOffered: true,
    messages: [{ kind: 'gift', text: 'Happy birthday, Mum!\nLove from all of us', key: 'I400000006-1' }],
  },
  {
    ...GOODS,
    deliveryMode: 'collect-in-store',
    vatRate: 0,
    shopId: '1531',
    requestedDeliveryOn: '2025-12-23',
    collectionOn: '2025-12-23',
    slotStartsAt: '10:00',
    slotEndsAt: '10:30',
    amendable: false,
    collectedOn: '2025-12-23',
  },
  {
    ...GOODS,
    deliveryMode: 'standard',
    otherDeliveryMode: 'Drone - Roof',
    otherDays: { MOON_DATE: '2026-11-14' },
    shipToAbroad: { ...AMELIA, country: 'FR' },
    messages: [
      { kind: 'number', text: '7', key: '' },
      { kind: 'gift', text: 'Hi', key: 'I2' },
    ],
    charges: [{ kind: 'GIFTWRAP', amountPence: 350, refundedPence: 0 }],
    daysLeftUntil: '2026-12-19',
    giftEmailSent: true,
    giftRecipientName: 'Rosie',
    giftSendOn: '2026-11-13',
  },
]

const OLD_ORDERS = [
  {},
  {
    headerKey: 'H400000045',
    payments: [
      { method: 'CARD', brand: 'Visa', lastFour: '4242', amountPence: 5899, refundedPence: 0, billingAddress: AMELIA },
      { method: 'GIFTCARD', amountPence: 100, refundedPence: 0, billingAddressAbroad: { ...AMELIA, country: 'FR' } },
    ],
    paymentAllowsEGiftCard: true,
    customerEmail: 'amelia@example.com',
    deliveryChargePence: 399,
    deliveryRefundedPence: 0,
    eGiftCardLimitPence: 5000,
    otherCharges: [{ kind: 'SERVICE', amountPence: 1, refundedPence: 1 }],
    otherInstructions: [{ kind: 'DOORBELL', text: 'Ring twice', key: 'I-1', lineKey: 'L-1' }],
    foreignCurrency: 'USD',
  },
]

describe('rows from before', () => {
  test.each(OLD_LINES)('a line: %j', (json) => {
    expect(lineFacts.write(lineFacts.read(json))).toEqual(json)
  })

  test.each(OLD_ORDERS)('an order: %j', (json) => {
    expect(orderFacts.write(orderFacts.read(json))).toEqual(json)
  })

  test('days are days', () => {
    const { rmaOn, despatchedOn, defaultLastReturnOn, giftSendOn } = lineFacts.read(OLD_LINES[1])
    expect([rmaOn, despatchedOn, defaultLastReturnOn].map(String)).toEqual(['2026-10-31', '2026-10-23', '2026-11-29'])
    expect(rmaOn).toBeInstanceOf(Temporal.PlainDate)
    expect(giftSendOn).toBe(undefined)
  })
})

describe('whatever order management tells', () => {
  const json = (value: unknown) => JSON.parse(JSON.stringify(value))

  test('comes back as it was, and is kept as JSON would keep it', () => {
    fc.assert(
      fc.property(anyOrderUpdate, ({ order }) => {
        for (const { facts } of order.lines) {
          const kept = json(lineFacts.write(facts))
          expect(kept).toEqual(json(facts))
          const read = lineFacts.salvage(kept, unexpected)
          expect(json(read)).toEqual(json(facts))
          expect(read?.rmaOn === undefined || facts.rmaOn?.equals(read.rmaOn)).toBe(true)
        }
        const kept = json(orderFacts.write(order.facts))
        expect(kept).toEqual(json(order.facts))
        expect(orderFacts.salvage(kept, unexpected)).toEqual(order.facts)
      }),
    )
  })

  test('one odd fact costs that fact alone', () => {
    const odd = fc.constantFrom<unknown>(17.5, 'no such word', [], {}, [null], { title: 1 }, ['x'], '2026-02-30')
    fc.assert(
      fc.property(anyOrderUpdate, fc.nat(), odd, ({ order }, pick, value) => {
        const kept = json(lineFacts.write(order.lines[0]?.facts ?? {}))
        const names = Object.keys(kept)
        const name = names[pick % Math.max(1, names.length)] ?? 'rmaOn'
        const noted: string[] = []
        const read = json(lineFacts.salvage({ ...kept, [name]: value }, (field) => noted.push(field)))
        const { [name]: _odd, ...rest } = kept
        // Some odd values happen to be right for what they are put in.
        expect(read).toEqual(name in read ? { ...rest, [name]: read[name] } : rest)
        expect(noted.every((field) => field.startsWith(`order_lines.facts.${name}`))).toBe(true)
        expect(name in read || noted.length > 0).toBe(true)
      }),
    )
  })

  test('whatever JSON stands there, a page gets facts', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => lineFacts.salvage(value, () => {})).not.toThrow()
        expect(() => orderFacts.salvage({ payments: value, headerKey: value }, () => {})).not.toThrow()
      }),
    )
  })
})

test('null for a fact reads as not told', () => {
  const nothing = {
    rmaOn: null,
    shipNode: null,
    shipTo: null,
    messages: null,
    charges: null,
    returnable: null,
  }
  expect(lineFacts.salvage({ ...nothing, stroke: '1' }, unexpected)).toEqual({ stroke: '1' })
})
