import type { Order } from '../../src/domain/orders/order.ts'
import { anAddress } from '../builders/address.ts'
import { anOrder, anOrderLine, aPayment } from '../builders/order.ts'

/** Names and amounts that occur nowhere else, so that a leak is detected (D-42, D-43). */
export function orderWithSecrets(orderNumber: string): Order {
  const home = anAddress({
    ...{ firstName: 'Amelia', lastName: 'Quincey-Hart', line1: '77 Quillfeather Row', line2: 'Penthouse Nine' },
    ...{ city: 'Zennor', county: 'Lyonesse', postcode: 'TR26 3BZ', phone: '+44 7700 900987' },
    email: 'am.q@example.org',
  })
  return anOrder({
    ...{ orderNumber, customerId: 'C-amelia' },
    lines: [
      anOrderLine({ unitPricePence: 4_873_719, quantity: 2, lineTotalPence: 9_647_413, facts: { shipTo: home } }),
      anOrderLine({ unitPricePence: 3_917_361, description: 'Socks for another person', facts: { shipTo: home } }),
      anOrderLine({ unitPricePence: 2_719_357, facts: { shipTo: home } }),
    ],
    facts: {
      deliveryChargePence: 1_937_461,
      customerEmail: 'am.q@example.org',
      payments: [aPayment({ amountPence: 8_391_743, billingAddress: home }), aPayment({ amountPence: 9_829_849 })],
    },
  })
}

/** Words that reveal the buyer. */
export const BUYER = [
  ...['C-amelia', 'Amelia', 'Hartley', 'Quincey', 'am.q@', 'amelia@', 'Quillfeather', 'Penthouse', 'Zennor'],
  ...['Lyonesse', 'TR26', '900987', '4242', 'Visa', 'Larkfield', '7700 900101'],
]

/** Every amount of an order, in pence and in pounds, with and without the comma that thousands have. */
export function amountsOf(order: Order, alsoPence: readonly number[] = []): string[] {
  return [...penceIn(order), ...alsoPence].flatMap((pence) => {
    const [pounds = '', rest = ''] = (pence / 100).toFixed(2).split('.')
    return [String(pence), `${pounds}.${rest}`, `${Number(pounds).toLocaleString('en-GB')}.${rest}`]
  })
}

function penceIn(value: unknown, name = ''): number[] {
  if (typeof value === 'number') return name.endsWith('Pence') && value > 0 ? [value] : []
  if (value === null || typeof value !== 'object') return []
  return Object.entries(value).flatMap(([key, inner]) => penceIn(inner, key))
}

export function matchesIn(text: string, words: readonly string[]): string[] {
  return words.filter((word) => text.toLowerCase().includes(word.toLowerCase()))
}

/** Removes random tokens, since by chance they contain any short word. */
export function withoutTokens(text: string): string {
  return text.replaceAll(/[\w+/=-]{20,}/g, (part) =>
    /[A-Z]/.test(part) && /[a-z]/.test(part) && /\d/.test(part) ? '' : part,
  )
}

/** The words that occur in a text, and every currency sign. */
export function secretsIn(text: string, words: readonly string[]): string[] {
  return [...matchesIn(withoutTokens(text), words), ...(text.match(/[£€]|&pound;|&euro;|\\u00a3|\\u20ac/gi) ?? [])]
}
