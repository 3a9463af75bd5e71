import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { accountBreadcrumb } from '../../domain/sites/breadcrumb.ts'
import type { AccountRecords } from '../../ports/account-records.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import type { ShopperVisit, Visit } from '../../web/visit.ts'
import { accountPage } from './account.page.tsx'
import { homePage } from './home.page.tsx'

export async function showAccount(accounts: AccountRecords, visit: ShopperVisit): Promise<Answer> {
  const profile = await accounts.findProfile(visit.shopper.customerId)
  if (profile === null) return missing
  return show(accountPage, {
    crumbs: accountBreadcrumb({ home: urls.home(visit.site), account: urls.account(visit.site) }, false),
    name: `${profile.firstName} ${profile.lastName}`,
    email: profile.signInEmail,
    ordersHref: urls.orderHistory(visit.site, { viewType: 'all-orders' }),
    signOut: { action: urls.signOut(visit.site), formToken: visit.newFormToken() },
  })
}

/** Open to all; somebody who is only remembered is greeted by name and sees nothing else (D-140). */
export function showHome(visit: Visit): Answer {
  const { known, site } = visit
  const greeted = known !== null && known.userType !== 'guest'
  return show(homePage, {
    title: greeted ? `Hello, ${known.firstName}` : 'Your orders and returns',
    lede: 'See what you have ordered, where it is, and what you are owed.',
    action: { label: whyNotAdmitted(known) === null ? 'View your orders' : 'Sign in', href: urls.orderHistory(site) },
  })
}
