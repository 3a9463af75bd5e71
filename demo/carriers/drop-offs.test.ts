import { isValid } from 'postcode'
import { expect, test } from 'vitest'
import { toEircode } from '../../src/domain/addresses/format-address.ts'
import { metresBetween } from '../../src/domain/shops/distance.ts'
import { printsLabels } from '../../src/domain/shops/drop-off.ts'
import { towns } from '../../src/systems/geocoder/tables.ts'
import { dropOffs } from './drop-offs.ts'

const ALL = (['evri', 'royal-mail', 'an-post'] as const).flatMap(dropOffs)

test('there are at least 600 drop-off places, each once, and the same each time', () => {
  expect(ALL.length).toBeGreaterThanOrEqual(600)
  expect(new Set(ALL.map(({ placeId }) => placeId)).size).toBe(ALL.length)
  expect(dropOffs('evri')).toEqual(dropOffs('evri'))
})

test('each is within 3 km of its town, in fact so near to the middle of it that it cannot lie in the sea', () => {
  const byName = Map.groupBy(towns(), ({ name }) => name)
  for (const place of ALL) {
    const metres = Math.min(...(byName.get(place.city) ?? []).map(({ point }) => metresBetween(point, place)))
    expect(metres, place.name).toBeLessThan(400)
  }
})

test('postcodes are such as there could be, Northern Ireland has several, and some places print labels', () => {
  for (const { country, postcode } of ALL)
    expect(country === 'UK' ? isValid(postcode) : toEircode(postcode) === postcode, postcode).toBe(true)
  expect(ALL.filter(({ postcode }) => postcode.startsWith('BT')).length).toBeGreaterThanOrEqual(8)
  expect(new Set(ALL.map(printsLabels))).toEqual(new Set([true, false]))
})

test('D-64 D-73 Evri has no place on a Channel Island, and An Post only places in Ireland', () => {
  expect(dropOffs('evri').filter(({ postcode }) => /^(JE|GY)/.test(postcode))).toEqual([])
  expect(new Set(dropOffs('an-post').map(({ country }) => country))).toEqual(new Set(['IE']))
})
