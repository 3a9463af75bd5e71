import type { Address } from '../addresses/address.ts'
import { countryOf, isSameAddress } from '../addresses/format-address.ts'
import { holidayRegionOf } from '../calendar/place.ts'
import { deliveryModeOf } from '../orders/delivery-day.ts'
import type { LineFacts, Order, OrderLine } from '../orders/order.ts'
import type { NewDelivery } from '../orders/order-change.ts'
import { isShutOn, offersClickAndCollect } from '../shops/opening.ts'
import type { Shop } from '../shops/shop.ts'
import { type BrandSite, SITES } from '../sites/site.ts'
import { type DatedWay, deliveryChoices, offeredDays } from './delivery-ways.ts'

export interface SentChoice {
  way: string
  addressId: string
  shopId: string
  on: string
}

export interface DeliveryChoiceContext {
  site: BrandSite
  order: Order
  line: OrderLine
  book: readonly { addressId: string; address: Address }[]
  shop: Shop | null
  now: Temporal.Instant
}

export type DeliveryRefusal =
  | 'way-missing'
  | 'way-too-dear'
  | 'address-missing'
  | 'address-unknown'
  | 'address-abroad'
  | 'shop-missing'
  | 'shop-unknown'
  | 'shop-abroad'
  | 'shop-hands-nothing-over'
  | 'shop-shut'
  | 'day-missing'
  | 'day-not-offered'

type ChosenDelivery =
  /** `changes` is false if the line has this delivery already. */
  { ok: true; delivery: NewDelivery; changes: boolean } | { ok: false; refusals: DeliveryRefusal[] }

type Part<Value> = { value: Value } | { refusal: DeliveryRefusal }

/** Checks the choice against the order's present state, and lists all problems (D-29). */
export function chooseDelivery(sent: SentChoice, context: DeliveryChoiceContext): ChosenDelivery {
  const offered = deliveryChoices(context).find(({ way }) => way === sent.way)
  if (!offered) return refused('way-missing')
  if (!offered.isAvailable) return refused('way-too-dear')
  return offered.way === 'collect-in-store'
    ? chooseCollection(sent, context)
    : chooseHomeDelivery(offered.way, sent, context)
}

function chooseHomeDelivery(
  way: 'standard' | 'nominated-day',
  sent: SentChoice,
  context: DeliveryChoiceContext,
): ChosenDelivery {
  const place = chosenAddress(sent, context)
  if (way === 'standard') {
    return 'value' in place ? accepted({ mode: way, shipTo: place.value }, context) : refused(place.refusal)
  }
  const day = chosenDay(way, 'value' in place ? place.value : placeOfSite(context), sent, context)
  if ('value' in place && 'value' in day) return accepted({ mode: way, shipTo: place.value, on: day.value }, context)
  return refused(...refusalsOf(place, day))
}

function chooseCollection(sent: SentChoice, context: DeliveryChoiceContext): ChosenDelivery {
  const place = chosenShop(sent, context)
  const day = chosenDay('collect-in-store', 'value' in place ? place.value : placeOfSite(context), sent, context)
  if (!('value' in place && 'value' in day)) return refused(...refusalsOf(place, day))
  if (isShutOn(place.value, day.value)) return refused('shop-shut')
  const { shopId, name: shopName } = place.value
  return accepted({ mode: 'collect-in-store', shopId, shopName, on: day.value }, context)
}

function chosenAddress({ addressId }: SentChoice, { order, line, book }: DeliveryChoiceContext): Part<Address> {
  if (addressId === '') return { refusal: 'address-missing' }
  const offered = offeredAddresses(order, line, book).find((choice) => choice.addressId === addressId)
  if (offered) return { value: offered.address }
  // If the shopper added the present address to the book meanwhile, the open page still sends `PRESENT_ADDRESS_ID`.
  const present = addressId === PRESENT_ADDRESS_ID ? presentAddressOf(line) : null
  if (present) return { value: present }
  return { refusal: book.some((entry) => entry.addressId === addressId) ? 'address-abroad' : 'address-unknown' }
}

