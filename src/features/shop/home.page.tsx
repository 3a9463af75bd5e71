import { Fragment } from 'react'
import { countryOf } from '../../domain/addresses/format-address.ts'
import { formatCollectionTime } from '../../domain/christmas/slots.ts'
import { arrivedOn, countedLines, ORDER_STATUS_WORDS, readOrderStatus } from '../../domain/orders/line-status.ts'
import { offeredPaths, returnsTitle } from '../../domain/return-methods/returns-promise.ts'
import { SEARCH_TEXT_LENGTH_MAX, SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { isAdmitted, isGreeted } from '../../domain/sign-in/admission.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../domain/words/page-words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb, type Crumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ProductCardProps, ProductGrid } from '../../ui/product-card.tsx'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { ShopSearch } from '../../ui/shop-search.tsx'
import { STATUS_ICONS } from '../../ui/status-icons.data.ts'
import { PATHS, urls } from '../../urls.ts'
import type { ListedOrder } from '../order-records/order-history.records.ts'
import {
  CAROUSELS_SCRIPT,
  CarouselPlace,
  RESERVE_SPACE_SCRIPT,
  recentlyViewedCarousel,
} from '../recommendations/carousel-place.tsx'
import { HOME_MESSAGES as MESSAGES } from './home-messages.ts'
import { promisesOfShop } from './promises.ts'
import { Hero, ShopFront, type ShopFrontProps } from './shop-front.tsx'

interface HomeProps extends ShopFrontProps {
  shopDescription: string | null
  lastOrder: ListedOrder | null
}

export const homePage = definePage<HomeProps>({
  title: () => 'Home',
  description: ({ visit: { site }, newest, shopDescription }) =>
    newest.length > 0
      ? describeShop(site, shopDescription)
      : [shopDescription, ordersDescription(site)].filter(Boolean).join(' '),
  isShop: true,
  earlyScripts: [RESERVE_SPACE_SCRIPT],
  scripts: [CAROUSELS_SCRIPT],
  View: ({ lastOrder, ...props }) => {
    const { visit } = props
    // Without products for sale there are no shelves to show.
    const isShop = props.newest.length > 0
    const hasFinder = visit.shopHref === urls.shop(visit.site) && visit.hasPage(PATHS.stores)
    return (
      <>
        {lastOrder && <LastOrder order={lastOrder} visit={visit} />}
        {isShop && <Hero {...props} />}
        <div className="wrap page">
          <div className="stack stack-8">
            {isShop ? <ShopFront {...props} /> : <OrderLinks visit={visit} />}
            {hasFinder && <StoreFinder visit={visit} />}
          </div>
          <CarouselPlace carousel={recentlyViewedCarousel(visit, 'HOME')} />
        </div>
      </>
    )
  },
})

function ordersDescription(site: BrandSite): string {
  return offeredPaths(site).length > 0 ? MESSAGES.ordersDescription : MESSAGES.ordersDescriptionWithoutReturns
}

function OrderLinks({ visit: { user, site, hasPage } }: { visit: Visit }) {
  const greeted = isGreeted(user) ? user : null
  const hasReturns = offeredPaths(site).length > 0
  const links = [
    ...(isAdmitted(user)
      ? [
          { label: MESSAGES.viewOrders, href: urls.orderHistory(site) },
          ...(hasPage(PATHS.yourReturns) ? [{ label: MESSAGES.viewReturns, href: urls.yourReturns(site) }] : []),
          { label: PAGE_NAMES.account, href: urls.account(site) },
        ]
      : [
          { label: PAGE_NAMES.signIn, href: urls.orderHistory(site) },
          ...(greeted ? [] : [{ label: MESSAGES.createAccount, href: urls.createAccount(site) }]),
        ]),
    ...(hasPage(PATHS.help) ? [{ label: MESSAGES.help, href: urls.help(site) }] : []),
  ]
  return (
    <div>
      <PageHead
        title={
          greeted ? MESSAGES.hello(greeted.firstName) : hasReturns ? MESSAGES.orders : MESSAGES.ordersWithoutReturns
        }
      />
      <div className="narrow stack stack-5">
        <p className="lede">{MESSAGES.ordersLede}</p>
        <div className="cluster">
          {links.map(({ label, href }, place) => (
            <Fragment key={href}>
              <ButtonLink variant={place === 0 ? 'primary' : 'secondary'} href={href}>
                {label}
              </ButtonLink>{' '}
            </Fragment>
          ))}
        </div>
      </div>
    </div>
  )
}

function StoreFinder({ visit }: { visit: Visit }) {
  const { site } = visit
  const country = countryOf(site)
  return (
    <section className="panel finder" aria-labelledby="finder">
      <div className="stack">
        <div className="stack stack-2">
          <h2 id="finder">{PAGE_NAMES.stores}</h2>
          <p className="muted">
            {MESSAGES.finderText[offeredPaths(site).includes('in-store') ? 'withReturns' : 'withoutReturns']}
          </p>
        </div>
        <ShopSearch
          action={urls.stores(site)}
          name="place"
          label={SHOP_WORDS.label[country]}
          placeholder={SHOP_SEARCH_MESSAGES.placeholder[country]}
          autoComplete="postal-code"
          maxLength={SEARCH_TEXT_LENGTH_MAX}
          button={PAGE_WORDS.search}
          secondary
        />
      </div>
      <ul className="promises">
        {promisesOfShop(visit).map(({ icon, title, text }) => (
          <li key={title}>
            <Icon path={icon} />
            <b>{title}</b> <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const PICTURES_MAX = 3

function LastOrder({ order, visit }: { order: ListedOrder; visit: Visit }) {
  const { orderNumber } = order
  const today = dayOf(visit.now)
  const status = readOrderStatus(order.lines)
  const lines = countedLines(order.lines)
  const statusText = status.label === ORDER_STATUS_WORDS.created ? MESSAGES.received : status.label.toLowerCase()
  const arrived = arrivedOn(order, status)
  const itemCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const when = arrived
    ? formatWeekday(arrived)
    : (collectionAhead(order, today) ?? MESSAGES.placed(formatWeekday(dayOf(order.placedAt))))
  return (
    <section className="last-order" aria-label={MESSAGES.lastOrderLabel}>
      <div className="wrap last-order__in">
        <div className="last-order__pics">
          {lines.slice(0, PICTURES_MAX).map(({ picture }, place) => (
            <ProductPicture key={`${place} ${picture}`} src={visit.pictureOf(picture)} size="xs" />
          ))}
        </div>
        <span className={classNames('badge', `badge--${status.tone}`)}>
          <Icon path={STATUS_ICONS[status.stage]} />
        </span>
        <div>
          <p className="last-order__title">
            {MESSAGES[arrived?.equals(today) ? 'lastOrderToday' : 'lastOrder'](statusText)}
          </p>
          <Facts facts={[when, MESSAGES.order(orderNumber), itemCount === 1 ? '1 item' : `${itemCount} items`]} />
        </div>
        <ButtonLink variant="link" href={urls.orderDetails(visit.site.sites[order.site], orderNumber)}>
          {COMMON_SENTENCES.viewOrder}
          <span className="vh"> for order {orderNumber}</span>
        </ButtonLink>
      </div>
    </section>
  )
}

/** Null if the collection is over or has been made, or if everything is cancelled. */
function collectionAhead({ collection }: ListedOrder, today: Temporal.PlainDate): string | null {
  const on = collection?.on ?? null
  if (collection === null || on === null || collection.collectedOn !== null) return null
  const slot = formatCollectionTime(collection)
  return slot === null || Temporal.PlainDate.compare(on, today) < 0 ? null : COMMON_SENTENCES.collectOn(slot)
}

export const newInPage = definePage<{ crumbs: Crumb[]; products: ProductCardProps[] }>({
  title: () => MESSAGES.newIn,
  isShop: true,
  View: ({ crumbs, products }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={MESSAGES.newIn} />
      <div className="stack stack-5">
        <p className="lede">{products.length === 0 ? MESSAGES.nothingNew : MESSAGES.newInLede}</p>
        {products.length > 0 && <ProductGrid products={products} four />}
      </div>
    </div>
  ),
})

function describeShop(site: BrandSite, ofBrand: string | null): string {
  const returns = offeredPaths(site).length > 0 ? [`${returnsTitle(site)}.`] : []
  return [...(ofBrand === null ? [] : [ofBrand]), ...returns].join(' ')
}
