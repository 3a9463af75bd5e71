import { Fragment } from 'react'

export interface AmountRow {
  label: string
  /** Below the label, and smaller: "Qty 1"; several each in a line of their own. */
  note?: string | readonly string[]
  /** Formatted. */
  amount: string
  total?: boolean
}

/** A tidy column of figures; what they come to stands below a rule. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <dl className="dl dl--rows">
      {rows.map(({ label, note = [], amount, total }, place) => (
        <div key={`${place} ${label}`} className={total ? 'total' : undefined}>
          <dt>
            {label}
            {[note].flat().map((line) => (
              <Fragment key={line}>
                <br />
                <span className="muted small">{line}</span>
              </Fragment>
            ))}
          </dt>
          <dd className="nowrap">{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
