import { useEffect, useReducer, useRef } from 'react'
import { formatMoney } from '../../domain/money/money.ts'
import type { Refund } from '../../domain/returns/calculate-refund.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import type { SubmittedWithdrawalLine } from '../../domain/withdrawal/read-withdrawal.ts'
import { type WithdrawalProblem, withdrawalProblemSentence } from '../../domain/withdrawal/withdrawal-problem.ts'
import { COMMON_WORDS } from '../../domain/words/common-words.ts'
import { useRestoredForm } from '../../platform/browser/use-restored.ts'
import { errorTitle, useErrorTitle } from '../../platform/forms/error-title.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { type AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type SummaryError } from '../../ui/error-summary.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { TermList, type TermListProps } from '../../ui/term-list.tsx'
import {
  FIELDS,
  initialWithdrawFormState,
  missingAnswers,
  refundSoFar,
  tickedItems,
  type WithdrawFormEvent,
  type WithdrawFormFacts,
  type WithdrawFormState,
  withdrawFormReducer,
} from './choosing.ts'
import { ItemRows, type WithdrawItemProps } from './item-rows.tsx'
import { WITHDRAW_MESSAGES as MESSAGES, NEXT_STEP_MESSAGES } from './messages.ts'

export interface WithdrawProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: string[]
  /** The sentence that says until when one can withdraw; the day is emphasised. */
  deadline: { before: string; day: string | null; after: string }
  notices: string[]
  /** Links to the acknowledgement of the declaration sent earlier with this form; null without one. */
  acknowledgement: { href: string; label: string } | null
  items: WithdrawItemProps[]
  details: TermListProps['facts']
  problems: WithdrawalProblem[]
  /** Shown if there is no form. */
  nothing: string
  /** Null if nothing can be withdrawn from: the rows show why (WDR-05). */
  form: WithdrawFormProps | null
}

interface WithdrawFormProps {
  action: string
  hidden: HiddenField[]
  formFacts: WithdrawFormFacts
  /** How to send items back. */
  nextSendBack: string
  /** The rows as they were sent; null when the form is opened. */
  sent: SubmittedWithdrawalLine[] | null
}

export const withdrawPage = definePage<WithdrawProps>({
  title: ({ problems }) => errorTitle(problems.length > 0, MESSAGES.title),
  View: Withdraw,
  nav: 'orders',
  scripts: ['src/features/withdrawal/withdraw.client.tsx'],
  hydrate: true,
})

export function Withdraw(props: WithdrawProps) {
  const { crumbs, back, facts, items, problems, nothing, form } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={MESSAGES.title} backLink={back} facts={facts} />
      {form ? (
        <WithdrawForm {...props} form={form} />
      ) : (
        <div className="stack stack-6 narrow">
          <ErrorSummary
            errors={problems.map(({ code }) => ({ fieldId: 'items', message: withdrawalProblemSentence(code) }))}
          />
          <p className="lede">{nothing}</p>
          <ItemRows items={items} />
        </div>
      )}
    </div>
  )
}

/**
 * The form works without a script. With one, the refund follows the ticks and missing answers are shown at once; the
 * server checks the form all the same.
 */
