import { ACTION_NAMES } from '../../../domain/order-actions/action-names.ts'
import type { Order, OrderLine } from '../../../domain/orders/order.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import type { DraftReturn } from '../../../domain/returns/draft-return.ts'
import { quantityChoice } from '../../../domain/returns/return-limit.ts'
import type { SelectionProblem, SubmittedLine } from '../../../domain/returns/selection.ts'
import { selectionSentence } from '../../../domain/returns/selection-sentences.ts'
import { STEP_NAMES } from '../../../domain/returns/step-names.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { type PickableReason, ReasonPicker, secondaryField } from '../../../ui/reason-picker.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { urls } from '../../../urls.ts'
import { orderCrumbs } from '../../order-records/order-page.ts'
import { FailureSentence } from '../failure-sentence.tsx'
import { FIELDS } from '../items/items-form-state.ts'
import { CHOOSING_MESSAGES } from '../items/messages.ts'
import { ONE_ITEM_MESSAGES as MESSAGES } from '../messages.ts'
import { failureSentenceProps } from '../step-urls.ts'

export const REASON_FIELD = 'reason'
export const QUANTITY_FIELD = 'quantity'
export const RETRY_FIELD = 'again'

export const RETURN_ITEM_PURPOSE = 'return-item'

interface ReturnItemProps {
  visit: OrderVisit
  order: Order
  line: OrderLine
  draft: DraftReturn | null
  sent: Omit<SubmittedLine, 'lineKey'>
  units: number
  notices: string[]
  problems: readonly SelectionProblem[]
  failure: ChannelFailure | null
  blockToken: string | null
  /** Null if no reasons could be loaded (D-54). */
  reasons: readonly PickableReason[] | null
}

export const returnItemPage = definePage<ReturnItemProps>({
  title: ({ problems, failure }) => errorTitle(problems.length > 0 || failure !== null, ACTION_NAMES.returnItem),
  View: ReturnItem,
  nav: 'orders',
})

/** Shown as a page, or as the content of a dialog (D-134). */
function ReturnItem(props: ReturnItemProps) {
  const { visit, order, line, draft, sent, notices, problems, failure, blockToken, reasons } = props
  const { orderNumber } = order
  const site = visit.site.sites[order.site]
  const quantity = quantityField(props.units, sent.quantity)
  const errorOf = (isField: (field: string) => boolean) => {
    const match = problems.find((problem) => isField(fieldOf(problem, sent)))
    // Beside the field the sentence is shorter than in the summary above the form (RSN-17).
    return match && (isReasonMissing(match) ? COMMON_WORDS.reasonMissing : selectionSentence(match.code, 0))
  }
  const hasOtherItems = draft?.items.lines.some(({ lineKey }) => lineKey !== line.key)
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, ACTION_NAMES.returnItem)} />
      <PageHead title={ACTION_NAMES.returnItem} />
      <div className="narrow">
        <DialogForm
          title={ACTION_NAMES.returnItem}
          action={urls.returnItem(site, orderNumber, line.key)}
          hidden={[
            ...hiddenFields(visit, RETURN_ITEM_PURPOSE),
            { name: FIELDS.version, value: draft ? String(draft.version) : '' },
            ...(blockToken === null ? [] : [{ name: FIELDS.blocked, value: blockToken }]),
          ]}
          problems={problems.map((problem) => ({
            field: fieldOf(problem, sent),
            message: selectionSentence(problem.code, 0),
            ...(isReasonMissing(problem) && { link: CHOOSING_MESSAGES.toMissing }),
          }))}
          failure={
            failure && (
              <>
                <FailureSentence {...failureSentenceProps(failure, site)} />
                {blockToken !== null && failure !== 'no-method' && <p>{MESSAGES.howToRetry(line.quantity > 1)}</p>}
              </>
            )
          }
          submit={
            reasons === null
              ? { label: CHOOSING_MESSAGES.tryAgain, name: RETRY_FIELD, value: 'reasons' }
              : STEP_NAMES.chooseMethod
          }
          cancel={{ href: urls.orderDetails(site, orderNumber), label: MESSAGES.keep }}
        >
          {notices.map((notice) => (
            <Notice key={notice} tone="info">
              {notice}
            </Notice>
          ))}
          {hasOtherItems && (
            <Notice
              tone="info"
              link={{ href: urls.itemLevelReturns(site, orderNumber, line.key), label: MESSAGES.together }}
            >
              {MESSAGES.others}
            </Notice>
          )}
          <p>
            Tell us why you're returning <b>{line.description}</b> from order <b>{orderNumber}</b>.
          </p>
          {reasons !== null && (
            <ReasonPicker
              legend={MESSAGES.legend}
              name={REASON_FIELD}
              primaryLabel={CHOOSING_MESSAGES.primary}
              secondaryLabel={CHOOSING_MESSAGES.secondary}
              reasons={reasons}
              primary={sent.primary}
              secondary={sent.secondary}
              primaryError={errorOf((field) => field === REASON_FIELD)}
              secondaryError={errorOf((field) => field.startsWith(`${REASON_FIELD}-`))}
            />
          )}
          {quantity && (
            <SelectField
              name={QUANTITY_FIELD}
              label={CHOOSING_MESSAGES.quantity}
              options={quantity.options}
              value={quantity.value}
              hint={quantity.note ?? undefined}
              error={errorOf((field) => field === QUANTITY_FIELD)}
            />
          )}
        </DialogForm>
      </div>
    </div>
  )
}

function fieldOf({ code }: SelectionProblem, { primary }: ReturnItemProps['sent']): string {
  if (code === 'quantity-out-of-range') return QUANTITY_FIELD
  const isSecondary = code === 'secondary-missing' || code === 'secondary-of-another'
  return isSecondary ? secondaryField(REASON_FIELD, primary) : REASON_FIELD
}

function isReasonMissing({ code }: SelectionProblem): boolean {
  return code === 'primary-missing' || code === 'secondary-missing' || code === 'secondary-of-another'
}

export interface QuantityFieldProps {
  options: { value: string; label: string }[]
  value: string
  note: string | null
}

/** Null for a line of one unit (D-53). */
export function quantityField(units: number, sentQuantity: string): QuantityFieldProps | null {
  if (units === 1) return null
  const { options, preselected, note } = quantityChoice(units)
  const choices = options.map((option) => ({ value: String(option), label: String(option) }))
  const isOffered = choices.some(({ value }) => value === sentQuantity)
  return { options: choices, value: isOffered ? sentQuantity : String(preselected), note }
}
