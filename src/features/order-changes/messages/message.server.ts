import { findItemMessage, messageChoices } from '../../../domain/messages/message-choices.ts'
import { MESSAGE_KIND_NAMES, MESSAGE_NOUNS } from '../../../domain/messages/message-names.ts'
import { isMessageProblem, messageProblemText } from '../../../domain/messages/not-saved-text.ts'
import type { LineMessage, MessageKind } from '../../../domain/orders/order.ts'
import { COMMON_WORDS } from '../../../domain/words/common-words.ts'
import type { OrderNotice } from '../../../notice-params.ts'
import { sentValue } from '../../../platform/forms/form.ts'
import type { FormFields } from '../../../platform/forms/form-fields.ts'
import { ownEntry } from '../../../platform/forms/own-entry.ts'
import { type Answer, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import {
  answerWrite,
  failureStatus,
  isActionAllowed,
  type OrderFormParts,
  openOrderForm,
  receiveOrderForm,
  redirectToOrder,
} from '../../order-records/order-form.ts'
import { CHANGE_MESSAGE, changeMessage, type MessageForm, type MessageRefusal } from './change-message.ts'
import { ACTS, FIELDS, type FormState, messagePage, nounOf } from './message.page.tsx'
import { MESSAGE_MESSAGES as MESSAGES } from './messages.ts'
import { type RemovalState, removeMessagePage } from './remove-message.page.tsx'

interface SubmittedMessage {
  text: string
  kind: MessageKind | null
  key: string | null
  removing: 'requested' | 'confirmed' | null
}

export async function showMessage(parts: OrderFormParts, visit: OrderVisit): Promise<Answer> {
  const form = await openOrderForm(parts, CHANGE_MESSAGE, visit)
  if ('kind' in form) return form
  const { saved } = form
  const submitted = saved && readSentMessage(saved)
  if (submitted?.removing) return showRemoval(form, submitted.key)
  const { text, kind } = submitted ?? { text: messageInQuery(form)?.text ?? '', kind: null }
  return showForm(form, { text, kind, restored: saved !== null })
}

export async function submitMessage(parts: OrderFormParts, visit: OrderVisit): Promise<Answer> {
  const form = await receiveOrderForm(parts, CHANGE_MESSAGE, visit)
  if ('kind' in form) return form
  const submitted = readSentMessage(visit.fields)
  const isOffline = parts.health.current() === 'offline'
  // If the message can't be changed, the order's page is shown without errors. But while order management is down, the
  // form is shown again, so that the text isn't lost.
  const showAgain: ShowAgain = (state) => {
    if (!isOffline && !isActionAllowed(parts, CHANGE_MESSAGE, form)) return redirectToOrder(visit)
    if (!submitted.removing) return showForm(form, { ...submitted, ...state })
    return showRemoval(
      form,
      submitted.key,
      state.failure ? { failure: state.failure } : { confirmAgain: 'problem' in state },
    )
  }
  if (submitted.removing === 'requested') return showAgain({})
  if (submitted.kind === null) return showAgain({ problem: { at: 'kind', message: MESSAGES.kindMissing } })
  if (form.requester === null)
    return showAgain({ problem: { at: 'text', message: MESSAGES.again(MESSAGE_NOUNS[submitted.kind]) } })
  const change = { kind: submitted.kind, key: submitted.key, text: submitted.removing ? null : submitted.text }
  const result = await changeMessage(parts, form, change, form.requester)
  if (result.state === 'not-changed') {
    if (isOffline && result.code === 'not-allowed')
      return showAgain({ failure: { kind: 'failed', message: COMMON_WORDS.failed } })
    return answerRefused(result.code, visit, submitted, showAgain)
  }
  return await answerWrite(parts, form, result, {
    done: () => doneNotice(form, submitted),
    failed: COMMON_WORDS.failed,
    refused: MESSAGES.refused(
      nounOf(submitted.kind),
      submitted.removing ? 'removed' : messageInQuery(form) ? 'changed' : 'added',
    ),
    again: (failure) => showAgain({ failure }),
    changedElsewhere: () => redirectToOrder(visit),
  })
}

type ShowAgain = (state: Pick<FormState, 'problem' | 'failure'>) => Answer

function answerRefused(
  code: MessageRefusal,
  visit: OrderVisit,
  submitted: SubmittedMessage,
  showAgain: ShowAgain,
): Answer {
  if (isMessageProblem(code))
    return showAgain({ problem: { at: 'text', message: messageProblemText(code, submitted.text) } })
  // If another tab has changed the message, the form keeps the typed text. A removed message needs no second removal.
  if (code === 'unknown-message' && !submitted.removing) {
    return showAgain({ problem: { at: 'text', message: MESSAGES.changedMeanwhile(nounOf(submitted.kind)) } })
  }
  return redirectToOrder(visit, { notMade: 'true' })
}

/** The notice names a removed number as such, since the line no longer shows what kind of message it had. */
function doneNotice({ line }: MessageForm, { removing, kind, key }: SubmittedMessage): OrderNotice {
  const message = !removing ? 'saved' : kind === 'number' ? 'number-removed' : 'removed'
  const isOneOfSeveral = key !== null && line.facts.messages?.some((other) => other.key !== key)
  return { message, OrderLineKey: line.key, ...(isOneOfSeveral && { messageKey: key }) }
}

function messageInQuery({ visit, line }: Pick<MessageForm, 'visit' | 'line'>): LineMessage | null {
  return findItemMessage(line.facts, visit.query.get(FIELDS.messageKey))
}

function readSentMessage(fields: FormFields): SubmittedMessage {
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
  // The message no longer exists, and no other can be added.
  if (kinds.length === 0) return redirectToOrder(form.visit, { notMade: 'true' })
  const props = { form, message, kinds, ...state }
  const status = state.problem ? 422 : state.failure ? failureStatus(state.failure) : 200
  return show(messagePage, props, { status })
}

function showRemoval(form: MessageForm, messageKey: string | null, state: RemovalState = {}): Answer {
  const message = form.line.facts.messages?.find(({ key }) => key === messageKey)
  if (!message) return redirectToOrder(form.visit, { notMade: 'true' })
  const props = { form, message, ...state }
  const status = state.failure ? failureStatus(state.failure) : state.confirmAgain ? 422 : 200
  return show(removeMessagePage, props, { status })
}
