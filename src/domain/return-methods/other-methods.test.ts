import { expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aReturn, aScan } from '../../../test/builders/return.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import type { ReturnMethod } from '../policy/return-method.ts'
import type { CreatedReturn } from '../returns/return.ts'
import { brandSites } from '../sites/brand-sites.ts'
import { canRebook, canSkipPrinter, giftFromAbroadNotice, methodsFromAbroad, otherMethods } from './other-methods.ts'

const SHOP: ReturnMethod = { path: 'in-store', via: 'clothing-and-home', sizes: [] }
const FOODHALL: ReturnMethod = { path: 'in-store', via: 'foodhall', sizes: [] }
const EVRI_POST: ReturnMethod = { path: 'postal', via: 'evri', sizes: [] }
const PARCELFORCE_POST: ReturnMethod = { path: 'postal', via: 'parcelforce', sizes: [] }
const AN_POST: ReturnMethod = { path: 'postal', via: 'an-post', sizes: [] }
const EVRI: ReturnMethod = { path: 'collect-from-home', via: 'evri', sizes: ['standard', 'large'] }
const PARCELFORCE: ReturnMethod = { path: 'collect-from-home', via: 'parcelforce', sizes: ['standard', 'extra-large'] }
const ALL = [SHOP, FOODHALL, EVRI_POST, PARCELFORCE_POST, EVRI, PARCELFORCE]

const ways = (parts: Partial<CreatedReturn>, methods = ALL) => otherMethods(methods, aReturn(parts), TEST_NOW)
const collected = ({ facts, ...parts }: Partial<CreatedReturn> = {}) =>
  aReturn({ path: 'collect-from-home', carrier: 'evri', ...parts, facts: { collectionOn: '2026-11-16', ...facts } })

test('AMD-04 D-102 only the used combination is removed: without sizes the whole method', () => {
  expect(ways({ path: 'postal', carrier: 'evri' })).toEqual([SHOP, FOODHALL, PARCELFORCE_POST, EVRI, PARCELFORCE])
  expect(ways({ path: 'in-store', carrier: 'foodhall' })).toEqual(ALL.filter((each) => each !== FOODHALL))
})

test('D-102 of a method with several sizes only the used one is removed, and the method with its last', () => {
  const [large, standard] = (['large', 'standard'] as const).map((size) => ({ ...EVRI, sizes: [size] }))
  expect(ways(collected())).toEqual([SHOP, FOODHALL, EVRI_POST, PARCELFORCE_POST, large, PARCELFORCE])
  expect(ways(collected(), [standard!])).toEqual([])
  expect(ways(collected({ facts: { size: 'large' } }), [standard!])).toEqual([standard])
})

test.each(['collection-attempted', 'collection-refused'] as const)('D-102 after %s the same stays', (status) => {
  const made = collected({ scans: [aScan('started', '2026-11-12T11:00:00Z'), aScan(status, '2026-11-14T09:00:00Z')] })
  expect(canRebook(made, TEST_NOW)).toBe(true)
  expect(otherMethods([EVRI], made, TEST_NOW)).toEqual([EVRI])
  // It is a day that is booked again: what goes by post has none.
  expect(otherMethods([EVRI_POST], { ...made, path: 'postal' }, TEST_NOW)).toEqual([])
})

test('D-102 after a missed day the same stays, from the next day on', () => {
  const on = (collectionOn: string) => collected({ facts: { collectionOn } })
  const days = ['2026-11-13', '2026-11-14', '2026-11-15']
  expect(days.map((day) => canRebook(on(day), TEST_NOW))).toEqual([true, false, false])
  expect(otherMethods([EVRI], on('2026-11-13'), TEST_NOW)).toEqual([EVRI])
  expect(canRebook(aReturn({ facts: { collectionOn: '2026-11-13' } }), TEST_NOW)).toBe(false)
  expect(canRebook(aReturn({ path: 'collect-from-home' }), TEST_NOW)).toBe(false)
  // Where the shops' clocks say so: in summer the day ends an hour before midnight in UTC.
  const lateInJuly = Temporal.Instant.from('2026-07-01T23:30:00Z')
  expect(canRebook(on('2026-07-01'), lateInJuly)).toBe(true)
})

