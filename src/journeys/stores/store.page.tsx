import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.data.ts'
import { LineLinkItem } from '../../ui/line-links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { WhatNext } from '../../ui/what-next.tsx'
import { definePage } from '../../web/page.ts'
import { STORE_PAGE_MESSAGES as SAYS, STORE_MESSAGES } from './messages.ts'
import { Opening } from './opening.tsx'
import type { OpeningProps } from './opening-props.ts'

interface WayHere {
  crumbs: Crumb[]
  back: { href: string; label: string }
}

export interface StorePageProps extends WayHere {
  name: string
  kind: string
  opening: OpeningProps | null
  selfReturn: string | null
  services: { title: string; text: string; icon: IconName }[]
  facilities: readonly string[]
  departments: readonly string[]
  returning: { steps: { title: string; text: string }[]; href: string } | null
  nearby: { name: string; opening: string | null; distance: string; href: string }[]
  address: string[]
  mapHref: string
  phone: { shown: string; dialled: string } | null
  hours: { day: string; hours: string; isToday: boolean }[]
}

export const storePage = definePage<StorePageProps>({
  isShop: true,
  title: ({ name }) => SAYS.windowTitle(name),
  View: (props) => (
    <div className="wrap page">
      <Breadcrumb crumbs={props.crumbs} />
      <div className="page-head">
        <BackLink {...props.back} />
        <h1>{props.name}</h1>
        <p className="cluster">
          {props.opening && <Opening {...props.opening} />} <span className="tag">{props.kind}</span>{' '}
          {props.selfReturn && <span className="tag tag--good">{props.selfReturn}</span>}
        </p>
      </div>
      <div className="split split--aside-first">
        <aside className="stack" aria-label={SAYS.aside}>
          <Address {...props} />
          <Hours {...props} />
        </aside>
        <div className="stack stack-7">
          <InThisStore {...props} />
          {props.returning && (
            <section className="stack stack-5" aria-labelledby="returning">
              <h2 id="returning">{SAYS.returnHere}</h2>
              <WhatNext steps={props.returning.steps} />
              <p>
                <ButtonLink variant="secondary" href={props.returning.href}>
                  {SAYS.startReturn}
                </ButtonLink>
              </p>
            </section>
          )}
          <Nearby {...props} />
        </div>
      </div>
    </div>
  ),
})

function InThisStore({ services, facilities, departments }: StorePageProps) {
  if (services.length + facilities.length + departments.length === 0) return null
  return (
    <section className="stack stack-5" aria-labelledby="inside">
      <h2 id="inside">{SAYS.inThisStore}</h2>
      <ul className="promises promises--2">
        {services.map(({ title, text, icon }) => (
          <li key={title}>
            <Icon name={icon} />
            <b>{title}</b> <p>{text}</p>
          </li>
        ))}
        {facilities.map((facility) => (
          <li key={facility}>
            <Icon name="tick" />
            <b>{facility}</b>
          </li>
        ))}
      </ul>
      {departments.length > 0 && (
        <p>
          <b>{SAYS.departments}:</b> {departments.join(', ')}
        </p>
      )}
    </section>
  )
}

function Nearby({ nearby }: StorePageProps) {
  if (nearby.length === 0) return null
  return (
    <section className="stack" aria-labelledby="nearby">
      <h2 id="nearby">{SAYS.nearby}</h2>
      <ul className="lines">
        {nearby.map(({ name, opening, distance, href }) => (
          <li key={href}>
            <a className="near" href={href}>
              <span>
                <b>{name}</b>
                {opening && (
                  <>
                    <br />
                    <span className="muted small">{opening}</span>
                  </>
                )}
              </span>{' '}
              <span className="num">{distance}</span>
              <Icon name="right" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Address({ name, address, mapHref, phone }: StorePageProps) {
  return (
    <section className="card stack" aria-labelledby="address">
      <h2 id="address">{SAYS.address}</h2>
      <address>{[name, ...address].map((line, at) => [at > 0 && <br key={`${line} ends`} />, line])}</address>
      <div className="line__links">
        <LineLinkItem
          href={mapHref}
          label={STORE_MESSAGES.directions}
          about={STORE_MESSAGES.directionsTo(name)}
          icon="pin"
          newTab
        />
        {phone && <LineLinkItem href={`tel:${phone.dialled}`} label={phone.shown} icon="phone" />}
      </div>
    </section>
  )
}

function Hours({ hours }: StorePageProps) {
  if (hours.length === 0) return null
  return (
    <section className="card stack" aria-labelledby="hours">
      <h2 id="hours">{SAYS.hours}</h2>
      <table className="hours">
        <caption className="vh">{SAYS.hoursCaption}</caption>
        <tbody>
          {hours.map(({ day, hours: open, isToday }) => (
            <tr key={day} aria-current={isToday ? 'date' : undefined}>
              <th scope="row">
                {day}
                {isToday && <span className="vh">{SAYS.today}</span>}
              </th>
              <td>{open}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

export const storeAwayPage = definePage<WayHere & { text: string }>({
  isShop: true,
  title: () => STORE_MESSAGES.title,
  View: ({ crumbs, back, text }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={STORE_MESSAGES.title} back={back} />
      <Notice tone="error">{text}</Notice>
    </div>
  ),
})
