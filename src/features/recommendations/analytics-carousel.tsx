import { useEffect } from 'react'
import type { CarouselEventName } from '../../domain/analytics/analytics-event.ts'
import type { CarouselInteraction } from '../../domain/analytics/carousel-events.ts'
import { Carousel, type CarouselProps } from '../../ui/carousel.tsx'
import { type RecommendedCarousel, reportEvent } from './recommended.ts'

interface AnalyticsCarouselProps extends Pick<CarouselProps, 'density' | 'initialScrollLeft'> {
  carousel: RecommendedCarousel
  variant: string | null
}

/** A carousel that reports its events to the retailer's tags (REC-08). */
export function AnalyticsCarousel({ carousel, variant, ...carouselOptions }: AnalyticsCarouselProps) {
  const { id: carouselId } = carousel
  const report = (event: CarouselEventName, product?: CarouselInteraction['product']) =>
    reportEvent({ event, carouselId, variant, ...(product ? { product } : {}) })
  useEffect(() => reportEvent({ event: 'carousel_present', carouselId, variant }), [carouselId, variant])
  return (
    <Carousel
      {...carousel}
      {...carouselOptions}
      about={variant}
      onAction={(action) =>
        typeof action === 'string'
          ? report(`carousel_${action}`)
          : report('carousel_click', { productId: action.product.id, position: action.position })
      }
    />
  )
}
