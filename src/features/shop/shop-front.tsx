import { Fragment } from 'react'
import { hasShelf } from '../../domain/catalogue/departments.ts'
import { SHELF_COUNTED_MAX, type Shelf, type Shelves } from '../../domain/catalogue/shelves.ts'
import { formatCutOff, lastMomentToChange } from '../../domain/christmas/cut-off.ts'
import { shopSeason } from '../../domain/christmas/shop-season.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Site } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { formatDayWithoutYear } from '../../domain/time/format-day.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { ProductGrid } from '../../ui/product-card.tsx'
import { urls } from '../../urls.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { FindHomePicture } from '../brand/home-pictures.ts'
import type { ListedCard } from '../catalogue/listing.records.ts'
import { cardProps, cardsForSale } from './card-props.ts'
import { HOME_MESSAGES as MESSAGES } from './home-messages.ts'
import { DEPARTMENT_PICTURES, HOME_SEASONS, type HomeSeason } from './home-seasons.data.ts'
import type { PromotedFeature } from './promoted-features.ts'

export interface ShopFrontProps {
  visit: ShopVisit
  newest: readonly ListedCard[]
  /** Features by editors, which replace those of the season. */
  promoted: readonly PromotedFeature[]
  shelves: Shelves
  homePictures: FindHomePicture
}

/** The number of new products on the home page. */
export const NEW_ON_HOME_PAGE = 8
/** Links lead to well-filled shelves only. */
const SHELF_SIZE_MIN = SHELF_COUNTED_MAX

/** A shop without a Christmas department goes from autumn to winter. */
function seasonOf({ site, now, cutOffs }: ShopVisit): HomeSeason {
  const season = shopSeason(site, now, cutOffs)
  const isMissing = season === 'christmas' && !hasShelf(site.policy.departments, { department: season })
  return HOME_SEASONS[isMissing ? 'winter' : season]
}

export function Hero({
  visit,
  shelves,
  homePictures,
  shopDescription,
}: ShopFrontProps & { shopDescription: string | null }) {
  const { site, now, cutOffs } = visit
  const { departments } = site.policy
  const { scene, title, lede: ledeOfSeason, links } = seasonOf(visit)
  // The season's words are about its shelves.
  const lede = links.every(({ to }) => hasShelf(departments, to)) ? ledeOfSeason : shopDescription
  const picture = homePictures(scene)
  const day = formatCutOff(lastMomentToChange(cutOffs, dayOf(now).year), formatDayWithoutYear)
  const shown = links.filter(({ to }) => hasShelf(departments, to) && shelves.has(site, to, SHELF_SIZE_MIN))
  return (
    <section className="hero" aria-labelledby="hero">
      {picture && (
        <div className={classNames('hero__scene', picture.isDrawing && 'hero__scene--table')}>
          <div className="wrap">
            <img className="scene" src={picture.src} alt="" width={800} height={560} fetchPriority="high" />
          </div>
        </div>
      )}
      <div className="wrap">
        <div className="hero__body">
          <h1 id="hero">{title}</h1>
          {lede && <p className="lede">{lede.replace('{day}', day)}</p>}
          {shown.length > 0 && (
            <div className="actions">
              {shown.map(({ label, to }, place) => (
                <Fragment key={label}>
                  <ButtonLink variant={place === 0 ? 'primary' : 'secondary'} href={addressOf(to, site)}>
                    {withPrice(label, to, site)}
                  </ButtonLink>{' '}
                </Fragment>
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  )
}

export function ShopFront(props: ShopFrontProps) {
  const { visit, newest } = props
  const { site } = visit
  const offered = cardsForSale(newest, visit)
  const features = featuresOf(props)
  return (
    <>
      <ShopByDepartment {...props} />
      <section className="stack stack-5" aria-labelledby="new-in">
        <div className="cluster between">
          <h2 id="new-in">{MESSAGES.newIn}</h2>{' '}
          <ButtonLink variant="link" href={urls.newIn(site)}>
            {MESSAGES.moreNew}
          </ButtonLink>
        </div>
        <ProductGrid
          products={cardProps((offered.length > 0 ? offered : newest).slice(0, NEW_ON_HOME_PAGE), visit)}
          four
        />
      </section>
      {features.length > 0 && (
        <div className="features">
          {features.map(({ id, look, scene, overline, title, text, link }) => (
            <section key={id} className={`feature feature--${look}`} aria-labelledby={id}>
              {scene && <img className="scene" src={scene.src} alt="" width={600} height={320} loading="lazy" />}
              <div className="feature__body">
                {overline && <p className="muted">{overline}</p>}
                <h2 id={id}>{title}</h2>
                {text && <p className="muted">{text}</p>}
                <ButtonLink variant="link" href={link.href}>
                  {link.label}
                </ButtonLink>
              </div>
            </section>
          ))}
        </div>
      )}
    </>
  )
}

/** Shows nothing until the shelves have been counted: products that were just sent are listed as new before that. */
function ShopByDepartment({ visit: { site }, shelves, homePictures }: ShopFrontProps) {
  const departments = site.policy.departments.filter(({ slug }) => shelves.has(site, { department: slug }, 1))
  if (departments.length === 0) return null
  return (
    <section className="stack stack-5" aria-labelledby="departments">
      <h2 id="departments">{MESSAGES.departments}</h2>
      <ul className="depts">
        {departments.map(({ slug, name }) => {
          const picture = homePictures(ownEntry(DEPARTMENT_PICTURES, slug) ?? `department-${slug}`)
          return (
            <li key={slug} className="product dept">
              {picture && <img className="pic" src={picture.src} alt="" width={200} height={200} />}{' '}
              <a href={urls.department(site, slug)}>{name}</a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function featuresOf({ visit, promoted, shelves, homePictures }: ShopFrontProps) {
  const { site } = visit
  return seasonOf(visit).features.flatMap(({ look, scene, title, text, link: { label, to } }, place) => {
    const id = `feature-${place + 1}`
    const editorsFeature = promoted[place]
    if (editorsFeature)
      return [
        {
          ...editorsFeature,
          id,
          look,
          scene: editorsFeature.scene === null ? null : homePictures(editorsFeature.scene),
        },
      ]
    if (!hasShelf(site.policy.departments, to) || !shelves.has(site, to, SHELF_SIZE_MIN)) return []
    const link = { label: withPrice(label, to, site), href: addressOf(to, site) }
    return [{ id, look, scene: homePictures(scene), overline: null, title: withPrice(title, to, site), text, link }]
  })
}

function addressOf(to: Shelf, site: Site): string {
  const view = { price: to.upToPence === undefined ? undefined : to.upToPence / 100 }
  return to.category === undefined
    ? urls.department(site, to.department, view)
    : urls.category(site, to.department, to.category, view)
}

/** "£25": whole pounds need no pence. */
function withPrice(text: string, { upToPence }: Shelf, { currency }: Site): string {
  const price = upToPence === undefined ? '' : formatMoney({ pence: upToPence, currency }).replace(/\.00$/, '')
  return text.replace('{price}', price)
}
