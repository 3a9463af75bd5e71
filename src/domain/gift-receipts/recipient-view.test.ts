import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawnLine } from '../../../test/builders/withdrawn-line.ts'
import type { OrderLine } from '../orders/order.ts'
import { returnableLines } from '../returns/returnable-lines.ts'
import { recipientView } from './recipient-view.ts'

const HOME = anAddress({ firstName: 'Amelia', line1: '3 Orchard Row', postcode: 'YO1 7HH' })
const ORDER = anOrder({
  grandTotalPence: 12_345,
  facts: {
    headerKey: 'H1',
    customerEmail: 'amelia@example.com',
    deliveryChargePence: 399,
    payments: [{ method: 'CARD', brand: 'Visa', lastFour: '4242', amountPence: 12_345, refundedPence: 0 }],
    messages: [{ kind: 'gift', text: 'From your aunt', key: 'M1' }],
  },
  lines: [
    anOrderLine({
      lineNo: 1,
      key: 'K1',
      description: 'Dress',
      unitPricePence: 8765,
      lineTotalPence: 8765,
      facts: {
        shipTo: HOME,
        trackingNumber: 'TRACK-1',
        carrierUrl: 'https://carrier.example/TRACK-1',
        giftRecipientName: 'Rosie',
        messages: [{ kind: 'gift', text: 'From your aunt', key: 'M1' }],
        charges: [{ kind: 'Discount', amountPence: -235, refundedPence: 0 }],
        giftEmailSent: true,
        rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 235 },
        withinReturnWindow: true,
      },
    }),
    anOrderLine({ lineNo: 2, key: 'K2', description: 'A secret for another person', lineTotalPence: 3580 }),
  ],
})
const MINE = [{ lines: [{ lineNo: 1, splitNo: 0, key: 'K1' }] }]

test('GFT-17 D-42 a recipient sees their own lines of an order and nothing else of it', () => {
  const seen = recipientView(ORDER, MINE)
  expect(seen.lines.map(({ key }) => key)).toEqual(['K1'])
  expect(recipientView(ORDER, []).lines).toEqual([])
  expect(seen).toMatchObject({ orderNumber: ORDER.orderNumber, site: ORDER.site, facts: { headerKey: 'H1' } })
})

test('D-42 no amount and no text of the buyer is left in it', () => {
  const seen = JSON.stringify(recipientView(ORDER, MINE))
  expect(seen).not.toMatch(/12345|8765|399|235|4242|amelia@|Amelia|Orchard|YO1|TRACK|aunt|secret/)
  expect(seen).toContain('"reductionPence":0')
  expect(seen).toContain('"isReduced":true')
})

test('ELI-05 D-42 what decides whether a line may go back is left: the flag binds the buyer alone', () => {
  const at = Temporal.Instant.from('2026-11-16T12:00:00Z')
  const seen = recipientView(ORDER, MINE)
  expect(returnableLines(seen, at, { returner: 'gift-recipient' }).online).toEqual(['K1'])
  expect(returnableLines(seen, at).online).toEqual([])
})

test('D-168 what the buyer has withdrawn from is counted by the whole order, of which the gift may be a part', () => {
  const whole = anOrder({ lines: [anOrderLine({ key: 'K1', quantity: 1, facts: { withinReturnWindow: true } })] })
  const [original] = whole.lines as [OrderLine]
  const facts = { ...original.facts, derivedFromLineKey: 'K1' }
  const given = { ...original, splitNo: 1, key: 'K9', quantity: 2, facts }
  const withdrawn = [aWithdrawnLine({ lineKey: 'K9', splitNo: 1, quantity: 1, keeps: 2, sku: original.sku })]
  const order = { ...whole, lines: [original, given], withdrawn }
  const seen = recipientView(order, [{ lines: [{ lineNo: 1, splitNo: 1, key: 'K9' }] }])
  const { units } = returnableLines(seen, Temporal.Instant.from('2026-11-16T12:00:00Z'), { returner: 'gift-recipient' })
  expect([...units]).toEqual([['K9', 1]])
  expect(seen).not.toHaveProperty('withdrawn')
})
