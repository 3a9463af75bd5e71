import { addressLines, countryOf } from '../../domain/addresses/format-address.ts'
import { takesReturns } from '../../domain/return-methods/offered-shops.ts'
import { isPlaceList } from '../../domain/return-methods/return-place.ts'
import { formatDistance, metresBetween, milesOfMetres } from '../../domain/shops/distance.ts'
import { formatHours, formatOpening, hoursOn, type Opening, openingAt } from '../../domain/shops/opening.ts'
import { SEARCH_TEXT_LENGTH_MAX, SHOP_SEARCH_MESSAGES } from '../../domain/shops/search-text.ts'
import { mapsLinkOf, type Shop } from '../../domain/shops/shop.ts'
import { hasSelfReturn, serviceNames } from '../../domain/shops/shop-lists.ts'
import { SHOP_WORDS } from '../../domain/shops/shop-words.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import { dayOf } from '../../domain/time/days.ts'
import { COMMON_WORDS } from '../../domain/words/common-words.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconPath } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { ActionLinkItem } from '../../ui/line-links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhatNext } from '../../ui/what-next.tsx'
import { urls } from '../../urls.ts'
import { STORE_PAGE_MESSAGES as MESSAGES, returnInStoreSteps, SERVICE_TEXTS, STORE_MESSAGES } from './messages.ts'

const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

interface StoreProps {
  visit: Visit
  shop: Shop
  nearby: readonly Shop[]
}

export const storePage = definePage<StoreProps>({
  isShop: true,
  title: ({ shop }) => MESSAGES.windowTitle(shop.name),
  // Both sites have the page of every store.
  indexedAt: ({ shop, visit: { site } }) =>
    urls.store(shop.country === 'IE' ? site.sites.ie : site.sites.uk, shop.shopId),
  View: (props) => {
    const { visit, shop } = props
    const opening = openingAt(shop, visit.now)
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={crumbsTo(visit, shop.name)} />
        <div className="page-head">
          <BackLink {...backFrom(visit)} />
          <h1>{shop.name}</h1>
          <p className="cluster">
            {opening && <OpeningNow opening={opening} />}{' '}
            <span className="tag">{visit.site.policy.shopTypes[shop.kind]}</span>{' '}
            {hasSelfReturn(shop) && <span className="tag tag--good">{SHOP_SEARCH_MESSAGES.selfReturn}</span>}
          </p>
        </div>
        <div className="split split--aside-first">
          <aside className="stack" aria-label={MESSAGES.aside}>
            <Address {...props} />
            <Hours {...props} />
          </aside>
          <div className="stack stack-7">
            <InThisStore {...props} />
            {takesReturns(shop, visit.site.policy) && (
              <section className="stack stack-5" aria-labelledby="returning">
                <h2 id="returning">{MESSAGES.returnHere}</h2>
                <WhatNext steps={returnInStoreSteps(shop)} />
                <p>
                  <ButtonLink variant="secondary" href={urls.orderHistory(visit.site)}>
                    {MESSAGES.startReturn}
                  </ButtonLink>
                </p>
              </section>
            )}
            <Nearby {...props} />
          </div>
        </div>
      </div>
    )
  },
})

function crumbsTo({ site }: Visit, name: string) {
  return [
    { label: 'Home', href: urls.home(site) },
    { label: PAGE_NAMES.stores, href: urls.stores(site) },
    { label: name },
  ]
}

function backFrom({ site, query }: Visit) {
  const place = query.get('place')?.slice(0, SEARCH_TEXT_LENGTH_MAX)
  const returns = query.get('returns')
  const href = urls.stores(site, {
    ...(place ? { place } : { at: query.get('at')?.slice(0, SEARCH_TEXT_LENGTH_MAX) }),
    ...(isPlaceList(returns) && { returns }),
  })
  return { href, label: MESSAGES.back }
}

