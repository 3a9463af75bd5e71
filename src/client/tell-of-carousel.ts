import { type CarouselMoment, type ToldOfCarousel, tellOfCarousel } from '../domain/analytics/carousel-events.ts'
import { pushEvent } from './data-layer.ts'

const told = new Map<string, ToldOfCarousel>()

export function tell(moment: CarouselMoment): void {
  const { now, event } = tellOfCarousel(told.get(moment.carouselId) ?? null, moment)
  told.set(moment.carouselId, now)
  if (event) pushEvent(event)
}

/** Another variant is looked at: of every carousel all may be told again, whichever of them it has (REC-07). */
export function tellAfresh(): void {
  told.clear()
}
