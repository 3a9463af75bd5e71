import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { addressInOneLine, fullName } from '../../domain/addresses/format-address.ts'
import { withBuyerTotals } from '../../domain/gift-receipts/buyer-view.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { otherCostRows } from '../../domain/orders/calculate-costs.ts'
import { refundPlace } from '../../domain/orders/cancel-refund.ts'
import { isCollected } from '../../domain/orders/christmas-collection.ts'
import { DELIVERY_MODE_NAMES, deliveryModeOf } from '../../domain/orders/delivery-day.ts'
import { deliveryPlaces } from '../../domain/orders/group-lines.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isCancelled, readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { paymentName, paymentsMade } from '../../domain/orders/payment-name.ts'
import { depositRows, summarisePayment } from '../../domain/orders/payment-summary.ts'
import { vatLines } from '../../domain/orders/vat-lines.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import { defineWords } from '../../domain/words/words.ts'
import type { ReceiptParts } from '../../platform/pdf/receipts.ts'
import {
  type Cell,
  heading,
  mutedText,
  plainText,
  SHEET_WIDTH,
  type SheetPaper,
  type SheetPart,
  strongText,
} from '../../platform/pdf/sheet.ts'

const WORDS = defineWords('orders.receipt', {
  about: (orderNumber: string) => `Receipt for order ${orderNumber}`,
  title: 'Receipt',
  placed: (orderNumber: string, day: string) => `Order ${orderNumber}, placed ${day}`,
  printed: (day: string) => `Printed ${day}.`,
  vatNumber: (vatNumber: string) => `VAT number ${vatNumber}`,
  item: 'Item',
  quantity: 'Qty',
  price: 'Price',
  each: (price: string) => `${price} each`,
  size: (size: string) => `size ${size}`,
  items: 'Items at full price',
  saleSaving: 'Sale saving',
  delivery: 'Delivery',
  free: 'Free',
  total: 'Total',
  vat: {
    title: 'VAT included in item prices',
    rate: 'Rate',
    without: 'Excluding VAT',
    amount: 'VAT',
    including: 'Including VAT',
  },
  payment: 'Payment',
  refunded: (to: string, amount: string) => `Refunded to ${to}: ${amount}`,
  placeFor: (items: string) => `For ${items}`,
  deliveryAddress: 'Delivery address',
  billingAddress: 'Billing address',
} as const)

type FormatMoney = (pence: number) => string

/** The receipt of an order on paper: what was bought, its price and VAT, how it was paid, and where it went. */
export function writeReceipt(parts: ReceiptParts): SheetPaper {
  const { retailer, retailerAddress, vatNumber, language, printedAt } = parts
  const order = withBuyerTotals(parts.order)
  const money: FormatMoney = (pence) => formatMoney({ pence, currency: order.currency })
  return {
    kind: 'sheet',
    title: WORDS.about(order.orderNumber),
    language,
    author: retailer,
    at: printedAt.epochMilliseconds,
    foot: null,
    parts: [
      strongText(retailer),
      ...(retailerAddress ? [mutedText(retailerAddress)] : []),
      ...(vatNumber ? [mutedText(WORDS.vatNumber(vatNumber))] : []),
      heading(1, WORDS.title),
      plainText(WORDS.placed(order.orderNumber, formatDay(dayOf(order.placedAt)))),
      { kind: 'gap', points: 10 },
      {
        kind: 'table',
        rows: [headerCells(), ...order.lines.map((line) => rowOf(line, money, parts.pages.get(line.key)))],
        head: true,
      },
      { kind: 'rule' },
      { kind: 'table', rows: amountRows(order, money).map(amountRow), head: false },
      ...vatParts(order, money),
      ...paymentParts(order, money),
      ...placeParts(parts),
      { kind: 'gap', points: 14 },
      mutedText(WORDS.printed(formatDay(dayOf(printedAt)))),
    ],
  }
}

const QUANTITY_WIDTH = 50
const AMOUNT_WIDTH = 90

function columns([item, quantity, amount]: [string, string, string], look: Partial<Cell> = {}): Cell[] {
  return [
    { text: item, width: SHEET_WIDTH - QUANTITY_WIDTH - AMOUNT_WIDTH, ...look },
    { text: quantity, width: QUANTITY_WIDTH, align: 'right', ...look },
    { text: amount, width: AMOUNT_WIDTH, align: 'right', ...look },
  ]
}

function headerCells(): Cell[] {
  return columns([WORDS.item, WORDS.quantity, WORDS.price])
}

