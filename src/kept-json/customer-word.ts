import { z } from 'zod'
import type { CustomerWord } from '../domain/customers/customer-word.ts'
import { address } from './address.ts'
import { keptJson, orNull } from './codec.ts'

/** What the retailer's systems have said of a customer last. */
export const customerWord = keptJson<CustomerWord>('customers.told')(
  z.object({
    signInEmail: orNull(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    contactEmail: orNull(z.string()),
    contactPhone: orNull(z.string()),
    personalisation: orNull(z.enum(['accepted', 'refused'])),
    addresses: z.array(z.object({ addressId: z.string(), isDefault: z.boolean(), address })),
  }),
)
