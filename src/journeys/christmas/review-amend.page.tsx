import { CANCEL_REASONS } from '../../domain/cancellation/cancel-reasons.data.ts'
import type { ReasonChoice } from '../../domain/cancellation/cancel-request.ts'
import { REASON_FIELD } from '../../flows/chosen-reason.ts'
import { type AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { LineGroup } from '../../ui/line-group.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonPicker } from '../../ui/reason-picker.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import type { AmendedItem, AmendFrameProps } from './amend.page.tsx'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'

export interface ReviewAmendProps extends AmendFrameProps {
  action: string
  hidden: HiddenField[]
  /** Each with what becomes of it in place of its status. */
  changes: AmendedItem[]
  /** None where nothing would be left. */
  amounts: AmountRow[]
  /** What comes back, and where to. */
  refund: string[]
  /** That it cancels the whole order. */
  warning: string | null
  failure: string | null
  /** It will never be done: the form is gone. */
  refused: boolean
  /** Where "contact us" leads, if the failure says so. */
  contact: string | null
  restored: boolean
  chosen: ReasonChoice
  /** To choose again, with what was chosen. */
  again: string
}

export const reviewAmendPage = definePage<ReviewAmendProps>({
  title: ({ problems, failure }) => errorTitle(problems.length > 0 || failure !== null, SAYS.reviewTitle),
  View: ReviewAmend,
  nav: 'christmas-orders',
})

/** What it comes to before it is done, why, and the button that does it. */
function ReviewAmend(props: ReviewAmendProps) {
  const { crumbs, facts, back, problems, failure, refused, contact } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.reviewTitle} back={back} facts={facts} />
      <div className="stack stack-6 narrow">
        <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
        {failure && <FailureNotice failure={failure} contact={contact} />}
        {!refused && <ReviewForm {...props} />}
      </div>
    </div>
  )
}

function ReviewForm(props: ReviewAmendProps) {
  const { problems, action, hidden, changes, amounts, refund, warning, restored, chosen, again } = props
  return (
    <form className="stack stack-6" method="post" action={action} noValidate>
      <HiddenFields fields={hidden} />
      {restored && <RestoredNotice>{SAYS.restored}</RestoredNotice>}
      <div id="changes" tabIndex={-1}>
        <LineGroup title={SAYS.changes} about={[]} links={[]} lines={changes} />
      </div>
      {warning && <Notice tone="warning">{warning}</Notice>}
      <section className="stack" aria-labelledby="after">
        <h2 id="after">{SAYS.after}</h2>
        {amounts.length > 0 && <Amounts rows={amounts} />}
        {refund.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </section>
      <ReasonPicker
        legend={SAYS.legend}
        name={REASON_FIELD}
        reasons={CANCEL_REASONS}
        primary={chosen.primary}
        secondary={chosen.secondary}
        primaryError={problems.find(({ field }) => field === REASON_FIELD)?.message}
        secondaryError={problems.find(({ field }) => field.startsWith(`${REASON_FIELD}-`))?.message}
      />
      <div className="actions">
        <Button variant={warning ? 'danger' : 'primary'}>{warning ? SAYS.confirmCancel : SAYS.confirm}</Button>{' '}
        <ButtonLink variant="secondary" href={again}>
          {SAYS.back}
        </ButtonLink>
      </div>
    </form>
  )
}
