import type { Crumb } from '../../../domain/sites/breadcrumb.ts'
import { errorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { FailureNotice } from '../../../ui/failure-notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Stepper, type StepperProps } from '../../../ui/stepper.tsx'
import { STEP_TWO_SERVER_MESSAGES } from '../method/step-two-answers.ts'

export interface NotChangedProps {
  /** Pages about a gift print without header, footer and breadcrumb (GFT-13). */
  isGift: boolean
  crumbs: Crumb[]
  title: string
  back: { href: string; label: string }
  facts: string[]
  steps: StepperProps['steps']
  failure: string
}

/** Says that a change of a return could not begin (AMD-03). */
export const notChangedPage = definePage<NotChangedProps>({
  title: ({ title }) => errorTitle(true, STEP_TWO_SERVER_MESSAGES.windowTitle(title)),
  nav: 'orders',
  View: ({ isGift, crumbs, title, back, facts, steps, failure }) => (
    <div className={isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} backLink={back} facts={facts} focused={false} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        <FailureNotice failure={failure} />
      </div>
    </div>
  ),
})
