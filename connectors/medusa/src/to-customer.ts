import type { MedusaAddress } from './medusa.ts'
import { toAddress } from './to-envelope.ts'

export interface MedusaCustomer {
  id: string
  email: string
  first_name: string | null
  last_name: string | null
  phone: string | null
  updated_at: string
  addresses: (MedusaAddress & { id: string; updated_at: string; is_default_shipping: boolean })[]
}

/** Only for customers with an account: a guest's email address gives no access. */
export function toCustomer({ id, email, first_name, last_name, phone, updated_at, addresses }: MedusaCustomer) {
  const at = Math.max(...[updated_at, ...addresses.map((each) => each.updated_at)].map((each) => Date.parse(each)))
  // Aftercare takes no customer without a name.
  const name = email.split('@')[0] || 'Customer'
  return {
    customerId: id,
    sequence: at,
    occurredAt: new Date(at).toISOString(),
    customer: {
      signInEmail: email,
      firstName: first_name || name,
      lastName: last_name || name,
      contactEmail: email,
      contactPhone: phone,
      addresses: addresses
        .filter(({ address_1, city, postal_code }) => address_1 && city && postal_code)
        .map((each) => ({ addressId: each.id, isDefault: each.is_default_shipping ? 'Y' : 'N', ...toAddress(each) })),
    },
  }
}
