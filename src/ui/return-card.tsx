import { ButtonLink } from './button.tsx'
import { Facts } from './facts.tsx'
import { Notice, type NoticeTone } from './notice.tsx'
import { ProductPicture } from './product-picture.tsx'

export interface ReturnCardProps {
  /** "Return 1 of 3" */
  title: string
  level?: 2 | 3
  /** How and when: "Evri drop-off, 14 Nov 2026". */
  about: string
  status: { tone: NoticeTone; label: string }
  /** Null where there is no picture. */
  items: readonly { key: string; name: string; picture: string | null; facts: string[] }[]
  href: string
}

/** One of the returns of an order: what became of it, what is in it, and the way to all about it. */
export function ReturnCard({ title, level = 2, about, status, items, href }: ReturnCardProps) {
  const Heading = `h${level}` as const
  return (
    <article className="card stack">
      <div className="cluster between">
        <Heading>{title}</Heading>
        <span className="muted small">{about}</span>
      </div>
      <Notice tone={status.tone} size="row">
        <b>{status.label}</b>
      </Notice>
      <ul className="lines">
        {items.map(({ key, name, picture, facts }) => (
          <li key={key} className="line">
            <ProductPicture src={picture} />
            <div className="line__main">
              <p className="line__name">{name}</p>
              <Facts facts={facts} />
            </div>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink variant="secondary" size="sm" href={href}>
          View return details<span className="vh">: {title}</span>
        </ButtonLink>
      </div>
    </article>
  )
}
