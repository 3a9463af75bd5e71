import { RETURN_MESSAGES as SAYS } from '../messages.ts'
import type { RefundPanelProps } from './refund-panel.ts'
import { FIELDS } from './sent-choice.ts'

/** What comes back, item by item, and where to (SUM-01 to SUM-05). The script keeps it up with the ticks. */
export function RefundPanel({ items, delivery, total, refundedTo, notes, eGiftCard }: RefundPanelProps) {
  return (
    <section className="panel stack" aria-labelledby="refund">
      <h2 id="refund">{SAYS.summaryTitle}</h2>
      <p className="muted" data-refund-none="" hidden={items.length > 0}>
        {SAYS.nothingYet}
      </p>
      <noscript>
        <p className="small muted">{SAYS.withoutScript}</p>
      </noscript>
      <dl className="dl dl--rows" data-refund-rows="">
        {items.map(({ title, quantity, amount }, place) => (
          <div key={place} data-refund-item="">
            <dt>
              {title}
              <br />
              <span className="muted small">Qty {quantity}</span>
            </dt>
            <dd>{amount}</dd>
          </div>
        ))}
        <div data-refund-delivery="">
          <dt>{delivery.label}</dt>
          <dd>{delivery.amount}</dd>
        </div>
        <div className="total">
          <dt>{SAYS.total}</dt>
          <dd data-refund-total="">{total}</dd>
        </div>
      </dl>
      <p className="small muted" data-refund-note="" hidden={delivery.note === null || items.length === 0}>
        {delivery.note}
      </p>
      <p className="small">
        <span className="muted">{SAYS.refundedTo}</span> <b data-refunded-to="">{refundedTo}</b>
      </p>
      {notes.map((note) => (
        <p key={note} className="small muted" data-as-paid="" hidden={eGiftCard?.chosen ?? false}>
          {note}
        </p>
      ))}
      {eGiftCard && <RefundChoice {...eGiftCard} />}
      <span className="vh" role="status" data-refund-said="" />
    </section>
  )
}

function RefundChoice({ offered, chosen, paymentName, about, tooHigh }: NonNullable<RefundPanelProps['eGiftCard']>) {
  return (
    <>
      <fieldset className="stack stack-2" data-e-gift-card="" hidden={!offered}>
        <legend className="label">{SAYS.refundChoice}</legend>
        <label className="choice" htmlFor="refund-original">
          <input
            className="radio"
            type="radio"
            id="refund-original"
            name={FIELDS.refundTo}
            value="original-payment-card"
            defaultChecked={!chosen}
          />
          <span>{paymentName}</span>
        </label>
        <label className="choice" htmlFor="refund-e-gift-card">
          <input
            className="radio"
            type="radio"
            id="refund-e-gift-card"
            name={FIELDS.refundTo}
            value="e-gift-card"
            defaultChecked={chosen}
          />
          <span>{SAYS.eGiftCard}</span>
          <small>{about}</small>
        </label>
      </fieldset>
      <p className="small" data-e-gift-card-too-high="" hidden>
        {tooHigh}
      </p>
    </>
  )
}
