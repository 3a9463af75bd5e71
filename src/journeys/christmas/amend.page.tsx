import { CANCEL_REASONS } from '../../domain/cancellation/cancel-reasons.data.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { REASON_FIELD } from '../../flows/chosen-reason.ts'
import { type AmountRow, Amounts } from '../../ui/amounts.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ContactText } from '../../ui/contact-text.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { OrderLine, type OrderLineProps } from '../../ui/order-line.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonPicker } from '../../ui/reason-picker.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { AMEND_MESSAGES as SAYS } from './amend-messages.ts'

interface SharedProps {
  crumbs: Crumb[]
  facts: string[]
  back: { href: string; label: string }
  problems: FieldProblem[]
  action: string
  hidden: HiddenField[]
}

export type AmendedItem = Pick<OrderLineProps, 'name' | 'facts' | 'picture' | 'price' | 'status'> & { key: string }

export interface AmendItem extends AmendedItem {
  /** Null where it can't be changed any more. */
  choice: { id: string; name: string; value: string; ordered: number } | null
}

export interface AmendProps extends SharedProps {
  /** The last day to amend. */
  until: string
  items: AmendItem[]
}

export const amendPage = definePage<AmendProps>({
  title: ({ problems }) => titleOf(SAYS.title, problems),
  View: Amend,
  nav: 'christmas-orders',
})

/** Fewer of some lines, or none (D-170). It is sent by its address, and changes nothing yet. */
function Amend({ crumbs, facts, back, problems, action, hidden, until, items }: AmendProps) {
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={facts} />
      <form className="stack stack-6 narrow" method="get" action={action}>
        <HiddenFields fields={hidden} />
        <Problems problems={problems} />
        <p className="lede">
          {SAYS.lede} <b className="nowrap">{until}</b>.
        </p>
        <section className="stack" aria-labelledby="items">
          <h2 id="items">{SAYS.items}</h2>
          <ul className="stack stack-3">
            {items.map((item) => (
              <li key={item.key} className="card">
                <AmendRow item={item} problems={problems} />
              </li>
            ))}
          </ul>
        </section>
        <div className="actions">
          <Button>{SAYS.review}</Button>{' '}
          <ButtonLink variant="secondary" href={back.href}>
            {SAYS.keep}
          </ButtonLink>
        </div>
      </form>
    </div>
  )
}

function AmendRow({ item, problems }: { item: AmendItem } & Pick<AmendProps, 'problems'>) {
  const { choice, ...line } = item
  if (choice === null) return <OrderLine {...line} notes={[SAYS.fixed]} />
  const label = (
    <>
      {SAYS.quantity} <span className="vh">{SAYS.of(item.name)}</span>
    </>
  )
  return (
    <OrderLine {...line}>
      <SelectField
        id={choice.id}
        name={choice.name}
        label={label}
        error={problems.find(({ field }) => field === choice.id)?.message}
        options={quantities(choice.ordered)}
        value={choice.value}
      />
    </OrderLine>
  )
}

function quantities(ordered: number): { value: string; label: string }[] {
  return Array.from({ length: ordered + 1 }, (_, place) => String(ordered - place)).map((value) => ({
    value,
    label: value === '0' ? SAYS.remove : value,
  }))
}

export interface ReviewAmendProps extends SharedProps {
  changes: (AmendedItem & { change: string })[]
  amounts: AmountRow[]
  refund: string
  /** Nothing would be left. */
  isAll: boolean
  failure: string | null
  /** It will never be done: the form is gone. */
  refused: boolean
  contact: string | null
  restored: boolean
  chosen: { primary: string; secondary: string }
  /** To choose again, with what was chosen. */
  again: string
}

export const reviewAmendPage = definePage<ReviewAmendProps>({
  title: ({ problems, failure }) => (failure ? `Error: ${SAYS.reviewTitle}` : titleOf(SAYS.reviewTitle, problems)),
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
        <Problems problems={problems} />
        {failure && (
          // biome-ignore lint/a11y/noAutofocus: what failed is said first, without JavaScript too
          <div tabIndex={-1} autoFocus>
            <Notice tone="error">
              <p>
                <ContactText text={failure} href={contact} />
              </p>
            </Notice>
          </div>
        )}
        {!refused && <ReviewForm {...props} />}
      </div>
    </div>
  )
}

function ReviewForm(props: ReviewAmendProps) {
  const { problems, action, hidden, changes, amounts, refund, isAll, restored, chosen, again } = props
  const isSecondary = ({ field }: FieldProblem) => field.startsWith(`${REASON_FIELD}-`)
  return (
    <form className="stack stack-6" method="post" action={action} noValidate>
      <HiddenFields fields={hidden} />
      {restored && <Notice tone="info">{SAYS.restored}</Notice>}
      <section className="stack" aria-labelledby="changes">
        <h2 id="changes" tabIndex={-1}>
          {SAYS.changes}
        </h2>
        <ul className="stack stack-3">
          {changes.map(({ change, ...item }) => (
            <li key={item.key} className="card">
              <OrderLine {...item} notes={[change]} />
            </li>
          ))}
        </ul>
      </section>
      {isAll && <Notice tone="warning">{SAYS.isAll}</Notice>}
      <section className="stack" aria-labelledby="after">
        <h2 id="after">{SAYS.after}</h2>
        <Amounts rows={amounts} />
        <p>{refund}</p>
      </section>
      <ReasonPicker
        legend={SAYS.legend}
        name={REASON_FIELD}
        reasons={CANCEL_REASONS}
        primary={chosen.primary}
        secondary={chosen.secondary}
        primaryError={problems.find(({ field }) => field === REASON_FIELD)?.message}
        secondaryError={problems.find(isSecondary)?.message}
      />
      <div className="actions">
        <Button variant={isAll ? 'danger' : 'primary'}>{isAll ? SAYS.confirmCancel : SAYS.confirm}</Button>{' '}
        <ButtonLink variant="secondary" href={again}>
          {SAYS.back}
        </ButtonLink>
      </div>
    </form>
  )
}

function Problems({ problems }: { problems: readonly FieldProblem[] }) {
  return <ErrorSummary errors={problems.map(({ field, message }) => ({ fieldId: field, message }))} />
}

function titleOf(title: string, problems: readonly FieldProblem[]): string {
  return problems.length > 0 ? `Error: ${title}` : title
}
