import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { toPlainLine } from '../../domain/account/plain-text.ts'
import { ADDRESSES_MAX } from '../../domain/addresses/address-limits.ts'
import { wireAddress } from '../wire-address.ts'
import { flag, instant, key, line, optional, whole, word } from '../wire-values.ts'

/** A customer as the retailer's systems tell of them (D-175). Fields that we do not know are passed over. */

const email = line(EMAIL_LENGTH_MAX).refine(isEmailAddress, 'must be an email address')

const name = word(100).refine((value) => toPlainLine(value) !== null, 'must not contain invalid characters')

const bookAddress = wireAddress
  .extend({
    addressId: key(64),
    addressLine1: word(300),
    city: word(200),
    postalCode: word(40),
    isDefault: optional(flag),
  })
  .meta({ id: 'BookAddress', description: "An address in the customer's address book, identified by your own id." })

const LIST = `must be a list of at most ${ADDRESSES_MAX} addresses`

const wireCustomer = z
  .object({
    signInEmail: optional(email.meta({ format: 'email', description: 'The sign-in email; unique to each customer.' })),
    firstName: name,
    lastName: name,
    contactEmail: optional(email.meta({ format: 'email', description: 'The contact email.' })),
    contactPhone: optional(line(60)),
    personalisation: optional(z.enum(['accepted', 'refused'], 'must be accepted or refused')),
    addresses: optional(z.array(bookAddress, LIST).max(ADDRESSES_MAX, LIST)),
  })
  .meta({ id: 'Customer', description: 'The complete, current customer. Anything omitted is removed.' })

export const wireCustomerEnvelope = z
  .object(
    {
      customerId: key(64),
      sequence: whole(0, Number.MAX_SAFE_INTEGER),
      occurredAt: instant,
      customer: wireCustomer,
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
