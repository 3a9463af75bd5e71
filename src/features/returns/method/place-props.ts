import { addressInOneLine, countryOf } from '../../../domain/addresses/format-address.ts'
import { hasCustoms } from '../../../domain/calendar/place.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import { areShops, placeStillKept, type TakesIn, takesIn } from '../../../domain/return-methods/hand-in.ts'
import type { MethodChoice } from '../../../domain/return-methods/method-choice.ts'
import { carrierName, needsPrinter } from '../../../domain/return-methods/method-texts.ts'
import type { DraftPlace } from '../../../domain/returns/draft-return.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX, searchError, whichDoYouMean } from '../../../domain/shops/search-text.ts'
import { SITES, type Site } from '../../../domain/sites/site.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { TOO_LATE, withinMs } from '../../../platform/outside/within-ms.ts'
import type { PlaceChoice } from '../../../ui/place-choices.tsx'
import { shownOf } from '../../stores/find-near.ts'
import { placeChoice } from '../../stores/place-choices.ts'
import { ASKS, stepTwoUrl } from '../step-urls.ts'
import { type FoundPlaces, findPlaces, type PlaceParts } from './find-places.ts'
import { placeSearchIn, searchedAround, sentLocation } from './place-search.ts'
import type { StepTwo } from './step-two.ts'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import { ACTS, FIELDS, PLACES, type PlacesProps, type PlacesShown } from './step-two-props.ts'

const SAYS = STEP_TWO_ANSWERS.places
const ofWhat = (via: TakesIn) => (areShops(via) ? 'shops' : 'drop-offs')

/** Where it can be handed in, near what was searched for, or else near the shopper's own postcode. */
export async function placesOf(
  parts: PlaceParts,
  visit: OrderVisit,
  two: StepTwo,
  choice: MethodChoice,
  waitMs: number,
): Promise<PlacesProps | null> {
  const via = takesIn(choice)
  if (via === null) return null
  const { order, kept, facts } = two
  const site = SITES[order.site]
  const around = searchedAround(visit, two)
  const asked = around && findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  const found = asked && (await withinMs(asked, waitMs))
  const search = placeSearchIn(visit)
  const isMore = search.more === 'true' || sentValue(visit.fields, FIELDS.act) === ACTS.more
  const chosen = placeStillKept(choice, kept.draft.place)
  const what = ofWhat(via)
  const from = collectionPlace(order, facts.book, kept.draft.collection?.addressId)?.address
  const isPrintedByShopper = needsPrinter(choice, { hasCustoms: from !== undefined && hasCustoms(from) })
  return {
    heading: SAYS.find[what],
    search: {
      href: stepTwoUrl(visit),
      label: SAYS.label[countryOf(site)],
      placeholder: SEARCH_SAYS.placeholder[countryOf(site)],
      notLocated: SEARCH_SAYS.notLocated[countryOf(site)],
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      value: sentLocation(visit.fields) ? '' : (search.near ?? '').slice(0, SEARCH_TEXT_LENGTH_MAX),
      error: around && 'typed' in around && found && found !== TOO_LATE ? searchError(found) : null,
    },
    shown:
      found === TOO_LATE ? { is: 'late' } : resultOf(found, { visit, site, isPrintedByShopper, via, chosen, isMore }),
    selected: chosen?.placeId ?? null,
    remove: chosen ? SAYS.remove[what] : null,
    waitHref: stepTwoUrl(visit, { ...search, wait: 'true' }),
  }
}

/** The chosen place in short, for beside the refund. */
export function chosenPlace(
  choice: MethodChoice,
  { order, kept }: StepTwo,
): { heading: string; lines: string[] } | null {
  const place = placeStillKept(choice, kept.draft.place)
  return place
    ? {
        heading: SAYS.chosen[ofWhat(place.via)],
        lines: [place.name, addressInOneLine(place, SITES[order.site])],
      }
    : null
}

interface Showing {
  visit: OrderVisit
  site: Site
  isPrintedByShopper: boolean
  via: TakesIn
  chosen: DraftPlace | undefined
  isMore: boolean
}

function resultOf(found: FoundPlaces | null, showing: Showing): PlacesShown | null {
  const { visit, site, via, chosen } = showing
  if (found?.is === 'none') return { is: 'failed', sentence: SEARCH_SAYS.noneInReturns }
  if (found?.is === 'several') {
    const links = found.names.map((near) => ({ href: `${stepTwoUrl(visit, { near })}#${PLACES}`, label: near }))
    return { is: 'several', question: whichDoYouMean(visit.query.get(ASKS.near) ?? '', found.names), links }
  }
  if (found?.is === 'found') return listOf(found, showing)
  if (!chosen) return null
  return {
    is: 'there',
    legend: SAYS.chosen[ofWhat(via)],
    said: '',
    choices: [keptChoice(chosen, site)],
    moreHref: null,
  }
}

/** The nearest few, or all; whichever is chosen is always among them, and otherwise comes first. */
function listOf(found: Extract<FoundPlaces, { is: 'found' }>, showing: Showing): PlacesShown {
  const { visit, site, isPrintedByShopper, via, chosen, isMore } = showing
  const { near } = found
  // A label that the shopper prints is none that the place prints for them.
  const places = isPrintedByShopper ? found.places.map((each) => ({ ...each, tag: null })) : found.places
  const { now } = visit
  const isChosen = ({ placeId }: { placeId: string }) => placeId === chosen?.placeId
  const isFurther = chosen !== undefined && !shownOf(places, isMore).some(isChosen)
  const shown = shownOf(places, isMore, isFurther ? 1 : 0)
  const choices = shown.map((each) => placeChoice(each, { site, now }))
  const further = places.find(isChosen)
  if (isFurther) choices.unshift(further ? placeChoice(further, { site, now }) : keptChoice(chosen, site))
  return {
    is: 'there',
    legend: areShops(via) ? SAYS.near.shops(near) : SAYS.near['drop-offs'](carrierName(via), near),
    said: SAYS.count(shown.length, places.length),
    choices,
    moreHref: shown.length < places.length ? stepTwoUrl(visit, { ...placeSearchIn(visit), more: 'true' }) : null,
  }
}

/** One that was chosen near somewhere else. */
function keptChoice(chosen: DraftPlace, site: Site): PlaceChoice {
  return { value: chosen.placeId, name: chosen.name, about: [addressInOneLine(chosen, site)] }
}
