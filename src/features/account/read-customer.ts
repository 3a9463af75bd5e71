import { toPlainLine } from '../../domain/account/plain-text.ts'
import type { Country } from '../../domain/addresses/address.ts'
import type { CustomerWord, ToldAddress } from '../../domain/customers/customer-word.ts'
import { normaliseSignInAddress } from '../../domain/sign-in/attempt-limits.ts'
import { fieldOf, readLeniently } from '../../platform/outside/read-optional.ts'
import { readAddress } from '../../platform/outside/wire-address.ts'
import type { ReadCustomer, ReadCustomerUpdate } from './customer-intake.ts'
import type { PhoneAndPostcode } from './phone-and-postcode.ts'
import { type WireBookAddress, type WireCustomerEnvelope, wireCustomerEnvelope } from './wire-customer.ts'

/** What opens an account, and what would otherwise take addresses away. */
const NEVER_LEFT_OUT: readonly string[] = ['signInEmail', 'addresses', 'addressId', 'isDefault']

const REASONS_MAX = 20

/** Where an address lies that does not say. */
const HOME: Country = 'UK'

/** Reads one customer as the retailer's systems send them (D-175), or says field by field why it cannot be taken. */
export function customerReader(rules: PhoneAndPostcode): ReadCustomerUpdate {
  return (sent) => {
    const parsed = readLeniently(wireCustomerEnvelope, sent, NEVER_LEFT_OUT)
    if (!parsed.ok) return refuse(sent, parsed.reasons)
    const reasons = whyNotSound(parsed.value)
    if (reasons.length > 0) return refuse(sent, reasons)
    const warnings = [...parsed.warnings]
    const { customerId, sequence, occurredAt } = parsed.value
    const word = wordOf(parsed.value, rules, (field, what) =>
      warnings.push(`customer.${field}: must be ${what}; left out`),
    )
    return { ok: true, update: { customerId, sequence, occurredAt, word }, warnings: warnings.slice(0, REASONS_MAX) }
  }
}

/** What no single field shows. */
function whyNotSound({ customer: { addresses = [] } }: WireCustomerEnvelope): string[] {
  const reasons: string[] = []
  if (new Set(addresses.map(({ addressId }) => addressId)).size < addresses.length)
    reasons.push('customer.addresses: two addresses have the same addressId')
  if (addresses.filter(({ isDefault }) => isDefault).length > 1)
    reasons.push('customer.addresses: only one can be the default')
  return reasons
}

type LeaveOut = (field: string, what: string) => void

function wordOf({ customer }: WireCustomerEnvelope, rules: PhoneAndPostcode, leaveOut: LeaveOut): CustomerWord {
  const name = { firstName: plain(customer.firstName), lastName: plain(customer.lastName) }
  const addresses = (customer.addresses ?? []).flatMap((each, place) => {
    const told = toldAddress(each, name, rules, (field, what) => leaveOut(`addresses.${place}${field}`, what))
    return told === null ? [] : [told]
  })
  const country = addresses[0]?.address.country ?? HOME
  return {
    signInEmail: customer.signInEmail === undefined ? null : normaliseSignInAddress(customer.signInEmail),
    ...name,
    contactEmail: customer.contactEmail ?? null,
    contactPhone: phoneOf(customer.contactPhone, country, rules, (what) => leaveOut('contactPhone', what)),
    personalisation: customer.personalisation ?? null,
    addresses,
  }
}

function toldAddress(
  wire: WireBookAddress,
  owner: { firstName: string; lastName: string },
  rules: PhoneAndPostcode,
  leaveOut: LeaveOut,
): ToldAddress | null {
  const read = readAddress(
    { ...wire, firstName: wire.firstName ?? owner.firstName, lastName: wire.lastName ?? owner.lastName },
    HOME,
  )
  if (read === null || !('here' in read)) {
    leaveOut('', 'in the United Kingdom or Ireland')
    return null
  }
  const { country } = read.here
  const postcode = rules.toPostcode(read.here.postcode, country)
  if (postcode === null) {
    leaveOut('.postalCode', country === 'UK' ? 'a postcode' : 'an Eircode')
    return null
  }
  const phone = phoneOf(wire.telephone, country, rules, (what) => leaveOut('.telephone', what))
  const { addressId, isDefault = false } = wire
  return { addressId, isDefault, address: { ...read.here, postcode, phone } }
}

function phoneOf(
  sent: string | undefined,
  country: Country,
  { toPhone }: PhoneAndPostcode,
  leaveOut: (what: string) => void,
): string | null {
  if (sent === undefined) return null
  const phone = toPhone(sent, country) ?? toPhone(sent, country === 'UK' ? 'IE' : 'UK')
  if (phone === null) leaveOut('a phone number')
  return phone
}

function plain(name: string): string {
  return toPlainLine(name) ?? ''
}

function refuse(sent: unknown, reasons: string[]): ReadCustomer {
  const id = fieldOf(sent, 'customerId')
  const customerId = typeof id === 'string' && /^[\w.:-]{1,64}$/.test(id) ? id : null
  return { ok: false, customerId, reasons: reasons.slice(0, REASONS_MAX) }
}
