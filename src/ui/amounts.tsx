import { Fragment } from 'react'

export interface AmountRow {
  label: string
  /** Shown below the label in small print; several notes have a line each. */
  note?: string | readonly string[]
  amount: string
  total?: boolean
}

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
