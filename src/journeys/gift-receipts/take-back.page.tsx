import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { DialogForm } from '../../ui/dialog-form.tsx'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { TAKE_BACK_SAYS } from './take-back-messages.ts'

export interface TakeBackProps {
  /** A receipt that has not gone out yet is cancelled. */
  act: 'cancel' | 'take-back'
  crumbs: Crumb[]
  /** To whom it is or was to be sent, in a sentence. */
  sentence: { before: string; recipient: string; after: string }
  items: string[]
  /** What will happen. */
  effects: readonly string[]
  action: string
  hidden: HiddenField[]
  back: string
  failure: string | null
  restored: boolean
}

/** Asks before a gift receipt is taken back for good (D-42). */
export const takeBackPage = definePage<TakeBackProps>({
  title: ({ act, failure }) => errorTitle(failure !== null, TAKE_BACK_SAYS[act].title),
  nav: 'orders',
  scripts: ['src/client/forms.client.ts'],
  View: ({ act, crumbs, sentence, items, effects, action, hidden, back, failure, restored }) => {
    const { title, submit } = TAKE_BACK_SAYS[act]
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={crumbs} />
        <PageHead title={title} back={{ href: back, label: TAKE_BACK_SAYS.back }} />
        <div className="narrow">
          <DialogForm
            title={title}
            action={action}
            hidden={hidden}
            failure={failure}
            submit={submit}
            danger
            dont={{ href: back, label: TAKE_BACK_SAYS.keep }}
          >
            {restored && <Notice tone="info">{TAKE_BACK_SAYS.restored}</Notice>}
            <p>
              {sentence.before} <b>{sentence.recipient}</b>
              {sentence.after}
            </p>
            <ul>
              {items.map((item, place) => (
                <li key={`${place} ${item}`}>{item}</li>
              ))}
            </ul>
            {effects.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </DialogForm>
        </div>
      </div>
    )
  },
})
