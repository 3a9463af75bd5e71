import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { DialogForm } from '../../../ui/dialog-form.tsx'
import type { HiddenField } from '../../../ui/hidden-fields.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { errorTitle } from '../../../web/error-title.ts'
import { definePage } from '../../../web/page.ts'
import { FailureSentence, type FailureSentenceProps } from '../failure-sentence.tsx'
import { CHOOSING_MESSAGES } from '../items/messages.ts'
import { WITHDRAWN_MESSAGES as SAYS } from '../messages.ts'
import { ReturnedItems, type ShownItem } from '../returned-items.tsx'

export interface ReturnWithdrawnProps {
  crumbs: Crumb[]
  facts: { label: string; value: string }[]
  notices: string[]
  failure: FailureSentenceProps | null
  goOn: string | null
  action: string
  hidden: HiddenField[]
  back: string
  items: ShownItem[]
  waiting: ShownItem[]
}

/** WDR-04. */
export const returnWithdrawnPage = definePage<ReturnWithdrawnProps>({
  title: ({ failure }) => errorTitle(failure !== null, SAYS.title),
  nav: 'orders',
  View: ReturnWithdrawn,
})

function ReturnWithdrawn(props: ReturnWithdrawnProps) {
  const { crumbs, facts, notices, failure, goOn, action, hidden, back, items, waiting } = props
  return (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} facts={facts} />
      <div className="narrow">
        <DialogForm
          title={SAYS.title}
          action={action}
          hidden={hidden}
          failure={
            failure && (
              <>
                <FailureSentence {...failure} />
                {goOn && <p>{goOn}</p>}
              </>
            )
          }
          submit={CHOOSING_MESSAGES.continue}
          dont={{ href: back, label: SAYS.keep }}
        >
          {notices.map((notice) => (
            <Notice key={notice} tone="info">
              {notice}
            </Notice>
          ))}
          <p>{SAYS.lede}</p>
          <ReturnedItems id="items" heading={SAYS.items} items={items} />
          {waiting.length > 0 && <ReturnedItems id="waiting" heading={SAYS.waiting} items={waiting} />}
        </DialogForm>
      </div>
    </div>
  )
}
