import type { AddressBook } from '../../adapters/postgres/address-book.ts'
import type { AddressBookNews } from '../../address-news.ts'
import { ADDRESSES_MAX } from '../../domain/addresses/address-limits.ts'
import { addressLines, nameOn } from '../../domain/addresses/format-address.ts'
import type { BookedAddress } from '../../ports/address-book.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { hiddenFields } from '../../web/form.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { ShopperVisit } from '../../web/visit.ts'
import { addressBookPage } from './address-book.page.tsx'
import { crumbsTo } from './crumbs.ts'
import { DONE } from './messages.ts'
import { removeAddressPage } from './remove-address.page.tsx'
import { cameFrom, takingAlong, withNewAddress } from './way-back.ts'

interface BookNews {
  /** Another customer's address and a missing one look the same. */
  gone?: boolean
  restored?: boolean
  status?: 422
}

export async function showAddressBook(book: AddressBook, visit: ShopperVisit, news: BookNews = {}): Promise<Answer> {
  const { site } = visit
  const addresses = await book.list(visit.shopper.customerId)
  const props = {
    crumbs: crumbsTo(site, { label: 'Address book' }),
    addresses: addresses.map((each) => shown(each, visit)),
    hidden: hiddenFields(visit),
    addHref: addresses.length < ADDRESSES_MAX ? urls.newAddress(site, takingAlong(visit)) : null,
    done: news.gone ? null : ownEntry(DONE, visit.query.get('done')),
    gone: news.gone ?? false,
    restored: news.restored ?? false,
  }
  return show(addressBookPage, props, news.status ? { status: news.status } : {})
}

/** Someone who had to sign in for the button finds the book again (D-130). */
export async function showAfterDefault(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  return await showAddressBook(book, visit, { restored: (await visit.takeKeptPost()) !== null })
}

export async function submitDefault(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  const found = await book.makeDefault(visit.shopper.customerId, visit.params.addressId ?? '')
  return found ? backToBook(visit, 'default') : await notInBook(book, visit)
}

export async function showRemoval(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  const addresses = await book.list(visit.shopper.customerId)
  const found = addresses.find(({ addressId }) => addressId === visit.params.addressId)
  if (found === undefined) return await showAddressBook(book, visit, { gone: true })
  const kept = await visit.takeKeptPost()
  const { site } = visit
  return show(removeAddressPage, {
    crumbs: crumbsTo(site, { label: 'Address book', href: urls.addressBook(site) }, { label: 'Remove an address' }),
    action: visit.path,
    hidden: hiddenFields(visit),
    name: nameOn(found.address),
    lines: addressLines(found.address, site),
    // Without another address there is no new default.
    hasHeir: found.isDefault && addresses.length > 1,
    cancelHref: urls.addressBook(site),
    restored: kept !== null,
  })
}

/** A second click finds it gone, which is what was wanted. */
export async function submitRemoval(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  await book.remove(visit.shopper.customerId, visit.params.addressId ?? '')
  return seeOther(urls.addressBook(visit.site, { done: 'removed' }))
}

export async function notInBook(book: AddressBook, visit: ShopperVisit): Promise<Answer> {
  return await showAddressBook(book, visit, { gone: true, status: 422 })
}

export function backToBook(visit: ShopperVisit, done: AddressBookNews, addedId: string | null = null): Answer {
  const back = cameFrom(visit)
  if (back === null) return seeOther(urls.addressBook(visit.site, { done }))
  return seeOther(addedId === null ? back : withNewAddress(back, addedId))
}

function shown({ addressId, isDefault, address }: BookedAddress, visit: ShopperVisit) {
  const { site } = visit
  return {
    id: addressId,
    name: nameOn(address),
    lines: addressLines(address, site),
    phone: address.phone,
    isDefault,
    changeHref: urls.address(site, addressId, takingAlong(visit)),
    removeHref: urls.removeAddress(site, addressId),
    defaultAction: urls.defaultAddress(site, addressId, takingAlong(visit)),
  }
}
