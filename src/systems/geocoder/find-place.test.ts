import { describe, expect, test } from 'vitest'
import type { GeocodingCountry } from '../../domain/sites/site.ts'
import { findPlaces } from './fake.ts'

const namesOf = (text: string, country: GeocodingCountry = 'UK') =>
  findPlaces(text, country).map(({ name, postcode, area, exactness }) => [name, postcode, area, exactness].join(' | '))
const names = (text: string, country: GeocodingCountry = 'UK') => findPlaces(text, country).map(({ name }) => name)

test.each<[string, GeocodingCountry, string, string]>([
  ['w21nw', 'UK', 'W2 1NW', 'UK | district'],
  [' sw1a-1aa. ', 'UK', 'SW1A 1AA', 'UK | district'],
  ['SW1A 1', 'UK', 'SW1A', 'UK | district'],
  ['N 19', 'UK', 'N19', 'UK | district'],
  ['W1N 4XX', 'UK', 'W1N 4XX', 'UK | district'],
  ['M1 OAA', 'UK', 'M1 0AA', 'UK | district'],
  ['Paddington, London, W2 1NW', 'UK', 'W2 1NW', 'UK | district'],
  ['BT48 7EF', 'IE', 'BT48 7EF', 'NI | district'],
  // An unknown district is at least in its area, and the answer shows that.
  ['AB99 1AA', 'UK', 'AB99 1AA', 'UK | area'],
  ['d02x285', 'IE', 'D02 X285', 'IE | district'],
  ['Dublin 2', 'IE', 'D02', 'IE | district'],
  ['dublin 6w', 'IE', 'D6W', 'IE | district'],
  ['H91', 'IE', 'H91', 'IE | district'],
])('API-14 D-150 the postcode "%s" in %s', (text, country, code, rest) => {
  expect(namesOf(text, country)).toEqual([`${code} | ${code} | ${rest}`])
})

describe('D-150 towns', () => {
  test.each<[string, GeocodingCountry, string]>([
    ['kings lynn', 'UK', "King's Lynn, Norfolk | PE30 | UK | town"],
    ['Dun Laoghaire', 'IE', 'Dún Laoghaire, County Dublin | '],
    ['newport isle of wight', 'UK', 'Newport, Isle of Wight | PO30 | UK | town'],
    ['Bangor, Co. Down', 'UK', 'Bangor, County Down | BT20 | NI | town'],
    // A county or island without a town of its name is located roughly.
    ['Shetland', 'UK', 'Shetland Islands | ZE1 | UK | area'],
    ['Co. Kerry', 'IE', 'County Kerry | V92 | IE | area'],
  ])('"%s" in %s', (text, country, expected) => {
    expect(namesOf(text, country)).toEqual([expect.stringContaining(expected)])
  })

  test('of many towns there is one; of others each is alone under the name that it is given', () => {
    for (const text of ['Leamington Spa', 'Hull', 'Wells', 'Paddington']) expect(names(text)).toHaveLength(1)
    // Two Hayes are in one county; the county of one Burton ends the name of another.
    for (const name of ['Newport', 'Hayes', 'Burton']) {
      const all = names(name)
      expect(all.length).toBeGreaterThan(1)
      for (const one of all) expect(names(one)).toEqual([one])
    }
  })

  test('the largest comes first, and a town of the other country does not match', () => {
    expect(names('Newport')[0]).toBe('Newport, Wales')
    expect([names('Cork'), names('Leeds', 'IE')]).toEqual([[], []])
  })

  test.each(['Leeds, West Yorkshire', 'Manchester , greater manchester', 'Reading, Berks', 'London, UK'])(
    'STR-01 a town with the county that people write is found: %s',
    (text) => expect(names(text)[0]?.split(',')[0]).toBe(text.split(/ ?,/)[0]),
  )
})

const HOSTILE = ['🎉🎉', '__proto__', "'; drop table shops; --", '\0', '\ud800', 'x'.repeat(10_000), '%']
test.each<[GeocodingCountry, string[]]>([
  ['UK', ['', '   ', 'QQ1 1AA', 'D02 X285', 'nonsense', 'England', 'Leeds, Nowhere', 'Atlantis, Kent']],
  ['UK', ['london '.repeat(1500), 'W2 1NW'.padEnd(102, ' x'), ...HOSTILE]],
  ['IE', ['A00 X285', 'W2 1NW', 'Kent']],
])('STR-02 what is nowhere in %s, list %#', (country, texts) => {
  for (const text of texts) expect(findPlaces(text, country), text).toEqual([])
})
