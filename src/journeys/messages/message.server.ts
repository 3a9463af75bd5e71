import { messageChoices } from '../../domain/messages/message-choices.ts'
import { MESSAGE_KIND_NAMES, MESSAGE_NOUNS, type MessageNoun } from '../../domain/messages/message-kind-names.ts'
import { notConfirmed } from '../../domain/orders/not-confirmed.ts'
import type { MessageKind, OrderLine } from '../../domain/orders/order.ts'
import { whatMayBeDone } from '../../domain/orders/what-may-be-done.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import type { OrderDetails, OrderRecords } from '../../ports/order-records.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther, show } from '../../web/answer.ts'
import { hiddenFields, sentCommandKey, sentValue } from '../../web/form.ts'
import { orderCrumbs } from '../../web/order-page.ts'
import type { OrderVisit } from '../../web/visit.ts'
import {
  CHANGE_MESSAGE,
  type ChangeMessageParts,
  changeMessage,
  type MessageRefusal,
  type MessageResult,
} from './change-message.ts'
import { FIELDS, type MessageProps, messagePage, REMOVE } from './message.page.tsx'
import { isNotSaved, notSavedText, MESSAGE_MESSAGES as SAYS } from './messages.ts'

export interface MessageParts extends ChangeMessageParts {
  orders: OrderRecords
}

interface Subject {
  details: OrderDetails
  line: OrderLine
}

/** What a form held when it was sent. */
interface Sent {
  text: string
  kind: MessageKind | null
  /** Of the message that the shopper saw; null where there was none. */
  key: string | null
  removing: boolean
}

export async function showMessage(parts: MessageParts, visit: OrderVisit): Promise<Answer> {
  const subject = await find(parts, visit)
  if (subject === null) return missing
  if (!isAllowed(parts, subject)) return seeOther(detailsOf(subject))
  const kept = await visit.takeKeptPost()
  const { message } = subject.line.facts
  const { text, kind } = kept ? readSent(kept) : { text: message?.text ?? '', kind: null }
  return form(subject, visit, { text, kind, restored: kept !== null })
}

export async function submitMessage(parts: MessageParts, visit: OrderVisit): Promise<Answer> {
  const subject = await find(parts, visit)
  if (subject === null) return missing
  const sent = readSent(visit.fields)
  // Nobody is asked to put right what could not be saved anyway.
  const again: Again = (state) =>
    isAllowed(parts, subject) ? form(subject, visit, { ...sent, ...state }) : seeOther(detailsOf(subject))
  if (sent.kind === null) return again({ problem: { at: 'kind', message: SAYS.kindMissing } })
  const key = sentCommandKey(visit, CHANGE_MESSAGE)
  if (key === null) return again({ problem: { at: 'text', message: SAYS.again(MESSAGE_NOUNS[sent.kind]) } })
  const change = { kind: sent.kind, key: sent.key, text: sent.removing ? null : sent.text }
  const asker = { firstName: visit.shopper.firstName, origin: visit.origin, key }
  const result = await changeMessage(parts, subject.details, subject.line, change, asker)
  if (result.state === 'refused') {
    // Something changed over there: then the order says for itself how it stands.
    const now = await find(parts, visit)
    if (now === null || !isAllowed(parts, now)) return seeOther(detailsOf(subject))
  }
  return answerFor(result, { subject, sent, again })
}

/** The form once more, with what was sent and what came of it. */
type Again = (state: Pick<FormState, 'problem' | 'failure'>) => Answer

interface Answering {
  subject: Subject
  sent: Sent
  again: Again
}

function answerFor(result: MessageResult, answering: Answering): Answer {
  const { subject, sent, again } = answering
  switch (result.state) {
    case 'confirmed':
      return seeOther(`${detailsOf(subject)}&${doneQuery(subject, sent)}`)
    case 'refused':
    case 'failed':
      return again({ failure: SAYS.failed })
    case 'given-up':
      return again({ failure: notConfirmed(subject.details.order.orderNumber) })
    case 'not-changed':
      return answerRefused(result.code, answering)
    case 'requested':
    case 'busy':
    case 'key-reused':
      return seeOther(detailsOf(subject))
  }
}

