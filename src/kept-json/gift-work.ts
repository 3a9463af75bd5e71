import { z } from 'zod'
import type { GiftWorkFacts, GiftWritePayload } from '../ports/gift-receipts.ts'
import { keptJson } from './codec.ts'
import { giftMark } from './order-change.ts'
import { siteKey } from './site-key.ts'

export const giftWorkFacts = keptJson<GiftWorkFacts>('due_work.facts of a gift receipt')(
  z.object({ orderNumber: z.string(), receiptId: z.string() }),
)

export const giftWrite = keptJson<GiftWritePayload>('outside_writes.payload of a gift receipt')(
  z.object({
    site: siteKey,
    headerKey: z.string(),
    receiptId: z.string(),
    lineKeys: z.array(z.string()),
    gift: giftMark.nullable(),
  }),
)