function InThisStore({ shop }: StoreProps) {
  const { facilities, departments } = shop
  const services = servicesOf(shop)
  if (services.length + facilities.length + departments.length === 0) return null
  return (
    <section className="stack stack-5" aria-labelledby="inside">
      <h2 id="inside">{MESSAGES.inThisStore}</h2>
      {services.length + facilities.length > 0 && (
        <ul className="promises promises--2">
          {services.map(({ title, text, icon }) => (
            <li key={title}>
              <Icon path={icon} />
              <b>{title}</b> <p>{text}</p>
            </li>
          ))}
          {facilities.map((facility) => (
            <li key={facility}>
              <Icon path={ICONS.tick} />
              <b>{facility}</b>
            </li>
          ))}
        </ul>
      )}
      {departments.length > 0 && (
        <p>
          <b>{MESSAGES.departments}:</b> {departments.join(', ')}
        </p>
      )}
    </section>
  )
}

interface ServiceText {
  title: string
  text: string
  icon: IconPath
}

function servicesOf({ services, christmasOrders }: Shop): ServiceText[] {
  const serviceTexts = services.flatMap((service) =>
    serviceNames({ services: [service] }).map(
      (title): ServiceText => ({
        title,
        text: SERVICE_TEXTS[service] ?? '',
        icon: hasSelfReturn({ services: [service] }) ? ICONS.post : ICONS.store,
      }),
    ),
  )
  return christmasOrders ? [...serviceTexts, { ...MESSAGES.christmas, icon: ICONS.gift }] : serviceTexts
}

function Nearby({ shop, nearby, visit: { site, now } }: StoreProps) {
  if (nearby.length === 0) return null
  return (
    <section className="stack" aria-labelledby="nearby">
      <h2 id="nearby">{MESSAGES.nearby}</h2>
      <ul className="lines">
        {nearby.map((store) => {
          const opening = openingAt(store, now)
          return (
            <li key={store.shopId}>
              <a className="near" href={urls.store(site, store.shopId)}>
                <span>
                  <b>{store.name}</b>
                  {opening && (
                    <>
                      <br />
                      <span className="muted small">{formatOpening(opening)}</span>
                    </>
                  )}
                </span>{' '}
                <span className="num">
                  {formatDistance(milesOfMetres(metresBetween(store, shop)), countryOf(site))}
                </span>
                <Icon path={ICONS.right} />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Address({ shop, visit }: StoreProps) {
  const { name, phone } = shop
  return (
    <section className="card stack" aria-labelledby="address">
      <h2 id="address">{SHOP_WORDS.address}</h2>
      <address>
        {[name, ...addressLines(shop, visit.site)].map((line, at) => [at > 0 && <br key={`${line} ends`} />, line])}
      </address>
      <div className="line__links">
        <ActionLinkItem
          href={mapsLinkOf(shop)}
          label={SHOP_WORDS.directions}
          about={STORE_MESSAGES.directionsTo(name)}
          icon={ICONS.pin}
          newTab
        />
        {phone !== '' && (
          <ActionLinkItem href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`} label={phone} icon={ICONS.phone} />
        )}
      </div>
    </section>
  )
}

function Hours({ shop, visit }: StoreProps) {
  if (shop.openingHours.length === 0) return null
  const today = dayOf(visit.now)
  return (
    <section className="card stack" aria-labelledby="hours">
      <h2 id="hours">{SHOP_WORDS.hours}</h2>
      <table className="hours">
        <caption className="vh">{MESSAGES.hoursCaption}</caption>
        <tbody>
          {WEEKDAYS.map((day, at) => {
            const isToday = at + 1 === today.dayOfWeek
            const hours = hoursOn(shop, today.add({ days: at + 1 - today.dayOfWeek }))
            return (
              <tr key={day} aria-current={isToday ? 'date' : undefined}>
                <th scope="row">
                  {day}
                  {isToday && <span className="vh">{MESSAGES.today}</span>}
                </th>
                <td>{hours ? formatHours(hours) : MESSAGES.closed}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}

export const storeUnavailablePage = definePage<{ visit: Visit }>({
  isShop: true,
  title: () => PAGE_NAMES.stores,
  View: ({ visit }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbsTo(visit, PAGE_NAMES.stores)} />
      <PageHead title={PAGE_NAMES.stores} backLink={backFrom(visit)} />
      <Notice tone="error">{COMMON_WORDS.failed}</Notice>
    </div>
  ),
})

export function OpeningNow({ opening }: { opening: Opening }) {
  return (
    <span className={classNames('open', !opening.isOpen && 'open--not')}>
      <Icon path={ICONS.clock} />
      {formatOpening(opening)}
    </span>
  )
}
