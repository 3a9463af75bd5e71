import type { Address } from '../../domain/addresses/address.ts'
import { CARRIAGE, type Carriage } from '../../domain/return-methods/carriers.data.ts'
import { fits, isOversize, type Packed } from '../../domain/return-methods/what-carriers-take.ts'
import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { ReturnMethod, ReturnShops } from '../../domain/returns/return-method.ts'

export interface ToSendBack {
  country: 'UK' | 'IE'
  address: Pick<Address, 'postcode'> | null
  /** Null: it is bulky enough to be listed, and nobody has measured it. */
  items: readonly { quantity: number; packed: Packed | null }[]
}

export type Decided = { ok: true; methods: ReturnMethod[] } | { ok: false; failure: ChannelFailure }

/**
 * What the built-in service offers: every item may be a parcel of its own, so each must fit by itself. Of what no post
 * takes one can go at a time: two would have to be split (RSN-26). A shop takes all of it, a foodhall what is ordinary.
 */
export function whichMethods({ country, address, items }: ToSendBack): Decided {
  const packed = items.map((item) => item.packed).filter((each) => each !== null)
  if (packed.length < items.length) return { ok: false, failure: 'dimensions-unknown' }
  const oversize = items.filter((item) => item.packed !== null && isOversize(item.packed))
  if (oversize.reduce((sum, { quantity }) => sum + quantity, 0) > 1) return { ok: false, failure: 'no-carrier' }
  const shops: ReturnShops[] = oversize.length > 0 ? ['clothing-and-home'] : ['clothing-and-home', 'foodhall']
  return {
    ok: true,
    methods: [
      ...shops.map((via): ReturnMethod => ({ path: 'in-store', via, sizes: [] })),
      ...CARRIAGE[areaOf(country, address)].flatMap((carriage) => offer(carriage, packed)),
    ],
  }
}

function offer({ path, via, sizes }: Carriage, packed: readonly Packed[]): ReturnMethod[] {
  const fitting = Object.entries(sizes).filter(([, limits]) => packed.every((each) => fits(each, limits)))
  if (fitting.length === 0) return []
  return [{ path, via, sizes: fitting.map(([size]) => size).filter((size) => size !== '') }]
}

function areaOf(country: 'UK' | 'IE', address: ToSendBack['address']): keyof typeof CARRIAGE {
  if (country === 'IE') return 'ireland'
  return /^\s*(?:JE|GY)\s*\d/i.test(address?.postcode ?? '') ? 'channel-islands' : 'uk'
}
