import type { Strategy } from '../../domain/recommendations/strategy.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { withQuery } from '../../make-address.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { classNames } from '../../ui/class-names.ts'
import { PATHS } from '../../urls.ts'

export interface CarouselPlaceProps {
  address: string
  strategy: Strategy
  variant: string | null
  /**
   * Whose history fills the carousel, if any (REC-14). Such a carousel stays empty for a visitor who has refused
   * consent, and for a guest until the visit has an id.
   */
  historyOf: 'customer' | 'visit' | null
}

export const RESERVE_SPACE_SCRIPT = 'src/features/recommendations/reserve-space.client.ts'
export const CAROUSELS_SCRIPT = 'src/features/recommendations/carousels.client.ts'

/** A place for a carousel, without height until it is filled. `above` means that other content follows below it. */
export function CarouselPlace({ carousel, above }: { carousel: CarouselPlaceProps | null; above?: boolean }) {
  if (carousel === null) return null
  const { address, strategy, variant, historyOf } = carousel
  return (
    <div
      className={classNames('carousel-place', above && 'carousel-place--above')}
      data-carousel={address}
      data-strategy={strategy}
      data-variant={variant ?? undefined}
      data-goes-by={historyOf ?? undefined}
    />
  )
}

type ConsentContext = Pick<Visit, 'site' | 'user'>

/** A carousel of recently viewed products without the current one (D-107); null where nothing is recommended. */
export function recentlyViewedCarousel(
  { site, user }: ConsentContext,
  pageType: 'HOME' | 'ORDERS' | 'PDP' | 'BASKET',
  productId?: string,
): CarouselPlaceProps | null {
  if (!site.policy.offers.recommendations) return null
  return {
    address: withQuery(PATHS.recommendationsCall, {
      context: 'recently-viewed',
      pageType,
      productId,
      storeId: site.sites[site.main].storeId,
    }),
    strategy: 'phoenix-recently-viewed',
    variant: null,
    historyOf: isAdmitted(user) ? 'customer' : 'visit',
  }
}

export function relatedCarousel(
  { site }: ConsentContext,
  context: 'product' | 'basket',
  about: { productId: string; articleId: string | null },
): CarouselPlaceProps | null {
  const { productId, articleId } = about
  if (articleId === null || !site.policy.offers.recommendations) return null
  return {
    address: withQuery(PATHS.recommendationsCall, {
      context,
      productId,
      articleId,
      storeId: site.sites[site.main].storeId,
    }),
    strategy: context === 'product' ? 'outfit' : 'frequently-bought-together',
    variant: articleId,
    historyOf: null,
  }
}
