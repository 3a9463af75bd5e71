import { countryOf } from '../../domain/addresses/format-address.ts'
import { holidayRegionOf } from '../../domain/calendar/place.ts'
import type { DeliveryWay } from '../../domain/delivery/delivery-prices.data.ts'
import type { OfferedWay } from '../../domain/delivery/delivery-ways.ts'
import { type DatedWay, offeredDays } from '../../domain/delivery/offered-days.ts'
import { offeredAddresses, presentShopIdOf } from '../../domain/delivery/present-place.ts'
import { DELIVERY_MODE_NAMES } from '../../domain/orders/delivery-mode.ts'
import type { OrderLine } from '../../domain/orders/order.ts'
import { handsOverOrders } from '../../domain/shops/collection-shop.ts'
import { whichDoYouMean } from '../../domain/shops/same-name.ts'
import { SEARCH_SAYS } from '../../domain/shops/search-text.ts'
import { SITES, type Site } from '../../domain/sites/site.ts'
import { findShops } from '../../flows/find-shops.ts'
import { addressChoices, dayCards, shopChoices } from '../../flows/place-choices.ts'
import type { AddressBook } from '../../ports/address-book.ts'
import type { Geocoder } from '../../ports/geocoder.ts'
import type { Shops } from '../../ports/shops.ts'
import type { PlaceChoice } from '../../ui/place-choices.tsx'
import { type FieldProblem, hiddenFields } from '../../web/form.ts'
import type { OrderVisit } from '../../web/visit.ts'
import { CHANGE_DELIVERY } from './change-delivery.ts'
import type { DetailsProps } from './collection-and-delivery.page.tsx'
import { type Choice, choicePairs } from './delivery-choice.ts'
import { COUNTRIES, DELIVERY_MESSAGES as SAYS, WAY_TEXTS } from './messages.ts'
import { addressWith, type ChosenForLine, identity, newAddressFor, pathOf } from './page-address.ts'

export interface StepParts {
  book: AddressBook
  shops: Shops
  geocoder: Geocoder
}

interface Step {
  content: DetailsProps
  problems: FieldProblem[]
}

/** The second step: where, and on which day. */
export async function detailsStep(
  parts: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  { way }: OfferedWay,
): Promise<Step> {
  const step = {
    step: 'details' as const,
    way: {
      name: DELIVERY_MODE_NAMES[way],
      about: WAY_TEXTS[way].about,
      changeHref: addressWith(subject, { ...subject.choice, way: '' }),
    },
    search: null,
    searchNotice: null,
    several: null,
    noAddresses: null,
  }
  return way === 'collect-in-store'
    ? await collectionStep(parts, visit, subject, step)
    : await homeStep(parts, visit, subject, step, way)
}

type StepFrame = Omit<DetailsProps, 'form'>

async function homeStep(
  { book }: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  frame: StepFrame,
  way: 'standard' | 'nominated-day',
): Promise<Step> {
  const { order, line, choice } = subject
  const site = SITES[order.site]
  const booked = await book.list(order.customerId)
  const choices = addressChoices(offeredAddresses(order, line, booked), site, SAYS.presentAddress)
  if (choices.length === 0) {
    const noAddresses = { text: SAYS.noAddresses(COUNTRIES[countryOf(site)]), href: newAddressFor(subject) }
    return { content: { ...frame, noAddresses, form: null }, problems: [] }
  }
  const form = {
    ...formFrame(visit, subject, {}),
    places: {
      legend: SAYS.addresses,
      name: 'addressId',
      choices,
      selected: chosenOrPresent(choice.addressId, choices),
    },
    canAddAddress: true,
    days: dayChoices(way, site, choice.on, visit.now),
  }
  return { content: { ...frame, form }, problems: [] }
}

async function collectionStep(
  parts: StepParts,
  visit: OrderVisit,
  subject: ChosenForLine,
  frame: StepFrame,
): Promise<Step> {
  const { order, line, choice } = subject
  const site = SITES[order.site]
  const presentShop = presentShopIdOf(line)
  const found = await findShops(parts, site, {
    orderNumber: order.orderNumber,
    typed: choice.postcode,
    present: presentShop,
    chosen: choice.shopId || null,
    suits: handsOverOrders,
  })
  const tagOf = (shopId: string) => (shopId === presentShop ? SAYS.presentShop : undefined)
  const chosen = daysFor('collect-in-store', site, visit.now).find((day) => day.toString() === choice.on) ?? null
  const choices = shopChoices(found.shops, site, tagOf, chosen)
  const { postcode: _postcode, ...others } = choice
  const search = {
    action: pathOf(subject),
    hidden: [...identity(subject), ...choicePairs(others)],
    value: choice.postcode ?? postcodeNear(line),
    placeholder: SEARCH_SAYS.placeholder[countryOf(site)],
  }
  const notices = { 'none-there': SEARCH_SAYS.none, unreadable: SAYS.failed }
  const { outcome, names = [] } = found
  const searchNotice = outcome === 'none-there' || outcome === 'unreadable' ? notices[outcome] : null
  const several = outcome === 'several' && {
    question: whichDoYouMean(choice.postcode ?? '', names),
    links: names.map((name) => ({ href: addressWith(subject, { ...choice, postcode: name }), label: name })),
  }
  const form =
    choices.length === 0
      ? null
      : {
          ...formFrame(visit, subject, { postcode: choice.postcode }),
          places: {
            legend: SAYS.shops,
            name: 'shopId',
            choices,
            selected: chosenOrPresent(choice.shopId, choices),
          },
          canAddAddress: false,
          days: dayChoices('collect-in-store', site, choice.on, visit.now),
        }
  const wrong = { 'too-short': SEARCH_SAYS.tooShort, 'not-found': SEARCH_SAYS.notFound }
  return {
    content: { ...frame, search, searchNotice, several: several || null, form },
    problems:
      outcome === 'too-short' || outcome === 'not-found' ? [{ field: 'postcode', message: wrong[outcome] }] : [],
  }
}

/** Until another place is chosen it is the one of now, which has a tag (D-182). */
function chosenOrPresent(chosen: string, choices: readonly PlaceChoice[]): string | null {
  if (choices.some(({ value }) => value === chosen)) return chosen
  return choices.find(({ tag }) => tag !== undefined)?.value ?? null
}

function dayChoices(way: DeliveryWay, site: Site, chosen: string, now: Temporal.Instant) {
  if (way === 'standard') return null
  return { about: WAY_TEXTS[way].days, days: dayCards(daysFor(way, site, now)), selected: chosen || null }
}

function daysFor(way: DatedWay, site: Site, now: Temporal.Instant): Temporal.PlainDate[] {
  return offeredDays(way, holidayRegionOf({ country: countryOf(site), postcode: '' }), now)
}

/** Somebody who changes to a shop most often wants one near home. */
function postcodeNear({ facts }: OrderLine): string {
  return facts.shipTo?.postcode ?? ''
}

function formFrame(visit: OrderVisit, subject: ChosenForLine, more: Partial<Choice>) {
  return {
    action: addressWith(subject, {}),
    hidden: [...hiddenFields(visit, CHANGE_DELIVERY), ...choicePairs({ way: subject.choice.way, ...more })],
  }
}
