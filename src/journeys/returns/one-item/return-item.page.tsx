import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { HiddenField } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type PickableReason, ReasonPicker } from '../../../ui/reason-picker.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { errorTitle } from '../../../web/error-title.ts'
import type { FieldProblem } from '../../../web/form.ts'
import { definePage } from '../../../web/page.ts'
import { FailureSentence, type FailureSentenceProps } from '../failure-sentence.tsx'
import { CHOOSING_MESSAGES } from '../items/messages.ts'
import { ONE_ITEM_MESSAGES as SAYS } from '../messages.ts'
import type { QuantityFieldProps } from '../quantity-field.ts'

export const REASON_FIELD = 'reason'
export const QUANTITY_FIELD = 'quantity'
export const AGAIN_FIELD = 'again'

export interface ReturnItemProps {
  crumbs: Crumb[]
  orderNumber: string
  name: string
  action: string
  hidden: HiddenField[]
  back: string
  notices: string[]
  problems: FieldProblem[]
  summary: (FieldProblem & { link?: string })[]
  failure: FailureSentenceProps | null
  goOn: string | null
  /** Null: none given (D-54). */
  reasons: readonly PickableReason[] | null
  chosen: { primary: string; secondary: string }
  quantity: QuantityFieldProps | null
  together: string | null
}

export const returnItemPage = definePage<ReturnItemProps>({
  title: ({ problems, failure }) => errorTitle(problems.length > 0 || failure !== null, SAYS.title),
  View: ReturnItem,
  nav: 'orders',
})

/** A page, or a dialog's content (D-134). */
function ReturnItem(props: ReturnItemProps) {
  const { crumbs, orderNumber, name, action, hidden, back, notices, problems, summary, failure, goOn } = props
  const { reasons, chosen, quantity, together } = props
  const problemOf = (field: string) => problems.find((problem) => problem.field === field)?.message
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} />
      <div className="narrow">
        <DialogForm
          title={SAYS.title}
          action={action}
          hidden={hidden}
          problems={summary}
          failure={
            failure && (
              <>
                <FailureSentence {...failure} />
                {goOn && <p>{goOn}</p>}
              </>
            )
          }
          submit={
            reasons === null
              ? { label: CHOOSING_MESSAGES.tryAgain, name: AGAIN_FIELD, value: 'reasons' }
              : CHOOSING_MESSAGES.continue
          }
          dont={{ href: back, label: SAYS.keep }}
        >
          {notices.map((notice) => (
            <Notice key={notice} tone="info">
              {notice}
            </Notice>
          ))}
          {together !== null && (
            <Notice tone="info" link={{ href: together, label: SAYS.together }}>
              {SAYS.others}
            </Notice>
          )}
          <p>
            Tell us why you're returning <b>{name}</b> from order <b>{orderNumber}</b>.
          </p>
          {reasons !== null && (
            <ReasonPicker
              legend={SAYS.legend}
              name={REASON_FIELD}
              primaryLabel={CHOOSING_MESSAGES.primary}
              secondaryLabel={CHOOSING_MESSAGES.secondary}
              reasons={reasons}
              primary={chosen.primary}
              secondary={chosen.secondary}
              primaryError={problemOf(REASON_FIELD)}
              secondaryError={problems.find(({ field }) => field.startsWith(`${REASON_FIELD}-`))?.message}
            />
          )}
          {quantity && (
            <SelectField
              name={QUANTITY_FIELD}
              label={CHOOSING_MESSAGES.quantity}
              options={quantity.options}
              value={quantity.value}
              hint={quantity.note ?? undefined}
              error={problemOf(QUANTITY_FIELD)}
            />
          )}
        </DialogForm>
      </div>
    </div>
  )
}
