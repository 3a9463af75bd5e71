import { z } from 'zod'
import type { Address } from '../../../domain/addresses/address.ts'
import { collectionContact } from '../../../domain/return-methods/collection.ts'
import { answerCall, refuseCall } from '../../../platform/calls/call.ts'
import type { Json } from '../../../platform/database/transaction.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import { forOrderCallers, type Route } from '../../../platform/http/route.ts'
import { PATHS } from '../../../urls.ts'
import type { AccountRecords } from '../../account/account.records.ts'
import type { AddressBook } from '../../account/address-book.records.ts'
import type { OrderRecords } from '../../order-records/order.records.ts'
import { collectionAddress } from '../channels-question.ts'
import { ADDRESS_BOOK_EXAMPLE, ADDRESS_EXAMPLE, PROFILE_EXAMPLE } from './examples.data.ts'

export interface CustomerCallParts {
  orders: OrderRecords
  accounts: AccountRecords
  book: AddressBook
  customerWire: {
    /** Writes an address with the specification's field names (DAT-12). */
    address(address: Address): Record<string, string | null>
  }
}

/** The three calls of this file have the same query (API-11, API-13, API-23). */
const querySchema = z.looseObject({
  orderNumber: z
    .string()
    .max(64)
    .meta({ description: FIELD_WORDS.orderNumber, examples: ['600000001'] }),
  storeId: z.string().max(20).meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
})
const EXAMPLE_QUERY = '?orderNumber=600000001&storeId=10151'
const nullableText = (about: string) => z.string().nullable().describe(about)
const telephone = nullableText('The phone number to reach the customer on; null if there is none.')
const customerEmail = nullableText(
  'The email address for contact; null if there is none. Never the one used to sign in.',
)

const addressSchema = z
  .object({
    personTitle: nullableText('The title, such as Ms or Dr.'),
    firstName: z.string().describe('The first name of the person at this address.'),
    lastName: z.string().describe('The last name of the person at this address.'),
    addressLine1: z.string().describe('House and street.'),
    addressLine2: nullableText('The second line, if there is one.'),
    AddressLine3: nullableText(
      'The third line, if there is one. Unlike the other lines, it is spelt with a capital A.',
    ),
    city: z.string().describe('The town or city.'),
    State: nullableText('The county, if there is one.'),
    postalCode: z.string().describe('The postcode or Eircode.'),
    country: z.string().describe('GB or IE.'),
    telephone,
    customerEmail,
  })
  .meta({ id: 'CustomerAddress', description: 'Where a return would be collected.' })

/** Answers with the address that a return would be collected from (API-11, DAT-12, D-146). */
export function addressCall({ orders, accounts, book, customerWire }: CustomerCallParts): Route {
  return forOrderCallers('returns', 'orderNumber', {
    name: 'address-call',
    method: 'GET',
    path: PATHS.addressCall,
    example: PATHS.addressCall + EXAMPLE_QUERY,
    call: {
      about: 'The address that a return of an order would be collected from.',
      more: "The order's delivery address, or else the default of the address book; never a store. Phone and email are the address's own, or else those of the profile. 404 `no-address`: neither is known.",
      query: querySchema,
      answers: { 200: { about: 'The address.', schema: addressSchema, example: ADDRESS_EXAMPLE } },
    },
    async answer({ customerId, order: { orderNumber } }) {
      const details = await orders.findDetails(customerId, orderNumber)
      const address = details && (await collectionAddress(book, details.order))
      if (!address) return refuseCall(404, 'no-address', 'No address is known for this order.')
      const profile = await accounts.findProfile(customerId)
      const profileContact = { email: profile?.contactEmail ?? null, phone: profile?.contactPhone ?? null }
      return answerCall(200, customerWire.address({ ...address, ...collectionContact(address, profileContact) }))
    },
  })
}

/** Answers with the customer's contact details, never with the sign-in address (API-13, D-76). */
export function profileCall({ accounts }: CustomerCallParts): Route {
  return forOrderCallers('returns', 'orderNumber', {
    name: 'profile-call',
    method: 'GET',
    path: PATHS.profileCall,
    example: PATHS.profileCall + EXAMPLE_QUERY,
    call: {
      about: "The name and contact details of an order's customer.",
      more: 'Phone and email are those kept for contact, not the address used to sign in. 404 `no-profile`: the customer has no profile.',
      query: querySchema,
      answers: {
        200: {
          about: 'Whose order it is.',
          schema: z.object({
            firstName: z.string().describe("The customer's first name."),
            lastName: z.string().describe("The customer's last name."),
            telephone,
            customerEmail,
          }),
          example: PROFILE_EXAMPLE,
        },
      },
    },
    async answer({ customerId }) {
      const profile = await accounts.findProfile(customerId)
      if (profile === null) return refuseCall(404, 'no-profile', 'The customer has no profile.')
      const { firstName, lastName, contactPhone, contactEmail } = profile
      return answerCall(200, { firstName, lastName, telephone: contactPhone, customerEmail: contactEmail })
    },
  })
}

const entrySchema = z
  .object({
    personTitle: nullableText('The title, such as Ms or Dr.'),
    firstName: z.string().describe('The first name of the person at this address.'),
    lastName: z.string().describe('The last name of the person at this address.'),
    address1: z.string().describe('House and street.'),
    address2: nullableText('The second line, if there is one.'),
    addressField3: nullableText('The third line, if there is one.'),
    city: z.string().describe('The town or city.'),
    zipCode: z.string().describe('The postcode or Eircode.'),
    country: z.string().describe('GB or IE.'),
    phone1: nullableText("The address's own phone number; null if there is none."),
  })
  .meta({ id: 'AddressBookEntry', description: 'An address in the address book.' })

/** Answers with the customer's address book (API-23, DAT-13). */
export function addressBookCall({ book, customerWire }: CustomerCallParts): Route {
  const toEntry = (address: Address): Json => {
    const { postalCode = '', country = '' } = customerWire.address(address)
    return {
      ...{ personTitle: address.title, firstName: address.firstName, lastName: address.lastName },
      ...{ address1: address.line1, address2: address.line2, addressField3: address.line3 },
      ...{ city: address.city, zipCode: postalCode, country, phone1: address.phone },
    }
  }
  return forOrderCallers('returns', 'orderNumber', {
    name: 'address-book-call',
    method: 'GET',
    path: PATHS.addressBookCall,
    example: PATHS.addressBookCall + EXAMPLE_QUERY,
    call: {
      about: "The address book of an order's customer.",
      more: 'Every address, in whichever country; the default comes first. The list is empty if there are none.',
      query: querySchema,
      answers: {
        200: {
          about: 'The addresses.',
          schema: z.object({ addressList: z.array(entrySchema).describe('The default first.') }),
          example: ADDRESS_BOOK_EXAMPLE,
        },
      },
    },
    async answer({ customerId }) {
      const entries = await book.list(customerId)
      return answerCall(200, { addressList: entries.map(({ address }) => toEntry(address)) })
    },
  })
}
