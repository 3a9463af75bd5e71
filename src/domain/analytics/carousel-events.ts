import type { CarouselEvent, CarouselEventName } from './analytics-event.ts'

export interface ReportedCarousel {
  variant: string | null
  reported: readonly CarouselEventName[]
}

export interface CarouselInteraction {
  event: CarouselEventName
  carouselId: string
  variant: string | null
  product?: { productId: string; position: number }
}

/** All other events are reported once per variant (REC-07). */
const REPEATABLE_EVENTS: readonly CarouselEventName[] = ['carousel_swipe', 'carousel_click']

/** `event` is null if it was reported before. After a change of variant every event is reported anew. */
export function nextCarouselEvent(
  previous: ReportedCarousel | null,
  { event, carouselId, variant, product }: CarouselInteraction,
): { now: ReportedCarousel; event: CarouselEvent | null } {
  const reported = previous?.variant === variant ? previous.reported : []
  const now = { variant, reported: reported.includes(event) ? reported : [...reported, event] }
  if (reported.includes(event) && !REPEATABLE_EVENTS.includes(event)) return { now, event: null }
  const { productId = null, position = null } = product ?? {}
  return { now, event: { event, carouselId, variant, productId, position } }
}
