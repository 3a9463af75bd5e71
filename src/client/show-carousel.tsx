import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Recommended } from './recommended.ts'
import { ToldCarousel } from './told-carousel.tsx'

/** The part with React in it, fetched once there is something to show. At once: what is seen was looked at just now. */
export function showCarousel(place: Element, carousel: Recommended, variant: string | null): void {
  flushSync(() => createRoot(place).render(<ToldCarousel pace="shop" carousel={carousel} variant={variant} />))
}
