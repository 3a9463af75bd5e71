import type { Strategy } from '../domain/recommendations/strategy.ts'
import { whyNotAdmitted } from '../domain/sign-in/admission.ts'
import { SITES } from '../domain/sites/site.ts'
import { withQuery } from '../make-address.ts'
import { classNames } from '../ui/class-names.ts'
import { PATHS } from '../urls.ts'
import type { Visit } from '../web/visit.ts'

/** Where a carousel may come to stand once the page is there, and what fills it. */
export interface CarouselPlaceProps {
  /** What the browser asks for it. */
  address: string
  strategy: Strategy
  /** The article that it is about; null where it is about none. */
  variant: string | null
  /** What it goes by, which is not for those who refused that: a guest's visit must be known first (REC-14). */
  goesBy: 'customer' | 'visit' | null
}

/** The script that makes room in the places of a page for whoever comes back to it, and the one that fills them. */
export const ROOM_SCRIPT = 'src/client/room.client.ts'
export const CAROUSELS_SCRIPT = 'src/client/carousels.client.ts'

/** Empty, and without room, until the browser has something to put there. `above`: something stands below it. */
export function CarouselPlace({ address, strategy, variant, goesBy, above }: CarouselPlaceProps & { above?: boolean }) {
  return (
    <div
      className={classNames('carousel-place', above && 'carousel-place--above')}
      data-carousel={address}
      data-strategy={strategy}
      data-variant={variant ?? undefined}
      data-goes-by={goesBy ?? undefined}
    />
  )
}

type AskedOn = Pick<Visit, 'site' | 'known'>

/** What this shopper has looked at (D-107), but for the product that they are looking at. */
export function recentlyViewed(
  { site, known }: AskedOn,
  pageType: 'HOME' | 'ORDERS' | 'PDP' | 'BASKET',
  productId?: string,
): CarouselPlaceProps {
  return {
    address: withQuery(PATHS.recommendationsCall, {
      context: 'recently-viewed',
      pageType,
      productId,
      storeId: SITES[site.main].storeId,
    }),
    strategy: 'phoenix-recently-viewed',
    variant: null,
    goesBy: whyNotAdmitted(known) === null ? 'customer' : 'visit',
  }
}

/** What goes with an article: on its page, or beside it in the basket; null where it has no id. */
export function goesWith(
  { site }: AskedOn,
  context: 'product' | 'basket',
  about: { productId: string; articleId: string | null },
): CarouselPlaceProps | null {
  const { productId, articleId } = about
  if (articleId === null) return null
  return {
    address: withQuery(PATHS.recommendationsCall, { context, productId, articleId, storeId: SITES[site.main].storeId }),
    strategy: context === 'product' ? 'outfit' : 'frequently-bought-together',
    variant: articleId,
    goesBy: null,
  }
}
