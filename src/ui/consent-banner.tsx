import type { ConsentPurpose } from '../domain/recommendations/consent-purpose.ts'
import { Button } from './button.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'

export interface ConsentBannerProps {
  purpose: ConsentPurpose
  action: string
  hidden: HiddenField[]
  privacyHref: string
}

/**
 * In the flow of the page, since a floating bar would cover the element that has focus. Both buttons have equal weight,
 * and nothing is personalised before the answer.
 */
export function ConsentBanner({ purpose, action, hidden, privacyHref }: ConsentBannerProps) {
  return (
    <section className="wrap no-print" aria-label={`Cookies and ${purpose.noun}`}>
      <form className="consent" method="post" action={action}>
        <HiddenFields fields={hidden} />
        <div className="stack stack-2">
          <h2>
            May we {purpose.do} {purpose.what}?
          </h2>
          <p>
            If you agree, {purpose.about} You can change your mind at any time under{' '}
            <a href={privacyHref}>Privacy and cookies</a>.
          </p>
        </div>
        <div className="actions">
          <Button variant="secondary" name="choice" value="accepted">
            Yes, {purpose.do}
          </Button>{' '}
          <Button variant="secondary" name="choice" value="refused">
            No, thank you
          </Button>
        </div>
      </form>
      {/* Rendered empty, so that screen readers announce what a script puts in place of the question. */}
      <p
        role="status"
        tabIndex={-1}
        className="consent-thanks"
        data-accepted={`Thank you. We'll ${purpose.do} ${purpose.what}.`}
        data-refused={`Thank you. We won't ${purpose.do} ${purpose.what}.`}
      />
    </section>
  )
}
