import type { Order } from '../../../domain/orders/order.ts'
import { collectionPlace } from '../../../domain/return-methods/collection.ts'
import type { Point } from '../../../domain/shops/distance.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { ASKS } from '../step-urls.ts'
import type { Around } from './find-places.ts'
import type { StepTwo } from './step-two.ts'
import { ACTS, FIELDS } from './step-two-props.ts'

/** What stands in the address of step 2 about the search for a place. */
export interface PlaceSearch {
  near?: string
  more?: 'true'
}

export function placeSearchIn({ query }: Pick<OrderVisit, 'query'>): PlaceSearch {
  const near = query.get(ASKS.near)
  return { ...(near !== null && { near }), ...(query.has(ASKS.more) && { more: 'true' }) }
}

/**
 * The search that a post leads to. Whoever presses Enter in the field presses the first button of the form, so what was
 * typed counts with every button that a page without a script has; a script sends none, and asks for a search by itself.
 */
export function placeSearchAfter(visit: Pick<OrderVisit, 'query' | 'fields'>): PlaceSearch {
  const before = placeSearchIn(visit)
  const act = sentValue(visit.fields, FIELDS.act)
  // Longer than any that is looked for, and it may have to stand in an address.
  const typed = sentValue(visit.fields, FIELDS.near).slice(0, SEARCH_TEXT_LENGTH_MAX + 1)
  if (act === ACTS.find) return { near: typed }
  if (act === ACTS.more) return { ...before, more: 'true' }
  if (act !== ACTS.keep || typed === (before.near ?? '')) return before
  return typed === '' ? {} : { near: typed }
}

const POINT = /^(-?\d{1,2}(?:\.\d{1,6})?),(-?\d{1,3}(?:\.\d{1,6})?)$/

/** Where the browser says that it is; null where it says nothing that can be understood. */
export function sentLocation(fields: FormFields): Point | null {
  const [, latitude, longitude] = POINT.exec(sentValue(fields, LOCATION_FIELD)) ?? []
  const point = { latitude: Number(latitude), longitude: Number(longitude) }
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180
  return isOnEarth ? point : null
}

/** Round what to look; null where nobody has said anything, and we do not know where the shopper lives. */
export function searchedAround(
  { query, fields }: Pick<OrderVisit, 'query' | 'fields'>,
  { order, kept, facts }: Pick<StepTwo, 'kept' | 'facts'> & { order: Pick<Order, 'lines' | 'site'> },
): Around | null {
  const point = sentLocation(fields)
  if (point) return { point }
  const typed = query.get(ASKS.near)
  if (typed !== null) return { typed }
  const home = collectionPlace(order, facts.book, kept.draft.collection?.addressId)?.address.postcode
  return home ? { home } : null
}
