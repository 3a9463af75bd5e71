import type { Answer } from '../../platform/http/answer.ts'
import { forShoppers, type Route } from '../../platform/http/route.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import { showAccount } from './account.server.ts'
import { showAddressBook, showAfterDefault, showRemoval, submitDefault, submitRemoval } from './address-book.server.ts'
import {
  type AddressParts,
  showAddress,
  showNewAddress,
  submitAddress,
  submitNewAddress,
} from './address-form.server.ts'
import { showContact, showName, submitContact, submitName } from './profile.server.ts'

type Handler = (visit: ShopperVisit) => Promise<Answer> | Answer

export function accountRoutes(parts: AddressParts): Route[] {
  const { book } = parts
  const base = { sites: 'uk-and-ireland' } as const
  const page = (name: string, path: string, show: Handler, submit?: Handler): Route[] => {
    const example = path.includes(':') ? { example: path.replace(':addressId', 'A-1') } : {}
    const common = { ...base, ...example, name, path }
    const getRoute = forShoppers({ ...common, method: 'GET', answer: show })
    return submit ? [getRoute, forShoppers({ ...common, method: 'POST', answer: submit })] : [getRoute]
  }
  const withParts = (answer: (parts: AddressParts, visit: ShopperVisit) => Promise<Answer>) => (visit: ShopperVisit) =>
    answer(parts, visit)
  return [
    ...page('account', PATHS.account, withParts(showAccount)),
    ...page('account-name', PATHS.accountName, withParts(showName), withParts(submitName)),
    ...page('account-contact', PATHS.accountContact, withParts(showContact), withParts(submitContact)),
    ...page('address-book', PATHS.addressBook, (visit) => showAddressBook(book, visit)),
    ...page('new-address', PATHS.newAddress, withParts(showNewAddress), withParts(submitNewAddress)),
    ...page('address', PATHS.address, withParts(showAddress), withParts(submitAddress)),
    ...page(
      'default-address',
      PATHS.defaultAddress,
      (visit) => showAfterDefault(book, visit),
      (visit) => submitDefault(book, visit),
    ),
    ...page(
      'remove-address',
      PATHS.removeAddress,
      (visit) => showRemoval(book, visit),
      (visit) => submitRemoval(book, visit),
    ),
  ]
}
