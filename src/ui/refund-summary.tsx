import type { ReactNode } from 'react'
import { type AmountRow, Amounts } from './amounts.tsx'

export interface RefundSummaryProps {
  id: string
  heading: string
  level?: 2 | 3
  rows: AmountRow[]
  refundedTo: string | null
  children?: ReactNode
}

/** For a refund that no longer changes with the ticked items. */
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
