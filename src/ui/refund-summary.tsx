import type { ReactNode } from 'react'
import { type AmountRow, Amounts } from './amounts.tsx'

export interface RefundSummaryProps {
  id: string
  heading: string
  level?: 2 | 3
  rows: AmountRow[]
  /** "Visa ending 4242"; null where it is still to be chosen. */
  refundedTo: string | null
  /** A choice of where to, or what is good to know. */
  children?: ReactNode
}

/** What comes back, item by item, and where to, once it is settled and no longer follows what is ticked. */
export function RefundSummary({ id, heading, level = 2, rows, refundedTo, children }: RefundSummaryProps) {
  const Heading = `h${level}` as const
  return (
    <section className="panel stack" aria-labelledby={id}>
      <Heading id={id}>{heading}</Heading>
      <Amounts rows={rows} />
      {refundedTo !== null && (
        <p className="small">
          <span className="muted">Refund to:</span> <b>{refundedTo}</b>
        </p>
      )}
      {children}
    </section>
  )
}
