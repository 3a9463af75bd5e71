import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { toPlainLine } from '../../domain/account/plain-text.ts'
import { ADDRESSES_MAX } from '../../domain/addresses/address.ts'
import { wireAddress } from '../../platform/outside/wire-address.ts'
import { flag, instant, key, line, optional, whole, word } from '../../platform/outside/wire-values.ts'

/** A customer as the retailer's systems tell of them (D-175). Fields that we do not know are passed over. */

const email = line(EMAIL_LENGTH_MAX).refine(isEmailAddress, 'must be an email address').meta({ format: 'email' })

const name = word(100).refine((value) => toPlainLine(value) !== null, 'must not contain invalid characters')

const bookAddress = wireAddress
  .extend({
    addressId: key(64).describe('Your own id for the address: unique for the customer, the same in every update.'),
    firstName: wireAddress.shape.firstName.describe("The first name. If omitted, the customer's."),
    lastName: wireAddress.shape.lastName.describe("The last name. If omitted, the customer's."),
    addressLine1: word(300).describe('House and street.'),
    city: word(200).describe('The town or city.'),
    postalCode: word(40).describe('The postcode or Eircode. If it is invalid, the address is left out with a warning.'),
    country: wireAddress.shape.country.describe(
      'GB, UK or GBR; JE, GG or IM, which count as GB; IE or IRL. An address in any other country is left out with a warning. If omitted, it is GB.',
    ),
    isDefault: optional(flag).describe('Y: the default address; at most one can be. If omitted, it counts as N.'),
  })
  .meta({ id: 'BookAddress', description: "An address in the customer's address book, identified by your own id." })

const LIST = `must be a list of at most ${ADDRESSES_MAX} addresses`

const wireCustomer = z
  .object({
    signInEmail: optional(email).describe(
      'The email address they sign in with; unique to each customer, whatever its case. If omitted, they cannot sign in.',
    ),
    firstName: name.describe('The first name, as shown to the shopper.'),
    lastName: name.describe('The last name.'),
    contactEmail: optional(email).describe(
      'Where emails to the customer go. If invalid, it is left out with a warning.',
    ),
    contactPhone: optional(line(60)).describe(
      'The phone number. Without a country code it is taken to be from the country of the first address. If invalid, it is left out with a warning.',
    ),
    personalisation: optional(z.enum(['accepted', 'refused'], 'must be accepted or refused')).describe(
      'Whether the customer has agreed to personalised content. It applies until they choose here themselves.',
    ),
    addresses: optional(z.array(bookAddress, LIST).max(ADDRESSES_MAX, LIST)).describe(
      `The address book, at most ${ADDRESSES_MAX}. An address that is no longer listed is removed; those the shopper added are kept.`,
    ),
  })
  .meta({ id: 'Customer', description: 'The complete, current customer. Anything omitted, `null` or `""` is removed.' })

export const wireCustomerEnvelope = z
  .object(
    {
      customerId: key(64).describe(
        'Your own customer id, the same as in order envelopes: letters, digits and . _ : -.',
      ),
      sequence: whole(0, Number.MAX_SAFE_INTEGER).describe(
        'A whole number that increases with every update to the customer. Of two updates the higher wins.',
      ),
      occurredAt: instant.describe(
        'When the customer was in this state. Of two updates with one sequence the later wins.',
      ),
      customer: wireCustomer.describe('The complete, current customer.'),
    },
    'must be an envelope: customerId, sequence, occurredAt, customer',
  )
  .meta({
    id: 'CustomerEnvelope',
    description:
      'An update to one customer. Of two updates, the one with the higher sequence wins; if both are equal, the later one.',
  })

export type WireBookAddress = z.output<typeof bookAddress>
export type WireCustomerEnvelope = z.output<typeof wireCustomerEnvelope>
