import { type LineLink, LineLinkItem } from './line-links.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'

export interface LineGroupProps {
  title: string
  /** Where and when, a sentence each. */
  about: string[]
  links: LineLink[]
  lines: (OrderLineProps & { key: string })[]
  /** So far down that its pictures can wait. */
  lazy?: boolean
}

/** So many lines may be seen before anybody scrolls. */
const FIRST_LINES = 4

/** The lines that reach the customer together, below how they do. */
export function LineGroup({ title, about, links, lines, lazy = false }: LineGroupProps) {
  return (
    <section className="line-group">
      <header>
        <div>
          <h2>{title}</h2>
          {about.map((sentence) => (
            <p key={sentence} className="muted small">
              {sentence}
            </p>
          ))}
        </div>
        {links.length > 0 && (
          <div className="line__links">
            {links.map((link) => (
              <LineLinkItem key={link.label} {...link} />
            ))}
          </div>
        )}
      </header>
      <ul className="lines">
        {lines.map(({ key, ...line }, place) => (
          <li key={key}>
            <OrderLine {...line} lazy={lazy || place >= FIRST_LINES} />
          </li>
        ))}
      </ul>
    </section>
  )
}
