import { countryOf } from '../../domain/addresses/format-address.ts'
import type { CommandLog } from '../../platform/forms/command-log.records.ts'
import { parseForm, sentCommandKey } from '../../platform/forms/form.ts'
import { type Answer, show } from '../../platform/http/answer.ts'
import type { ShopperVisit } from '../../platform/http/visit.ts'
import type { AccountRecords } from './account.records.ts'
import type { AddressBook } from './address-book.records.ts'
import { redirectAfterSave, showAddressBook, showAddressMissing } from './address-book.server.ts'
import { ADD_ADDRESS_PURPOSE, type AddressFormProps, addressFormPage } from './address-form.page.tsx'
import { addressForm, addressValues, emptyValues, submittedValues } from './fields.ts'
import { ACCOUNT_MESSAGES } from './messages.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

export interface AddressParts {
  accounts: AccountRecords
  book: AddressBook
  commands: CommandLog
  phoneAndPostcode: PhoneAndPostcode
}

export async function showNewAddress({ accounts, book }: AddressParts, visit: ShopperVisit): Promise<Answer> {
  const saved = await visit.takeSavedPost()
  if (saved) return showForm(visit, { values: submittedValues(saved), restored: true })
  const profile = await accounts.findProfile(visit.shopper.customerId)
  const isFirst = (await book.list(visit.shopper.customerId)).length === 0
  const name = { firstName: profile?.firstName ?? '', lastName: profile?.lastName ?? '' }
  return showForm(visit, { values: emptyValues(countryOf(visit.site), name), isDefault: isFirst })
}

/** A double click sends the same command key twice, so it adds only one address. */
export async function submitNewAddress(parts: AddressParts, visit: ShopperVisit): Promise<Answer> {
  const values = submittedValues(visit.fields)
  const parsed = parseForm(addressForm(parts.phoneAndPostcode, null), visit.fields)
  if (!parsed.ok) return showForm(visit, { values, problems: parsed.problems })
  const key = sentCommandKey(visit, ADD_ADDRESS_PURPOSE)
  if (key === null) {
    return showForm(visit, { values, problems: [{ field: 'line1', message: ACCOUNT_MESSAGES.sendAgain }] })
  }
  const { customerId } = visit.shopper
  const payload = { ...parsed.value.address, asDefault: parsed.value.asDefault }
  const command = { customerId, key, purpose: ADD_ADDRESS_PURPOSE, payload, acceptedAt: visit.now }
  try {
    const { outcome, answer } = await parts.commands.once(command, async (transaction) => {
      const added = await parts.book.add(transaction, customerId, { ...parsed.value, at: visit.now })
      // Thrown, so that a refused command does not use up its key (D-124).
      if (added === 'book-is-full') throw new BookIsFull()
      return added.addressId
    })
    return redirectAfterSave(visit, 'added', outcome === 'key-reused' ? null : answer)
  } catch (error) {
    if (!(error instanceof BookIsFull)) throw error
    return showForm(visit, { values, problems: [{ field: 'line1', message: ACCOUNT_MESSAGES.bookFull }] })
  }
}

class BookIsFull extends Error {}

export async function showAddress({ book }: AddressParts, visit: ShopperVisit): Promise<Answer> {
  const entry = await book.find(visit.shopper.customerId, visit.params.addressId ?? '')
  if (entry === null) return await showAddressBook(book, visit, { isAddressMissing: true })
  const saved = await visit.takeSavedPost()
  const values = saved ? submittedValues(saved) : addressValues(entry.address, entry.isDefault)
  const { isDefault } = entry
  return showForm(visit, { values, isDefault, restored: saved !== null, storedTitle: entry.address.title })
}

export async function submitAddress({ book, phoneAndPostcode }: AddressParts, visit: ShopperVisit): Promise<Answer> {
  const { customerId } = visit.shopper
  const addressId = visit.params.addressId ?? ''
  const entry = await book.find(customerId, addressId)
  if (entry === null) return await showAddressMissing(book, visit)
  const storedTitle = entry.address.title
  const parsed = parseForm(addressForm(phoneAndPostcode, storedTitle), visit.fields)
  if (!parsed.ok) {
    const values = submittedValues(visit.fields)
    return showForm(visit, { values, isDefault: entry.isDefault, problems: parsed.problems, storedTitle })
  }
  const changed = await book.change(customerId, addressId, { ...parsed.value, at: visit.now })
  return changed ? redirectAfterSave(visit, 'changed') : await showAddressMissing(book, visit)
}

function showForm(visit: ShopperVisit, state: Omit<AddressFormProps, 'visit'>): Answer {
  return show(addressFormPage, { visit, ...state }, state.problems ? { status: 422 } : {})
}
