import type { CustomerSnapshot } from '../../src/domain/customers/customer-update.ts'
import type { CustomerUpdate } from '../../src/features/account/customer-intake.records.ts'
import { anAddress } from './address.ts'

export const AN_ADDRESS = anAddress({
  ...{ firstName: 'Robin', lastName: 'Reed', line1: '1 Mill Lane', city: 'Leeds', postcode: 'LS1 1AA' },
})

type Wire = Record<string, unknown>

/** An update of a customer as the retailer's systems send it. */
export function sentCustomer(parts: { envelope?: Wire; customer?: Wire } = {}) {
  return {
    customerId: 'C-robin',
    sequence: 1,
    occurredAt: '2026-11-14T10:00:00Z',
    ...parts.envelope,
    customer: {
      signInEmail: 'robin@example.com',
      firstName: 'Robin',
      lastName: 'Reed',
      ...parts.customer,
    },
  }
}

export function sentAddress(parts: Wire = {}): Wire {
  return { addressId: '1', addressLine1: '1 Mill Lane', city: 'Leeds', postalCode: 'LS1 1AA', country: 'GB', ...parts }
}

/** A parsed update of a customer. */
export function aCustomerUpdate(
  parts: Partial<Omit<CustomerUpdate, 'customer'>> & { customer?: Partial<CustomerSnapshot> } = {},
): CustomerUpdate {
  const { customer, ...rest } = parts
  return {
    customerId: 'C-robin',
    sequence: 1,
    occurredAt: Temporal.Instant.from('2026-11-14T10:00:00Z'),
    ...rest,
    customer: {
      signInEmail: 'robin@example.com',
      firstName: 'Robin',
      lastName: 'Reed',
      contactEmail: null,
      contactPhone: null,
      personalisation: null,
      addresses: [],
      ...customer,
    },
  }
}
