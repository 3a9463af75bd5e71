import { classNames } from './class-names.ts'

export interface AmountRow {
  label: string
  /** Below the label, and smaller: "Qty 1". */
  note?: string
  /** Formatted. */
  amount: string
  total?: boolean
}

/** A tidy column of figures; what they come to stands below a rule. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <dl className="dl dl--rows">
      {rows.map(({ label, note, amount, total }, place) => (
        <div key={`${place} ${label}`} className={classNames(total && 'total') || undefined}>
          <dt>
            {label}
            {note && (
              <>
                <br />
                <span className="muted small">{note}</span>
              </>
            )}
          </dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
