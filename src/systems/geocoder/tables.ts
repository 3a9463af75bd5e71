import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import type { Point } from '../../domain/shops/distance.ts'

export interface Town {
  name: string
  county: string
  /** "GB", "IE", "JE", "GG", "IM" */
  country: string
  point: Point
}

export interface PostcodePoints {
  /** "AB" */
  areas: ReadonlyMap<string, Point>
  /** "AB10", "D02"; also "W1", whose point is the middle of W1A, W1B … */
  districts: ReadonlyMap<string, Point>
}

/**
 * Each table is read once: when the product starts, by `readTables`, so that no search waits, or else at first use.
 */
export const ukCodes = once(() => readCodes(places().ukCodes))
/** Outward codes that have streets. */
export const ukStreetCodes = once(() => [...ukCodes().districts].filter(([code]) => !POST_BOX_CODES.test(code)))
export const eircodes = once(() => readCodes(places().eircodes))
export const towns = once(readTowns)
export const townsByName = once(nameTowns)
export const largestTownByCounty = once(readCounties)

/** Loads every table in advance. */
export function readTables(): void {
  for (const loadTable of [ukStreetCodes, eircodes, townsByName, largestTownByCounty]) loadTable()
}

/**
 * Outward codes of post boxes and large users. Their point is the sorting office in the middle of a city, so carriers
 * have no places for them. Except in Birmingham and Northern Ireland, all district numbers from 85 upwards are such.
 */
const POST_BOX_CODES =
  /^(?:(?!B\d|BT)[A-Z]+(?:8[5-9]|9\d)|B99|BN5[0-2]|BS80|CH(?:2[5-9]|3[0-4])|CR44|E77|EH77|EN77|L(?:6[7-9]|7[0-5])|M6[01]|MK77|N81|NE8\d|NG[78]0|NW26|RH77|SA80|SL60|SR43|SS22|(?:N1|SE1|EC[1-4])P|W1A)$/

function readCodes(lines: readonly string[]): PostcodePoints {
  const areas = new Map<string, Point>()
  const districts = new Map<string, Point>()
  for (const line of lines) {
    const [area = '', ...codes] = line.split(' ')
    for (const codeAndPoint of codes) {
      const [code = '', point = ''] = codeAndPoint.split(':')
      if (code === '') areas.set(area, readPoint(point))
      else districts.set(area + code, readPoint(point))
    }
  }
  // Only UK codes, which have areas, are merged: Dublin's D6W is a district of its own.
  if (areas.size > 0) {
    for (const [code, points] of Map.groupBy(districts, ([district]) => district.replace(/(?<=\d)[A-Z]$/, '')))
      if (!districts.has(code)) districts.set(code, centroid(points.map(([, point]) => point)))
  }
  return { areas, districts }
}

/** "Newcastle upon Tyne" also matches "Newcastle", and "Royal Leamington Spa" matches without its first word. */
const SHORT_NAME = /^(?:(.+?) (?:upon|on|under) .+|royal (.+))$/

function readTowns(): readonly Town[] {
  const [counties = '', ...lines] = places().towns
  const countyNames = counties.split(';')
  return lines.map((line) => {
    const [name = '', countryAndCounty = '', point = ''] = line.split(';')
    const county = countyNames[Number(countryAndCounty.slice(2))] ?? ''
    return { name, county, country: countryAndCounty.slice(0, 2), point: readPoint(point) }
  })
}

function nameTowns(): ReadonlyMap<string, readonly Town[]> {
  const byKey = new Map<string, Town[]>()
  const add = (key: string, town: Town) => {
    const sameName = byKey.get(key)
    if (sameName) sameName.push(town)
    else byKey.set(key, [town])
  }
  for (const town of towns()) {
    const key = nameKey(town.name)
    add(key, town)
    const [, firstPart, lastPart] = SHORT_NAME.exec(key) ?? []
    const short = firstPart ?? lastPart
    if (short !== undefined) add(short, town)
  }
  return byKey
}

/**
 * The table of towns gives these in place of the county for a city that has the same name as its county. They are
 * not counties.
 */
export const NATIONS: readonly string[] = [
  'England',
  'Scotland',
  'Wales',
  'Northern Ireland',
  'Ireland',
  'United Kingdom',
]

/** The largest town by the name of its county, with or without the words "County" and "Islands". */
function readCounties(): ReadonlyMap<string, Town> {
  const counties = new Map<string, Town>()
  const seenCounties = new Set(NATIONS)
  for (const town of towns()) {
    // The towns are listed by size, so the first of a county is its largest.
    if (seenCounties.has(town.county)) continue
    seenCounties.add(town.county)
    const key = nameKey(town.county)
    for (const name of [key, key.replace(/^county | islands$/, '')]) if (!counties.has(name)) counties.set(name, town)
  }
  return counties
}

/** Written by scripts/build-places.ts, which describes the lines; the build copies the file next to its output. */
const places = once(() => {
  const text = brotliDecompressSync(readFileSync(join(import.meta.dirname, 'places.txt.br'))).toString()
  const [ukCodes = [], eircodes = [], towns = []] = text.split('\n\n').map((part) => part.trim().split('\n'))
  return { ukCodes, eircodes, towns }
})

/** "57150-2110": thousandths of a degree, north and then east or west. */
function readPoint(text: string): Point {
  const east = text.indexOf('+')
  const sign = east < 0 ? text.indexOf('-') : east
  return { latitude: Number(text.slice(0, sign)) / 1000, longitude: Number(text.slice(sign)) / 1000 }
}

function centroid(points: readonly Point[]): Point {
  const mean = (coordinate: (point: Point) => number) =>
    Math.round((1000 * points.reduce((sum, point) => sum + coordinate(point), 0)) / points.length) / 1000
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

function once<Value>(make: () => Value): () => Value {
  let value: Value | undefined
  return () => {
    value ??= make()
    return value
  }
}

/** The form in which place names are compared: the same for "St. Ives", "Saint Ives" and "st-ives"; no accents. */
export function nameKey(name: string): string {
  const plain = name.toLowerCase()
  // A short cut for most names: thousands are converted when the product starts.
  if (/^[a-z]+(?: [a-z]+)*$/.test(plain) && !plain.includes('saint')) return plain
  return name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/['’`.]/g, '')
    .replaceAll('&', ' and ')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .replaceAll(/\bsaint\b/g, 'st')
}
