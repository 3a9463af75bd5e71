import { errorTitle, useErrorTitle } from '../../../platform/forms/error-title.ts'
import { definePage } from '../../../platform/rendering/page.ts'
import { Breadcrumb } from '../../../ui/breadcrumb.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { PageHead } from '../../../ui/page-head.tsx'
import { Stepper } from '../../../ui/stepper.tsx'
import { MethodForm } from './method-form.tsx'
import { STEP_TWO_ANSWERS } from './step-two-answers.ts'
import type { StepTwoProps } from './step-two-props.ts'
import { useStepTwoForm } from './use-step-two-form.ts'

export const chooseMethodPage = definePage<StepTwoProps>({
  title: ({ title, form }) => errorTitle(hasProblem(form), STEP_TWO_ANSWERS.windowTitle(title)),
  nav: 'orders',
  View: ChooseMethod,
  scripts: ['src/features/returns/method/choose-method.client.tsx'],
  hydrate: true,
})

function hasProblem({ problems, failure }: StepTwoProps['form']): boolean {
  return problems.length > 0 || failure !== null
}

/**
 * Every choice is control as it is made: by the form's own post, or by the browser's call to the same address, which is
 * answered with what the page would show next (D-145).
 */
export function ChooseMethod(props: StepTwoProps) {
  const control = useStepTwoForm(props)
  const { isGift, crumbs, title, back, facts, steps, notices, left, form } = control.props
  const isWrong = hasProblem(form)
  useErrorTitle(isWrong)
  return (
    <div className={isGift ? 'wrap page gift-style' : 'wrap page'}>
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={title} back={back} facts={facts} focused={!isWrong} />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        {notices.map((notice) => (
          <Notice key={notice} tone="info">
            {notice}
          </Notice>
        ))}
        {left && <Notice tone="info">{left}</Notice>}
        <MethodForm control={control} />
      </div>
    </div>
  )
}
