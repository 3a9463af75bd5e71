import { formatMoney } from '../../../domain/money/money.ts'
import type { Refund, RefundFacts } from '../../../domain/returns/calculate-refund.ts'
import { eGiftCardChoice, NOT_REFUNDABLE, type RefundTo } from '../../../domain/returns/e-gift-card.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { ProductName } from '../../../ui/product-name.tsx'
import { RETURN_MESSAGES as MESSAGES } from '../messages.ts'
import { FIELDS, type ItemsFormState } from './items-form-state.ts'
import { CHOOSING_MESSAGES } from './messages.ts'

export interface RefundHints {
  nothingYet: string
  withoutScript: string
}

interface RefundPanelProps {
  facts: RefundFacts
  refund: Refund
  state: Pick<ItemsFormState, 'isCardTooHigh' | 'isTouched'>
  isQuiet: boolean
  /** Whether the selection has failed, so that no method can be chosen for it. */
  isBlocked: boolean
  hints: RefundHints
  titleOf(lineKey: string): string
  choose(refundTo: RefundTo): void
}

export function refundTotal({ totalPence, currency }: Refund): string {
  return formatMoney({ pence: totalPence, currency })
}

/** Items, delivery, payment method and expected total for the present choices (SUM-01 to SUM-05). */
export function RefundPanel(props: RefundPanelProps) {
  const { facts, refund, state, hints } = props
  return (
    <section className="panel stack" aria-labelledby="refund">
      <h2 id="refund">{MESSAGES.summaryTitle}</h2>
      {refund.lines.length === 0 && <p className="muted only-scripted">{hints.nothingYet}</p>}
      <noscript>
        <p className="small muted">{hints.withoutScript}</p>
      </noscript>
      {!props.isQuiet && <RefundRows {...props} />}
      {facts.eGiftCard.isPossible && facts.refundablePence > 0 && <RefundChoice {...props} />}
      {state.isCardTooHigh && (
        <p className="small">{eGiftCardChoice(facts, facts.eGiftCard.limitPence, 'e-gift-card').note}</p>
      )}
      {/* Announced only after a change on this page. */}
      <span className="vh" role="status">
        {state.isTouched ? `${COMMON_WORDS.expectedRefund} ${refundTotal(refund)}` : ''}
      </span>
    </section>
  )
}

function RefundRows({ refund, isBlocked, titleOf }: RefundPanelProps) {
  const { lines, delivery, returnCost, adjustmentPence, payment, refundTo, eGiftCard, currency } = refund
  const money = (pence: number) => formatMoney({ pence, currency })
  const isCard = refundTo === 'e-gift-card'
  return (
    <>
      <dl className="dl dl--rows">
        {lines.map(({ lineKey, quantity, pence, discountPence }) => (
          <div key={lineKey}>
            <dt>
              <ProductName name={titleOf(lineKey)} />
              <br />
              <span className="muted small">{`Qty ${quantity}`}</span>
              {discountPence > 0 && (
                <>
                  <br />
                  <span className="muted small">{CHOOSING_MESSAGES.discountShare(money(discountPence))}</span>
                </>
              )}
            </dt>
            <dd>{money(pence)}</dd>
          </div>
        ))}
        <div data-refund-delivery="">
          <dt>{delivery.label}</dt>
          <dd>{money(delivery.pence)}</dd>
        </div>
        {adjustmentPence !== 0 && (
          <div>
            <dt>{MESSAGES.adjustment}</dt>
            <dd className="nowrap">{money(adjustmentPence)}</dd>
          </div>
        )}
        <div className="total">
          <dt>{COMMON_WORDS.expectedRefund}</dt>
          <dd data-refund-total="">{refundTotal(refund)}</dd>
        </div>
      </dl>
      {delivery.note && <p className="small muted">{delivery.note}</p>}
      {!isBlocked && returnCost.note && <p className="small muted">{returnCost.note}</p>}
      {/* The choice of refund already shows where the money goes. */}
      {!eGiftCard.isOffered && refund.totalPence > 0 && (
        <p className="small">
          <span className="muted">{CHOOSING_MESSAGES.refundedTo}</span>{' '}
          <b data-refunded-to="">{isCard ? CHOOSING_MESSAGES.eGiftCard : payment.name}</b>
        </p>
      )}
      {!isCard && payment.note && refund.totalPence > 0 && (
        <p className="small muted">{[payment.note, refund.useBy].join(' ')}</p>
      )}
    </>
  )
}

/** Hidden while the refund is too high for an e-gift card, but still sent (SUM-07). */
function RefundChoice({ facts, refund, choose }: RefundPanelProps) {
  const { payment, refundTo, eGiftCard } = refund
  const radio = (id: string, value: RefundTo) => ({
    className: 'radio',
    type: 'radio',
    id,
    name: FIELDS.refundTo,
    value,
    checked: refundTo === value,
    onChange: () => choose(value),
  })
  const isChosen = (value: RefundTo) => (eGiftCard.isOffered && refundTo === value ? '' : undefined)
  return (
    <fieldset className="stack stack-2" hidden={!eGiftCard.isOffered}>
      <legend className="label">{CHOOSING_MESSAGES.refundChoice}</legend>{' '}
      <label className="choice" htmlFor="refund-original">
        <input {...radio('refund-original', 'original-payment-card')} />
        <span data-refunded-to={isChosen('original-payment-card')}>{payment.name}</span>
      </label>{' '}
      <label className="choice" htmlFor="refund-e-gift-card">
        <input {...radio('refund-e-gift-card', 'e-gift-card')} />
        <span data-refunded-to={isChosen('e-gift-card')}>{CHOOSING_MESSAGES.eGiftCard}</span>{' '}
        <small>{`${facts.eGiftCard.useBy} ${NOT_REFUNDABLE}`}</small>
      </label>
    </fieldset>
  )
}
