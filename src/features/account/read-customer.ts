import { z } from 'zod'
import { EMAIL_LENGTH_MAX, isEmailAddress } from '../../domain/account/email-address.ts'
import { toPlainLine } from '../../domain/account/plain-text.ts'
import { ADDRESSES_MAX, type Country } from '../../domain/addresses/address.ts'
import type { CustomerSnapshot, SentAddress } from '../../domain/customers/customer-update.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { fieldOf, readLeniently } from '../../platform/outside/read-leniently.ts'
import { readAddress, wireAddress } from '../../platform/outside/wire-address.ts'
import { flag, instant, key, line, optional, shortText, wholeNumber } from '../../platform/outside/wire-values.ts'
import type { CustomerReadResult, ReadCustomerUpdate } from './customer-intake.records.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'

/** The format in which the retailer's systems send a customer (D-175). Unknown fields are ignored. */

const email = line(EMAIL_LENGTH_MAX).refine(isEmailAddress, 'must be an email address').meta({ format: 'email' })

const name = shortText(100).refine((value) => toPlainLine(value) !== null, 'must not contain invalid characters')

const bookAddress = wireAddress
  .extend({
    addressId: key(64).describe('Your own id for the address: unique for the customer, the same in every update.'),
    firstName: wireAddress.shape.firstName.describe("The first name. If omitted, the customer's."),
    lastName: wireAddress.shape.lastName.describe("The last name. If omitted, the customer's."),
    addressLine1: shortText(300).describe('House and street.'),
    city: shortText(200).describe('The town or city.'),
    postalCode: shortText(40).describe(
      'The postcode or Eircode. If it is invalid, the address is left out with a warning.',
    ),
    country: wireAddress.shape.country.describe(
      'GB, UK or GBR; JE, GG or IM, which count as GB; IE or IRL. An address in any other country is left out with a warning. If omitted, it is GB.',
    ),
    isDefault: optional(flag).describe('Y: the default address; at most one can be. If omitted, it counts as N.'),
  })
  .meta({ id: 'BookAddress', description: "An address in the customer's address book, identified by your own id." })

const LIST_PROBLEM = `must be a list of at most ${ADDRESSES_MAX} addresses`

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
    addresses: optional(z.array(bookAddress, LIST_PROBLEM).max(ADDRESSES_MAX, LIST_PROBLEM)).describe(
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
      sequence: wholeNumber(0, Number.MAX_SAFE_INTEGER).describe(
        'A whole number that increases with every update to the customer. Of two updates the higher wins.',
      ),
      occurredAt: instant.describe(
        'When the customer was in this state. Of two updates with the same sequence the later wins.',
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

type WireBookAddress = z.output<typeof bookAddress>
type WireCustomerEnvelope = z.output<typeof wireCustomerEnvelope>

/**
 * If one of these fields is unreadable, the update is refused: ignoring it would end the sign-in or remove addresses.
 */
const FIELDS_NEVER_LEFT_OUT: readonly string[] = ['signInEmail', 'addresses', 'addressId', 'isDefault']

const REASONS_MAX = 20

const DEFAULT_COUNTRY: Country = 'UK'

/** Reads one customer as the retailer's systems send them (D-175), or lists the fields that prevent it. */
export function customerReader(rules: PhoneAndPostcode): ReadCustomerUpdate {
  return (input) => {
    const parsed = readLeniently(wireCustomerEnvelope, input, FIELDS_NEVER_LEFT_OUT)
    if (!parsed.ok) return refuse(input, parsed.reasons)
    const reasons = listContradictions(parsed.value)
    if (reasons.length > 0) return refuse(input, reasons)
    const warnings = [...parsed.warnings]
    const { customerId, sequence, occurredAt } = parsed.value
    const customer = snapshotOf(parsed.value, rules, (field, expected) =>
      warnings.push(`customer.${field}: must be ${expected}; left out`),
    )
    return {
      ok: true,
      update: { customerId, sequence, occurredAt, customer },
      warnings: warnings.slice(0, REASONS_MAX),
    }
  }
}

/** Checks that concern several addresses at once. */
function listContradictions({ customer: { addresses = [] } }: WireCustomerEnvelope): string[] {
  const reasons: string[] = []
  if (new Set(addresses.map(({ addressId }) => addressId)).size < addresses.length)
    reasons.push('customer.addresses: two addresses have the same addressId')
  if (addresses.filter(({ isDefault }) => isDefault).length > 1)
    reasons.push('customer.addresses: only one can be the default')
  return reasons
}

type LeaveOut = (field: string, what: string) => void

function snapshotOf({ customer }: WireCustomerEnvelope, rules: PhoneAndPostcode, leaveOut: LeaveOut): CustomerSnapshot {
  const name = { firstName: plain(customer.firstName), lastName: plain(customer.lastName) }
  const addresses = (customer.addresses ?? []).flatMap((each, place) => {
    const sentAddress = readSentAddress(each, name, rules, (field, expected) =>
      leaveOut(`addresses.${place}${field}`, expected),
    )
    return sentAddress === null ? [] : [sentAddress]
  })
  const country = addresses[0]?.address.country ?? DEFAULT_COUNTRY
  return {
    signInEmail: customer.signInEmail === undefined ? null : normaliseSignInAddress(customer.signInEmail),
    ...name,
    contactEmail: customer.contactEmail ?? null,
    contactPhone: phoneOf(customer.contactPhone, country, rules, (expected) => leaveOut('contactPhone', expected)),
    personalisation: customer.personalisation ?? null,
    addresses,
  }
}

function readSentAddress(
  wire: WireBookAddress,
  owner: { firstName: string; lastName: string },
  rules: PhoneAndPostcode,
  leaveOut: LeaveOut,
): SentAddress | null {
  const parsed = readAddress(
    { ...wire, firstName: wire.firstName ?? owner.firstName, lastName: wire.lastName ?? owner.lastName },
    DEFAULT_COUNTRY,
  )
  if (parsed === null || !('here' in parsed)) {
    leaveOut('', 'in the United Kingdom or Ireland')
    return null
  }
  const { country } = parsed.here
  const postcode = rules.toPostcode(parsed.here.postcode, country)
  if (postcode === null) {
    leaveOut('.postalCode', country === 'UK' ? 'a postcode' : 'an Eircode')
    return null
  }
  const phone = phoneOf(wire.telephone, country, rules, (expected) => leaveOut('.telephone', expected))
  const { addressId, isDefault = false } = wire
  return { addressId, isDefault, address: { ...parsed.here, postcode, phone } }
}

function phoneOf(
  input: string | undefined,
  country: Country,
  { toPhone }: PhoneAndPostcode,
  leaveOut: (what: string) => void,
): string | null {
  if (input === undefined) return null
  const phone = toPhone(input, country) ?? toPhone(input, country === 'UK' ? 'IE' : 'UK')
  if (phone === null) leaveOut('a phone number')
  return phone
}

function plain(name: string): string {
  return toPlainLine(name) ?? ''
}

function refuse(input: unknown, reasons: string[]): CustomerReadResult {
  const id = fieldOf(input, 'customerId')
  const customerId = typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : null
  return { ok: false, customerId, reasons: reasons.slice(0, REASONS_MAX) }
}
