import { Fragment } from 'react'
import { CAROUSELS_SCRIPT, CarouselPlace, type CarouselPlaceProps, ROOM_SCRIPT } from '../../flows/carousel-place.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { type ProductCardProps, ProductGrid } from '../../ui/product-card.tsx'
import { ShopSearch, type ShopSearchProps } from '../../ui/shop-search.tsx'
import { definePage } from '../../web/page.ts'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'
import { Feature, type FeatureProps, Hero, type HeroProps, LastOrder, type LastOrderProps } from './home-parts.tsx'
import type { ProductPromise } from './promises.ts'

export interface ShopFrontProps {
  hero: HeroProps
  departments: { name: string; href: string; picture: string | null }[]
  newIn: ProductCardProps[]
  moreNewHref: string
  features: FeatureProps[]
}

export interface HomeProps {
  lastOrder: LastOrderProps | null
  shop: ShopFrontProps | null
  orders: { title: string; links: { label: string; href: string }[] }
  finder: { search: ShopSearchProps; promises: ProductPromise[] } | null
  recentlyViewed: CarouselPlaceProps
}

export const homePage = definePage<HomeProps>({
  title: () => 'Home',
  description: ({ shop }) => (shop ? SAYS.description : SAYS.ordersDescription),
  isShop: true,
  earlyScripts: [ROOM_SCRIPT],
  scripts: [CAROUSELS_SCRIPT],
  View: ({ lastOrder, shop, orders, finder, recentlyViewed }) => (
    <>
      {lastOrder && <LastOrder {...lastOrder} />}
      {shop && <Hero {...shop.hero} />}
      <div className="wrap page">
        {!shop && <Orders {...orders} />}
        {(shop || finder) && (
          <div className="stack stack-8">
            {shop && <ShopFront {...shop} />}
            {finder && <Finder {...finder} />}
          </div>
        )}
        <CarouselPlace {...recentlyViewed} />
      </div>
    </>
  ),
})

function ShopFront({ departments, newIn, moreNewHref, features }: ShopFrontProps) {
  return (
    <>
      <section className="stack stack-5" aria-labelledby="departments">
        <h2 id="departments">{SAYS.departments}</h2>
        <ul className="depts">
          {departments.map(({ name, href, picture }) => (
            <li key={href} className="product dept">
              {picture && <img className="pic" src={picture} alt="" width={200} height={200} />}{' '}
              <a href={href}>{name}</a>
            </li>
          ))}
        </ul>
      </section>
      <section className="stack stack-5" aria-labelledby="new-in">
        <div className="cluster between">
          <h2 id="new-in">{SAYS.newIn}</h2>{' '}
          <ButtonLink variant="link" href={moreNewHref}>
            {SAYS.moreNew}
          </ButtonLink>
        </div>
        <ProductGrid products={newIn} four />
      </section>
      {features.length > 0 && (
        <div className="features">
          {features.map((feature) => (
            <Feature key={feature.id} {...feature} />
          ))}
        </div>
      )}
    </>
  )
}

function Orders({ title, links }: HomeProps['orders']) {
  return (
    <>
      <PageHead title={title} />
      <div className="narrow stack stack-5">
        <p className="lede">{SAYS.ordersLede}</p>
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
    </>
  )
}

function Finder({ search, promises }: NonNullable<HomeProps['finder']>) {
  return (
    <section className="panel finder" aria-labelledby="finder">
      <div className="stack">
        <div className="stack stack-2">
          <h2 id="finder">{SAYS.finder}</h2>
          <p className="muted">{SAYS.finderText}</p>
        </div>
        <ShopSearch {...search} />
      </div>
      <ul className="promises">
        {promises.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <b>{title}</b> <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
