import {
  type CarouselInteraction,
  nextCarouselEvent,
  type ReportedCarousel,
} from '../../domain/analytics/carousel-events.ts'
import { pushEvent } from '../../platform/browser/data-layer.ts'
import type { CarouselProduct } from '../../ui/carousel.tsx'

export interface RecommendedCarousel {
  /** The strategy that filled the carousel (REC-06). */
  id: string
  heading: string
  subtitle: string | null
  products: CarouselProduct[]
}

interface Range {
  from: number
  to: number
}

/** Only the fields that a carousel shows; docs/integration/recommendations-call.md has all. */
interface RecommendationsResponse {
  isAvailable: boolean
  strategies: {
    strategy: string
    heading: string
    strategyMessage?: string | null
    recommendedProducts: ResponseProduct[]
  }[]
}

interface ResponseProduct {
  id: string
  name: string
  url: string
  imageUrl: string | null
  imageUrl400: string | null
  priceRange: Range
  promotionalPriceRange: Range | null
  currencyCode: string
}

/** Longer than the server waits for the recommendation service by default. */
const WAIT_MS_MAX = 15_000

/** Marks the place as busy until the request ends (REC-15). Returns null on failure or abort, so that no page fails. */
export async function fetchRecommendedCarousels(
  place: Element,
  address: string,
  controller = new AbortController(),
): Promise<RecommendedCarousel[] | null> {
  const timer = setTimeout(() => controller.abort(), WAIT_MS_MAX)
  place.setAttribute('aria-busy', 'true')
  try {
    const response = await fetch(address, { signal: controller.signal })
    const { isAvailable, strategies } = (await response.json()) as RecommendationsResponse
    return response.ok && isAvailable ? strategies.map(toRecommended) : null
  } catch {
    return null
  } finally {
    clearTimeout(timer)
    place.removeAttribute('aria-busy')
  }
}

function toRecommended({
  strategy,
  heading,
  strategyMessage = null,
  recommendedProducts,
}: RecommendationsResponse['strategies'][number]): RecommendedCarousel {
  return {
    id: strategy,
    heading,
    subtitle: strategyMessage,
    products: recommendedProducts.map((each, place) => toProduct(each, `${strategy}-${place + 1}`)),
  }
}

function toProduct(product: ResponseProduct, from: string): CarouselProduct {
  const { id, name, url, imageUrl, imageUrl400, priceRange, promotionalPriceRange, currencyCode } = product
  const paid = promotionalPriceRange ?? priceRange
  // Intl formats money like our own function, which would be more to download.
  const money = (amount: number) =>
    new Intl.NumberFormat('en-GB', { style: 'currency', currency: currencyCode }).format(amount)
  return {
    id,
    name,
    // The product page counts the visit by this fragment, which browsers never send to the server (REC-17).
    href: `${url.replace(/#.*/s, '')}#from=${encodeURIComponent(from)}`,
    picture: imageUrl,
    narrowPicture: imageUrl400,
    price: { now: money(paid.from), was: paid.from < priceRange.from ? money(priceRange.from) : null },
    isLowest: paid.from < paid.to,
  }
}

const reportedCarousels = new Map<string, ReportedCarousel>()

export function reportEvent(moment: CarouselInteraction): void {
  const { now, event } = nextCarouselEvent(reportedCarousels.get(moment.carouselId) ?? null, moment)
  reportedCarousels.set(moment.carouselId, now)
  if (event) pushEvent(event)
}

/** After a change of variant, every carousel reports its events again (REC-07). */
export function resetReportedEvents(): void {
  reportedCarousels.clear()
}
