import type { MessageKind } from '../../domain/orders/order.ts'
import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { MessageField } from '../../ui/message-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { errorTitle } from '../../web/error-title.ts'
import type { FieldProblem } from '../../web/form.ts'
import { definePage } from '../../web/page.ts'
import { MESSAGE_MESSAGES as SAYS } from './messages.ts'

export const FIELDS = { text: 'text', kind: 'kind', messageKey: 'messageKey', act: 'act' } as const
export const ACTS = { save: 'save', askToRemove: 'remove', remove: 'confirm-remove' } as const

export interface MessageProps {
  title: string
  crumbs: Crumb[]
  orderNumber: string
  item: string
  action: string
  hidden: HiddenField[]
  back: string
  problems: FieldProblem[]
  failure: string | null
  /** Refused for good: no form. */
  refused: boolean
  contact: string | null
  restored: boolean
  /** Per line, since several can be open in one page. */
  field: { id: string; label: string; isNumber: boolean; value: string }
  kindField: { id: string; options: { value: string; label: string }[]; value: string } | null
  removeLabel: string | null
}

export const messagePage = definePage<MessageProps>({
  title: ({ title, problems, failure }) => errorTitle(problems.length > 0 || failure !== null, title),
  View: Message,
  scripts: ['src/client/message-field.client.ts', 'src/client/forms.client.ts'],
  nav: 'orders',
})

/** A page, and inline on order details. */
function Message(props: MessageProps) {
  const { title, crumbs, orderNumber, item, action, hidden, back, problems, failure, restored } = props
  const { refused, contact, field, kindField, removeLabel } = props
  const problemOf = (id: string) => problems.find((problem) => problem.field === id)?.message
  // One field: at the field; two: above them.
  const autoFocus = kindField === null && problems.length > 0
  const error = problemOf(field.id)
  const takesNumber = kindField?.options.some(({ value }) => value === ('number' satisfies MessageKind))
  const text = { id: field.id, name: FIELDS.text, label: field.label, value: field.value, error, autoFocus }
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} facts={[item, { label: 'Order', value: orderNumber }]} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={action}
          hidden={hidden}
          problems={kindField ? problems : []}
          failure={failure}
          contact={contact}
          refused={refused}
          submit={{ label: SAYS.save, name: FIELDS.act, value: ACTS.save }}
          {...(removeLabel ? { other: { label: removeLabel, name: FIELDS.act, value: ACTS.askToRemove } } : {})}
          dont={{ href: back, label: SAYS.cancel }}
        >
          {restored && <Notice tone="info">{SAYS.restored}</Notice>}
          {kindField && (
            <SelectField
              name={FIELDS.kind}
              id={kindField.id}
              label={SAYS.kind}
              options={kindField.options}
              value={kindField.value}
              placeholder={SAYS.selectKind}
              error={problemOf(kindField.id)}
            />
          )}
          {field.isNumber ? (
            <TextField {...text} hint={SAYS.numberHint} inputMode="numeric" autoComplete="off" size={3} />
          ) : (
            <MessageField {...text} or={takesNumber ? SAYS.orNumber : undefined} />
          )}
        </DialogForm>
      </div>
    </div>
  )
}