function chosenShop({ shopId }: SentChoice, { site, line, shop }: DeliveryChoiceContext): Part<Shop> {
  if (shopId === '') return { refusal: 'shop-missing' }
  if (shop?.shopId !== shopId) return { refusal: 'shop-unknown' }
  // The present shop can stay, even if it could not be chosen now (D-182).
  if (shopId === presentShopIdOf(line)) return { value: shop }
  if (shop.country !== countryOf(site)) return { refusal: 'shop-abroad' }
  return offersClickAndCollect(shop) ? { value: shop } : { refusal: 'shop-hands-nothing-over' }
}

/** Until a place is chosen, the holidays of the site's country apply. */
function placeOfSite({ site }: DeliveryChoiceContext) {
  return { country: countryOf(site), postcode: '' }
}

function chosenDay(
  way: DatedWay,
  place: Parameters<typeof holidayRegionOf>[0],
  { on }: SentChoice,
  { now, site }: DeliveryChoiceContext,
): Part<Temporal.PlainDate> {
  if (on === '') return { refusal: 'day-missing' }
  const days = offeredDays(way, holidayRegionOf(place), now, site.policy.delivery)
  const day = days.find((each) => each.toString() === on)
  return day ? { value: day } : { refusal: 'day-not-offered' }
}

function isPresentDelivery(delivery: NewDelivery, line: OrderLine): boolean {
  const { facts } = line
  if (delivery.mode !== deliveryModeOf(line)) return false
  switch (delivery.mode) {
    case 'standard':
      return isPresentAddress(delivery.shipTo, facts)
    case 'nominated-day':
      return isPresentAddress(delivery.shipTo, facts) && isPresentDay(delivery.on, facts.requestedDeliveryOn)
    case 'collect-in-store':
      return delivery.shopId === facts.shopId && isPresentDay(delivery.on, facts.collectionOn)
  }
}

function isPresentAddress(address: Address, { shipTo }: LineFacts): boolean {
  return shipTo !== undefined && isSameAddress(address, shipTo)
}

function isPresentDay(day: Temporal.PlainDate, present: Temporal.PlainDate | undefined): boolean {
  return present !== undefined && day.equals(present)
}

function accepted(delivery: NewDelivery, { line }: DeliveryChoiceContext): ChosenDelivery {
  return { ok: true, delivery, changes: !isPresentDelivery(delivery, line) }
}

function refused(...refusals: DeliveryRefusal[]): ChosenDelivery {
  return { ok: false, refusals }
}

function refusalsOf(...parts: Part<unknown>[]): DeliveryRefusal[] {
  return parts.flatMap((part) => ('refusal' in part ? [part.refusal] : []))
}

/** Id of the present address if it is not in the address book. */
export const PRESENT_ADDRESS_ID = 'now'

/** Null for click and collect, whose address is the shop's or missing. */
export function presentAddressOf(line: OrderLine): Address | null {
  return deliveryModeOf(line) === 'collect-in-store' ? null : (line.facts.shipTo ?? null)
}

export function presentShopIdOf(line: OrderLine): string | null {
  return deliveryModeOf(line) === 'collect-in-store' ? (line.facts.shopId ?? null) : null
}

export interface OfferedAddress {
  addressId: string
  address: Address
  isPresent: boolean
}

/** The present address comes first, in the book or not, so that a shopper can change only the day (D-182). */
export function offeredAddresses(
  { site }: Pick<Order, 'site'>,
  line: OrderLine,
  book: readonly { addressId: string; address: Address }[],
): OfferedAddress[] {
  const present = presentAddressOf(line)
  const booked = present && book.find(({ address }) => isSameAddress(address, present))
  const addressId = booked?.addressId ?? PRESENT_ADDRESS_ID
  const first = present ? [{ addressId, address: booked?.address ?? present, isPresent: true }] : []
  const others = book.filter((entry) => entry !== booked && entry.address.country === countryOf(SITES[site]))
  return [
    ...first,
    ...others.map((entry) => ({ addressId: entry.addressId, address: entry.address, isPresent: false })),
  ]
}