function rowOf(line: OrderLine, money: FormatMoney, href: string | undefined): Cell[] {
  const { label, stage } = readLineStatus(line)
  const cancelled = isCancelled(line)
  const unitPriceText = line.quantity > 1 && WORDS.each(money(line.unitPricePence))
  const facts = [
    line.size && WORDS.size(line.size),
    line.colour,
    unitPriceText,
    (cancelled || stage === 'refunded') && label,
  ]
  const name = [line.description, ...facts].filter(Boolean).join(', ')
  const [item, ...others] = columns([name, String(line.quantity), money(line.lineTotalPence)], { muted: cancelled })
  return [...(item ? [{ ...item, href }] : []), ...others]
}

type AmountText = [label: string, amount: string, weight: Cell['weight']]

function amountRows(order: Order, money: FormatMoney): AmountText[] {
  const summary = summarisePayment(order)
  const { itemsPence, savingPence, deliveryPence, totalPence, deposit } = summary
  const rows: (AmountText | null)[] = [
    [WORDS.items, money(itemsPence), 'regular'],
    savingPence === 0 ? null : [WORDS.saleSaving, money(-savingPence), 'regular'],
    deliveryPence === null
      ? null
      : [WORDS.delivery, deliveryPence === 0 ? WORDS.free : money(deliveryPence), 'regular'],
    ...otherCostRows(order).map(({ label, pence }): AmountText => [label, money(pence), 'regular']),
    [WORDS.total, money(totalPence), 'strong'],
    ...depositRows(deposit, money, { isCollected: isCollected(order) }).map(
      ({ label, amount, total }): AmountText => [label, amount, total ? 'strong' : 'regular'],
    ),
  ]
  return rows.filter((row) => row !== null)
}

function amountRow([label, amount, weight = 'regular']: AmountText): Cell[] {
  return [
    { text: label, width: SHEET_WIDTH - AMOUNT_WIDTH, weight },
    { text: amount, width: AMOUNT_WIDTH, align: 'right', weight },
  ]
}

function vatParts({ lines }: Order, money: FormatMoney): SheetPart[] {
  const rates = vatLines(lines)
  if (rates.length === 0) return []
  const cells = (texts: string[]): Cell[] =>
    texts.map((text, place) => ({ text, width: SHEET_WIDTH / 4, align: place === 0 ? 'left' : 'right' }))
  const rows = rates.map(({ ratePercent, netPence, vatPence, grossPence }) =>
    cells([`${ratePercent}%`, money(netPence), money(vatPence), money(grossPence)]),
  )
  return [
    heading(2, WORDS.vat.title),
    {
      kind: 'table',
      rows: [cells([WORDS.vat.rate, WORDS.vat.without, WORDS.vat.amount, WORDS.vat.including]), ...rows],
      head: true,
    },
  ]
}

function paymentParts(order: Order, money: FormatMoney): SheetPart[] {
  const payments = paymentsMade(order.facts.payments ?? [])
  if (payments.length === 0) return []
  const paymentTexts = payments.flatMap((payment) => [
    plainText(`${paymentName(payment)}: ${money(payment.amountPence)}`),
    ...(payment.refundedPence > 0
      ? [plainText(WORDS.refunded(refundPlace([payment]), money(payment.refundedPence)))]
      : []),
  ])
  return [heading(2, WORDS.payment), ...paymentTexts]
}

/** Lists each place once with its items: delivery addresses, collection shops and the billing address. */
function placeParts({ order, shops }: ReceiptParts): SheetPart[] {
  const site = SITES[order.site]
  const places = deliveryPlaces(order.lines)
  const placeTexts = places.flatMap(({ shopId, address, lines }): SheetPart[] => {
    const shop = shops.find((one) => one.shopId === shopId)
    const items = places.length > 1 ? [mutedText(WORDS.placeFor(itemNames(lines)))] : []
    if (shop)
      return [
        heading(2, DELIVERY_MODE_NAMES[deliveryModeOf(lines[0])]),
        plainText(`${shop.name}, ${addressInOneLine(shop, site)}`),
        ...items,
      ]
    return address ? [heading(2, WORDS.deliveryAddress), plainText(addressText(address, site)), ...items] : []
  })
  const billed = order.facts.payments?.find((payment) => payment.billingAddress ?? payment.billingAddressAbroad)
  const billing = billed?.billingAddress ?? billed?.billingAddressAbroad
  return billing ? [...placeTexts, heading(2, WORDS.billingAddress), plainText(addressText(billing, site))] : placeTexts
}

function addressText(address: Address | AddressAbroad, site: Site): string {
  return `${fullName(address)}, ${addressInOneLine(address, site)}`
}
