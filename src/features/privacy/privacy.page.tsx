import { errorTitle } from '../../platform/forms/error-title.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary } from '../../ui/error-summary.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { urls } from '../../urls.ts'
import { describeCookies, CONSENT_MESSAGES as MESSAGES } from './messages.ts'

export interface PrivacyParts {
  brandName: string
  retailer: { address: string | null }
  supportEmail: string | null
  settings: { sessionIdleMinutes: number; sessionMaxHours: number }
}

interface PrivacyProps extends PrivacyParts {
  visit: Visit
  problem: string | null
}

export const privacyPage = definePage<PrivacyProps>({
  title: ({ problem }) => errorTitle(problem !== null, MESSAGES.title),
  asksConsent: false,
  View: ({ visit, problem, brandName, retailer, supportEmail, settings }) => {
    const { site, consent } = visit
    const { offers } = site.policy
    const lede = offers.returns ? 'lede' : 'ledeWithoutReturns'
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(site) }, { label: MESSAGES.title }]} />
        <PageHead title={MESSAGES.title} />
        <div className="narrow stack stack-6">
          {problem && <ErrorSummary errors={[{ fieldId: 'accepted', message: problem }]} />}
          {visit.query.get('changed') === 'true' && consent !== null && (
            <FocusedOutcome>
              <Notice tone="success">{MESSAGES.changed}</Notice>
            </FocusedOutcome>
          )}
          <section className="stack" aria-labelledby="personalise">
            <h2 id="personalise">{MESSAGES.personalise.title}</h2>
            <p>{MESSAGES.personalise.lede}</p>
            <p>{MESSAGES.personalise.noted}</p>
            <p>{MESSAGES.personalise[offers.returns ? 'measured' : 'measuredWithoutReturns']}</p>
            <p>
              <strong>{MESSAGES[consent ?? 'unknown']}</strong>
            </p>
            <form className="actions" method="post" action={urls.consent(site)}>
              <HiddenFields fields={hiddenFields(visit)} />
              <Button variant="secondary" name="choice" value="accepted" id="accepted">
                {MESSAGES.personalise.yes}
              </Button>{' '}
              <Button variant="secondary" name="choice" value="refused">
                {MESSAGES.personalise.no}
              </Button>
            </form>
          </section>
          <section className="stack" aria-labelledby="cookies">
            <h2 id="cookies">{MESSAGES.cookies.title}</h2>
            <p>{MESSAGES.cookies[lede]}</p>
            <dl className="stack stack-3">
              {describeCookies(settings, offers).map(({ name, purpose }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{purpose}</dd>
                </div>
              ))}
            </dl>
          </section>
          <section className="stack" aria-labelledby="data">
            <h2 id="data">{MESSAGES.data.title}</h2>
            <p>{MESSAGES.data[lede]}</p>
            <p>
              {retailer.address
                ? MESSAGES.data.controllerAt(brandName, retailer.address)
                : MESSAGES.data.controller(brandName)}
              {supportEmail && (
                <>
                  {' '}
                  {MESSAGES.data.ask}
                  <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
                </>
              )}
            </p>
          </section>
        </div>
      </div>
    )
  },
})
