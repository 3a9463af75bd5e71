import { Fragment } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Facts } from '../../ui/facts.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icons.data.ts'
import { ProductPicture } from '../../ui/product-picture.tsx'
import { HOME_MESSAGES as SAYS } from './home-messages.ts'
import type { HomePicture } from './home-pictures.ts'

export interface LastOrderProps {
  title: string
  tone: 'success' | 'info' | 'error'
  icon: IconName
  facts: string[]
  pictures: (string | null)[]
  href: string
  orderNumber: string
}

export function LastOrder({ title, tone, icon, facts, pictures, href, orderNumber }: LastOrderProps) {
  return (
    <section className="last-order" aria-label={SAYS.lastOrderLabel}>
      <div className="wrap last-order__in">
        <div className="last-order__pics">
          {pictures.map((src, place) => (
            <ProductPicture key={`${place} ${src}`} src={src} size="xs" />
          ))}
        </div>
        <span className={classNames('badge', `badge--${tone}`)}>
          <Icon name={icon} />
        </span>
        <div>
          <p className="last-order__title">{title}</p>
          <Facts facts={facts} />
        </div>
        <ButtonLink variant="link" href={href}>
          {SAYS.viewOrder}
          <span className="vh"> for order {orderNumber}</span>
        </ButtonLink>
      </div>
    </section>
  )
}

interface LinkProps {
  label: string
  href: string
}

export interface HeroProps {
  scene: HomePicture | null
  title: string
  lede: string
  links: readonly LinkProps[]
}

export function Hero({ scene, title, lede, links }: HeroProps) {
  return (
    <section className="hero" aria-labelledby="hero">
      {scene && (
        <div className={classNames('hero__scene', scene.isDrawing && 'hero__scene--table')}>
          <div className="wrap">
            <img className="scene" src={scene.src} alt="" width={800} height={560} fetchPriority="high" />
          </div>
        </div>
      )}
      <div className="wrap">
        <div className="hero__body">
          <h1 id="hero">{title}</h1>
          <p className="lede">{lede}</p>
          {links.length > 0 && (
            <div className="actions">
              {links.map(({ label, href }, place) => (
                <Fragment key={href}>
                  <ButtonLink variant={place === 0 ? 'primary' : 'secondary'} href={href}>
                    {label}
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

export interface FeatureProps {
  id: string
  scene: string | null
  look: 'dusk' | 'gifts'
  overline: string | null
  title: string
  text: string | null
  link: LinkProps
}

export function Feature({ id, scene, look, overline, title, text, link }: FeatureProps) {
  return (
    <section className={`feature feature--${look}`} aria-labelledby={id}>
      {scene !== null && <img className="scene" src={scene} alt="" width={600} height={320} loading="lazy" />}
      <div className="feature__body">
        {overline && <p className="muted">{overline}</p>}
        <h2 id={id}>{title}</h2>
        {text && <p className="muted">{text}</p>}
        <ButtonLink variant="link" href={link.href}>
          {link.label}
        </ButtonLink>
      </div>
    </section>
  )
}
