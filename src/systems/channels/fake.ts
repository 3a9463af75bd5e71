import type { Address } from '../../domain/addresses/address.ts'
import type { ReturnMethod } from '../../domain/policy/return-method.ts'
import type { ParcelLimits, ReturnArea, ReturnMethodTerms } from '../../domain/policy/return-methods.data.ts'
import { fits, isOversize, type PackedItem, toPackedItem } from '../../domain/return-methods/carrier-limits.ts'
import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ServedRequest, type Server, serveRoutes, WENT_WRONG } from '../../platform/outside/server.ts'
import type { ReturnTo } from './channels.ts'
import { CHANNELS_PATH, toWireAnswer, type toWireQuestion } from './channels-wire.ts'

interface Measurements {
  sku: string
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** Assumed for an item that the catalogue lacks: bulky goods are always listed, with their measurements. */
const UNLISTED_ITEM: PackedItem = { grams: 1000, sidesMm: [300, 200, 100] }

/** The built-in channels service, which takes weights and measurements from the catalogue. */
export function fakeChannels({ sql, sites }: BuiltInParts): Server {
  return serveRoutes({
    async [`POST ${CHANNELS_PATH}`](request) {
      const { body } = request as ServedRequest & { body: ReturnType<typeof toWireQuestion> }
      const { CountryCode: country = 'UK', CollectFrom: from, ItemList } = body.payload
      const items = ItemList.map(({ SKU: sku, Quantity }) => ({ sku, quantity: Number(Quantity) }))
      const rows = await findMeasurements(
        sql,
        items.map(({ sku }) => sku),
      )
      const packed = new Map(rows.map((row) => [row.sku, toPackedItem(row)]))
      const result = availableMethods(sites.uk.policy.returnMethods, {
        country,
        address: from ? { postcode: from.postalCode } : null,
        items: items.map(({ sku, quantity }) => {
          const packing = packed.get(sku)
          return { quantity, packed: packing === undefined ? UNLISTED_ITEM : packing }
        }),
      })
      return toWireAnswer(result.ok ? { ...result, returnTo: RETURN_TO[country] } : result) ?? WENT_WRONG
    },
  })
}

async function findMeasurements(sql: OwnSql, skus: readonly string[]): Promise<Measurements[]> {
  return await sql<Measurements[]>`
    select distinct on (sku) sku, weight_grams as "weightGrams", length_mm as "lengthMm", width_mm as "widthMm",
      height_mm as "heightMm"
    from catalogue.variants where sku in ${sql([...new Set(skus)])}
    order by sku, product_id`
}

const CENTRE = { title: null, firstName: '', lastName: 'Returns Centre', line2: null, line3: null }
const NO_CONTACT = { phone: null, email: null }

/** The return address of each country, made up like the demo's postcodes. In Ireland client ids are not needed. */
export const RETURN_TO: Record<'UK' | 'IE', ReturnTo> = {
  UK: {
    address: {
      ...CENTRE,
      line1: '1 Sorting Lane',
      city: 'Daventry',
      county: null,
      postcode: 'NN11 8XX',
      country: 'UK',
      ...NO_CONTACT,
    },
    clientId: '4021',
    childClientId: '17',
  },
  IE: {
    address: {
      ...CENTRE,
      line1: '2 Canal Yard',
      city: 'Dublin 12',
      county: null,
      postcode: 'D12 X2X2',
      country: 'IE',
      ...NO_CONTACT,
    },
    clientId: null,
    childClientId: null,
  },
}

export interface ItemsToReturn {
  country: 'UK' | 'IE'
  address: Pick<Address, 'postcode'> | null
  /** `packed` is null for goods that are listed as bulky but without measurements. */
  items: readonly { quantity: number; packed: PackedItem | null }[]
}

type MethodsResult = { ok: true; methods: ReturnMethod[] } | { ok: false; failure: ChannelFailure }

/**
 * What the built-in service offers: every item may be a parcel of its own, so each must fit by itself. Oversize items
 * travel alone: no carrier takes two, so they are refused together (RSN-26), with the advice to split them only if one of
 * them has a method alone. Foodhalls take no oversize items.
 */
export function availableMethods(
  terms: readonly ReturnMethodTerms[],
  { country, address, items }: ItemsToReturn,
): MethodsResult {
  const packed = items.map((item) => item.packed).filter((item) => item !== null)
  const hasCarriers = terms.some(({ path }) => path !== 'in-store')
  if (hasCarriers && packed.length < items.length) return { ok: false, failure: 'dimensions-unknown' }
  const oversize = items.filter((item) => item.packed !== null && isOversize(item.packed, terms))
  if (oversize.reduce((sum, { quantity }) => sum + quantity, 0) > 1) {
    const alone = oversize.map((item) =>
      availableMethods(terms, { country, address, items: [{ ...item, quantity: 1 }] }),
    )
    return { ok: false, failure: alone.some(({ ok }) => ok) ? 'no-carrier' : 'no-method' }
  }
  const area = areaOf(country, address)
  const methods = terms
    .filter(({ areas, via }) => areas.includes(area) && !(via === 'foodhall' && oversize.length > 0))
    .flatMap((method) => offer(method, packed))
  return methods.length > 0 ? { ok: true, methods } : { ok: false, failure: 'no-method' }
}

function offer({ path, via, sizes }: ReturnMethodTerms, packed: readonly PackedItem[]): ReturnMethod[] {
  if (path === 'in-store') return [{ path, via, sizes: [] }]
  const fitting = Object.entries<ParcelLimits>(sizes).filter(([, limits]) => packed.every((item) => fits(item, limits)))
  if (fitting.length === 0) return []
  return [{ path, via, sizes: fitting.map(([size]) => size).filter((size) => size !== '') }]
}

function areaOf(country: 'UK' | 'IE', address: ItemsToReturn['address']): ReturnArea {
  if (country === 'IE') return 'ireland'
  return /^\s*(?:JE|GY)\s*\d/i.test(address?.postcode ?? '') ? 'channel-islands' : 'uk'
}
