import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { News } from '../../ui/news.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'

interface AccountFact {
  label: string
  value: string | null
  change: { href: string; label: string } | null
}

export interface AccountProps {
  crumbs: Crumb[]
  done: string | null
  details: AccountFact[]
  signIn: AccountFact[]
  defaultAddress: { name: string; lines: string[] } | null
  addressBook: { href: string; label: string }
  ordersHref: string
  returnsHref: string
  signOut: { action: string; hidden: HiddenField[] }
}

export const accountPage = definePage<AccountProps>({
  title: () => 'Your account',
  nav: 'account',
  View: ({ crumbs, done, details, signIn, defaultAddress, addressBook, ordersHref, returnsHref, signOut }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title="Your account" />
      <div className="stack stack-5">
        {done && (
          <News>
            <Notice tone="success">{done}</Notice>
          </News>
        )}
        <p className="cluster">
          <ButtonLink href={ordersHref} data-prefetch>
            View all orders
          </ButtonLink>{' '}
          <ButtonLink href={returnsHref} variant="secondary">
            View your returns
          </ButtonLink>
        </p>
        <div className="grid-2">
          <Facts id="details" title="Your details" facts={details} />
          <Facts id="sign-in" title="Sign-in details" facts={signIn} />
          <section className="card stack stack-3 span-all" aria-labelledby="addresses">
            <h2 id="addresses">Address book</h2>
            <div className="address">
              {defaultAddress === null ? (
                <p>{ACCOUNT_MESSAGES.noAddresses}</p>
              ) : (
                <address>
                  <strong>{defaultAddress.name}</strong>
                  {defaultAddress.lines.map((line, place) => (
                    <div key={`${place} ${line}`}>{line}</div>
                  ))}
                </address>
              )}
              <ButtonLink variant="link" href={addressBook.href}>
                {addressBook.label}
              </ButtonLink>
            </div>
          </section>
        </div>
        {/* Here as well: on a phone the one in the navigation lies beyond the edge. */}
        <form method="post" action={signOut.action}>
          <HiddenFields fields={signOut.hidden} />
          <Button variant="link">Sign out</Button>
        </form>
      </div>
    </div>
  ),
})

function Facts({ id, title, facts }: { id: string; title: string; facts: AccountFact[] }) {
  return (
    <section className="card stack stack-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="own-facts">
        {facts.map(({ label, value, change }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value ?? <span className="muted">{ACCOUNT_MESSAGES.empty}</span>}</dd>
            {change && (
              <dd>
                <ButtonLink variant="link" href={change.href}>
                  {change.label}
                </ButtonLink>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  )
}
