import { PATHS } from '../../urls.ts'
import { forOwner, type Route } from '../../web/route.ts'
import { showNotDisplayed, showTracked, type TrackParts } from './track.server.ts'

export function trackingRoutes(parts: TrackParts): Route[] {
  return [
    forOwner('orderId', {
      name: 'track-returns',
      method: 'GET',
      path: PATHS.trackReturns,
      sites: 'uk-and-ireland',
      example: `${PATHS.trackReturns}?storeId=10151&orderId=400000008`,
      answer: (visit) => showTracked(parts, visit),
      whenUnavailable: showNotDisplayed,
    }),
  ]
}
