import { classNames } from './class-names.ts'

export interface AmountRow {
  label: string
  /** Formatted. */
  amount: string
  total?: boolean
}

/** A tidy column of figures; what they come to stands below a rule. */
export function Amounts({ rows }: { rows: AmountRow[] }) {
  return (
    <dl className="dl dl--rows">
      {rows.map(({ label, amount, total }) => (
        <div key={label} className={classNames(total && 'total') || undefined}>
          <dt>{label}</dt>
          <dd>{amount}</dd>
        </div>
      ))}
    </dl>
  )
}
