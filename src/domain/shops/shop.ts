import type { Country } from '../addresses/address.ts'

export type ShopKind = 'Full Line' | 'Simply Food' | 'Outlet Store'

export interface OpeningHours {
  day: 'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
  /** "09:00"; null on a day on which the shop stays shut. */
  opens: string | null
  closes: string | null
}

export interface Shop {
  shopId: string
  name: string
  kind: ShopKind
  country: Country
  line1: string
  line2: string | null
  city: string
  county: string | null
  postcode: string
  phone: string
  latitude: number
  longitude: number
  openingHours: OpeningHours[]
  /** Ids; SRK and SRD mean that returns can be handed in without queueing (D-69). */
  services: string[]
  facilities: string[]
  departments: string[]
  christmasOrders: boolean
}
