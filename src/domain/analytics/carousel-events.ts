import type { CarouselEvent, CarouselEventName } from './analytics-event.ts'

/** What has been told of a carousel, for the variant that it is shown for. */
export interface ToldOfCarousel {
  variant: string | null
  told: readonly CarouselEventName[]
}

/** Something that happened to a carousel; a click also says to which of its products. */
export interface CarouselMoment {
  event: CarouselEventName
  carouselId: string
  variant: string | null
  product?: { productId: string; position: number }
}

/** Each time that it happens; everything else is told once for each variant (REC-07). */
const EACH_TIME: readonly CarouselEventName[] = ['carousel_swipe', 'carousel_click']

/** What to tell of a moment: null where it was told before. Another variant starts afresh, also one that was there before. */
export function tellOfCarousel(
  before: ToldOfCarousel | null,
  { event, carouselId, variant, product }: CarouselMoment,
): { now: ToldOfCarousel; event: CarouselEvent | null } {
  const told = before?.variant === variant ? before.told : []
  const now = { variant, told: told.includes(event) ? told : [...told, event] }
  if (told.includes(event) && !EACH_TIME.includes(event)) return { now, event: null }
  const { productId = null, position = null } = product ?? {}
  return { now, event: { event, carouselId, variant, productId, position } }
}
