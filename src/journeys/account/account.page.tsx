import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'

export interface AccountProps {
  crumbs: Crumb[]
  name: string
  email: string | null
  ordersHref: string
  signOut: { action: string; formToken: string }
}

export const accountPage = definePage<AccountProps>({
  title: () => 'Your account',
  nav: 'account',
  View: ({ crumbs, name, email, ordersHref, signOut }) => (
    <div className="wrap page">
      <Breadcrumb crumbs={crumbs} />
      <PageHead title="Your account" />
      <div className="stack stack-5">
        <dl className="stack stack-3">
          <div>
            <dt>Name</dt>
            <dd>{name}</dd>
          </div>
          {email && (
            <div>
              <dt>Email you sign in with</dt>
              <dd>{email}</dd>
            </div>
          )}
        </dl>
        <p>
          <ButtonLink href={ordersHref} data-prefetch>
            View all orders
          </ButtonLink>
        </p>
        {/* Here as well: on a phone the one in the navigation lies beyond the edge. */}
        <form method="post" action={signOut.action}>
          <HiddenFields fields={[{ name: 'formToken', value: signOut.formToken }]} />
          <Button variant="link">Sign out</Button>
        </form>
      </div>
    </div>
  ),
})