function WithdrawForm(props: WithdrawProps & { form: WithdrawFormProps }) {
  const { deadline, notices, acknowledgement, items, details, form } = props
  const { formFacts } = form
  const [state, dispatch] = useReducer(
    (current: WithdrawFormState, event: WithdrawFormEvent) => withdrawFormReducer(formFacts, current, event),
    null,
    () => initialWithdrawFormState(formFacts, form.sent, props.problems),
  )

  const formRef = useRestoredForm(dispatch)

  const hasProblem = state.problems.length > 0
  useErrorTitle(hasProblem)

  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    if (missingAnswers(formFacts, state).length === 0) return
    event.preventDefault()
    // Nothing is being sent, so the button must not look busy.
    event.stopPropagation()
    dispatch({ kind: 'pressed' })
  }

  const refund = refundSoFar(formFacts, state)
  const ticked = tickedItems(formFacts, state)
  const isPartLater = ticked.some(({ item }) => item.refundByPhone)
  const confirm = <Button block>{MESSAGES.confirm}</Button>
  return (
    <form ref={formRef} className="stack stack-6" method="post" action={form.action} noValidate onSubmit={submit}>
      <HiddenFields fields={form.hidden} />
      <Problems formFacts={formFacts} state={state} />
      <Notices notices={notices} acknowledgement={acknowledgement} />
      <div className="split">
        <div className="stack stack-6">
          <p className="lede">
            {deadline.before}
            {deadline.day && <b className="nowrap">{deadline.day}</b>}
            {deadline.after}
          </p>
          <ItemRows items={items} context={{ formFacts, state, dispatch }} />
          <section className="stack" aria-labelledby="details">
            <h2 id="details">{MESSAGES.details}</h2>
            <div className="card">
              <TermList facts={details} inColumns />
            </div>
          </section>
        </div>
        <aside className="stack sticky" aria-label={MESSAGES.aside}>
          <RefundPanel
            refund={refund}
            titleOf={(key) => items.find((item) => item.key === key)?.title ?? ''}
            hasDeliveryCharge={formFacts.refund.delivery.chargePence > 0}
            hasItemToSendBack={ticked.some(({ item }) => item.way === 'send-back')}
            hasItemInReturn={ticked.some(({ item }) => item.way === 'in-return')}
            isPartLater={isPartLater}
            isTouched={state.isTouched}
          />
          <div className="only-large">{confirm}</div>
          {nextSentences(form, state).map((sentence) => (
            <p key={sentence} className="small muted">
              {sentence}
            </p>
          ))}
        </aside>
      </div>
      <div className="stick">
        {isPartLater && refund.lines.length === 0 ? (
          <p>{MESSAGES.refundLater}</p>
        ) : (
          <p className="stick__row">
            <span>{COMMON_WORDS.expectedRefund}</span> <b className="num">{refundTotal(refund)}</b>
          </p>
        )}
        {confirm}
      </div>
    </form>
  )
}

function Notices({ notices, acknowledgement }: Pick<WithdrawProps, 'notices' | 'acknowledgement'>) {
  if (notices.length === 0) return null
  return (
    // biome-ignore lint/a11y/noAutofocus: the reason for showing the page again is read first, without JavaScript too
    <div className="stack" tabIndex={-1} autoFocus>
      <Notice tone="info" {...(acknowledgement && { link: acknowledgement })}>
        {notices.map((notice) => (
          <p key={notice}>{notice}</p>
        ))}
      </Notice>
    </div>
  )
}

/** The summary takes the focus after each refusal. */
function Problems({ formFacts, state }: { formFacts: WithdrawFormFacts; state: WithdrawFormState }) {
  const summary = useRef<HTMLDivElement>(null)
  const { refusals } = state
  useEffect(() => {
    if (refusals > 0) summary.current?.focus()
  }, [refusals])
  return (
    <ErrorSummary
      key={refusals}
      ref={summary}
      errors={summaryErrors(formFacts, state.problems)}
      follow={(fieldId) => document.getElementById(fieldId)?.focus()}
    />
  )
}

/** Lists each sentence once, with the first field that it is about. */
function summaryErrors({ items }: WithdrawFormFacts, problems: readonly WithdrawalProblem[]): SummaryError[] {
  const errors = new Map<string, SummaryError>()
  for (const { code, lineKey } of problems) {
    const place = items.find(({ key }) => key === lineKey)?.place
    const message = withdrawalProblemSentence(code)
    if (!errors.has(message)) errors.set(message, { fieldId: fieldOf(code, place ?? null), message })
  }
  return [...errors.values()]
}

function fieldOf(code: WithdrawalProblem['code'], place: string | null): string {
  if (place === null) return 'items'
  if (code === 'seal-unanswered' || code === 'seal-broken') return FIELDS.seal(place)
  return code === 'quantity-out-of-range' ? FIELDS.quantity(place) : FIELDS.box(place)
}

