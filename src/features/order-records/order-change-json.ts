import { z } from 'zod'
import type { OrderChange } from '../../domain/orders/order-change.ts'
import { address } from '../../platform/database/address.ts'
import { day, keptJson, orNull } from '../../platform/database/codec.ts'

export const lineMessage = z.object({
  kind: z.enum(['gift', 'personalised', 'number']),
  text: z.string(),
  key: z.string(),
})

export const newDelivery = z.discriminatedUnion('mode', [
  z.object({ mode: z.literal('standard'), shipTo: address }),
  z.object({ mode: z.literal('nominated-day'), shipTo: address, on: day }),
  z.object({
    mode: z.literal('collect-in-store'),
    shopId: z.string(),
    shopName: z.string().exactOptional(),
    on: day,
  }),
])

export const someUnits = z.object({ quantity: z.int(), of: z.int().nullable() })

const removedLine = z.object({
  lineKey: z.string(),
  units: z.object({ ...someUnits.shape, key: z.string() }).exactOptional(),
})

export const christmasCollection = z.object({ shopId: z.string(), on: day, startsAt: z.string(), endsAt: z.string() })

export const giftMark = z.object({ name: z.string(), on: day })

export const orderChange = keptJson<OrderChange>('order_changes.facts')(
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('order-cancelled') }),
    z.object({ kind: z.literal('line-removed'), ...removedLine.shape }),
    z.object({ kind: z.literal('lines-removed'), removals: z.array(removedLine) }),
    z.object({ kind: z.literal('collection-changed'), collection: christmasCollection }),
    z.object({
      kind: z.literal('message-changed'),
      lineKey: z.string(),
      messageKey: orNull(z.string()),
      message: lineMessage.nullable(),
    }),
    z.object({ kind: z.literal('delivery-changed'), lineKey: z.string(), delivery: newDelivery }),
    z.object({ kind: z.literal('gift-marked'), lineKey: z.string(), gift: giftMark.nullable() }),
    z.object({
      kind: z.literal('return-created'),
      returnNumber: z.string(),
      on: day,
      parts: z.array(z.object({ lineKey: z.string(), quantity: z.int(), key: z.string(), splitNo: z.int() })),
    }),
    z.object({
      kind: z.literal('return-ended'),
      returnNumber: z.string(),
      parts: z.array(z.object({ lineNo: z.int(), splitNo: z.int(), status: z.string() })),
      until: day.nullable(),
    }),
  ]),
)
