import type { Crumb } from '../../domain/sites/breadcrumb.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { definePage } from '../../web/page.ts'

export interface AccountProps {
  crumbs: Crumb[]
  name: string
  email: string | null
  ordersHref: string
}

export const accountPage = definePage<AccountProps>({
  title: () => 'Your account',
  nav: 'account',
  View: ({ crumbs, name, email, ordersHref }) => (
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
      </div>
    </div>
  ),
})
