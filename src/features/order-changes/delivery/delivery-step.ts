import { countryOf } from '../../../domain/addresses/format-address.ts'
import {
  type OfferedAddress,
  offeredAddresses,
  presentAddressOf,
  presentShopIdOf,
} from '../../../domain/delivery/choose-delivery.ts'
import { deliveryChoices, type OfferedWay } from '../../../domain/delivery/delivery-ways.ts'
import { deliveryModeOf } from '../../../domain/orders/delivery-day.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import { metresBetween, milesOfMetres, readLatLong } from '../../../domain/shops/distance.ts'
import { offersClickAndCollect } from '../../../domain/shops/opening.ts'
import type { Shop } from '../../../domain/shops/shop.ts'
import { SITES } from '../../../domain/sites/site.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import type { AddressBook } from '../../account/address-book.records.ts'
import { firstPlaces, type ShopSearchParts, type ShopSearchResult, searchShops } from '../../stores/find-near.ts'
import type { DeliveryChoiceContext } from './delivery-choice.ts'

export interface StepParts extends ShopSearchParts {
  book: AddressBook
}

export interface ShopsStep {
  kind: 'shops'
  way: 'collect-in-store'
  /** Null without a location, text or postcode to search around. */
  search: ShopSearchResult | null
  /** The shopper's home postcode, searched if nothing else is, since most shoppers want a shop nearby. */
  home: string | null
  /** Whether the present shop and an earlier choice could be read. */
  isShopListRead: boolean
  shops: { shop: Shop; miles: number | null; isPresent: boolean }[]
  canShowMore: boolean
}

export type DeliveryStep =
  | { kind: 'ways'; ways: readonly OfferedWay[] }
  | { kind: 'addresses'; way: 'standard' | 'nominated-day'; offered: readonly OfferedAddress[] }
  | ShopsStep

export async function readStep(parts: StepParts, subject: DeliveryChoiceContext): Promise<DeliveryStep> {
  const { order, line, choice } = subject
  const ways = await offeredWays(parts, subject)
  const chosen = ways.find(({ way, isAvailable }) => way === choice.way && isAvailable)
  if (!chosen) return { kind: 'ways', ways }
  if (chosen.way === 'collect-in-store') return await readShops(parts, subject)
  const offered = offeredAddresses(order, line, await parts.book.list(order.customerId))
  return { kind: 'addresses', way: chosen.way, offered }
}

/** If there is no list of shops, collection is offered only for a line that is to be collected in store anyway. */
async function offeredWays({ shops }: StepParts, subject: DeliveryChoiceContext): Promise<OfferedWay[]> {
  const ways = deliveryChoices(subject)
  if (deliveryModeOf(subject.line) === 'collect-in-store' || (await shops.hasAny())) return ways
  return ways.filter(({ way }) => way !== 'collect-in-store')
}

async function readShops(parts: StepParts, subject: DeliveryChoiceContext): Promise<ShopsStep> {
  const { choice } = subject
  const home = choice.postcode === null && choice.location === '' ? await homePostcode(parts, subject) : null
  const [search, lineShops] = await Promise.all([
    searchOf(parts, subject, home),
    withinMs(shopsOfLine(parts, subject), parts.settings.placesWaitMs),
  ])
  const isShopListRead = lineShops !== TOO_LATE && lineShops !== null
  const shown = shownShops(search, isShopListRead ? lineShops : [], subject)
  return { kind: 'shops', way: 'collect-in-store', search, home, isShopListRead, ...shown }
}

async function homePostcode({ book }: StepParts, { order, line }: DeliveryChoiceContext): Promise<string | null> {
  const present = presentAddressOf(line)
  if (present) return present.postcode
  return collectionPlace(order, await book.list(order.customerId), undefined)?.address.postcode ?? null
}

/** Searches around the location, the text or the home postcode; null without any of them. */
async function searchOf(
  parts: StepParts,
  { order, choice }: DeliveryChoiceContext,
  home: string | null,
): Promise<ShopSearchResult | null> {
  const point = readLatLong(choice.location)
  const text = choice.postcode ?? home
  const around = point ? { point } : text === null ? null : { text }
  const query = { site: SITES[order.site], which: 'hands-over-orders', orderNumber: order.orderNumber } as const
  return around && (await searchShops(parts, { ...query, around }))
}

/**
 * Reads the present shop, which is always offered, and an earlier choice, which is offered if it is in the order's
 * country and hands over orders.
 */
async function shopsOfLine(
  { shops }: StepParts,
  { order, line, choice }: DeliveryChoiceContext,
): Promise<Shop[] | null> {
  const present = presentShopIdOf(line)
  const ids = [present, choice.shopId].filter((id) => id !== null && id !== '')
  const country = countryOf(SITES[order.site])
  const foundShops = ids.length === 0 ? [] : await shops.find(ids.filter((id) => id !== null))
  return (
    foundShops?.filter(
      (shop) => shop.shopId === present || (shop.country === country && offersClickAndCollect(shop)),
    ) ?? null
  )
}

/** Lists the present shop (D-182), then the earlier choice, then the nearest shops. */
function shownShops(
  search: ShopSearchResult | null,
  lineShops: readonly Shop[],
  { line, choice }: DeliveryChoiceContext,
): Pick<ShopsStep, 'shops' | 'canShowMore'> {
  const isMore = choice.more !== ''
  const present = lineShops.filter(({ shopId }) => shopId === presentShopIdOf(line))
  const others = (search?.outcome === 'found' ? search.shops : []).filter(({ shop }) => !isAmong(present, shop))
  const nearest = firstPlaces(others, isMore, present.length).map(({ shop }) => shop)
  const earlierChoice = lineShops.filter((shop) => !isAmong([...present, ...nearest], shop))
  const shownNearby = firstPlaces(others, isMore, present.length + earlierChoice.length)
  const from = search?.outcome === 'found' ? search.from : null
  const alwaysShown = [...present, ...earlierChoice].map((shop) => ({
    shop,
    miles: from && milesOfMetres(metresBetween(shop, from)),
  }))
  return {
    shops: [...alwaysShown, ...shownNearby].map(({ shop, miles }) => ({
      shop,
      miles,
      isPresent: isAmong(present, shop),
    })),
    canShowMore: shownNearby.length < others.length,
  }
}

function isAmong(shops: readonly Shop[], { shopId }: Shop): boolean {
  return shops.some((shop) => shop.shopId === shopId)
}

/** The shop from which the line is to be collected at present, if it can be read in time. */
export async function readPresentShop(
  { shops, settings }: StepParts,
  { line }: DeliveryChoiceContext,
): Promise<Shop | null> {
  const { shopId } = line.facts
  const foundShops = shopId === undefined ? null : await withinMs(shops.find([shopId]), settings.placesWaitMs)
  return foundShops === TOO_LATE ? null : (foundShops?.[0] ?? null)
}
