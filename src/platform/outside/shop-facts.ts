import { z } from 'zod'
import type { Shop } from '../../domain/shops/shop.ts'
import { orNull, storedJson } from '../database/codec.ts'

type InColumns = 'shopId' | 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude' | 'christmasOrders'

const hours = z.object({
  day: z.enum(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']),
  opens: orNull(z.string()),
  closes: orNull(z.string()),
  state: z.string().exactOptional(),
})

export const openingHours = z.array(hours).default(() => [])
export const textList = z.array(z.string()).default(() => [])

export const shopFacts = storedJson<Omit<Shop, InColumns>>('shops.facts')(
  z.object({
    line1: z.string(),
    line2: orNull(z.string()),
    city: z.string(),
    county: orNull(z.string()),
    phone: z.string(),
    openingHours,
    services: textList,
    facilities: textList,
    departments: textList,
  }),
)
