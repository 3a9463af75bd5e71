import { z } from 'zod'
import type { BasketLine } from '../domain/basket/basket.ts'
import type { JoinNews } from '../ports/baskets.ts'
import { keptJson } from './codec.ts'

export const basketLines = keptJson<BasketLine[]>('baskets.lines')(
  z.array(z.object({ productId: z.string(), sku: z.string(), quantity: z.int().min(1) })),
)

export const basketKeys = keptJson<string[]>('baskets.added_by')(z.array(z.string()))

export const joinNews = keptJson<JoinNews>('baskets.joined')(
  z.object({
    items: z.int(),
    fewer: z.array(z.object({ sku: z.string(), wanted: z.int(), kept: z.int() })),
    leftOut: z.array(z.string()),
  }),
)
