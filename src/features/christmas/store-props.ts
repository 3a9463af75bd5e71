import { countryOf } from '../../domain/addresses/format-address.ts'
import { NOT_MOVED } from '../../domain/christmas/move-collection.ts'
import { christmasRegionOf } from '../../domain/shops/christmas-shop.ts'
import { metresBetween, milesOfMetres } from '../../domain/shops/distance.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX, searchError, whichDoYouMean } from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES } from '../../domain/sites/site.ts'
import { type FieldProblem, hiddenFields } from '../../platform/forms/form.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import type { Log } from '../../platform/log.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import { contactAbout } from '../order-records/order-page.ts'
import { withContact } from '../order-records/with-contact.ts'
import { type NearbyShop, type ShopSearch, type ShopSearchParts, searchShops, shownOf } from '../stores/find-near.ts'
import { offeredShop, placeChoice } from '../stores/place-choices.ts'
import { type SlotChoice, slotAddress } from './slot-choice.ts'
import { SLOT_ANSWERS as SAYS } from './slot-messages.ts'
import { FIELDS, type SlotNotice, type StoresProps } from './slot-props.ts'

export interface StoreParts extends ShopSearchParts {
  log: Log
}

export interface StoresShown {
  visit: OrderVisit
  choice: SlotChoice
  /** The shop of now: it is offered first, and says which region it is (D-47, D-182). */
  present: Shop
  /** The one that was picked before, where it may be. */
  picked: Shop | null
}

/** From which store: those that take Christmas orders in the order's region, round what was searched for (XMS-11). */
export async function storeProps(
  parts: StoreParts,
  shown: StoresShown,
): Promise<{ stores: StoresProps; problems: FieldProblem[] }> {
  const { visit, choice } = shown
  const { order } = visit
  const site = SITES[order.site]
  const search = await searchOf(parts, shown)
  const error = search && searchError(search)
  // What was typed may be where somebody lives: it stands on the page alone (XMS-19, D-110).
  if (search?.is === 'away') parts.log.warn('stores not found', { order: order.orderNumber })
  return {
    stores: {
      search: {
        label: SAYS.label[countryOf(site)],
        placeholder: SEARCH_SAYS.placeholder[countryOf(site)],
        notLocated: SEARCH_SAYS.notLocated[countryOf(site)],
        maxLength: SEARCH_TEXT_LENGTH_MAX,
        value: choice.location ? '' : (choice.q ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX),
      },
      here: {
        action: slotAddress(visit, 'storeSelection'),
        hidden: [...hiddenFields(visit), { name: FIELDS.stage, value: 'storeSelection' }],
      },
      notice: search && noticeOf(search, shown),
      several: search && severalOf(search, shown),
      list: listOf(search, shown),
    },
    problems: error ? [{ field: FIELDS.q, message: error }] : [],
  }
}

async function searchOf(parts: ShopSearchParts, shown: StoresShown): Promise<ShopSearch | null> {
  const { visit, choice, present } = shown
  const { site, orderNumber } = visit.order
  const around = choice.location ? { point: choice.location } : choice.q === null ? null : { text: choice.q }
  const region = christmasRegionOf(present)
  return around && (await searchShops(parts, { site: SITES[site], which: 'christmas', region, orderNumber, around }))
}

function noticeOf(search: ShopSearch, { visit, choice }: StoresShown): SlotNotice | null {
  if (search.is === 'other-region')
    return { tone: 'error', ...withContact(NOT_MOVED['other-region'], contactAbout(visit, visit.order)) }
  if (search.is === 'none') return { tone: 'info', text: SEARCH_SAYS.none, link: null }
  if (search.is !== 'away') return null
  return { tone: 'error', text: choice.q ? SAYS.notSearched(choice.q) : SAYS.storesAway, link: null }
}

function severalOf(search: ShopSearch, { visit, choice: { q, chosen } }: StoresShown): StoresProps['several'] {
  if (search.is !== 'several') return null
  const { shopId } = chosen
  return {
    question: whichDoYouMean(q ?? '', search.names),
    links: search.names.map((name) => ({
      href: slotAddress(visit, 'storeSelection', { q: name, chosen: { shopId } }),
      label: name,
    })),
  }
}

function countOf(shown: number, all: number): string {
  return all === 0 ? SAYS.noOthers : SAYS.count(shown, all)
}

/** The store of now, then the nearest; the one that was picked before stands among them, or at their end. */
function listOf(search: ShopSearch | null, shown: StoresShown): StoresProps['list'] {
  const { choice, present, picked } = shown
  const found = search?.is === 'found' ? search : null
  const milesTo = (shop: Shop) => found && milesOfMetres(metresBetween(shop, found.from))
  const isOther = ({ shop }: { shop: Shop }) => shop.shopId !== present.shopId
  const near = found?.shops.filter(isOther) ?? []
  const all = new Set([...near, ...(picked ? [{ shop: picked }] : [])].filter(isOther).map(shopIdOf))
  const isNear = (shop: Shop) => shownOf(near, choice.isMore, 1).some((each) => each.shop.shopId === shop.shopId)
  const further = picked && isOther({ shop: picked }) && !isNear(picked) ? [picked] : []
  const nearest = shownOf(near, choice.isMore, 1 + further.length)
  const others = [...nearest, ...further.map((shop) => ({ shop, miles: milesTo(shop) }))]
  return {
    legend: found ? SAYS.storesNear(found.near) : search?.is === 'none' && !others[0] ? SAYS.keepStore : SAYS.stores,
    said: found && countOf(others.length, all.size),
    choices: [{ shop: present, miles: milesTo(present) }, ...others].map((each) => choiceOf(each, shown)),
    hasMore: nearest.length < near.length,
  }
}

function shopIdOf({ shop }: { shop: Shop }): string {
  return shop.shopId
}

/** Where it is and when it is open: what else there is at a store doesn't matter to whoever collects food. */
function choiceOf(each: Omit<NearbyShop, 'miles'> & { miles: number | null }, shown: StoresShown): PlaceChoice {
  const { visit, present } = shown
  const tag = each.shop.shopId === present.shopId ? SAYS.presentStore : null
  const about = { site: SITES[visit.order.site], now: visit.now }
  return { ...placeChoice({ ...offeredShop(each), tag, services: [] }, about), facilities: [] }
}
