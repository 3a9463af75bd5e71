import { consentPurpose } from '../../domain/recommendations/consent-purpose.ts'
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
import { PATHS, urls } from '../../urls.ts'
import { describeCookies, CONSENT_MESSAGES as MESSAGES } from './messages.ts'

export interface PrivacyParts {
  brandName: string
  retailer: { address: string | null }
  supportEmail: string | null
  settings: { sessionIdleMinutes: number; sessionMaxHours: number; oidcIssuer: string | null }
}

interface PrivacyProps extends PrivacyParts {
  visit: Visit
  isProblem: boolean
}

const NUMBERS = ['', 'one', 'two', 'three', 'four']

export const privacyPage = definePage<PrivacyProps>({
  title: ({ isProblem }) => errorTitle(isProblem, MESSAGES.title),
  asksConsent: false,
  View: ({ visit, isProblem, brandName, retailer, supportEmail, settings }) => {
    const { site, consent } = visit
    const { offers } = site.policy
    const purpose = consentPurpose(offers)
    const cookies = describeCookies(settings, visit)
    const optional = cookies.filter(({ onlyIfYes }) => onlyIfYes).length
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={[{ label: 'Home', href: urls.home(site) }, { label: MESSAGES.title }]} />
        <PageHead title={MESSAGES.title} />
        <div className="narrow stack stack-6">
          {isProblem && purpose && (
            <ErrorSummary errors={[{ fieldId: 'accepted', message: MESSAGES.choose(purpose) }]} />
          )}
          {visit.query.get('changed') === 'true' && consent !== null && (
            <FocusedOutcome>
              <Notice tone="success">{MESSAGES.changed}</Notice>
            </FocusedOutcome>
          )}
          {purpose && (
            <section className="stack" aria-labelledby="personalise">
              <h2 id="personalise">
                May we {purpose.do} {purpose.what}?
              </h2>
              {offers.recommendations && <p>{MESSAGES.suggested}</p>}
              {offers.recommendations && visit.hasPage(PATHS.product) && <p>{MESSAGES.noted}</p>}
              <p>{MESSAGES.measured(offers)}</p>
              <p>
                <strong>{MESSAGES[consent ?? 'unknown'](purpose)}</strong>
              </p>
              <form className="actions" method="post" action={urls.consent(site)}>
                <HiddenFields fields={hiddenFields(visit)} />
                <Button variant="secondary" name="choice" value="accepted" id="accepted">
                  Yes, {purpose.do}
                </Button>{' '}
                <Button variant="secondary" name="choice" value="refused">
                  No, thank you
                </Button>
              </form>
            </section>
          )}
          <section className="stack" aria-labelledby="cookies">
            <h2 id="cookies">Cookies we use</h2>
            <p>
              We only use our own cookies: those this site needs to work
              {optional > 0 && ` and, only if you say yes above, the last ${NUMBERS[optional]} below`}. None are for
              advertising.
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
              We keep your name, addresses, contact details{offers.returns ? ', orders and returns' : ' and orders'} for
              as long as we need them to deliver, refund and support what you bought. We never store your password
              itself, only a scrambled version that can't be reversed.
            </p>
            <p>
              {MESSAGES.controller(brandName, retailer.address)}
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
    )
  },
})
