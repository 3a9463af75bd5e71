import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { LineLinkItem } from '../../ui/line-links.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AllServices } from '../../ui/place-choices.tsx'
import { ShopSearch } from '../../ui/shop-search.tsx'
import { UseMyLocation } from '../../ui/use-my-location.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { STORE_MESSAGES as SAYS } from './messages.ts'
import { Opening } from './opening.tsx'
import type { OpeningProps } from './opening-props.ts'
import { Rings, type RingsProps } from './rings.tsx'

export interface StoreProps {
  name: string
  distance: string
  address: string
  opening: OpeningProps | null
  selfReturn: string | null
  tags: string[]
  /** Null: drop-off points have no page. */
  href: string | null
  mapHref: string
}

export interface FoundStores {
  title: string
  stores: StoreProps[]
  more: { href: string; label: string } | null
  picture: RingsProps
}

export interface StoresProps {
  crumbs: Crumb[]
  title: string
  lede: string
  indexedAt: string | null
  search: {
    landmark: string
    action: string
    hidden: { name: string; value: string }[]
    label: string
    placeholder: string
    value: string
    maxLength: number
    error: string | null
  }
  notice: { tone: 'info' | 'error'; text: string } | null
  /** Several places have the name (D-150). */
  which: { title: string; places: { name: string; href: string }[] } | null
  found: FoundStores | null
}

export const storesPage = definePage<StoresProps>({
  isShop: true,
  title: ({ title, search }) => errorTitle(search.error !== null, title),
  indexedAt: ({ indexedAt }) => indexedAt,
  scripts: ['src/client/location.client.ts'],
  View: ({ crumbs, title, lede, search: { landmark, error, ...search }, notice, which, found }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <div className="page-head">
        <h1>{title}</h1>
        <p className="lede">{lede}</p>
      </div>
      <div className="split">
        <div className="stack stack-6">
          <search className="stack stack-3" aria-label={landmark}>
            <ShopSearch
              {...search}
              name="place"
              autoComplete="postal-code"
              button={SAYS.button}
              error={error ?? undefined}
            />
            <UseMyLocation
              method="get"
              action={search.action}
              hidden={search.hidden}
              name="at"
              label={SAYS.useMyLocation}
              failed={SAYS.noLocation}
            />
          </search>
          {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
          {which && (
            <section className="stack stack-3" aria-labelledby="which">
              <h2 id="which">{which.title}</h2>
              <ul className="lines">
                {which.places.map(({ name, href }) => (
                  <li key={name}>
                    <a className="near" href={href}>
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {found && <Results {...found} />}
        </div>
        {found && (
          <aside className="stack sticky only-large" aria-label={SAYS.howFar}>
            <section className="panel stack stack-3" aria-labelledby="far">
              <h2 id="far">{SAYS.howFar}</h2>
              <Rings {...found.picture} />
              <p className="small muted">{SAYS.northIsUp}</p>
            </section>
          </aside>
        )}
      </div>
    </div>
  ),
})

function Results({ title, stores, more }: FoundStores) {
  return (
    <section className="stack" aria-labelledby="near">
      <h2 id="near">{title}</h2>
      <ol className="places">
        {stores.map((store, at) => (
          <li key={`${store.name}, ${store.address}`} id={`store-${at + 1}`}>
            <Store {...store} number={at + 1} />
          </li>
        ))}
      </ol>
      {more && (
        <p>
          <ButtonLink variant="secondary" href={more.href}>
            {more.label}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function Store({
  number,
  name,
  distance,
  address,
  opening,
  selfReturn,
  tags,
  href,
  mapHref,
}: StoreProps & { number: number }) {
  return (
    <article className="place">
      <span className="place__no" aria-hidden="true">
        {number}
      </span>
      <div className="place__head">
        <h3>{name}</h3> <span>{distance}</span>
      </div>
      <p className="muted">{address}</p>
      {opening && (
        <p>
          <Opening {...opening} />
        </p>
      )}
      <ul className="tags" aria-label={SAYS.services}>
        {selfReturn && <li className="tag tag--good">{selfReturn}</li>}
        {tags.map((tag) => (
          <li key={tag} className="tag">
            {tag}
          </li>
        ))}
      </ul>
      <AllServices tags={selfReturn ? [selfReturn, ...tags] : tags} at={name} />
      <div className="line__links">
        {href && <LineLinkItem href={href} label={SAYS.details} about={SAYS.detailsOf(name)} />}
        <LineLinkItem href={mapHref} label={SAYS.directions} about={SAYS.directionsTo(name)} icon="pin" newTab />
      </div>
    </article>
  )
}
