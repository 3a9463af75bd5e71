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

type Answering = (visit: ShopperVisit) => Promise<Answer> | Answer

export function accountRoutes(parts: AddressParts): Route[] {
  const { book } = parts
  const base = { sites: 'uk-and-ireland' } as const
  const page = (name: string, path: string, show: Answering, submit?: Answering): Route[] => {
    const example = path.includes(':') ? { example: path.replace(':addressId', 'A-1') } : {}
    const both = { ...base, ...example, name, path }
    const shown = forShoppers({ ...both, method: 'GET', answer: show })
    return submit ? [shown, forShoppers({ ...both, method: 'POST', answer: submit })] : [shown]
  }
  const given = (answer: (parts: AddressParts, visit: ShopperVisit) => Promise<Answer>) => (visit: ShopperVisit) =>
    answer(parts, visit)
  return [
    ...page('account', PATHS.account, given(showAccount)),
    ...page('account-name', PATHS.accountName, given(showName), given(submitName)),
    ...page('account-contact', PATHS.accountContact, given(showContact), given(submitContact)),
    ...page('address-book', PATHS.addressBook, (visit) => showAddressBook(book, visit)),
    ...page('new-address', PATHS.newAddress, given(showNewAddress), given(submitNewAddress)),
    ...page('address', PATHS.address, given(showAddress), given(submitAddress)),
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
