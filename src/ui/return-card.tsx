import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import { MoreItems } from './more-items.tsx'
import { Notice } from './notice.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ReturnCardProps {
  title: string
  level?: 2 | 3
  facts?: string[]
  about: string
  status: { tone: 'info' | 'success' | 'error'; label: string }
  /** D-218. */
  note?: string | null
  item: {
    name: string
    href?: string | null
    picture: string | null
    facts: string[]
  } | null
  moreItems?: number
  href: string
}

export function ReturnCard({
  title,
  level = 2,
  facts = [],
  about,
  status,
  note = null,
  item,
  moreItems = 0,
  href,
}: ReturnCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="card stack">
      <div>
        <div className="cluster between">
          <Heading>{title}</Heading>
          <span className="muted small">{about}</span>
        </div>
        <Facts facts={facts} />
      </div>
      <Notice tone={status.tone} size="row">
        <b>{status.label}</b>
        {note && <p>{note}</p>}
      </Notice>
      {item && (
        <div className="line">
          <ProductPicture src={item.picture} />
          <div className="line__main">
            <p className="line__name">
              <ProductName name={item.name} href={item.href ?? null} />
            </p>
            <Facts facts={item.facts} />
            <MoreItems count={moreItems} />
          </div>
        </div>
      )}
      <div>
        <ButtonLink variant="secondary" size="sm" href={href}>
          View return details<span className="vh"> for {title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
