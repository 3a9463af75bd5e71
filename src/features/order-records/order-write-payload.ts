import { z } from 'zod'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import { keptJson, pence, schemaOf } from '../../platform/database/codec.ts'
import { christmasCollection, newDelivery, someUnits } from './order-change-json.ts'
import { mailedHead } from './write-head.ts'

const line = z.object({ key: z.string(), lineNo: z.int() })

const reason = z.object({ primary: z.string(), secondary: z.string().nullable() })

const message = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  key: z.string().nullable(),
  text: z.string().nullable(),
})

const place = z.object({
  name: z.string(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  county: z.string().nullable(),
  postcode: z.string(),
  country: z.enum(['UK', 'IE']),
  phone: z.string(),
  latitude: z.number().exactOptional(),
  longitude: z.number().exactOptional(),
})

const request = schemaOf<OrderRequest>()(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('cancel-order'), reason }),
    z.object({ kind: z.literal('remove-item'), line, reason, units: someUnits.exactOptional() }),
    z.object({ kind: z.literal('change-message'), line, message }),
    z.object({ kind: z.literal('change-delivery'), line, delivery: newDelivery }),
    z.object({
      kind: z.literal('change-collection'),
      tokens: z.record(z.string(), z.string()).readonly().exactOptional(),
      from: christmasCollection,
      to: christmasCollection,
      place: place.nullable(),
    }),
    z.object({
      kind: z.literal('amend-order'),
      removals: z.array(z.object({ line, seen: z.int().exactOptional(), units: someUnits.exactOptional() })),
      reason,
    }),
  ]),
)

export const orderWrite = keptJson('outside_writes.payload')(
  z.object({
    ...mailedHead,
    request,
    item: z.string().exactOptional(),
    /** For the mail: where amended Christmas food is collected. */
    store: z.object({ shopId: z.string(), name: z.string() }).exactOptional(),
    /** Absent where no amount was promised (D-192). */
    refundPence: pence.exactOptional(),
  }),
)

export type OrderWritePayload = ReturnType<typeof orderWrite.read>
