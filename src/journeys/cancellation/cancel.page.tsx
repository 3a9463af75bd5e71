import { CANCEL_REASONS } from '../../domain/cancellation/cancel-reasons.data.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { REASON_FIELD } from '../../flows/chosen-reason.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { ReasonPicker } from '../../ui/reason-picker.tsx'
import { RestoredNotice } from '../../ui/restored-notice.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { CANCELLATION_MESSAGES as SAYS } from './messages.ts'

export interface CancelProps {
  what: 'order' | 'item'
  crumbs: Crumb[]
  orderNumber: string
  item: { name: string; quantity: number; isLast: boolean } | null
  refund: string[]
  action: string
  hidden: HiddenField[]
  back: string
  problems: FieldProblem[]
  failure: string | null
  contact: string | null
  restored: boolean
  chosen: { primary: string; secondary: string }
}

export const cancelPage = definePage<CancelProps>({
  title: ({ what, problems, failure }) => errorTitle(problems.length > 0 || failure !== null, SAYS[what].title),
  View: Cancel,
})

/** A page, and the content of the dialog over order details (CAN-01). */
function Cancel(props: CancelProps) {
  const {
    what,
    crumbs,
    orderNumber,
    item,
    refund,
    action,
    hidden,
    back,
    problems,
    failure,
    contact,
    restored,
    chosen,
  } = props
  const { title, submit, keep } = SAYS[what]
  const problemOf = (...fields: string[]) => problems.find(({ field }) => fields.includes(field))?.message
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={action}
          hidden={hidden}
          failure={failure}
          contact={contact}
          submit={submit}
          danger
          dont={{ href: back, label: keep }}
        >
          {restored && <RestoredNotice>{SAYS.restored}</RestoredNotice>}
          {item === null ? (
            <p>
              Tell us why you're cancelling order <b>{orderNumber}</b>.
            </p>
          ) : (
            <p>
              Tell us why you're removing <b>{item.quantity > 1 ? `${item.quantity} x ${item.name}` : item.name}</b>{' '}
              from order <b>{orderNumber}</b>.{item.quantity > 1 && ` ${SAYS.allOfThem(item.quantity)}`}
            </p>
          )}
          {item?.isLast && <Notice tone="warning">{SAYS.lastItem}</Notice>}
          {refund.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ReasonPicker
            legend={SAYS[what].legend}
            name={REASON_FIELD}
            reasons={CANCEL_REASONS}
            primary={chosen.primary}
            secondary={chosen.secondary}
            primaryError={problemOf(REASON_FIELD)}
            secondaryError={problems.find(({ field }) => field !== REASON_FIELD)?.message}
            focusesError
          />
        </DialogForm>
      </div>
    </div>
  )
}
