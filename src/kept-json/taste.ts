import { z } from 'zod'
import type { Taste } from '../domain/recommendations/taste.ts'
import { keptJson, orNull } from './codec.ts'

const shares = z.record(z.string(), z.number()).default(() => ({}))

export const taste = keptJson<Taste>('recommendations.tastes.facts')(
  z.object({
    shelves: shares,
    colours: shares,
    dearness: orNull(z.number()),
    bought: z.number().default(1),
    again: z.array(z.string()).default(() => []),
  }),
)
