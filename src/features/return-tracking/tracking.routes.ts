import { forHolder, forShoppers, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { showCancelReturn, submitCancelReturn } from './end/cancel-return.server.ts'
import type { CancelReturnParts } from './end/cancel-return.ts'
import { showReturnsUnavailable, showTrackedReturns, type TrackParts } from './track.server.ts'
import { showYourReturns, type YourReturnsParts } from './your-returns.server.ts'

export function trackingRoutes(parts: TrackParts & CancelReturnParts): Route[] {
  const cancel = {
    name: 'cancel-return',
    path: PATHS.cancelReturn,
    sites: 'uk-and-ireland',
    example: `${PATHS.cancelReturn}?storeId=10151&orderId=400000008&returnNumber=800000008`,
  } as const
  return [
    forHolder('orderId', { ...cancel, method: 'GET', answer: (visit) => showCancelReturn(parts, visit) }),
    forHolder('orderId', {
      ...cancel,
      method: 'POST',
      // Two calls: order management and its look-up.
      outsideCallsInSequence: 2,
      answer: (visit) => submitCancelReturn(parts, visit),
    }),
    forHolder('orderId', {
      name: 'track-returns',
      method: 'GET',
      path: PATHS.trackReturns,
      sites: 'uk-and-ireland',
      example: `${PATHS.trackReturns}?storeId=10151&orderId=400000008`,
      answer: (visit) => showTrackedReturns(parts, visit),
      whenUnavailable: showReturnsUnavailable,
    }),
  ]
}

export function yourReturnsRoutes(parts: YourReturnsParts): Route[] {
  return [
    forShoppers({
      name: 'your-returns',
      method: 'GET',
      path: PATHS.yourReturns,
      sites: 'uk-and-ireland',
      answer: (visit) => showYourReturns(parts, visit),
    }),
  ]
}
