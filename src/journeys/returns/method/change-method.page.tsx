import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { definePage } from '../../../web/page.ts'
import { METHOD_MESSAGES, RETURN_MESSAGES as SAYS } from '../messages.ts'
import { STEP_TWO } from './step-two-messages.ts'

export interface ChangeMethodProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  facts: string[]
  steps: StepperProps['steps']
  methods: string[]
  /** How many units go back by one of them. */
  units: number
  /** Why there is nothing to choose. */
  failure?: string
}

/** The ways back for a return that is there already; no summary (SUM-14). */
export const changeMethodPage = definePage<ChangeMethodProps>({
  title: ({ failure }) => `${failure ? 'Error: ' : ''}${STEP_TWO.windowTitle(SAYS.title)}`,
  nav: 'orders',
  View: ({ crumbs, back, facts, steps, methods, units, failure }) => (
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
          <section className="stack" aria-labelledby="methods">
            <div>
              <h2 id="methods">{STEP_TWO.title}</h2>
              <p className="muted">{METHOD_MESSAGES.lede(units, methods.length)}</p>
            </div>
            <ul className="bullets">
              {methods.map((method) => (
                <li key={method}>{method}</li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </div>
  ),
})
