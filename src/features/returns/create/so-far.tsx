import { ButtonLink } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TermList } from '../../../ui/term-list.tsx'
import { STEP_THREE as SAYS } from './messages.ts'

export interface SoFarProps {
  facts: readonly { term: string; value: string }[]
  pending: { icon: 'qr' | 'print'; text: string } | null
  checkHref: string
  back: { href: string; label: string }
}

/** D-152. */
export function SoFar({ facts, pending, checkHref, back }: SoFarProps) {
  return (
    <aside className="stack" aria-label={SAYS.aside}>
      <section className="card stack" aria-labelledby="so-far">
        <h2 id="so-far">{SAYS.soFar}</h2>
        <TermList facts={facts} />
        {pending && (
          <div className="pending">
            <Icon name={pending.icon} />
            <p>{pending.text}</p>
          </div>
        )}
      </section>
      <ButtonLink href={checkHref} variant="secondary" block>
        {SAYS.checkAgain}
      </ButtonLink>
      <ButtonLink href={back.href} variant="link">
        {back.label}
      </ButtonLink>
    </aside>
  )
}
