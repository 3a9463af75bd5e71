import { readGridQuery } from '../../domain/catalogue/grid-query.ts'
import type { Shelves } from '../../domain/catalogue/shelves.ts'
import { isChristmasFoodSold } from '../../domain/christmas/shop-season.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { christmasSiteOf } from '../../domain/sites/site.ts'
import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import type { FindHomePicture } from '../brand/home-pictures.ts'
import type { ListingRecords } from '../catalogue/listing.records.ts'
import type { ContentReader } from '../content/content.records.ts'
import type { OrderRecords } from '../order-records/order.records.ts'
import type { ListedOrder } from '../order-records/order-history.records.ts'
import { cardProps, cardsForSale } from './card-props.ts'
import { homePage, newInPage } from './home.page.tsx'
import { HOME_MESSAGES as MESSAGES } from './home-messages.ts'
import { findFeatures } from './promoted-features.ts'
import { NEW_ON_HOME_PAGE } from './shop-front.tsx'

export interface HomeParts {
  content: ContentReader
  listings: ListingRecords
  orders: OrderRecords
  shelves: Shelves
  homePictures: FindHomePicture
  /** Describes the shop to search engines. */
  shopDescription: string | null
}

/** "New in" has one page: for more, a department can be sorted by date. */
const NEW_IN = 48

/** Shows the last order only when signed in; a remembered shopper is greeted in the header (D-140). */
export async function showHome(parts: HomeParts, baseVisit: Visit): Promise<Answer> {
  const { listings, orders, shelves, homePictures, shopDescription } = parts
  const [visit, promoted] = await Promise.all([shopVisit(parts, baseVisit), findFeatures(parts, baseVisit)])
  const { user, site, hasPage } = visit
  const customerId = user && isAdmitted(user) ? user.customerId : null
  const [newest, lastOrder] = await Promise.all([
    hasPage(PATHS.department)
      ? listings.newest(site, isChristmasFoodSold(site, visit.now, visit.cutOffs) ? NEW_ON_HOME_PAGE : NEW_IN)
      : [],
    customerId === null ? null : findLastOrder(orders, customerId, visit),
  ])
  return show(homePage, { visit, newest, promoted, shelves, homePictures, shopDescription, lastOrder })
}

/** Null if the customer has no orders. */
async function findLastOrder(orders: OrderRecords, customerId: string, { site }: Visit): Promise<ListedOrder | null> {
  const orderPage = await orders.listPage(customerId, {
    ...{ site: site.key, alsoSite: christmasSiteOf(site).key, from: null, before: null, search: '', page: 1 },
    ...{ christmas: null, otherSite: null },
  })
  return orderPage.orders[0] ?? null
}

/** `/c/new-in`, of all departments. */
export async function showNewIn(parts: HomeParts, baseVisit: Visit): Promise<Answer> {
  if (readGridQuery((name) => baseVisit.query.getAll(name)).page > 1) return missing
  const visit = await shopVisit(parts, baseVisit)
  const { site } = visit
  return show(newInPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: MESSAGES.newIn }],
    products: cardProps(cardsForSale(await parts.listings.newest(site, NEW_IN), visit), visit),
  })
}
