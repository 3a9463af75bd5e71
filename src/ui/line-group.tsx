import { type LineLink, LineLinkItem } from './line-links.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'

export interface LineGroupProps {
  title: string
  /** Where and when, a sentence each. */
  about: string[]
  links: LineLink[]
  lines: (OrderLineProps & { key: string })[]
}

/** The lines that reach the customer together, below how they do. */
export function LineGroup({ title, about, links, lines }: LineGroupProps) {
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
        {lines.map(({ key, ...line }) => (
          <li key={key}>
            <OrderLine {...line} />
          </li>
        ))}
      </ul>
    </section>
  )
}
