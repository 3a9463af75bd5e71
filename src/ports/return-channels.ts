import type { Address } from '../domain/addresses/address.ts'
import type { ChannelFailure } from '../domain/returns/channel-failure.ts'
import type { ReturnMethod } from '../domain/returns/return-method.ts'

/** The items that are to go back together, as the service wants to know them (API-05). */
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
  storeId: string
  headerKey: string
  country: 'UK' | 'IE'
  /** Where it would be collected from. */
  address: Address | null
  items: readonly ChannelItem[]
  /** The variation of an experiment, where there is one (D-151). */
  variationKey?: string
  /** Asked by the page that tracks a return, of one that was made already (AMD-06). */
  isTrackAndView?: boolean
}

/** Where goods go back to, and under which ids carriers know our parcels (DAT-14). Null is what nobody tells. */
export interface ReturnTo {
  address: Address | null
  clientId: string | null
  childClientId: string | null
}

/** In the order in which they are offered. Of the service at least one: none at all is a failure (D-63). */
export type FoundChannels =
  | { ok: true; methods: readonly ReturnMethod[]; returnTo: ReturnTo }
  | { ok: false; failure: ChannelFailure }

export interface ReturnChannels {
  find(question: ChannelsQuestion): Promise<FoundChannels>
}
