import { countryOf } from '../../domain/addresses/format-address.ts'
import { presentAddressOf, presentShopIdOf } from '../../domain/delivery/present-place.ts'
import { collectionPlace } from '../../domain/return-methods/collection-address.ts'
import { handsOverOrders } from '../../domain/shops/collection-shop.ts'
import { metresBetween, milesOfMetres } from '../../domain/shops/distance.ts'
import { readLatLong } from '../../domain/shops/read-lat-long.ts'
import { whichDoYouMean } from '../../domain/shops/same-name.ts'
import { SEARCH_SAYS, searchError } from '../../domain/shops/search-text.ts'
import type { Shop } from '../../domain/shops/shop.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { type ShopSearch, searchShops, shownOf } from '../../flows/find-near.ts'
import { offeredShop, placeChoice } from '../../flows/place-choices.ts'
import { TOO_LATE, withinMs } from '../../outside/within-ms.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import { LOCATION_FIELD } from '../../web/location-field.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { ACT, SEARCH_HERE } from './collection-and-delivery.page.tsx'
import { choicePairs } from './delivery-choice.ts'
import { DELIVERY_MESSAGES as SAYS } from './messages.ts'
import { addressWith, type ChosenForLine, identity, pathOf } from './page-address.ts'
import { chosenOr, dayChoices, daysFor, formFrame, type Step, type StepFrame, type StepParts } from './step-frame.ts'

export async function collectionStep(
  parts: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  frame: StepFrame,
): Promise<Step> {
  const { order, choice } = subject
  const site = SITES[order.site]
  const home = choice.postcode === null && choice.location === '' ? await homePostcode(parts, subject) : null
  const [search, known] = await Promise.all([
    searchOf(parts, subject, home),
    withinMs(knownShops(parts, subject), parts.settings.placesWaitMs),
  ])
  const isKnown = known !== TOO_LATE && known !== null
  const { choices, canShowMore } = shopChoices(search, isKnown ? known : [], { visit, subject, site })
  const notice = search?.is === 'none' ? SEARCH_SAYS.none : search?.is === 'away' || !isKnown ? SAYS.failed : null
  const error = search && home === null ? searchError(search) : null
  return {
    content: {
      ...frame,
      search: searchProps(visit, subject, home),
      searchNotice: notice,
      several: search && home === null ? severalOf(search, subject) : null,
      form:
        choices.length === 0
          ? null
          : {
              ...searchedForm(visit, subject),
              places: {
                legend: search?.is === 'found' ? SAYS.shopsNear(search.near) : SAYS.shops,
                name: 'shopId',
                choices,
                selected: chosenOr(presentShopIdOf(subject.line), choice.shopId, choices),
              },
              canShowMore,
              canAddAddress: false,
              days: dayChoices('collect-in-store', site, choice.on, visit.now),
            },
    },
    problems: error === null ? [] : [{ field: 'postcode', message: error }],
  }
}

/** Most want a shop near home. */
async function homePostcode({ book }: StepParts, { order, line }: ChosenForLine): Promise<string | null> {
  const present = presentAddressOf(line)
  if (present) return present.postcode
  return collectionPlace(order, await book.list(order.customerId), undefined)?.address.postcode ?? null
}

/** Round the location, the text or home; null where there is none. */
async function searchOf(
  parts: StepParts,
  { order, choice }: ChosenForLine,
  home: string | null,
): Promise<ShopSearch | null> {
  const point = readLatLong(choice.location)
  const text = choice.postcode ?? home
  const around = point ? { point } : text === null ? null : { text }
  const asked = { site: SITES[order.site], which: 'hands-over-orders', orderNumber: order.orderNumber } as const
  return around && (await searchShops(parts, { ...asked, around }))
}

/** The current shop and an earlier choice are always offered; other countries only for the current one. */
async function knownShops({ shops }: StepParts, { order, line, choice }: ChosenForLine): Promise<Shop[] | null> {
  const present = presentShopIdOf(line)
  const ids = [present, choice.shopId].filter((id) => id !== null && id !== '')
  const country = countryOf(SITES[order.site])
  const found = ids.length === 0 ? [] : await shops.find(ids.filter((id) => id !== null))
  return found?.filter((shop) => shop.shopId === present || (shop.country === country && handsOverOrders(shop))) ?? null
}

interface Showing {
  visit: OrderVisit
  subject: ChosenForLine
  site: Site
}

/** The current shop (D-182), the earlier choice, then the nearest. */
function shopChoices(
  search: ShopSearch | null,
  known: readonly Shop[],
  { visit, subject: { line, choice }, site }: Showing,
): { choices: PlaceChoice[]; canShowMore: boolean } {
  const { now } = visit
  const isMore = choice.more !== ''
  const present = known.filter(({ shopId }) => shopId === presentShopIdOf(line))
  const found = (search?.is === 'found' ? search.shops : []).filter(({ shop }) => !isAmong(present, shop))
  const nearest = shownOf(found, isMore, present.length).map(({ shop }) => shop)
  const further = known.filter((shop) => !isAmong([...present, ...nearest], shop))
  const near = shownOf(found, isMore, present.length + further.length)
  const from = search?.is === 'found' ? search.from : null
  const anyway = [...present, ...further].map((shop) => ({
    shop,
    miles: from && milesOfMetres(metresBetween(shop, from)),
  }))
  const on = daysFor('collect-in-store', site, now).find((day) => day.toString() === choice.on) ?? null
  const choices = [...anyway, ...near].map((each) => {
    const { tag, services, ...offered } = offeredShop(each)
    return placeChoice(
      {
        ...offered,
        tag: isAmong(present, each.shop) ? SAYS.presentShop : null,
        services: tag === null ? services : [tag, ...services],
      },
      { site, now, on },
    )
  })
  return { choices, canShowMore: near.length < found.length }
}

function isAmong(shops: readonly Shop[], { shopId }: Shop): boolean {
  return shops.some((shop) => shop.shopId === shopId)
}

function searchProps(visit: OrderVisit, subject: ChosenForLine, home: string | null): StepFrame['search'] {
  const { order, choice } = subject
  const { postcode, more: _more, ...others } = choice
  const hidden = [...identity(subject), ...choicePairs(others)]
  const here = formFrame(visit, subject, { shopId: choice.shopId, on: choice.on, postcode })
  return {
    action: pathOf(subject),
    hidden,
    value: choice.location === '' ? (postcode ?? home ?? '') : '',
    placeholder: SEARCH_SAYS.placeholder[countryOf(SITES[order.site])],
    notLocated: SEARCH_SAYS.notLocated[countryOf(SITES[order.site])],
    here: { ...here, hidden: [...here.hidden, { name: ACT, value: SEARCH_HERE }] },
  }
}

function severalOf(search: ShopSearch, subject: ChosenForLine): StepFrame['several'] {
  if (search.is !== 'several') return null
  const { choice } = subject
  return {
    question: whichDoYouMean(choice.postcode ?? '', search.names),
    links: search.names.map((name) => ({
      href: addressWith(subject, { ...choice, postcode: name, more: '' }),
      label: name,
    })),
  }
}

/** Keeps the search, so that the list is the same after an error. */
function searchedForm(visit: OrderVisit, subject: ChosenForLine): ReturnType<typeof formFrame> {
  const { postcode, more, location } = subject.choice
  const form = formFrame(visit, subject, { postcode, more })
  return {
    ...form,
    hidden: location === '' ? form.hidden : [...form.hidden, { name: LOCATION_FIELD, value: location }],
  }
}
