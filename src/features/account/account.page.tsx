import type { ReactNode } from 'react'
import type { Address } from '../../domain/addresses/address.ts'
import { addressLines, fullName } from '../../domain/addresses/format-address.ts'
import { VIEW_LINK_TEXTS } from '../../domain/orders/history-view.ts'
import { accountBreadcrumb, type Crumb } from '../../domain/sites/breadcrumb.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite, Site } from '../../domain/sites/site.ts'
import { COMMON_SENTENCES } from '../../domain/words/common-words.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { definePage } from '../../platform/rendering/page.ts'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FocusedOutcome } from '../../ui/focused-outcome.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { PATHS, urls } from '../../urls.ts'
import type { Profile } from './account.records.ts'
import { ACCOUNT_DONE_MESSAGES, ACCOUNT_MESSAGES, DETAILS_WORDS as WORDS } from './messages.ts'

interface AccountProps {
  visit: Visit
  profile: Profile
  defaultAddress: Address | null
}

export const accountPage = definePage<AccountProps>({
  title: () => PAGE_NAMES.account,
  nav: 'account',
  View: ({ visit, profile, defaultAddress }) => {
    const { site, hasPage } = visit
    const done = ownEntry(ACCOUNT_DONE_MESSAGES, visit.query.get('done'))
    return (
      <div className="wrap page">
        <Breadcrumb crumbs={accountCrumbs(site)} />
        <PageHead title={PAGE_NAMES.account} />
        <div className="stack stack-5">
          {done && (
            <FocusedOutcome>
              <Notice tone="success">{done}</Notice>
            </FocusedOutcome>
          )}
          <p className="cluster">
            <ButtonLink href={urls.orderHistory(site, { viewType: 'all-orders' })} data-prefetch>
              {VIEW_LINK_TEXTS['all-orders']}
            </ButtonLink>{' '}
            {hasPage(PATHS.yourReturns) && (
              <ButtonLink href={urls.yourReturns(site)} variant="secondary">
                {ACCOUNT_MESSAGES.viewReturns}
              </ButtonLink>
            )}
          </p>
          <div className="grid-2">
            <Facts id="details" title={WORDS.title}>
              <Fact
                label={WORDS.name}
                value={`${profile.firstName} ${profile.lastName}`}
                change={{ href: urls.accountName(site), label: WORDS.changeName }}
              />
              <Fact label={WORDS.contactEmail} value={profile.contactEmail} />
              <Fact
                label={WORDS.contactPhone}
                value={profile.contactPhone}
                change={{ href: urls.accountContact(site), label: WORDS.changeContact }}
              />
            </Facts>
            <Facts id="sign-in" title={WORDS.signIn}>
              <Fact
                label={WORDS.signInEmail}
                value={profile.signInEmail}
                {...(hasPage(PATHS.accountEmail) && {
                  change: { href: urls.accountEmail(site), label: WORDS.changeEmail },
                })}
              />
              {hasPage(PATHS.accountPassword) && (
                <Fact
                  label={WORDS.password}
                  value="••••••••"
                  change={{ href: urls.accountPassword(site), label: WORDS.changePassword }}
                />
              )}
            </Facts>
            <section className="card stack stack-3 span-all" aria-labelledby="addresses">
              <h2 id="addresses">{PAGE_NAMES.addressBook}</h2>
              <div className="address">
                {defaultAddress === null ? (
                  <p>{ACCOUNT_MESSAGES.noAddresses}</p>
                ) : (
                  <AddressBlock address={defaultAddress} site={site} />
                )}
                <ButtonLink variant="link" href={defaultAddress ? urls.addressBook(site) : urls.newAddress(site)}>
                  {defaultAddress ? ACCOUNT_MESSAGES.manageAddresses : COMMON_SENTENCES.addAddress}
                </ButtonLink>
              </div>
            </section>
          </div>
          <p>
            <ButtonLink variant="link" href={urls.yourData(site)}>
              {WORDS.yourData}
            </ButtonLink>
          </p>
          {/* On a phone the sign-out button of the navigation is off-screen, so the page has its own. */}
          <form method="post" action={urls.signOut(site)}>
            <HiddenFields fields={hiddenFields(visit)} />
            <Button variant="link">{WORDS.signOut}</Button>
          </form>
        </div>
      </div>
    )
  },
})

function Facts({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="card stack stack-3" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="own-facts">{children}</dl>
    </section>
  )
}

interface FactProps {
  label: string
  value: string | null
  change?: { href: string; label: string }
}

function Fact({ label, value, change }: FactProps) {
  return (
    <div>
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
  )
}

export function accountCrumbs(site: BrandSite, ...pages: Crumb[]): Crumb[] {
  const addresses = { home: urls.home(site), account: urls.account(site) }
  return [...accountBreadcrumb(addresses, pages.length > 0), ...pages]
}

interface OwnAddressProps {
  address: Address
  site: Site
  withPhone?: boolean
  className?: string
}

export function AddressBlock({ address, site, withPhone = false, className }: OwnAddressProps) {
  return (
    <address className={className}>
      <strong>{fullName(address)}</strong>
      {addressLines(address, site).map((line, place) => (
        <div key={`${place} ${line}`}>{line}</div>
      ))}
      {withPhone && address.phone !== null && <div>{address.phone}</div>}
    </address>
  )
}
