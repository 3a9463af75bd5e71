import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { MessageList, type ShownMessage } from '../../ui/message-list.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { ACTS, FIELDS } from './message.page.tsx'
import { MESSAGE_MESSAGES as SAYS } from './messages.ts'

export interface RemoveMessageProps {
  title: string
  crumbs: Crumb[]
  orderNumber: string
  item: string
  action: string
  hidden: HiddenField[]
  back: string
  failure: string | null
  /** Refused for good: no form. */
  refused: boolean
  contact: string | null
  question: string
  message: ShownMessage
}

export const removeMessagePage = definePage<RemoveMessageProps>({
  title: ({ title, failure }) => errorTitle(failure !== null, title),
  View: RemoveMessage,
  scripts: ['src/client/forms.client.ts'],
  nav: 'orders',
})

/** A page, and inline on order details. */
function RemoveMessage(props: RemoveMessageProps) {
  const { title, crumbs, orderNumber, item, action, hidden, back, failure, refused } = props
  const { contact, question, message } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} facts={[item, { label: 'Order', value: orderNumber }]} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={action}
          hidden={hidden}
          failure={failure}
          contact={contact}
          refused={refused}
          submit={{ label: title, name: FIELDS.act, value: ACTS.remove }}
          danger
          dont={{ href: back, label: SAYS.cancel }}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the question is read first, without JavaScript too */}
          <p tabIndex={-1} autoFocus={failure === null}>
            {question}
          </p>
          <MessageList messages={[message]} />
        </DialogForm>
      </div>
    </div>
  )
}
