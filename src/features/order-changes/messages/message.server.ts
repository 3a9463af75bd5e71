import { findItemMessage, messageChoices } from '../../../domain/messages/message-choices.ts'
import { MESSAGE_KIND_NAMES, MESSAGE_NOUNS } from '../../../domain/messages/message-names.ts'
import { isNotSaved, notSavedText } from '../../../domain/messages/not-saved-text.ts'
import type { LineMessage, MessageKind } from '../../../domain/orders/order.ts'
import type { OrderNotice } from '../../../notice-params.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { ownEntry } from '../../../platform/forms/own-entry.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import {
  answerWrite,
  isActionAllowed,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  statusOf,
  toOrder,
} from '../../order-records/order-form.ts'
import { CHANGE_MESSAGE, changeMessage, type MessageForm, type MessageRefusal } from './change-message.ts'
import { ACTS, FIELDS, type FormState, messagePage, nounOf } from './message.page.tsx'
import { MESSAGE_MESSAGES as MESSAGES } from './messages.ts'
import { type RemovalState, removeMessagePage } from './remove-message.page.tsx'

interface Sent {
  text: string
  kind: MessageKind | null
  key: string | null
  removing: 'requested' | 'confirmed' | null
}

export async function showMessage(parts: OrderFormParts, visit: OrderVisit): Promise<Answer> {
  const opened = await openOrderForm(parts, CHANGE_MESSAGE, visit)
  if ('kind' in opened) return opened
  const { saved } = opened
  const sent = saved && readSentMessage(saved)
  if (sent?.removing) return showRemoval(opened, sent.key)
  const { text, kind } = sent ?? { text: messageInQuery(opened)?.text ?? '', kind: null }
  return showForm(opened, { text, kind, restored: saved !== null })
}

export async function submitMessage(parts: OrderFormParts, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, CHANGE_MESSAGE, visit)
  if ('kind' in form) return form
  const sent = readSentMessage(visit.fields)
  const isOffline = parts.health.current() === 'offline'
  // Errors are pointless where saving is impossible; but while order management is down the text must not be lost.
  const again: Again = (state) => {
    if (!isOffline && !isActionAllowed(parts, CHANGE_MESSAGE, form)) return toOrder(visit)
    if (!sent.removing) return showForm(form, { ...sent, ...state })
    return showRemoval(
      form,
      sent.key,
      state.failure ? { failure: state.failure } : { confirmAgain: 'problem' in state },
    )
  }
  if (sent.removing === 'requested') return again({})
  if (sent.kind === null) return again({ problem: { at: 'kind', message: MESSAGES.kindMissing } })
  if (form.requester === null)
    return again({ problem: { at: 'text', message: MESSAGES.again(MESSAGE_NOUNS[sent.kind]) } })
  const change = { kind: sent.kind, key: sent.key, text: sent.removing ? null : sent.text }
  const result = await changeMessage(parts, form, change, form.requester)
  if (result.state === 'not-changed') {
    if (isOffline && result.code === 'not-allowed')
      return again({ failure: { kind: 'failed', message: MESSAGES.failed } })
    return answerRefused(result.code, visit, sent, again)
  }
  return await answerWrite(parts, form, result, {
    done: () => doneNotice(form, sent),
    failed: MESSAGES.failed,
    refused: MESSAGES.refused(
      nounOf(sent.kind),
      sent.removing ? 'removed' : messageInQuery(form) ? 'changed' : 'added',
    ),
    again: (failure) => again({ failure }),
    changedElsewhere: () => toOrder(visit),
  })
}

type Again = (state: Pick<FormState, 'problem' | 'failure'>) => Answer

function answerRefused(code: MessageRefusal, visit: OrderVisit, sent: Sent, again: Again): Answer {
  if (isNotSaved(code)) return again({ problem: { at: 'text', message: notSavedText(code, sent.text) } })
  // The text survives another tab's change; removing what is gone is done already.
  if (code === 'unknown-message' && !sent.removing) {
    return again({ problem: { at: 'text', message: MESSAGES.changedMeanwhile(nounOf(sent.kind)) } })
  }
  return toOrder(visit, { notMade: 'true' })
}

/** Order details check it against the line; what is gone cannot be checked. */
function doneNotice({ line }: MessageForm, { removing, kind, key }: Sent): OrderNotice {
  const message = !removing ? 'saved' : kind === 'number' ? 'number-removed' : 'removed'
  const isOneOfSeveral = key !== null && line.facts.messages?.some((other) => other.key !== key)
  return { message, OrderLineKey: line.key, ...(isOneOfSeveral && { messageKey: key }) }
}

function messageInQuery({ visit, line }: Pick<MessageForm, 'visit' | 'line'>): LineMessage | null {
  return findItemMessage(line.facts, visit.query.get(FIELDS.messageKey))
}

function readSentMessage(fields: FormFields): Sent {
  const kind = sentValue(fields, FIELDS.kind)
  return {
    text: sentValue(fields, FIELDS.text),
    kind: isKind(kind) ? kind : null,
    key: sentValue(fields, FIELDS.messageKey) || null,
    removing: ownEntry<'requested' | 'confirmed'>(REMOVING, sentValue(fields, FIELDS.act)),
  }
}

const REMOVING = { [ACTS.startRemoval]: 'requested', [ACTS.remove]: 'confirmed' } as const

function isKind(text: string): text is MessageKind {
  return Object.hasOwn(MESSAGE_KIND_NAMES, text)
}

function showForm(form: MessageForm, state: FormState): Answer {
  const message = messageInQuery(form)
  const kinds = message ? [message.kind] : messageChoices(form.line.facts).add
  // The message is gone, and nothing can replace it.
  if (kinds.length === 0) return toOrder(form.visit, { notMade: 'true' })
  const props = { form, message, kinds, ...state }
  const status = state.problem ? 422 : state.failure ? statusOf(state.failure) : 200
  return show(messagePage, props, { status })
}

function showRemoval(form: MessageForm, messageKey: string | null, state: RemovalState = {}): Answer {
  const message = form.line.facts.messages?.find(({ key }) => key === messageKey)
  if (!message) return toOrder(form.visit, { notMade: 'true' })
  const props = { form, message, ...state }
  const status = state.failure ? statusOf(state.failure) : state.confirmAgain ? 422 : 200
  return show(removeMessagePage, props, { status })
}
