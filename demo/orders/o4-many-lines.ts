import { ORDERED } from '../catalogue/catalogue.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

const LINES = 31

/** O4: more lines than one return may have. Small things only, so that 25 of them still make one parcel. */
export function manyLines(day: DemoDay): DemoPart {
  const small = ORDERED.filter(({ productType, onSale, variants }) => {
    const grams = variants[0]?.weightGrams ?? null
    return productType === 'GM' && onSale && grams !== null && grams < 500
  })
  // First every product once, then each in another colour or size.
  const items = small
    .flatMap(({ slug, variants }) => variants.map((variant, round) => ({ slug, variant, round })))
    .toSorted((one, other) => one.round - other.round)
    .slice(0, LINES)
    .map(({ slug, variant: { colour, size } }) => ({
      slug,
      pick: { ...(colour && { colour }), ...(size && { size }) },
    }))
  return { orders: [demoOrder(day, { orderNumber: '400000004', placedAt: day.at(7, '21:14') }, items)], returns: [] }
}
