import type { Address, AddressAbroad } from '../../domain/addresses/address.ts'
import { fullName } from '../../domain/addresses/format-address.ts'
import { formatCollectionTime } from '../../domain/christmas/slots.ts'
import { withBuyerTotals } from '../../domain/gift-receipts/buyer-view.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { otherCostRows } from '../../domain/orders/calculate-costs.ts'
import { depositToCome, refundPlace, refundsToCome } from '../../domain/orders/cancel-refund.ts'
import { collectionSummary, isCollected } from '../../domain/orders/christmas-collection.ts'
import { type DeliveryPlace, deliveryPlaces } from '../../domain/orders/group-lines.ts'
import { itemNames } from '../../domain/orders/item-names.ts'
import type { Order } from '../../domain/orders/order.ts'
import { paymentName, paymentsMade } from '../../domain/orders/payment-name.ts'
import { depositRows, type PaymentSummary, summarisePayment } from '../../domain/orders/payment-summary.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { AmountRow } from '../../ui/amounts.tsx'
import type { PostalAddressProps } from '../../ui/postal-address.tsx'
import { namedRefundsSentence, REFUND_OF } from '../order-records/refund-sentences.ts'
import { DEPOSIT_NOTES, DETAILS_MESSAGES as MESSAGES } from './messages.ts'

export interface PaymentProps {
  rows: AmountRow[]
  /** Null if nothing will be refunded, or if a banner on the page already mentions the refund. */
  note: string | null
  paidLabel: string
  /** "Visa ending 4242", with its amount if there are several payments. */
  paidWith: string[]
  refunded: string | null
}

export interface CollectionProps {
  place: PostalAddressProps | null
  slot: string | null
}

export function toPayment(order: Order, { isRefundShown }: { isRefundShown: boolean }): PaymentProps {
  const shown = withBuyerTotals(order)
  const summary = summarisePayment(shown)
  const { payments = [] } = shown.facts
  const money = (pence: number) => formatMoney({ pence, currency: order.currency })
  const refundedPence = payments.reduce((sum, payment) => sum + payment.refundedPence, 0)
  const madePayments = paymentsMade(payments)
  return {
    rows: [
      ...costRows(shown, summary, money),
      ...depositRows(summary.deposit, money, { isCollected: isCollected(order) }),
    ],
    note: depositNote(summary, order, money) ?? cancelledNote(order, isRefundShown),
    paidLabel: summary.deposit && summary.deposit.balancePence !== 0 ? MESSAGES.depositPaidWith : MESSAGES.paidWith,
    paidWith: madePayments.map((payment) =>
      madePayments.length > 1 ? `${paymentName(payment)} ${money(payment.amountPence)}` : paymentName(payment),
    ),
    refunded: refundedPence > 0 ? money(refundedPence) : null,
  }
}

/** Amounts to be refunded are shown even below a banner about the refund, since the banner shows no amount (D-31). */
function cancelledNote(order: Order, isRefundShown: boolean): string | null {
  const amounts = refundsToCome(order)
  if (amounts === null) return null
  if (amounts.length > 0) return namedRefundsSentence(order, amounts)
  return isRefundShown ? null : MESSAGES.cancelledItems
}

/** If the deposit comes back, this note replaces the one about refunds: a deposit is a payment already taken (D-31). */
function depositNote({ deposit }: PaymentSummary, order: Order, money: (pence: number) => string): string | null {
  const { backPence, openPence } = depositToCome(order)
  if (deposit === null || backPence === 0) return null
  const pence = openPence > 0 ? openPence : backPence
  const isAll = pence === deposit.paidPence
  const note = openPence > 0 ? REFUND_OF[isAll ? 'deposit' : 'partOfDeposit'] : DEPOSIT_NOTES[isAll ? 'all' : 'part']
  return note(money(pence), refundPlace(order.facts.payments ?? []))
}

function costRows(order: Order, summary: PaymentSummary, money: (pence: number) => string): AmountRow[] {
  const { itemsPence, savingPence, deliveryPence, totalPence, deposit } = summary
  const { costs: words } = MESSAGES
  return [
    { label: words.items, amount: money(itemsPence) },
    ...(savingPence === 0 ? [] : [{ label: words.saleSaving, amount: money(-savingPence) }]),
    ...(deliveryPence === null
      ? []
      : [{ label: words.delivery, amount: deliveryPence === 0 ? words.free : money(deliveryPence) }]),
    ...otherCostRows(order).map(({ label, pence }) => ({ label, amount: money(pence) })),
    { label: words.total, amount: money(totalPence), total: deposit === null || deposit.balancePence === null },
  ]
}

export function toCollection(order: Order, shops: ReadonlyMap<string, Shop>): CollectionProps | null {
  const collection = SITES[order.site].christmas ? collectionSummary(order.lines) : null
  if (collection === null) return null
  const shop = shops.get(collection.shopId ?? '')
  return { place: shop ? shopAddress(shop) : null, slot: formatCollectionTime(collection) }
}

const NAMES_MAX = 3

export interface AddressProps {
  title: string
  items: string | null
  address: PostalAddressProps | null
}

export function toAddresses(order: Order, shops: ReadonlyMap<string, Shop>): AddressProps[] {
  const all = deliveryPlaces(order.lines)
  // Christmas orders show the shop of their collection in a separate panel.
  const places = all.filter(({ shopId }) => shopId === null || !SITES[order.site].christmas)
  const shown = places.flatMap((place) => toPlace(place, shops, all.length > 1))
  const { payments = [] } = order.facts
  const [billing] = payments.flatMap(({ billingAddress, billingAddressAbroad }) => {
    const address = billingAddress ?? billingAddressAbroad
    return address ? [postalAddress(address)] : []
  })
  const deliveries = places.filter(({ shopId }) => shopId === null)
  const isSameAsDelivery =
    deliveries.length === 1 && shown.some(({ address }) => JSON.stringify(address) === JSON.stringify(billing))
  return [
    ...shown,
    ...(billing ? [{ title: MESSAGES.billingAddress, items: null, address: isSameAsDelivery ? null : billing }] : []),
  ]
}

function toPlace(place: DeliveryPlace, shops: ReadonlyMap<string, Shop>, isOneOfSeveral: boolean): AddressProps[] {
  const items = isOneOfSeveral ? MESSAGES.placeFor(itemNames(place.lines, NAMES_MAX)) : null
  if (place.shopId === null) return [{ title: MESSAGES.deliveryAddress, items, address: postalAddress(place.address) }]
  const shop = shops.get(place.shopId)
  return shop ? [{ title: MESSAGES.collectionStore, items, address: shopAddress(shop) }] : []
}

/** Only an address abroad shows its country. */
function postalAddress(address: Address | AddressAbroad): PostalAddressProps {
  const { line1, line2, line3, city, county, postcode, country } = address
  const lines = [line1, line2, line3, county && city, `${county || city} ${postcode}`]
  return {
    name: fullName(address),
    lines: [...lines, country === 'UK' || country === 'IE' ? null : country].filter((line): line is string =>
      Boolean(line),
    ),
  }
}

export function shopAddress({ name, line1, line2, city, county, postcode }: Shop): PostalAddressProps {
  const lines = [line1, line2, county && city, `${county || city} ${postcode}`]
  return { name, lines: lines.filter((line): line is string => Boolean(line)) }
}
