import { defineWords } from '../domain/words/words.ts'
import { Button } from './button.tsx'
import { type HiddenField, HiddenFields } from './hidden-fields.tsx'

export interface ConsentBannerProps {
  action: string
  hidden: HiddenField[]
  privacyHref: string
}

const WORDS = defineWords('frame.consent', {
  label: 'Cookies and personalisation',
  title: 'May we personalise what you see?',
  lede: {
    before:
      "If you agree, we'll use what you browse and buy to suggest things you may like. We'll also measure how the site is used. You can change your mind at any time under ",
    link: 'Privacy and cookies',
    after: '.',
  },
  yes: 'Yes, personalise',
  no: 'No, thank you',
  accepted: "Thank you. We'll personalise what you see.",
  refused: "Thank you. We won't personalise what you see.",
} as const)

/**
 * In the flow of the page, since a floating bar would cover the element that has focus. Both buttons have equal weight,
 * and nothing is personalised before the answer.
 */
export function ConsentBanner({ action, hidden, privacyHref }: ConsentBannerProps) {
  return (
    <section className="wrap no-print" aria-label={WORDS.label}>
      <form className="consent" method="post" action={action}>
        <HiddenFields fields={hidden} />
        <div className="stack stack-2">
          <h2>{WORDS.title}</h2>
          <p>
            {WORDS.lede.before}
            <a href={privacyHref}>{WORDS.lede.link}</a>
            {WORDS.lede.after}
          </p>
        </div>
        <div className="actions">
          <Button variant="secondary" name="choice" value="accepted">
            {WORDS.yes}
          </Button>{' '}
          <Button variant="secondary" name="choice" value="refused">
            {WORDS.no}
          </Button>
        </div>
      </form>
      {/* Rendered empty, so that screen readers announce what a script puts in place of the question. */}
      <p
        role="status"
        tabIndex={-1}
        className="consent-thanks"
        data-accepted={WORDS.accepted}
        data-refused={WORDS.refused}
      />
    </section>
  )
}
