import {
  MESSAGE_KIND_NAMES,
  MESSAGE_NOUNS,
  type MessageNoun,
  messageIdSuffix,
} from '../../../domain/messages/message-names.ts'
import { ACTION_NAMES } from '../../../domain/order-actions/action-names.ts'
import type { LineMessage, MessageKind } from '../../../domain/orders/order.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import { PAGE_WORDS } from '../../../domain/words/page-words.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { hiddenFields } from '../../../platform/forms/form.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import { MessageField } from '../../../ui/message-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { urls } from '../../../urls.ts'
import type { FormFailure } from '../../order-records/order-form.ts'
import { contactPageUrl, orderCrumbs } from '../../order-records/order-page.ts'
import { CHANGE_MESSAGE, type MessageForm } from './change-message.ts'
import { MESSAGE_MESSAGES as MESSAGES } from './messages.ts'

export const FIELDS = { text: 'text', kind: 'kind', messageKey: 'messageKey', act: 'act' } as const
export const ACTS = { save: 'save', startRemoval: 'remove', remove: 'confirm-remove' } as const

export interface FormState {
  text: string
  kind: MessageKind | null
  problem?: { at: 'text' | 'kind'; message: string }
  failure?: FormFailure
  restored?: boolean
}

interface MessageProps extends FormState {
  form: MessageForm
  message: LineMessage | null
  kinds: readonly MessageKind[]
}

export const messagePage = definePage<MessageProps>({
  title: ({ problem, failure, ...props }) => errorTitle(Boolean(problem || failure), titleOf(props)),
  View: Message,
  scripts: ['src/features/order-changes/messages/message-field.client.ts', 'src/platform/browser/forms.client.ts'],
  nav: 'orders',
})

export function nounOf(kind: MessageKind | null | undefined): MessageNoun {
  return kind ? MESSAGE_NOUNS[kind] : 'message'
}

const singleKind = ([first, ...more]: MessageProps['kinds']) => (more.length === 0 ? first : undefined)

function titleOf({ message, kinds }: Pick<MessageProps, 'message' | 'kinds'>): string {
  return message ? ACTION_NAMES.editMessage(nounOf(singleKind(kinds))) : ACTION_NAMES.addMessage
}

/** Rendered as a page, and inline on order details. */
function Message(props: MessageProps) {
  const { form, message, kinds, problem, failure } = props
  const { visit, line } = form
  const { order } = form.details
  const site = visit.site.sites[order.site]
  const title = titleOf(props)
  const onlyKind = singleKind(kinds)
  // Ids differ by line, since a page may show the open forms of several lines.
  const idSuffix = `${line.lineNo}-${line.splitNo}${messageIdSuffix(line.facts.messages ?? [], message)}`
  const ids = { text: `message-${idSuffix}`, kind: `message-kind-${idSuffix}` }
  // With only one kind there is no field to choose it, so an error about the kind is shown at the text.
  const problemField = problem?.at === 'kind' && onlyKind ? 'text' : problem?.at
  const errorAt = (field: 'text' | 'kind') => (problemField === field ? problem?.message : undefined)
  const text = {
    id: ids.text,
    name: FIELDS.text,
    label: onlyKind ? MESSAGE_KIND_NAMES[onlyKind] : MESSAGES.yourMessage,
    value: props.text,
    error: errorAt('text'),
    // With one field, the error is shown there and the field takes the focus; with two, a summary above them shows it.
    autoFocus: onlyKind !== undefined && problem !== undefined,
  }
  const remove = message && { label: MESSAGES.remove(nounOf(onlyKind)), name: FIELDS.act, value: ACTS.startRemoval }
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
            { name: FIELDS.messageKey, value: message?.key ?? '' },
            ...(onlyKind ? [{ name: FIELDS.kind, value: onlyKind }] : []),
          ]}
          problems={
            problem && problemField && !onlyKind ? [{ field: ids[problemField], message: problem.message }] : []
          }
          failure={failure?.message ?? null}
          contact={contactPageUrl(visit)}
          refused={failure?.kind === 'refused'}
          submit={{ label: MESSAGES.save, name: FIELDS.act, value: ACTS.save }}
          {...(remove && { other: remove })}
          cancel={{ href: urls.orderDetails(site, order.orderNumber), label: PAGE_WORDS.cancel }}
        >
          {props.restored && <Notice tone="info">{COMMON_SENTENCES.restoredDetails}</Notice>}
          {!onlyKind && (
            <SelectField
              name={FIELDS.kind}
              id={ids.kind}
              label={MESSAGES.kind}
              options={kinds.map((kind) => ({ value: kind, label: MESSAGE_KIND_NAMES[kind] }))}
              value={props.kind ?? ''}
              placeholder={MESSAGES.selectKind}
              error={errorAt('kind')}
            />
          )}
          {onlyKind === 'number' ? (
            <TextField {...text} hint={MESSAGES.numberHint} inputMode="numeric" autoComplete="off" size={3} />
          ) : (
            <MessageField
              {...text}
              alternativeHint={!onlyKind && kinds.includes('number') ? MESSAGES.orNumber : undefined}
            />
          )}
        </DialogForm>
      </div>
    </div>
  )
}

export function messageFormUrl({ visit, line, details: { order } }: MessageForm): string {
  const messageKey = visit.query.get(FIELDS.messageKey) ?? undefined
  return urls.lineMessage(visit.site.sites[order.site], order.orderNumber, line.key, messageKey)
}
