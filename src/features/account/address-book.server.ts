import type { AddressBookNotice } from '../../notice-params.ts'
import { type Answer, seeOther, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { urls } from '../../urls.ts'
import { type AddressBookNoticeProps, addressBookPage, removeAddressPage } from './address-book.page.tsx'
import type { AddressBook } from './address-book.records.ts'
import { returnUrlIn, returnUrlWithAddress } from './return-url.ts'

export async function showAddressBook(
  book: AddressBook,
  visit: ShopperVisit,
  { status = 200, ...notices }: AddressBookNoticeProps & { status?: 200 | 422 } = {},
): Promise<Answer> {
  const addresses = await book.list(visit.shopper.customerId)
  return show(addressBookPage, { visit, addresses, ...notices }, { status })
}

/** Shows the address book again after a sign-in that interrupted "Make default" (D-130). */
export async function showAfterDefault(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  return await showAddressBook(book, visit, { restored: (await visit.takeSavedPost()) !== null })
}

export async function submitDefault(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  const changed = await book.makeDefault(visit.shopper.customerId, visit.params.addressId ?? '')
  return changed ? redirectAfterSave(visit, 'default') : await showAddressMissing(book, visit)
}

export async function showRemoval(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  const addresses = await book.list(visit.shopper.customerId)
  const entry = addresses.find(({ addressId }) => addressId === visit.params.addressId)
  if (entry === undefined) return await showAddressBook(book, visit, { isAddressMissing: true })
  const restored = (await visit.takeSavedPost()) !== null
  // Without another address there is no new default.
  const hasNextDefault = entry.isDefault && addresses.length > 1
  return show(removeAddressPage, { visit, address: entry.address, hasNextDefault, restored })
}

/** Removing twice is no error: the second click changes nothing. */
export async function submitRemoval(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  await book.remove(visit.shopper.customerId, visit.params.addressId ?? '')
  return seeOther(urls.addressBook(visit.site, { done: 'removed' }))
}

export async function showAddressMissing(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  return await showAddressBook(book, visit, { isAddressMissing: true, status: 422 })
}

export function redirectAfterSave(visit: ShopperVisit, done: AddressBookNotice, addedId: string | null = null): Answer {
  const back = returnUrlIn(visit)
  if (back === null) return seeOther(urls.addressBook(visit.site, { done }))
  return seeOther(addedId === null ? back : returnUrlWithAddress(back, addedId))
}
