import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import type { Recommended } from './recommended.ts'
import { ToldCarousel } from './told-carousel.tsx'

/**
 * The part with React in it, fetched once there is something to show. At once: what is seen was looked at just now. The
 * empty place is taken over as pages are, so that every page fetches the same React.
 */
export function showCarousel(place: Element, carousel: Recommended, variant: string | null, startsAt?: number) {
  const root = flushSync(() => hydrateRoot(place, null))
  const showFor = (variant: string | null) =>
    flushSync(() => root.render(<ToldCarousel pace="shop" carousel={carousel} variant={variant} startsAt={startsAt} />))
  showFor(variant)
  return showFor
}
