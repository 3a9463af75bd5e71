import { type Answer, missing, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { accountPage } from './account.page.tsx'
import type { AccountRecords } from './account.records.ts'
import type { AddressBook } from './address-book.records.ts'

export interface AccountParts {
  accounts: AccountRecords
  book: AddressBook
}

export async function showAccount({ accounts, book }: AccountParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const [profile, addresses] = await Promise.all([accounts.findProfile(customerId), book.list(customerId)])
  if (profile === null) return missing
  return show(accountPage, { visit, profile, defaultAddress: addresses[0]?.address ?? null })
}
