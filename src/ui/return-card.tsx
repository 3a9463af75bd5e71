import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import { MoreItems } from './more-items.tsx'
import { Notice } from './notice.tsx'
import { ProductName } from './product-name.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ReturnCardProps {
  /** "Return 1 of 3" */
  title: string
  level?: 2 | 3
  /** Formatted: its number, and what it brings. */
  facts?: string[]
  /** How and when: "Evri drop-off, 14 Nov 2026". */
  about: string
  status: { tone: 'info' | 'success' | 'error'; label: string }
  /** That it was due, and until when it can still be sent (D-218). */
  note?: string | null
  /** The first in it; null where none is known. */
  item: {
    name: string
    /** Of its product's page. */
    href?: string | null
    /** Null where there is no picture. */
    picture: string | null
    facts: string[]
  } | null
  /** How many there are besides. */
  moreItems?: number
  href: string
}

/** One of the returns of an order: what became of it, what is in it, and the way to all about it (TRK-03). */
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
