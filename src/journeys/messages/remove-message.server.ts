import { MESSAGE_KIND_NAMES, MESSAGE_NOUNS } from '../../domain/messages/message-kind-names.ts'
import type { LineMessage } from '../../domain/orders/order.ts'
import { type FormFailure, toOrder } from '../../flows/order-form.ts'
import { urls } from '../../urls.ts'
import { type Answer, show } from '../../web/answer.ts'
import { hiddenFields } from '../../web/form.ts'
import { contactAbout, orderCrumbs } from '../../web/order-page.ts'
import { CHANGE_MESSAGE, type MessageForm } from './change-message.ts'
import { FIELDS } from './message.page.tsx'
import { MESSAGE_MESSAGES as SAYS } from './messages.ts'
import { removeMessagePage } from './remove-message.page.tsx'

export interface RemovalState {
  failure?: FormFailure
  askAgain?: boolean
}

export function askToRemove(form: MessageForm, messageKey: string | null, state: RemovalState = {}): Answer {
  const { visit, line } = form
  const message = line.facts.messages?.find(({ key }) => key === messageKey)
  if (!message) return toOrder(visit, { notMade: 'true' })
  const { order } = form.details
  const site = visit.site.sites[order.site]
  const noun = MESSAGE_NOUNS[message.kind]
  const title = SAYS.remove(noun)
  const props = {
    title,
    crumbs: orderCrumbs(site, title),
    orderNumber: order.orderNumber,
    item: line.description,
    action: urls.lineMessage(site, order.orderNumber, line.key, visit.query.get(FIELDS.messageKey) ?? undefined),
    hidden: hiddenOf(form, message),
    back: urls.orderDetails(site, order.orderNumber),
    failure: state.failure?.message ?? (state.askAgain ? SAYS.removeAgain(noun) : null),
    refused: state.failure?.kind === 'refused',
    contact: contactAbout(visit, order),
    question: SAYS.sureToRemove(noun),
    message: { title: MESSAGE_KIND_NAMES[message.kind], text: message.text },
  }
  return show(removeMessagePage, props, state.failure ? { status: 503 } : state.askAgain ? { status: 422 } : {})
}

function hiddenOf({ visit }: MessageForm, { key, kind }: LineMessage) {
  return [
    ...hiddenFields(visit, CHANGE_MESSAGE),
    { name: FIELDS.messageKey, value: key },
    { name: FIELDS.kind, value: kind },
  ]
}