function nextSentences(
  { formFacts, nextSendBack }: Pick<WithdrawFormProps, 'formFacts' | 'nextSendBack'>,
  state: WithdrawFormState,
): string[] {
  const sentences = tickedItems(formFacts, state).flatMap(({ item: { way, isFurniture, refundByPhone } }) => {
    if (way === 'in-return') return []
    if (refundByPhone) return [NEXT_STEP_MESSAGES.gift]
    if (way === 'send-back') return [nextSendBack]
    return [NEXT_STEP_MESSAGES[way === 'by-phone' && isFurniture ? 'furniture' : way]]
  })
  return [...new Set(sentences)]
}

function refundTotal({ totalPence, currency }: Refund): string {
  return formatMoney({ pence: totalPence, currency })
}

interface RefundPanelProps {
  refund: Refund
  titleOf(lineKey: string): string
  hasDeliveryCharge: boolean
  /** At least one chosen item has to be sent back, which may have a cost. */
  hasItemToSendBack: boolean
  /** At least one chosen item is already in a return, which refunds it. */
  hasItemInReturn: boolean
  /** For at least one chosen item customer service decides whether a refund is due. */
  isPartLater: boolean
  isTouched: boolean
}

function RefundPanel(props: RefundPanelProps) {
  const { refund, titleOf, hasDeliveryCharge, hasItemToSendBack, hasItemInReturn, isPartLater, isTouched } = props
  const { lines, totalPence, returnCost, payment, useBy } = refund
  const isShown = lines.length > 0
  const laterText = isShown ? MESSAGES.restLater : MESSAGES.refundLater
  return (
    <section className="panel stack" aria-labelledby="refund">
      <h2 id="refund" className="panel__title">
        {MESSAGES.refund}
      </h2>
      {isShown && <Amounts rows={rowsOf(refund, titleOf)} />}
      {isShown && hasItemToSendBack && returnCost.note && <p className="small muted">{returnCost.note}</p>}
      {isPartLater && <p className="muted">{laterText}</p>}
      {!isShown && !isPartLater && !hasItemInReturn && <p className="muted only-scripted">{MESSAGES.nothingYet}</p>}
      {hasItemInReturn && <p className="small muted">{MESSAGES.returnSeparately}</p>}
      {totalPence > 0 && (
        <p className="small">
          <span className="muted">{MESSAGES.refundedTo}</span> <b data-refunded-to="">{payment.name}</b>
        </p>
      )}
      {totalPence > 0 && payment.note && <p className="small muted">{[payment.note, useBy].join(' ')}</p>}
      {hasDeliveryCharge && <p className="small muted">{MESSAGES.delivery}</p>}
      <noscript>
        <p className="small muted">{MESSAGES.withoutScript}</p>
      </noscript>
      {/* The total is announced only after a change on this page. */}
      <span className="vh" role="status">
        {isTouched ? refundLabel(refund, isPartLater ? laterText : null) : ''}
      </span>
    </section>
  )
}

/** While customer service still has to decide on all items, no total is given: zero would be wrong. */
function refundLabel(refund: Refund, laterText: string | null): string {
  const total = `${COMMON_WORDS.expectedRefund} ${refundTotal(refund)}`
  if (laterText === null) return total
  return refund.lines.length > 0 ? `${total}. ${laterText}` : laterText
}

function rowsOf(refund: Refund, titleOf: RefundPanelProps['titleOf']): AmountRow[] {
  const { lines, delivery, adjustmentPence, currency } = refund
  const money = (pence: number) => formatMoney({ pence, currency })
  return [
    ...lines.map(({ lineKey, quantity, pence, discountPence }) => ({
      label: titleOf(lineKey),
      note: [`Qty ${quantity}`, ...(discountPence > 0 ? [MESSAGES.discountShare(money(discountPence))] : [])],
      amount: money(pence),
    })),
    ...(delivery.pence > 0 ? [{ label: MESSAGES.standardDelivery, amount: money(delivery.pence) }] : []),
    ...(adjustmentPence === 0 ? [] : [{ label: MESSAGES.adjustment, amount: money(adjustmentPence) }]),
    { label: COMMON_WORDS.expectedRefund, amount: refundTotal(refund), total: true },
  ]
}
