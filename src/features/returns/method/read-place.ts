import { countryOf } from '../../../domain/addresses/format-address.ts'
import { areShops, draftPlaceOf, placeStillKept, takesIn, takesShop } from '../../../domain/return-methods/hand-in.ts'
import { findMethod, type MethodChoice } from '../../../domain/return-methods/method-choice.ts'
import type { DraftPlace } from '../../../domain/returns/draft-return.ts'
import { SITES } from '../../../domain/sites/site.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { findPlaces, type PlaceParts } from './find-places.ts'
import { searchedAround } from './place-search.ts'
import type { StepTwo } from './step-two.ts'

/** What was searched for: in the address, or where the browser says that it is. */
export type PlaceSearched = Pick<OrderVisit, 'query' | 'fields'>

export interface SentPlace {
  /** Null where the page offered none. */
  place: string | null
  /** The method that the page was drawn for. */
  shown: string
}

/**
 * The place that a form asks for, as its system tells it: a shop by its id, a carrier's place as one of those near what
 * was searched for. What is kept already is asked about no more.
 */
export async function readPlace(
  parts: PlaceParts,
  visit: PlaceSearched,
  two: StepTwo,
  choice: MethodChoice,
  sent: SentPlace,
): Promise<{ kept: DraftPlace | undefined } | { refusal: 'place-not-offered' | 'places-unknown' }> {
  const { order, kept } = two
  const still = placeStillKept(choice, kept.draft.place)
  const via = takesIn(choice)
  const shown = findMethod(kept.methods, sent.shown)
  // Places of another carrier are not meant for this one.
  const isMeant = via !== null && shown !== null && takesIn(shown) === via
  if (!isMeant || sent.place === null || sent.place === still?.placeId) return { kept: still }
  if (sent.place === '') return { kept: undefined }
  const { place: placeId } = sent
  const site = SITES[order.site]
  if (areShops(via)) {
    const shops = isId(placeId) ? await parts.shops.find([placeId]) : []
    if (shops === null) return { refusal: 'places-unknown' }
    const shop = shops.find((each) => each.shopId === placeId && takesShop(via, countryOf(site), each))
    return shop ? { kept: draftPlaceOf(via, { ...shop, placeId }) } : { refusal: 'place-not-offered' }
  }
  const around = searchedAround(visit, two)
  if (around === null) return { refusal: 'place-not-offered' }
  const near = await findPlaces(parts, { site, orderNumber: order.orderNumber, via, around })
  if (near.is === 'none') return { refusal: 'places-unknown' }
  const offered = near.is === 'found' ? near.places.find((each) => each.placeId === placeId) : undefined
  return offered ? { kept: draftPlaceOf(via, { ...offered.place, placeId }) } : { refusal: 'place-not-offered' }
}

/** Nothing else is worth asking for. */
function isId(placeId: string): boolean {
  return /^[^,\p{C}]{1,100}$/u.test(placeId)
}
