import { z } from 'zod'
import type { Card } from '../../domain/catalogue/listing.ts'
import { keptJson, orNull, pence } from '../../platform/database/codec.ts'

export const listingCard = keptJson<Card>('catalogue.cards.card')(
  z.object({
    name: z.string(),
    slug: z.string(),
    size: orNull(z.string()),
    fullPence: pence,
    salePence: orNull(pence),
    isLowestOfSeveral: z.boolean(),
    isReduced: z.boolean(),
    isChristmasFood: z.boolean(),
    colours: z.array(
      z.object({
        colour: orNull(z.string()),
        group: orNull(z.string()),
        stock: z.enum(['in-stock', 'low-stock', 'out-of-stock']),
        sizes: z.array(z.string()),
        pictures: z.array(z.string()),
        narrowPicture: orNull(z.string()),
      }),
    ),
  }),
)
