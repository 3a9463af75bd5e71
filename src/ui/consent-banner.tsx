import { Button } from './button.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'

export interface ConsentBannerProps {
  action: string
  hidden: HiddenField[]
  privacyHref: string
}

/**
 * In the flow of the page, since a floating bar would cover the element that has focus. Both buttons have equal weight,
 * and nothing is personalised before the answer.
 */
export function ConsentBanner({ action, hidden, privacyHref }: ConsentBannerProps) {
  return (
    <section className="wrap no-print" aria-label="Cookies and personalisation">
      <form className="consent" method="post" action={action}>
        <HiddenFields fields={hidden} />
        <div className="stack stack-2">
          <h2>May we personalise what you see?</h2>
          <p>
            If you agree, we'll use what you browse and buy to suggest things you may like. We'll also measure how the
            site is used. You can change your mind at any time under <a href={privacyHref}>Privacy and cookies</a>.
          </p>
        </div>
        <div className="actions">
          <Button variant="secondary" name="choice" value="accepted">
            Yes, personalise
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
        data-accepted="Thank you. We'll personalise what you see."
        data-refused="Thank you. We won't personalise what you see."
      />
    </section>
  )
}
