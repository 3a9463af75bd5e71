import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
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
  const ordering = orderingTerms(turkey, BRAND_SITES.uk, at(now), [])
  expect(
    ordering?.isOpen
      ? `until ${ordering.christmasUntil}`
      : `over since ${ordering?.why.code === 'season-over' && ordering.why.since}`,
  ).toBe(outcome)
})

test('DAT-38 D-46 it can be ordered until the day that editors tell', () => {
  const lastOrderDateTime = day('2026-12-10')
  const entry = anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime })
  expect(orderingTerms(turkey, BRAND_SITES.uk, at('2026-12-10T12:00:00Z'), [entry])).toMatchObject({ isOpen: true })
  const why = { code: 'season-over', since: day('2026-12-10') }
  expect(orderingTerms(turkey, BRAND_SITES.uk, at('2026-12-11T00:00:00Z'), [entry])).toEqual({ isOpen: false, why })
})

test('DAT-38 D-46 with a time of day it can be ordered until then', () => {
  const lastOrderDateTime = at('2026-12-01T12:30:00Z')
  const entry = anEntry('delivery-and-order-cutoff-info', 'C', { type: 'christmas', lastOrderDateTime })
  const open = { isOpen: true, christmasUntil: lastOrderDateTime }
  expect(orderingTerms(turkey, BRAND_SITES.uk, at('2026-12-01T12:29:59Z'), [entry])).toEqual(open)
  const why = { code: 'season-over', since: lastOrderDateTime } as const
  expect(orderingTerms(turkey, BRAND_SITES.uk, lastOrderDateTime, [entry])).toEqual({ isOpen: false, why })
})

test('D-172 all else can be ordered at any time of the year where it is sold', () => {
  const now = at('2026-12-24T12:00:00Z')
  expect(orderingTerms(aProduct(), BRAND_SITES.uk, now, [])).toEqual({ isOpen: true, christmasUntil: null })
  const why = { code: 'not-sold' }
  expect(orderingTerms(aProduct({ onSale: false }), BRAND_SITES.uk, now, [])).toEqual({ isOpen: false, why })
  // What has ended has ended, whatever season it was of.
  expect(orderingTerms({ ...turkey, onSale: false, siteBrands: [] }, BRAND_SITES.uk, now, [])).toMatchObject({ why })
  expect(orderingTerms(turkey, BRAND_SITES.ie, now, [])).toBeNull()
})
