import { type CarouselMoment, type ToldOfCarousel, tellOfCarousel } from '../../domain/analytics/carousel-events.ts'
import { pushEvent } from '../../platform/browser/data-layer.ts'

const told = new Map<string, ToldOfCarousel>()

export function tell(moment: CarouselMoment): void {
  const { now, event } = tellOfCarousel(told.get(moment.carouselId) ?? null, moment)
  told.set(moment.carouselId, now)
  if (event) pushEvent(event)
}

/** For another variant every carousel reports its events again (REC-07). */
export function tellAfresh(): void {
  told.clear()
}
