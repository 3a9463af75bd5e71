import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Stepper, type StepperProps } from '../../ui/stepper.tsx'
import { definePage } from '../../web/page.ts'
import { RETURN_MESSAGES as SAYS } from './messages.ts'

export interface ChooseMethodProps {
  crumbs: Crumb[]
  back: { href: string; label: string }
  orderNumber: string
  steps: StepperProps['steps']
  methods: string[]
}

export const chooseMethodPage = definePage<ChooseMethodProps>({
  title: () => SAYS.title,
  nav: 'orders',
  View: ({ crumbs, back, orderNumber, steps, methods }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} back={back} facts={[`Order ${orderNumber}`]} focused />
      <div className="stack stack-6">
        <Stepper steps={steps} />
        <section className="stack" aria-labelledby="methods">
          <div>
            <h2 id="methods">{SAYS.method.title}</h2>
            <p className="muted">{SAYS.method.lede}</p>
          </div>
          <ul className="stack stack-3">
            {methods.map((method) => (
              <li key={method} className="card">
                {method}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </div>
  ),
})
