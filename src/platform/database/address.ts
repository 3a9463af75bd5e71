import { z } from 'zod'
import type { Address } from '../../domain/addresses/address.ts'
import { orNull, storedJson } from './codec.ts'

const parts = {
  title: orNull(z.string()),
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: orNull(z.string()),
  line3: orNull(z.string()),
  city: z.string(),
  county: orNull(z.string()),
  postcode: z.string(),
  phone: orNull(z.string()),
  email: orNull(z.string()),
}

export const address = z.object({ ...parts, country: z.enum(['UK', 'IE']) })

export const addressAbroad = z.object({ ...parts, country: z.string() })

export const savedAddress = storedJson<Address>('addresses.facts')(address)