function answerRefused(code: MessageRefusal, { subject, sent, again }: Answering): Answer {
  if (isNotSaved(code)) return again({ problem: { at: 'text', message: notSavedText(code, sent.text) } })
  // What was typed is not lost because another tab was quicker; to take away what is gone is done already.
  if (code === 'unknown-message' && !sent.removing) {
    return again({ problem: { at: 'text', message: SAYS.changedMeanwhile(nounOf(sent.kind)) } })
  }
  return seeOther(`${detailsOf(subject)}&notMade=true`)
}

/** Null for a missing line, and for one of another order. */
async function find({ orders }: MessageParts, { shopper, order, query }: OrderVisit): Promise<Subject | null> {
  const details = await orders.findDetails(shopper.customerId, order.orderNumber)
  const line = details?.order.lines.find(({ key }) => key === query.get('OrderLineKey'))
  return details && line ? { details, line } : null
}

function isAllowed({ health }: MessageParts, { details: { order, openWrite }, line }: Subject): boolean {
  const may = whatMayBeDone(order, { orderManagement: health.current(), openWrite })
  return may.lines[line.key]?.editMessage ?? false
}

function detailsOf({ details: { order } }: Subject): string {
  return urls.orderDetails(SITES[order.site], order.orderNumber)
}

/** Order details check it against the line before they say so; of what is gone the line cannot tell what it was. */
function doneQuery({ line }: Subject, { removing, kind }: Sent): URLSearchParams {
  const message = !removing ? 'saved' : kind === 'number' ? 'number-removed' : 'removed'
  return new URLSearchParams({ message, OrderLineKey: line.key })
}

function nounOf(kind: MessageKind | null): MessageNoun {
  return kind === null ? 'message' : MESSAGE_NOUNS[kind]
}

function readSent(fields: FormFields): Sent {
  const kind = sentValue(fields, FIELDS.kind)
  return {
    text: sentValue(fields, FIELDS.text),
    kind: isKind(kind) ? kind : null,
    key: sentValue(fields, FIELDS.messageKey) || null,
    removing: sentValue(fields, FIELDS.act) === REMOVE,
  }
}

function isKind(word: string): word is MessageKind {
  return Object.hasOwn(MESSAGE_KIND_NAMES, word)
}

interface FormState {
  text: string
  kind: MessageKind | null
  problem?: { at: 'text' | 'kind'; message: string }
  failure?: string
  restored?: boolean
}

function form(subject: Subject, visit: OrderVisit, state: FormState): Answer {
  const { order } = subject.details
  const { lineNo, splitNo, key, description, facts } = subject.line
  const site = SITES[order.site]
  const { message } = facts
  const kinds = message ? [message.kind] : messageChoices(facts).add
  const [only] = kinds.length === 1 ? kinds : []
  const noun = nounOf(only ?? null)
  const title = message ? SAYS.edit(noun) : SAYS.add
  const ids = { text: `message-${lineNo}-${splitNo}`, kind: `message-kind-${lineNo}-${splitNo}` }
  const { problem, failure = null } = state
  // Where there is no kind to choose, what is wrong with it is said beside the text.
  const at = problem?.at === 'kind' && only ? 'text' : problem?.at
  const props: MessageProps = {
    title,
    crumbs: orderCrumbs(site, title),
    orderNumber: order.orderNumber,
    item: description,
    action: urls.lineMessage(site, order.orderNumber, key),
    hidden: [
      ...hiddenFields(visit, CHANGE_MESSAGE),
      { name: FIELDS.messageKey, value: message?.key ?? '' },
      ...(only ? [{ name: FIELDS.kind, value: only }] : []),
    ],
    back: detailsOf(subject),
    problems: problem && at ? [{ field: ids[at], message: problem.message }] : [],
    failure,
    restored: state.restored ?? false,
    field: {
      id: ids.text,
      label: only ? MESSAGE_KIND_NAMES[only] : SAYS.yourMessage,
      isNumber: only === 'number',
      value: state.text,
    },
    kindField: only
      ? null
      : {
          id: ids.kind,
          options: kinds.map((kind) => ({ value: kind, label: MESSAGE_KIND_NAMES[kind] })),
          value: state.kind ?? '',
        },
    removeLabel: message ? SAYS.remove(noun) : null,
  }
  return show(messagePage, props, problem ? { status: 422 } : failure ? { status: 503 } : {})
}
