import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import type { AmountRow } from '../../../ui/amounts.tsx'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { RefundSummary } from '../../../ui/refund-summary.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { definePage } from '../../../web/page.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES as SAYS } from '../messages.ts'

export interface ChangeMethodProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: string[]
  steps: StepperProps['steps']
  /** Null: nothing is expected back (D-128). */
  methods: string[] | null
  /** How many units go back by one of them. */
  units: number
  /** Why there is nothing to choose. */
  failure?: string
  /** Null items: the total alone, in one line (D-134). None while a return that is there already is changed. */
  refund?: { total: string; items: { rows: AmountRow[]; refundedTo: string | null; notes: string[] } | null }
  /** What has changed since step 1 (D-179). */
  notices?: string[]
  /** How many items wait for a return after this one (D-52). */
  later?: number
}

export const changeMethodPage = definePage<ChangeMethodProps>({
  title: ({ failure }) => `${failure ? 'Error: ' : ''}${METHOD_MESSAGES.windowTitle(SAYS.title)}`,
  nav: 'orders',
  View: ({ crumbs, back, facts, steps, methods, units, failure, refund, notices = [], later = 0 }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={facts} focused={!failure} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        {failure ? (
          // biome-ignore lint/a11y/noAutofocus: what failed is said first, without JavaScript too
          <div tabIndex={-1} autoFocus>
            <Notice tone="error">{failure}</Notice>
          </div>
        ) : (
          <div className={classNames(refund?.items && 'split') || undefined}>
            <div className="stack stack-5">
              {notices.map((notice) => (
                <Notice key={notice} tone="info">
                  {notice}
                </Notice>
              ))}
              {later > 0 && <Notice tone="info">{METHOD_MESSAGES.later(later)}</Notice>}
              <Methods methods={methods} units={units} total={refund && !refund.items ? refund.total : null} />
            </div>
            {refund?.items && <Refund {...refund.items} />}
          </div>
        )}
      </div>
    </div>
  ),
})

function Refund({ notes, ...summary }: NonNullable<NonNullable<ChangeMethodProps['refund']>['items']>) {
  return (
    <aside className="stack sticky" aria-label="Refund summary">
      <RefundSummary id="refund" heading={SAYS.summaryTitle} {...summary}>
        {notes.map((note) => (
          <p key={note} className="small muted">
            {note}
          </p>
        ))}
      </RefundSummary>
    </aside>
  )
}

function Methods({ methods, units, total }: Pick<ChangeMethodProps, 'methods' | 'units'> & { total: string | null }) {
  return (
    <section className="stack" aria-labelledby="methods">
      <div>
        <h2 id="methods">{METHOD_MESSAGES.title}</h2>
        <p className={methods ? 'muted' : undefined}>
          {methods ? METHOD_MESSAGES.lede(units, methods.length) : METHOD_MESSAGES.nothingExpected}
        </p>
      </div>
      {total && (
        <p>
          {SAYS.total} <b className="num">{total}</b>
        </p>
      )}
      {methods && (
        <ul className="bullets">
          {methods.map((method) => (
            <li key={method}>{method}</li>
          ))}
        </ul>
      )}
    </section>
  )
}
