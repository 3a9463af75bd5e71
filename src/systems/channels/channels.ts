import { z } from 'zod'
import type { Address } from '../../domain/addresses/address.ts'
import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import { address } from '../../platform/database/address.ts'
import { orNull } from '../../platform/database/codec.ts'

/** An item to be returned, as it is described to the channels service (API-05). */
export interface ChannelItem {
  lineKey: string
  lineNo: number
  quantity: number
  sku: string
  upcVariant: string | null
  shipNode: string | null
  productType: string
  department: string | null
  stroke: string | null
  lineTotalPence: number
}

export interface ChannelsQuestion {
  orderNumber: string
  site: SiteKey
  headerKey: string
  country: 'UK' | 'IE'
  address: Address | null
  items: readonly ChannelItem[]
  /** The key of an experiment (D-151). */
  variationKey?: string
  /** The tracking page asks about an existing return (AMD-06). */
  isTrackAndView?: boolean
}

/** The address to which goods are sent, and the ids under which carriers know our parcels (DAT-14). */
export const returnTo = z.object({
  address: address.nullable(),
  clientId: z.string().nullable(),
  childClientId: orNull(z.string()),
})

export type ReturnTo = z.output<typeof returnTo>

/** Methods in the service's order; an empty list is a failure (D-63). */
export type ChannelsResult =
  | { ok: true; methods: readonly ReturnMethod[]; returnTo: ReturnTo }
  | { ok: false; failure: ChannelFailure }

export interface ReturnChannels {
  find(question: ChannelsQuestion): Promise<ChannelsResult>
}
