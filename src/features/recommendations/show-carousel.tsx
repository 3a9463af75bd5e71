import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { AnalyticsCarousel } from './analytics-carousel.tsx'
import type { RecommendedCarousel } from './recommended.ts'

/**
 * This chunk with React is loaded only if there is a carousel to show. It hydrates the empty place instead of creating
 * a root, so that it shares the React code of the pages that hydrate.
 */
export function showCarousel(place: Element, carousel: RecommendedCarousel, variant: string | null, startsAt?: number) {
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
