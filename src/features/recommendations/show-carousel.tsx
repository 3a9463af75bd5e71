import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import type { Recommended } from './recommended.ts'

/**
 * This chunk with React is loaded only if there is something to show. It hydrates the empty place, so that every page
 * loads the same React code.
 */
export function showCarousel(place: Element, carousel: Recommended, variant: string | null, startsAt?: number) {
  const root = flushSync(() => hydrateRoot(place, null))
  const showFor = (variant: string | null) =>
    flushSync(() =>
      root.render(
        <AnalyticsCarousel density="shop" carousel={carousel} variant={variant} initialScrollLeft={startsAt} />,
      ),
    )
  showFor(variant)
  return showFor
}
