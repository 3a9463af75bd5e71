import { MESSAGE_KIND_NAMES, MESSAGE_NOUNS } from '../../../domain/messages/message-names.ts'
import type { LineMessage } from '../../../domain/orders/order.ts'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { MessageList } from '../../../ui/message-list.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { urls } from '../../../urls.ts'
import type { FormFailure } from '../../order-records/order-form.ts'
import { contactPageUrl, orderCrumbs } from '../../order-records/order-page.ts'
import { CHANGE_MESSAGE, type MessageForm } from './change-message.ts'
import { ACTS, FIELDS, messageFormUrl } from './message.page.tsx'
import { MESSAGE_MESSAGES as MESSAGES } from './messages.ts'

export interface RemovalState {
  failure?: FormFailure
  confirmAgain?: boolean
}

interface RemoveMessageProps extends RemovalState {
  form: MessageForm
  message: LineMessage
}

export const removeMessagePage = definePage<RemoveMessageProps>({
  title: ({ message, failure, confirmAgain = false }) =>
    errorTitle(failure !== undefined || confirmAgain, MESSAGES.remove(MESSAGE_NOUNS[message.kind])),
  View: RemoveMessage,
  scripts: ['src/platform/browser/forms.client.ts'],
  nav: 'orders',
})

/** Rendered as a page, and inline on order details. */
function RemoveMessage({ form, message: { key, kind, text }, failure, confirmAgain }: RemoveMessageProps) {
  const { visit, line } = form
  const { order } = form.details
  const site = visit.site.sites[order.site]
  const noun = MESSAGE_NOUNS[kind]
  const title = MESSAGES.remove(noun)
  const failureText = failure?.message ?? (confirmAgain ? MESSAGES.removeAgain(noun) : null)
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={orderCrumbs(site, title)} />
      <PageHead title={title} facts={[line.description, { label: 'Order', value: order.orderNumber }]} />
      <div className="narrow">
        <DialogForm
          title={title}
          action={messageFormUrl(form)}
          hidden={[
            ...hiddenFields(visit, CHANGE_MESSAGE),
            { name: FIELDS.messageKey, value: key },
            { name: FIELDS.kind, value: kind },
          ]}
          failure={failureText}
          contact={contactPageUrl(visit)}
          refused={failure?.kind === 'refused'}
          submit={{ label: title, name: FIELDS.act, value: ACTS.remove }}
          danger
          cancel={{ href: urls.orderDetails(site, order.orderNumber), label: PAGE_WORDS.cancel }}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the question is read first, without JavaScript too */}
          <p tabIndex={-1} autoFocus={failureText === null}>
            {MESSAGES.sureToRemove(noun)}
          </p>
          <MessageList messages={[{ title: MESSAGE_KIND_NAMES[kind], text }]} />
        </DialogForm>
      </div>
    </div>
  )
}
