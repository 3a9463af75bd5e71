import { type ActionLink, ActionLinkItem } from './line-links.tsx'
import { OrderLine, type OrderLineProps } from './order-line.tsx'

export interface LineGroupProps {
  title: string
  about: string[]
  links: ActionLink[]
  lines: (OrderLineProps & { key: string })[]
  /** Below the fold, so its pictures load lazily. */
  lazy?: boolean
}

/** As many lines as may be visible without scrolling. */
const FIRST_LINES = 4

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
              <ActionLinkItem key={link.label} {...link} />
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
