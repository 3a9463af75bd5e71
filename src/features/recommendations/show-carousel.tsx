import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import type { Recommended } from './recommended.ts'

/**
 * In a chunk with React, loaded only if there is something to show. Hydrates the empty place instead of creating a
 * root, so that every page loads the same React.
 */
export function showCarousel(place: Element, carousel: Recommended, variant: string | null, startsAt?: number) {
  const root = flushSync(() => hydrateRoot(place, null))
  const showFor = (variant: string | null) =>
    flushSync(() =>
      root.render(<AnalyticsCarousel pace="shop" carousel={carousel} variant={variant} startsAt={startsAt} />),
    )
  showFor(variant)
  return showFor
}
