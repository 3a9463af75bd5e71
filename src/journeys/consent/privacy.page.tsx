import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { errorTitle } from '../../web/error-title.ts'
import { definePage } from '../../web/page.ts'
import { CONSENT_MESSAGES as SAYS } from './messages.ts'

export interface PrivacyProps {
  crumbs: Crumb[]
  action: string
  hidden: { name: string; value: string }[]
  standing: string
  changed: boolean
  problem: string | null
  cookies: { name: string; purpose: string }[]
  controller: string
  supportEmail: string | null
}

export const privacyPage = definePage<PrivacyProps>({
  title: ({ problem }) => errorTitle(problem !== null, SAYS.title),
  asksConsent: false,
  View: ({ crumbs, action, hidden, standing, changed, problem, cookies, controller, supportEmail }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title={SAYS.title} />
      <div className="narrow stack stack-6">
        {problem && <ErrorSummary errors={[{ fieldId: 'accepted', message: problem }]} />}
        {changed && (
          <News>
            <Notice tone="success">{SAYS.changed}</Notice>
          </News>
        )}
        <section className="stack" aria-labelledby="personalise">
          <h2 id="personalise">May we personalise what you see?</h2>
          <p>If you agree, we'll use what you browse and buy to suggest things you may like.</p>
          <p>{SAYS.noted}</p>
          <p>{SAYS.measured}</p>
          <p>
            <strong>{standing}</strong>
          </p>
          <form className="actions" method="post" action={action}>
            <HiddenFields fields={hidden} />
            <Button variant="secondary" name="choice" value="accepted" id="accepted">
              Yes, personalise
            </Button>{' '}
            <Button variant="secondary" name="choice" value="refused">
              No, thank you
            </Button>
          </form>
        </section>
        <section className="stack" aria-labelledby="cookies">
          <h2 id="cookies">Cookies we use</h2>
          <p>
            We only use our own cookies: those this site needs to work and, only if you say yes above, the last four
            below. None are for advertising.
          </p>
          <dl className="stack stack-3">
            {cookies.map(({ name, purpose }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{purpose}</dd>
              </div>
            ))}
          </dl>
        </section>
        <section className="stack" aria-labelledby="data">
          <h2 id="data">What we keep</h2>
          <p>
            We keep your name, addresses, contact details, orders and returns for as long as we need them to deliver,
            refund and support what you bought. We never store your password itself, only a scrambled version that can't
            be reversed.
          </p>
          <p>
            {controller}
            {supportEmail && (
              <>
                {' '}
                To ask what we hold about you, or to have it corrected or deleted, email{' '}
                <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
              </>
            )}
          </p>
        </section>
      </div>
    </div>
  ),
})