test('D-64 D-102 a method that no carrier of ours can book is left out, and if nothing is sent back there is none', () => {
  const pigeons: ReturnMethod = { path: 'postal', via: 'Pigeon Post', sizes: ['tiny'] }
  const noDays: ReturnMethod = { path: 'collect-from-home', via: 'royal-mail', sizes: [] }
  expect(ways({ path: 'postal', carrier: 'evri' }, [EVRI_POST, pigeons, noDays])).toEqual([])
  expect(ways({ path: null, carrier: null })).toEqual([])
  // DPD brings back what no shopper can choose: all that is offered is another way.
  expect(ways({ path: 'postal', carrier: 'dpd' })).toEqual(ALL)
})

test('D-133 who needs a printer may do without one in another way, where there is one', () => {
  const without = (made: CreatedReturn, ...offered: ReturnMethod[]) => canSkipPrinter(made, offered)
  expect(without(collected(), PARCELFORCE, EVRI_POST)).toBe(true)
  expect(without(collected(), PARCELFORCE, PARCELFORCE_POST)).toBe(false)
  expect(without(collected())).toBe(false)
  expect(without(aReturn(), SHOP)).toBe(false)
  expect(without(aReturn({ path: null, carrier: null }), SHOP)).toBe(false)
  // Ireland: An Post has no code to show, a shop has.
  expect(without(aReturn({ carrier: 'an-post' }), SHOP)).toBe(true)
  expect(without(aReturn({ carrier: 'an-post' }), AN_POST)).toBe(false)
  // From Jersey the declaration is on the label, with any carrier (D-73).
  const jersey = aReturn({ carrier: 'royal-mail', facts: { from: anAddress({ postcode: 'JE2 3XX' }) } })
  expect(without(jersey, EVRI_POST)).toBe(false)
  expect(without(jersey, SHOP)).toBe(true)
})

const at = (country: 'UK' | 'IE') => ({ address: anAddress({ country }) })

test('D-42 a gift that was bought in the other country can only be taken to a store there', () => {
  expect(giftFromAbroadNotice(BRAND_SITES.uk, [at('IE'), at('IE')])).toBe(
    "This gift was bought from our UK site, so it can't be sent back from your address. Take it to any of our UK stores, or call us.",
  )
  expect(giftFromAbroadNotice(BRAND_SITES.ie, [at('UK')])).toBe(
    "This gift was bought from our Irish site, so it can't be sent back from your address. Take it to any of our Irish stores, or call us.",
  )
  expect(giftFromAbroadNotice({ ...BRAND_SITES.uk, hasPhone: false }, [at('IE')])).toMatch(/, or contact us\.$/)
  const storesWith = (...kinds: string[]) => {
    const returnMethods = SPECIFIED_POLICY.returnMethods.filter(
      ({ path, via }) => path !== 'in-store' || kinds.includes(via),
    )
    return giftFromAbroadNotice(brandSites({}, { ...SPECIFIED_POLICY, returnMethods }).uk, [at('IE')])
  }
  expect(storesWith('foodhall')).toMatch(/ Take it to any of our UK stores that take returns, or call us\.$/)
  expect(storesWith()).toMatch(/ Please call us\.$/)
  const { ie } = brandSites({}, SPECIFIED_POLICY, ['ie'])
  expect(giftFromAbroadNotice(ie, [at('UK')])).toBe(
    'This gift can only be sent back from an address in Ireland. Take it to any of our stores, or call us.',
  )
  // There is no notice where one of the addresses is in the country, or none is known.
  expect([[at('IE'), at('UK')], []].map((book) => giftFromAbroadNotice(BRAND_SITES.uk, book))).toEqual([null, null])
  expect(methodsFromAbroad([EVRI_POST, EVRI, SHOP])).toEqual([SHOP])
})
