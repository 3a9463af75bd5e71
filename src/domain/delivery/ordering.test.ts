import { expect, test } from 'vitest'
import { aCutOffs, anEntry } from '../../../test/builders/content.ts'
import { aProduct, aVariant } from '../../../test/builders/product.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { orderingTerms } from './ordering.ts'

const at = (instant: string) => Temporal.Instant.from(instant)
const day = (text: string) => Temporal.PlainDate.from(text)
const turkey = aProduct({ variants: [aVariant({ prices: [{ region: 'CFTO', fullPence: 4000, salePence: null }] })] })

test.each([
  ['2026-09-30T22:59:59Z', 'over since 2025-12-16'],
  ['2026-09-30T23:00:00Z', 'until 2026-12-16'],
  ['2026-12-16T23:59:59Z', 'until 2026-12-16'],
  ['2026-12-17T00:00:00Z', 'over since 2026-12-16'],
  ['2027-01-01T00:00:00Z', 'over since 2026-12-16'],
])('D-169 at %s Christmas food can be ordered: %s', (now, outcome) => {
  const ordering = orderingTerms(turkey, BRAND_SITES.uk, at(now), aCutOffs())
  expect(
    ordering?.isOpen
      ? `until ${ordering.christmasUntil}`
      : `over since ${ordering?.why.code === 'season-over' && ordering.why.since}`,
  ).toBe(outcome)
})

test.each([
  ['day', day('2026-12-10'), '2026-12-10T23:59:59Z', '2026-12-11T00:00:00Z'],
  ['time of day', at('2026-12-01T12:30:00Z'), '2026-12-01T12:29:59Z', '2026-12-01T12:30:00Z'],
])('DAT-38 D-46 it can be ordered until the %s that editors tell', (_, lastOrderDateTime, last, over) => {
  const entry = anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime })
  const terms = [last, over].map((now) => orderingTerms(turkey, BRAND_SITES.uk, at(now), aCutOffs([entry])))
  const why = { code: 'season-over', since: lastOrderDateTime }
  expect(terms).toEqual([
    { isOpen: true, christmasUntil: lastOrderDateTime },
    { isOpen: false, why },
  ])
})

test('D-172 all else can be ordered at any time of the year where it is sold', () => {
  const now = at('2026-12-24T12:00:00Z')
  expect(orderingTerms(aProduct(), BRAND_SITES.uk, now, aCutOffs())).toEqual({ isOpen: true, christmasUntil: null })
  const why = { code: 'not-sold' }
  expect(orderingTerms(aProduct({ onSale: false }), BRAND_SITES.uk, now, aCutOffs())).toEqual({ isOpen: false, why })
  // What has ended has ended, whatever season it was of.
  expect(orderingTerms({ ...turkey, onSale: false, siteBrands: [] }, BRAND_SITES.uk, now, aCutOffs())).toMatchObject({
    why,
  })
  expect(orderingTerms(turkey, BRAND_SITES.ie, now, aCutOffs())).toBeNull()
})
