import type { SentChoice } from '../../../domain/delivery/choose-delivery.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import { readLatLong } from '../../../domain/shops/distance.ts'
import { SEARCH_TEXT_LENGTH_MAX } from '../../../domain/shops/search-text.ts'
import type { BrandSite } from '../../../domain/sites/site.ts'
import { pathAtSite } from '../../../make-address.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { LOCATION_FIELD } from '../../../platform/forms/location-field.ts'
import { PATHS, urls } from '../../../urls.ts'

export interface DeliveryChoice extends SentChoice {
  /** The search text: null without a search, empty when nothing was typed. */
  postcode: string | null
  more: string
  /** The browser's location; only in forms, never in addresses. */
  location: string
}

export const CHANGE_DELIVERY = 'change-delivery'

/** The field of buttons that do something other than submit the change. */
export const ACTION_FIELD = 'act'
export const ADD_ADDRESS = 'add-address'
export const SHOW_MORE = 'more'
export const SEARCH_HERE = 'here'

const LENGTH_MAX = 64

export function choiceInQuery(query: URLSearchParams): DeliveryChoice {
  return readChoice((name) => (name === LOCATION_FIELD ? null : query.get(name)))
}

export function choiceInForm(fields: FormFields): DeliveryChoice {
  return readChoice((name) => (fields[name] === undefined ? null : sentValue(fields, name)))
}

function readChoice(getValue: (name: string) => string | null): DeliveryChoice {
  // PostgreSQL can't store NUL in a text.
  const readField = (name: keyof DeliveryChoice, lengthMax = LENGTH_MAX) =>
    getValue(name)?.replaceAll('\0', '').slice(0, lengthMax)
  const location = readField(LOCATION_FIELD) ?? ''
  return {
    way: readField('way') ?? '',
    addressId: readField('addressId') ?? '',
    shopId: readField('shopId') ?? '',
    on: readField('on') ?? '',
    // One above the limit, so that a longer text is noticed.
    postcode: readField('postcode', SEARCH_TEXT_LENGTH_MAX + 1)?.trim() ?? null,
    more: readField('more') ?? '',
    location: readLatLong(location) ? location : '',
  }
}

export function choicePairs(choice: Partial<DeliveryChoice>): { name: string; value: string }[] {
  return Object.entries({ ...choice, [LOCATION_FIELD]: '' })
    .map(([name, value]) => ({ name, value: value ?? '' }))
    .filter(({ value }) => value !== '')
}

export interface DeliveryChoiceContext {
  site: BrandSite
  order: Order
  line: OrderLine
  choice: DeliveryChoice
}

/** The query with which all other pages link to this page (D-29). */
export function orderLineQuery({ site, order, line }: DeliveryChoiceContext) {
  return [
    { name: 'storeId', value: site.storeId },
    { name: 'orderId', value: order.orderNumber },
    { name: 'OrderLineKey', value: line.key },
  ]
}

export function deliveryChoiceUrl(subject: DeliveryChoiceContext, choice: Partial<DeliveryChoice>): string {
  const pairs = [...orderLineQuery(subject), ...choicePairs(choice)]
  const query = new URLSearchParams(pairs.map(({ name, value }) => [name, value]))
  return `${deliveryPagePath(subject)}?${query}`
}

export function deliveryPagePath({ site }: DeliveryChoiceContext): string {
  return pathAtSite(site, PATHS.collectionAndDelivery)
}

/** A link to the form for a new address, which leads back to this page with that address chosen. */
export function newAddressFormUrl(subject: DeliveryChoiceContext): string {
  const { way, on } = subject.choice
  return urls.newAddress(subject.site, { returnUrl: deliveryChoiceUrl(subject, { way, on }) })
}
