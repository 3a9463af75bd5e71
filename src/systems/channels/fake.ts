import { type Packed, packedOf } from '../../domain/return-methods/what-carriers-take.ts'
import type { OwnSql } from '../../platform/database/own-sql.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import { type ServedRequest, type Server, serveRoutes, WENT_WRONG } from '../../platform/outside/server.ts'
import { writeAnswer } from './answer-wire.ts'
import type { ReturnTo } from './channels.ts'
import { CHANNELS_PATH, type toWireQuestion } from './question-wire.ts'
import { whichMethods } from './which-methods.ts'

interface Measured {
  sku: string
  weightGrams: number | null
  lengthMm: number | null
  widthMm: number | null
  heightMm: number | null
}

/** What the catalogue does not list is no bulky goods: those are measured when they are listed. */
const ORDINARY: Packed = { grams: 1000, sidesMm: [300, 200, 100] }

/** The built-in channels service: it weighs and measures by the catalogue. */
export function fakeChannels({ sql }: BuiltInParts): Server {
  return serveRoutes({
    async [`POST ${CHANNELS_PATH}`](request) {
      const { body } = request as ServedRequest & { body: ReturnType<typeof toWireQuestion> }
      const { CountryCode: country = 'UK', CollectFrom: from, ItemList } = body.payload
      const items = ItemList.map(({ SKU: sku, Quantity }) => ({ sku, quantity: Number(Quantity) }))
      const rows = await measured(
        sql,
        items.map(({ sku }) => sku),
      )
      const packed = new Map(rows.map((row) => [row.sku, packedOf(row)]))
      const decided = whichMethods({
        country,
        address: from ? { postcode: from.postalCode } : null,
        items: items.map(({ sku, quantity }) => {
          const known = packed.get(sku)
          return { quantity, packed: known === undefined ? ORDINARY : known }
        }),
      })
      return writeAnswer(decided.ok ? { ...decided, returnTo: RETURN_TO[country] } : decided) ?? WENT_WRONG
    },
  })
}

async function measured(sql: OwnSql, skus: readonly string[]): Promise<Measured[]> {
  return await sql<Measured[]>`
    select distinct on (sku) sku, weight_grams as "weightGrams", length_mm as "lengthMm", width_mm as "widthMm",
      height_mm as "heightMm"
    from catalogue.variants where sku in ${sql([...new Set(skus)])}
    order by sku, product_id`
}

const CENTRE = { title: null, firstName: '', lastName: 'Returns Centre', line2: null, line3: null }
const UNREACHABLE = { phone: null, email: null }

/** Made up, like the postcodes of the demo's shoppers. In Ireland nobody asks for the ids of a client. */
export const RETURN_TO: Record<'UK' | 'IE', ReturnTo> = {
  UK: {
    address: {
      ...CENTRE,
      line1: '1 Sorting Lane',
      city: 'Daventry',
      county: null,
      postcode: 'NN11 8XX',
      country: 'UK',
      ...UNREACHABLE,
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
      ...UNREACHABLE,
    },
    clientId: null,
    childClientId: null,
  },
}
