import { describe, expect, test } from 'vitest'
import { metresBetween } from '../../domain/shops/distance.ts'
import type { GeocodingCountry } from '../../domain/sites/geocoding-country.ts'
import { findPlaces } from './find-place.ts'
import { eircodes, ukCodes } from './tables.ts'

const found = (text: string, country: GeocodingCountry = 'UK') =>
  findPlaces(text, country).map(
    ({ name, postcode, area, exactness }) => `${name} | ${postcode} | ${area} | ${exactness}`,
  )
const names = (text: string, country: GeocodingCountry = 'UK') => findPlaces(text, country).map(({ name }) => name)

describe('API-14 D-150 postcodes', () => {
  test.each<[string, GeocodingCountry, string]>([
    ['W2 1NW', 'UK', 'W2 1NW | W2 1NW | UK | district'],
    ['w21nw', 'UK', 'W2 1NW | W2 1NW | UK | district'],
    ['W2', 'UK', 'W2 | W2 | UK | district'],
    ['SW1A  1AA', 'UK', 'SW1A 1AA | SW1A 1AA | UK | district'],
    [' sw1a-1aa. ', 'UK', 'SW1A 1AA | SW1A 1AA | UK | district'],
    ['SW1A 1', 'UK', 'SW1A | SW1A | UK | district'],
    ['N1 9', 'UK', 'N1 | N1 | UK | district'],
    ['N 19', 'UK', 'N19 | N19 | UK | district'],
    ['W1 4XX', 'UK', 'W1 4XX | W1 4XX | UK | district'],
    ['W1N 4XX', 'UK', 'W1N 4XX | W1N 4XX | UK | district'],
    ['W14 8XX', 'UK', 'W14 8XX | W14 8XX | UK | district'],
    ['M1 OAA', 'UK', 'M1 0AA | M1 0AA | UK | district'],
    ['Paddington, London, W2 1NW', 'UK', 'W2 1NW | W2 1NW | UK | district'],
    ['BT48 7EF', 'UK', 'BT48 7EF | BT48 7EF | NI | district'],
    ['BT48 7EF', 'IE', 'BT48 7EF | BT48 7EF | NI | district'],
    ['JE2 3XX', 'UK', 'JE2 3XX | JE2 3XX | JE | district'],
    ['GY1 1AA', 'UK', 'GY1 1AA | GY1 1AA | GY | district'],
    ['im1 1aa', 'UK', 'IM1 1AA | IM1 1AA | IM | district'],
    // A district that nobody can place is in its area at least, and the answer says so.
    ['AB99 1AA', 'UK', 'AB99 1AA | AB99 1AA | UK | area'],
    ['HS', 'UK', 'HS | HS | UK | area'],
    ['D02 X285', 'IE', 'D02 X285 | D02 X285 | IE | district'],
    ['d02x285', 'IE', 'D02 X285 | D02 X285 | IE | district'],
    ['d6wxy00', 'IE', 'D6W XY00 | D6W XY00 | IE | district'],
    ['Dublin 2', 'IE', 'D02 | D02 | IE | district'],
    ['dublin 6w', 'IE', 'D6W | D6W | IE | district'],
    ['H91', 'IE', 'H91 | H91 | IE | district'],
  ])('"%s" in %s', (text, country, expected) => {
    expect(found(text, country)).toEqual([expected])
  })
})

describe('D-150 towns', () => {
  test.each<[string, GeocodingCountry, string]>([
    ['London', 'UK', 'London, Greater London | '],
    ['kings lynn', 'UK', "King's Lynn, Norfolk | PE30 | UK | town"],
    ['Stoke on Trent', 'UK', 'Stoke-on-Trent, England | '],
    ['newcastle-upon-tyne', 'UK', 'Newcastle upon Tyne, England | '],
    ['St. Andrews', 'UK', 'St Andrews, Fife | '],
    ['Dun Laoghaire', 'IE', 'Dún Laoghaire, County Dublin | '],
    ['DÚN LAOGHAIRE', 'IE', 'Dún Laoghaire, County Dublin | '],
    ['Stornoway', 'UK', 'Stornoway, Western Isles | HS1 | UK | town'],
    ['Lerwick', 'UK', 'Lerwick, Shetland Islands | ZE1 | UK | town'],
    ['st helier, jersey', 'UK', 'St Helier, Jersey | JE'],
    ['Douglas', 'UK', 'Douglas, Isle of Man | IM'],
    ['Newport, Isle of Wight', 'UK', 'Newport, Isle of Wight | PO30 | UK | town'],
    ['newport isle of wight', 'UK', 'Newport, Isle of Wight | PO30 | UK | town'],
    ['Bangor, Co. Down', 'UK', 'Bangor, County Down | BT20 | NI | town'],
    ['Clonmel', 'IE', 'Clonmel, County Tipperary | E91 | IE | town'],
  ])('"%s" in %s', (text, country, expected) => {
    const [first, ...others] = found(text, country)
    expect(first).toContain(expected)
    expect(others).toEqual(text === 'Douglas' ? [expect.stringContaining('Douglas, South Lanarkshire')] : [])
  })

  test.each<[string, GeocodingCountry, string]>([
    ['Isle of Man', 'UK', 'Isle of Man | IM1 | IM | area'],
    ['jersey', 'UK', 'Jersey | JE'],
    ['Shetland', 'UK', 'Shetland Islands | ZE1 | UK | area'],
    ['Co. Kerry', 'IE', 'County Kerry | V92 | IE | area'],
    ['Cornwall', 'UK', 'Cornwall | '],
  ])('a county or island without a town of its name is found roughly: "%s"', (text, country, expected) => {
    expect(found(text, country)).toEqual([expect.stringContaining(expected)])
  })

  test.each(['Leamington Spa', 'Tunbridge Wells', 'Hull', 'Chester', 'Wells', 'Westminster', 'Paddington'])(
    '%s is one place',
    (text) => expect(names(text)).toHaveLength(1),
  )

  test.each([
    ['Bangor', ['Bangor, County Down', 'Bangor, Gwynedd']],
    ['St Ives', ['St Ives, Cambridgeshire', 'St Ives, Cornwall']],
  ])('places called %s are told apart', (text, expected) => {
    expect(names(text).toSorted()).toEqual(expected)
  })

  test('of the many called Newport the Welsh city comes first, and each is found alone by its name', () => {
    const all = names('Newport')
    expect(all[0]).toBe('Newport, Wales')
    expect(all).toEqual(expect.arrayContaining(['Newport, Isle of Wight', 'Newport, Telford and Wrekin']))
    for (const name of all) expect(names(name)).toEqual([name])
  })

  test('two of one name in one county are told apart by their postcodes', () => {
    const all = names('Hayes')
    expect(all).toHaveLength(2)
    for (const name of all) expect(names(name)).toEqual([name])
  })

  test.each(['Burton', 'Kingswood'])('each %s is found alone, though its county ends the name of another', (name) => {
    const all = names(name)
    expect(all.length).toBeGreaterThan(1)
    for (const one of all) expect(names(one)).toEqual([one])
  })

  test('a town of the other country is not meant', () => {
    expect([names('Cork'), names('Leeds', 'IE')]).toEqual([[], []])
  })
})

