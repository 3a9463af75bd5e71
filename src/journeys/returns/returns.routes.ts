import { PATHS } from '../../urls.ts'
import { forOwner, type Route } from '../../web/route.ts'
import { channelAddressCall } from './calls/channel-address.api.ts'
import { type DraftReturnParts, draftReturnCall } from './calls/draft-return.api.ts'
import { reasonCodesCall } from './calls/reason-codes.api.ts'
import { showItems, submitItems } from './items/choose-items.server.ts'
import { type ChooseMethodParts, showMethod } from './method/choose-method.server.ts'
import { showReturnItem, submitReturnItem } from './one-item/return-item.server.ts'
import { type GenerateJwtParts, generateJwtCall } from './tokens/generate-jwt.api.ts'

/** An order that is there in every demo database, for the walk over all routes. */
const EXAMPLE = '?storeId=10151&orderId=600000001'

export function returnRoutes(parts: DraftReturnParts & ChooseMethodParts & GenerateJwtParts): Route[] {
  const items = {
    name: 'return-items',
    path: PATHS.itemLevelReturns,
    sites: 'uk-and-ireland',
    example: PATHS.itemLevelReturns + EXAMPLE,
  } as const
  const item = {
    name: 'return-item',
    path: PATHS.returnItem,
    sites: 'uk-and-ireland',
    example: `${PATHS.returnItem}${EXAMPLE}&OrderLineKey=600000001-1`,
  } as const
  return [
    // A service that hangs must not cost the page: with a token it leaves step 1, as a post does.
    forOwner('orderId', { ...items, method: 'GET', waitsForOutside: 4, answer: (visit) => showItems(parts, visit) }),
    forOwner('orderId', {
      ...items,
      method: 'POST',
      // Reasons, channels, and order management with its look-up.
      waitsForOutside: 4,
      answer: (visit) => submitItems(parts, visit),
    }),
    forOwner('orderId', {
      ...item,
      method: 'GET',
      waitsForOutside: 1,
      answer: (visit) => showReturnItem(parts, visit),
    }),
    forOwner('orderId', {
      ...item,
      method: 'POST',
      waitsForOutside: 4,
      answer: (visit) => submitReturnItem(parts, visit),
    }),
    forOwner('orderId', {
      name: 'return-method',
      method: 'GET',
      path: PATHS.returnMethod,
      sites: 'uk-and-ireland',
      example: PATHS.returnMethod + EXAMPLE,
      answer: (visit) => showMethod(parts, visit),
    }),
    reasonCodesCall(parts),
    channelAddressCall(parts),
    draftReturnCall(parts),
    generateJwtCall(parts),
  ]
}
