import { formatMoney } from '../../domain/money/money.ts'
import type { Refund } from '../../domain/returns/reckon-refund.ts'
import { type AmountRow, Amounts } from '../../ui/amounts.tsx'
import { WITHDRAW_SAYS as SAYS } from './messages.ts'

export function refundTotal({ totalPence, currency }: Refund): string {
  return formatMoney({ pence: totalPence, currency })
}

interface RefundPanelProps {
  refund: Refund
  titleOf(lineKey: string): string
  /** Something of it is in a return already, which refunds it. */
  hasDeliveryCharge: boolean
  hasReturn: boolean
  /** What is due for something of it is for customer service to say. */
  isPartLater: boolean
  isTouched: boolean
}

/** What comes back, item by item, and where to. */
export function RefundPanel(props: RefundPanelProps) {
  const { refund, titleOf, hasDeliveryCharge, hasReturn, isPartLater, isTouched } = props
  const { lines, totalPence, payment, useBy } = refund
  const isKnown = lines.length > 0
  const later = isKnown ? SAYS.restLater : SAYS.refundLater
  return (
    <section className="panel stack" aria-labelledby="refund">
      <h2 id="refund" className="panel__title">
        {SAYS.refund}
      </h2>
      {isKnown && <Amounts rows={rowsOf(refund, titleOf)} />}
      {isPartLater && <p className="muted">{later}</p>}
      {!isKnown && !isPartLater && !hasReturn && <p className="muted only-scripted">{SAYS.nothingYet}</p>}
      {hasReturn && <p className="small muted">{SAYS.returnSeparately}</p>}
      {totalPence > 0 && (
        <p className="small">
          <span className="muted">{SAYS.refundedTo}</span> <b data-refunded-to="">{payment.name}</b>
        </p>
      )}
      {totalPence > 0 && payment.note && <p className="small muted">{[payment.note, useBy].join(' ')}</p>}
      {hasDeliveryCharge && <p className="small muted">{SAYS.delivery}</p>}
      <noscript>
        <p className="small muted">{SAYS.withoutScript}</p>
      </noscript>
      {/* Nothing is said until something was changed here. */}
      <span className="vh" role="status">
        {isTouched ? said(refund, isPartLater ? later : null) : ''}
      </span>
    </section>
  )
}

/** Of nothing but what is still to be looked at, zero would be no total. */
function said(refund: Refund, later: string | null): string {
  const total = `${SAYS.total} ${refundTotal(refund)}`
  if (later === null) return total
  return refund.lines.length > 0 ? `${total}. ${later}` : later
}

function rowsOf(refund: Refund, titleOf: RefundPanelProps['titleOf']): AmountRow[] {
  const { lines, delivery, adjustmentPence, currency } = refund
  const money = (pence: number) => formatMoney({ pence, currency })
  return [
    ...lines.map(({ lineKey, quantity, pence, discountPence }) => ({
      label: titleOf(lineKey),
      note: [`Qty ${quantity}`, ...(discountPence > 0 ? [SAYS.discountShare(money(discountPence))] : [])],
      amount: money(pence),
    })),
    ...(delivery.pence > 0 ? [{ label: SAYS.standardDelivery, amount: money(delivery.pence) }] : []),
    ...(adjustmentPence === 0 ? [] : [{ label: SAYS.adjustment, amount: money(adjustmentPence) }]),
    { label: SAYS.total, amount: refundTotal(refund), total: true },
  ]
}
