import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { addressInOneLine, nameOn } from '../../domain/addresses/format-address.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { refundPlace } from '../../domain/orders/cancel-refund.ts'
import { otherCostRows } from '../../domain/orders/cost-rows.ts'
import { DELIVERY_MODE_NAMES, deliveryModeOf } from '../../domain/orders/delivery-mode.ts'
import { deliveryPlaces } from '../../domain/orders/delivery-places.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import { isCancelled, readLineStatus } from '../../domain/orders/line-status.ts'
import type { Order, OrderLine } from '../../domain/orders/order.ts'
import { paymentName, paymentsMade } from '../../domain/orders/payment-name.ts'
import { summarisePayment } from '../../domain/orders/payment-summary.ts'
import { vatLines } from '../../domain/orders/vat-lines.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDay } from '../../domain/time/format-day.ts'
import type { ReceiptParts, Receipts } from '../../ports/receipts.ts'
import { isInOwnFont, loadFontOfManyLetters } from './letters.ts'
import { type Cell, Sheet } from './sheet.ts'

type Write = (pence: number) => string

/** The receipt of an order, as paper: what was bought, what it cost with its VAT, how it was paid, where it went. */
export const pdfReceipts: Receipts = {
  async draw(parts) {
    const { order, retailer, retailerAddress, vatNumber, language, printedAt } = parts
    const sheet = new Sheet({
      title: `Receipt for order ${order.orderNumber}`,
      language,
      author: retailer,
      at: new Date(printedAt.epochMilliseconds),
      manyLetters: isInOwnFont(JSON.stringify(parts)) ? null : await loadFontOfManyLetters(),
    })
    const money: Write = (pence) => formatMoney({ pence, currency: order.currency })
    sheet.text(retailer, { strong: true })
    if (retailerAddress) sheet.text(retailerAddress, { muted: true })
    if (vatNumber) sheet.text(`VAT number ${vatNumber}`, { muted: true })
    sheet.heading(1, 'Receipt')
    sheet.text(`Order ${order.orderNumber}, placed ${formatDay(dayOf(order.placedAt))}`)
    sheet.gap(10)
    sheet.table([headOf(sheet), ...order.lines.map((line) => rowOf(line, sheet, money))])
    sheet.rule()
    const amounts = amountRows(order, money).map(([label, amount, weight]) => amountRow(sheet, label, amount, weight))
    sheet.table(amounts, { head: false })
    writeVat(sheet, order, money)
    writePayments(sheet, order, money)
    writePlaces(sheet, parts)
    sheet.gap(14)
    sheet.text(`Printed ${formatDay(dayOf(printedAt))}.`, { muted: true })
    return await sheet.finish()
  },
}

const QUANTITY_WIDTH = 50
const AMOUNT_WIDTH = 90

function columns(sheet: Sheet, [item, quantity, amount]: [string, string, string], look: Partial<Cell> = {}): Cell[] {
  return [
    { text: item, width: sheet.width - QUANTITY_WIDTH - AMOUNT_WIDTH, ...look },
    { text: quantity, width: QUANTITY_WIDTH, align: 'right', ...look },
    { text: amount, width: AMOUNT_WIDTH, align: 'right', ...look },
  ]
}

function headOf(sheet: Sheet): Cell[] {
  return columns(sheet, ['Item', 'Qty', 'Price'])
}

function rowOf(line: OrderLine, sheet: Sheet, money: Write): Cell[] {
  const { label } = readLineStatus(line)
  const cancelled = isCancelled(line)
  const each = line.quantity > 1 && `${money(line.unitPricePence)} each`
  const facts = [line.size && `size ${line.size}`, line.colour, each, (cancelled || label === 'Refunded') && label]
  const name = [line.description, ...facts].filter(Boolean).join(', ')
  return columns(sheet, [name, String(line.quantity), money(line.lineTotalPence)], { muted: cancelled })
}

type AmountText = [label: string, amount: string, weight: Cell['weight']]

function amountRows(order: Order, money: Write): AmountText[] {
  const summary = summarisePayment(order)
  const { itemsPence, savingPence, deliveryPence, totalPence, deposit } = summary
  const rows: (AmountText | null)[] = [
    ['Items at full price', money(itemsPence), 'regular'],
    savingPence === 0 ? null : ['Sale saving', money(-savingPence), 'regular'],
    deliveryPence === null ? null : ['Delivery', deliveryPence === 0 ? 'Free' : money(deliveryPence), 'regular'],
    ...otherCostRows(order).map(({ label, pence }): AmountText => [label, money(pence), 'regular']),
    ['Total', money(totalPence), 'strong'],
    deposit && [
      'Deposit paid',
      money(deposit.balancePence === null ? deposit.paidPence : -deposit.paidPence),
      'regular',
    ],
    deposit?.balancePence == null ? null : ['Balance at collection', money(deposit.balancePence), 'strong'],
  ]
  return rows.filter((row) => row !== null)
}

function amountRow(sheet: Sheet, label: string, amount: string, weight: Cell['weight'] = 'regular'): Cell[] {
  return [
    { text: label, width: sheet.width - AMOUNT_WIDTH, weight },
    { text: amount, width: AMOUNT_WIDTH, align: 'right', weight },
  ]
}

function writeVat(sheet: Sheet, { lines }: Order, money: Write): void {
  const rates = vatLines(lines)
  if (rates.length === 0) return
  sheet.heading(2, 'VAT included in item prices')
  const quarter = sheet.width / 4
  const cells = (texts: string[]): Cell[] =>
    texts.map((text, place) => ({ text, width: quarter, align: place === 0 ? 'left' : 'right' }))
  sheet.table([
    cells(['Rate', 'Excluding VAT', 'VAT', 'Including VAT']),
    ...rates.map(({ ratePercent, netPence, vatPence, grossPence }) =>
      cells([`${ratePercent}%`, money(netPence), money(vatPence), money(grossPence)]),
    ),
  ])
}

function writePayments(sheet: Sheet, { facts }: Order, money: Write): void {
  const payments = paymentsMade(facts.payments ?? [])
  if (payments.length === 0) return
  sheet.heading(2, 'Payment')
  for (const payment of payments) {
    sheet.text(`${paymentName(payment)}: ${money(payment.amountPence)}`)
    if (payment.refundedPence > 0) sheet.text(`Refunded to ${refundPlace([payment])}: ${money(payment.refundedPence)}`)
  }
}

/** Each place once and with its items: where things went, where they are collected, where the bill goes. */
function writePlaces(sheet: Sheet, { order, shops }: ReceiptParts): void {
  const site = SITES[order.site]
  const places = deliveryPlaces(order.lines)
  for (const { shopId, address, lines } of places) {
    const shop = shops.find((one) => one.shopId === shopId)
    if (shop) {
      sheet.heading(2, DELIVERY_MODE_NAMES[deliveryModeOf(lines[0])])
      sheet.text(`${shop.name}, ${addressInOneLine(shop, site)}`)
    } else if (address) {
      sheet.heading(2, 'Delivery address')
      sheet.text(addressText(address, site))
    } else continue
    if (places.length > 1) sheet.text(`For ${itemNames(lines)}`, { muted: true })
  }
  const billed = order.facts.payments?.find((payment) => payment.billingAddress ?? payment.billingAddressAbroad)
  const billing = billed?.billingAddress ?? billed?.billingAddressAbroad
  if (!billing) return
  sheet.heading(2, 'Billing address')
  sheet.text(addressText(billing, site))
}

function addressText(address: Address | AddressAbroad, site: Site): string {
  return `${nameOn(address)}, ${addressInOneLine(address, site)}`
}
