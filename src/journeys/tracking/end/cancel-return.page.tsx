import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { Fact } from '../../../ui/facts.tsx'
import type { HiddenField } from '../../../ui/hidden-fields.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { errorTitle } from '../../../web/error-title.ts'
import { definePage } from '../../../web/page.ts'
import { END_SAYS as SAYS } from './messages.ts'

export interface CancelReturnProps {
  /** GFT-13. */
  isGift: boolean
  crumbs: Crumb[]
  facts: Fact[]
  items: string[]
  question: string
  after: string
  action: string
  hidden: HiddenField[]
  back: string
  failure: string | null
}

/** A page, and the content of a dialog. */
export const cancelReturnPage = definePage<CancelReturnProps>({
  title: ({ failure }) => errorTitle(failure !== null, SAYS.title),
  nav: 'orders',
  scripts: ['src/client/forms.client.ts'],
  View: ({ isGift, crumbs, facts, items, question, after, action, hidden, back, failure }) => (
    <div className={isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} facts={facts} />
      <div className="narrow">
        <DialogForm
          title={SAYS.title}
          action={action}
          hidden={hidden}
          failure={failure}
          submit={SAYS.title}
          danger
          dont={{ href: back, label: SAYS.keep }}
        >
          {/* biome-ignore lint/a11y/noAutofocus: the question is read first, without JavaScript too */}
          <p tabIndex={-1} autoFocus={failure === null}>
            {question}
          </p>
          <ul className="bullets">
            {items.map((item, place) => (
              <li key={`${place} ${item}`}>{item}</li>
            ))}
          </ul>
          <p>
            <b>{after}</b>
          </p>
        </DialogForm>
      </div>
    </div>
  ),
})
