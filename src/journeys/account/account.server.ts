import type { AccountRecords, Profile } from '../../adapters/postgres/account-records.ts'
import type { AddressBook } from '../../adapters/postgres/address-book.ts'
import { addressLines, nameOn } from '../../domain/addresses/format-address.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { hiddenFields } from '../../web/form.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { accountPage } from './account.page.tsx'
import { crumbsTo } from './crumbs.ts'
import { DONE } from './messages.ts'

export interface AccountParts {
  accounts: AccountRecords
  book: AddressBook
}

export async function showAccount({ accounts, book }: AccountParts, visit: ShopperVisit): Promise<Answer> {
  const { site } = visit
  const { customerId } = visit.shopper
  const [profile, addresses] = await Promise.all([accounts.findProfile(customerId), book.list(customerId)])
  if (profile === null) return missing
  const [first] = addresses
  return show(accountPage, {
    crumbs: crumbsTo(site),
    done: ownEntry(DONE, visit.query.get('done')),
    ...factsOf(profile, visit),
    defaultAddress: first ? { name: nameOn(first.address), lines: addressLines(first.address, site) } : null,
    addressBook: first
      ? { href: urls.addressBook(site), label: 'Manage addresses' }
      : { href: urls.newAddress(site), label: 'Add an address' },
    ordersHref: urls.orderHistory(site, { viewType: 'all-orders' }),
    returnsHref: urls.yourReturns(site),
    signOut: { action: urls.signOut(site), hidden: hiddenFields(visit) },
  })
}

function factsOf({ firstName, lastName, contactEmail, contactPhone, signInEmail }: Profile, { site }: ShopperVisit) {
  const contact = { href: urls.accountContact(site), label: 'Change contact details' }
  return {
    details: [
      {
        label: 'Name',
        value: `${firstName} ${lastName}`,
        change: { href: urls.accountName(site), label: 'Change name' },
      },
      { label: 'Contact email', value: contactEmail, change: null },
      { label: 'Contact phone', value: contactPhone, change: contact },
    ],
    signIn: [
      {
        label: 'Sign-in email',
        value: signInEmail,
        change: { href: urls.accountEmail(site), label: 'Change email' },
      },
      { label: 'Password', value: '••••••••', change: { href: urls.accountPassword(site), label: 'Change password' } },
    ],
  }
}
