import { z } from 'zod'
import type { DropOffPlace } from '../domain/shops/drop-off.ts'
import { keptJson, orNull } from './codec.ts'
import { openingHours, words } from './shop-facts.ts'

/** What a carrier's table keeps in columns, or by being that carrier's. */
type InColumns = 'placeId' | 'carrier' | 'name' | 'kind' | 'country' | 'postcode' | 'latitude' | 'longitude'

/** What is known of a drop-off place beyond its columns. */
export const dropOffFacts = keptJson<Omit<DropOffPlace, InColumns>>('places.facts')(
  z.object({
    line1: z.string(),
    line2: orNull(z.string()),
    city: z.string(),
    county: orNull(z.string()),
    openingHours,
    services: words,
    facilities: words,
  }),
)
