import type { ListingRecords } from '../../adapters/postgres/listing-records.ts'
import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import { readGridQuestion } from '../../domain/catalogue/grid-question.ts'
import { formatCutOff } from '../../domain/christmas/format-cut-off.ts'
import { christmasOrders, lastToOrder, shopSeason } from '../../domain/christmas/shop-season.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { SEARCH_SAYS, SEARCH_TEXT_LENGTH_MAX } from '../../domain/shops/search-text.ts'
import { isGreeted, whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import type { Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatNearDay } from '../../domain/time/format-day.ts'
import { recentlyViewed } from '../../flows/carousel-place.tsx'
import { type ShopVisit, shopVisit } from '../../flows/shop-visit.ts'
import type { Content } from '../../ports/content.ts'
import type { ListedCard } from '../../ports/listings.ts'
import type { OrderRecords } from '../../ports/order-records.ts'
import { SHELF_COUNTED_MAX, type Shelf, type Shelves } from '../../ports/shelves.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { Visit } from '../../web/visit.ts'
import { cardProps, forSale } from './card-props.ts'
import { type HomeProps, homePage, type ShopFrontProps } from './home.page.tsx'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'
import type { HomePictures } from './home-pictures.ts'
import { DEPARTMENT_PICTURES, HOME_SEASONS } from './home-seasons.data.ts'
import { findLastOrder } from './last-order.ts'
import { newInPage } from './new-in.page.tsx'
import { promisesOfShop } from './promises.ts'
import { findFeatures, type ToldFeature } from './told-features.ts'

export interface HomeParts {
  content: Content
  listings: ListingRecords
  orders: OrderRecords
  shelves: Shelves
  homePictures: HomePictures
}

const NEW_AT_HOME = 8
/** Links lead to well-filled shelves only. */
const ENOUGH = SHELF_COUNTED_MAX
/** More than anybody looks through; departments sort by date too. */
const NEW_IN = 48

/** Orders only when signed in; a remembered shopper is greeted in the header (D-140). */
export async function showHome(parts: HomeParts, asked: Visit): Promise<Answer> {
  const { listings, orders } = parts
  const [visit, told] = await Promise.all([shopVisit(parts, asked), findFeatures(parts, asked)])
  const { known, site, hasPage } = visit
  const admitted = whyNotAdmitted(known) === null ? known : null
  const isShop = hasPage(PATHS.department)
  const [newest, lastOrder] = await Promise.all([
    isShop ? listings.newest(site, christmasOrders(site, visit.now, visit.cutOffs).isOpen ? NEW_AT_HOME : NEW_IN) : [],
    admitted && findLastOrder(orders, admitted.customerId, visit),
  ])
  return show(homePage, {
    lastOrder,
    // Nothing sold yet, no shelves.
    shop: newest.length > 0 ? shopFront(newest, parts, visit, told) : null,
    orders: ordersProps(visit, admitted !== null),
    finder: visit.shopHref === urls.shop(site) && hasPage(PATHS.stores) ? finderProps(visit) : null,
    recentlyViewed: recentlyViewed(visit, 'HOME'),
  })
}

/** `/c/new-in`, of all departments. */
export async function showNewIn(parts: HomeParts, asked: Visit): Promise<Answer> {
  if (readGridQuestion((name) => asked.query.getAll(name)).page > 1) return missing
  const visit = await shopVisit(parts, asked)
  const { site } = visit
  return show(newInPage, {
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: SAYS.newIn }],
    products: cardProps(forSale(await parts.listings.newest(site, NEW_IN), visit), visit),
  })
}

function shopFront(
  newest: readonly ListedCard[],
  { shelves, homePictures }: HomeParts,
  visit: ShopVisit,
  told: readonly ToldFeature[],
): ShopFrontProps {
  const { site } = visit
  const offered = forSale(newest, visit)
  const { scene, title, lede, links, features } = HOME_SEASONS[shopSeason(site, visit.now, visit.cutOffs)]
  const day = formatCutOff(lastToOrder(site, dayOf(visit.now).year, visit.cutOffs), formatNearDay)
  const linked = ({ label, to }: { label: string; to: Shelf }) => ({
    label: label.replace('{price}', priceOf(to, site)),
    href: addressOf(to, site),
  })
  return {
    hero: {
      ...{ scene: homePictures(scene), title, lede: lede.replace('{day}', day) },
      links: links.filter(({ to }) => shelves.has(site, to, ENOUGH)).map(linked),
    },
    departments: DEPARTMENTS.filter(({ slug }) => shelves.has(site, { department: slug }, 1)).map(({ slug, name }) => ({
      name,
      href: urls.department(site, slug),
      picture: homePictures(ownEntry(DEPARTMENT_PICTURES, slug) ?? '')?.src ?? null,
    })),
    newIn: cardProps((offered.length > 0 ? offered : newest).slice(0, NEW_AT_HOME), visit),
    moreNewHref: urls.newIn(site),
    features: features.flatMap(({ link, ...feature }, place) => {
      const own = told[place]
      const scene = own ? own.scene : feature.scene
      const shown = { ...feature, id: `feature-${place + 1}`, scene: (scene && homePictures(scene)?.src) ?? null }
      if (own) return [{ ...shown, ...own, scene: shown.scene }]
      if (!shelves.has(site, link.to, ENOUGH)) return []
      const title = feature.title.replace('{price}', priceOf(link.to, site))
      return [{ ...shown, overline: null, title, link: linked(link) }]
    }),
  }
}

function addressOf(to: Shelf, site: Site): string {
  const view = { price: to.upToPence === undefined ? undefined : to.upToPence / 100 }
  return to.category === undefined
    ? urls.department(site, to.department, view)
    : urls.category(site, to.department, to.category, view)
}

/** "£25": whole pounds need no pence. */
function priceOf({ upToPence }: Shelf, { currency }: Site): string {
  return upToPence === undefined ? '' : formatMoney({ pence: upToPence, currency }).replace(/\.00$/, '')
}

function ordersProps({ known, site, hasPage }: Visit, isAdmitted: boolean): HomeProps['orders'] {
  const greeted = isGreeted(known) ? known : null
  const help = hasPage(PATHS.help) ? [{ label: 'Help with returns', href: urls.help(site) }] : []
  return {
    title: greeted ? `Hello, ${greeted.firstName}` : SAYS.orders,
    links: isAdmitted
      ? [
          { label: 'View your orders', href: urls.orderHistory(site) },
          { label: 'View your returns', href: urls.yourReturns(site) },
          { label: 'Your account', href: urls.account(site) },
          ...help,
        ]
      : [
          { label: 'Sign in', href: urls.orderHistory(site) },
          ...(greeted ? [] : [{ label: 'Create an account', href: urls.createAccount(site) }]),
          ...help,
        ],
  }
}

function finderProps(visit: Visit): HomeProps['finder'] {
  const { site } = visit
  return {
    search: {
      action: urls.stores(site),
      name: 'place',
      label: SAYS.place[site.main],
      placeholder: SEARCH_SAYS.placeholder[site.main === 'uk' ? 'UK' : 'IE'],
      autoComplete: 'postal-code',
      maxLength: SEARCH_TEXT_LENGTH_MAX,
      button: SAYS.search,
      secondary: true,
    },
    promises: promisesOfShop(visit),
  }
}