test.each([
  ['', 'UK'],
  ['   ', 'UK'],
  ['QQ1 1AA', 'UK'],
  ['A00 X285', 'IE'],
  ['D02 X285', 'UK'],
  ['W2 1NW', 'IE'],
  ['nonsense', 'UK'],
  ['England', 'UK'],
  ['Kent', 'IE'],
  ['🎉🎉', 'UK'],
  ['__proto__', 'UK'],
  ['constructor', 'UK'],
  ["'; drop table shops; --", 'UK'],
  ['\0', 'UK'],
  ['\ud800', 'UK'],
  ['x'.repeat(10_000), 'UK'],
  ['london '.repeat(1500), 'UK'],
  ['W2 1NW'.padEnd(102, ' x'), 'UK'],
  ['%', 'UK'],
] as const)('STR-02 "%.20s" is nowhere in %s', (text, country) => {
  expect(findPlaces(text, country)).toEqual([])
})

test('every area, at least 2,500 outward codes with points of their own, and every routing key', () => {
  const { areas, districts } = ukCodes()
  expect(areas.size).toBe(124)
  expect(
    new Set([...districts.values()].map(({ latitude, longitude }) => `${latitude} ${longitude}`)).size,
  ).toBeGreaterThan(2500)
  expect(eircodes().districts.size).toBe(139)
  for (const [code, { latitude, longitude }] of [...areas, ...districts, ...eircodes().districts]) {
    expect(latitude > 49 && latitude < 61, code).toBe(true)
    expect(longitude > -11 && longitude < 2, code).toBe(true)
  }
  for (const area of areas.keys()) expect(findPlaces(area, 'UK')[0]?.exactness, area).toBe('area')
})

test('an outward code lies in its area: no town of the same name elsewhere was taken for it', () => {
  const { areas, districts } = ukCodes()
  const wide = ['IV', 'PH', 'PA', 'HS', 'KW']
  for (const [code, point] of districts) {
    const area = /^[A-Z]+/.exec(code)?.[0] ?? ''
    const centre = areas.get(area)
    expect(centre && metresBetween(centre, point), code).toBeLessThan(wide.includes(area) ? 200_000 : 125_000)
  }
})

test.each([
  ['Leeds', /^LS[12]$/],
  ['Manchester', /^M[1-4]$/],
  ['Birmingham', /^B[1-5]$/],
  ['Liverpool', /^L[1-3]$/],
  ['Sheffield', /^S[1-3]$/],
  ['Edinburgh', /^EH[1-3]$/],
  ['Cardiff', /^CF10$/],
  ['Norwich', /^NR[1-3]$/],
  ['Birkenhead', /^CH41$/],
  ['Solihull', /^B91$/],
  ['Enniskillen', /^BT74$/],
  ['Clydebank', /^G81$/],
  ['Worksop', /^S8[01]$/],
])('D-71 the postcode of %s is one with streets, not one of post boxes', (town, code) => {
  expect(findPlaces(town, 'UK')[0]?.postcode).toMatch(code)
})

test.each([
  ['Leeds, West Yorkshire', 'Leeds'],
  ['manchester , greater manchester', 'Manchester'],
  ['Reading, Berks', 'Reading'],
  ['London, UK', 'London'],
])('STR-01 a town with the county that people write is found: %s', (text, name) => {
  const found = findPlaces(text, 'UK')
  expect(found[0]?.name.split(',')[0]).toBe(name)
})

test.each(['Leeds, Nowhere', 'Atlantis, Kent', ', Kent,', 'Leeds, Kent, Surrey, Devon, UK, UK, UK'])(
  'STR-02 what is no town, or no county, stays what it is: %s',
  (text) => {
    for (const { name } of findPlaces(text, 'UK')) expect(name).toMatch(/Kent|Leeds/)
    expect(findPlaces('Atlantis, Kent', 'UK')).toEqual([])
    expect(findPlaces('Leeds, Nowhere', 'UK')).toEqual([])
  },
)
