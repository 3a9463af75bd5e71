import { type Region, regionOf } from '../../domain/calendar/place.ts'
import { metresBetween, type Point } from '../../domain/shops/distance.ts'
import type { GeocodingCountry } from '../../domain/sites/site.ts'
import type { GeocodedPlace } from './geocoder.ts'
import { eircodes, largestTownByCounty, nameKey, type Town, townsByName, ukStreetCodes } from './tables.ts'

/** A page could not show more towns of the same name in a way that people can distinguish. */
const CANDIDATES_MAX = 10
const WORDS_MAX = 12
/** Towns of the same name count as one if they are nearer to each other than this. */
const SAME_PLACE_M = 8000

/** Finds every town of a name, the largest first: "Newport", "Newport, Isle of Wight", "newport isle of wight". */
export function findTowns(text: string, country: GeocodingCountry): GeocodedPlace[] {
  const words = nameKey(text).split(' ')
  if (words.length > WORDS_MAX) return []
  for (let length = words.length; length > 0; length -= 1) {
    const townsOfName = townsByName().get(words.slice(0, length).join(' ')) ?? []
    const inCountry = townsOfName.filter((town) => (town.country === 'IE') === (country === 'IE'))
    const matching = toPlaces(withoutRepeats(inCountry), country).filter((place) =>
      matchesRest(place, words.slice(length)),
    )
    // "Burton, Lincolnshire" also matches the end of "Burton upon Stather, North Lincolnshire".
    const exact = matching.filter(({ name }) => nameKey(name) === words.join(' '))
    const answer = exact.length > 0 ? exact : matching
    if (answer.length > 0) return answer.slice(0, CANDIDATES_MAX).map(({ county: _, ...place }) => place)
  }
  const [, town = '', county = ''] = /^(.*),([^,]*)$/s.exec(text) ?? []
  if (COUNTIES.has(expandCounty(nameKey(county)))) return findTowns(town, country)
  return findCounty(words.join(' '), country)
}

/**
 * Counties and nations as people write them after a town. The table of towns has councils instead, so a county in the
 * text does not narrow the search.
 */
const COUNTIES = new Set([
  ...['bedfordshire', 'beds', 'berkshire', 'berks', 'buckinghamshire', 'bucks', 'cambridgeshire', 'cambs', 'cheshire'],
  ...['cornwall', 'cumbria', 'derbyshire', 'devon', 'dorset', 'county durham', 'durham', 'east sussex', 'essex'],
  ...['east riding of yorkshire', 'east yorkshire', 'gloucestershire', 'glos', 'greater london', 'greater manchester'],
  ...['hampshire', 'hants', 'herefordshire', 'hertfordshire', 'herts', 'isle of wight', 'kent', 'lancashire', 'lancs'],
  ...['leicestershire', 'leics', 'lincolnshire', 'lincs', 'merseyside', 'middlesex', 'middx', 'norfolk', 'avon'],
  ...['north yorkshire', 'northamptonshire', 'northants', 'northumberland', 'nottinghamshire', 'notts', 'cleveland'],
  ...['oxfordshire', 'oxon', 'rutland', 'shropshire', 'salop', 'somerset', 'south yorkshire', 'staffordshire'],
  ...['staffs', 'suffolk', 'surrey', 'sussex', 'tyne and wear', 'warwickshire', 'west midlands', 'west sussex'],
  ...['west yorkshire', 'yorkshire', 'wiltshire', 'wilts', 'worcestershire', 'worcs', 'humberside', 'huntingdonshire'],
  ...['clwyd', 'dyfed', 'gwent', 'gwynedd', 'powys', 'mid glamorgan', 'south glamorgan', 'west glamorgan', 'anglesey'],
  ...['glamorgan', 'aberdeenshire', 'angus', 'argyll', 'ayrshire', 'banffshire', 'berwickshire', 'caithness', 'fife'],
  ...['dumfriesshire', 'dunbartonshire', 'east lothian', 'inverness shire', 'lanarkshire', 'midlothian', 'perthshire'],
  ...['moray', 'renfrewshire', 'ross shire', 'stirlingshire', 'sutherland', 'west lothian', 'county antrim'],
  ...['county armagh', 'county down', 'county fermanagh', 'county londonderry', 'county tyrone'],
  ...['england', 'scotland', 'wales', 'northern ireland', 'uk', 'united kingdom', 'great britain', 'gb', 'ireland'],
])

const expandCounty = (county: string) => county.replace(/^co (?=\w)/, 'county ')

/** Finds a county or island, if no town has that name. Its point is that of its largest town. */
function findCounty(name: string, country: GeocodingCountry): GeocodedPlace[] {
  const town = largestTownByCounty().get(expandCounty(name))
  if (town === undefined || (town.country === 'IE') !== (country === 'IE')) return []
  const postcode = nearestCode(town.point, country)
  return [{ name: town.county, point: town.point, postcode, area: regionOf(country, postcode), exactness: 'area' }]
}

type PlaceInCounty = GeocodedPlace & { county: string }

function toPlaces(towns: readonly Town[], country: GeocodingCountry): PlaceInCounty[] {
  const candidates = towns.map(({ name, county, point }): PlaceInCounty => {
    const postcode = nearestCode(point, country)
    const area = regionOf(country, postcode)
    return { name: `${name}, ${county}`, county, point, postcode, area, exactness: 'town' }
  })
  const byName = Map.groupBy(candidates, ({ name }) => name)
  return candidates.map((place) =>
    (byName.get(place.name)?.length ?? 0) > 1 ? { ...place, name: `${place.name} (${place.postcode})` } : place,
  )
}

/** Whether the words after a town's name are its county, in some form, or the postcode that distinguishes it. */
function matchesRest({ name, county, postcode }: PlaceInCounty, words: readonly string[]): boolean {
  if (words.length === 0) return true
  const rest = expandCounty(words.join(' '))
  const key = nameKey(county)
  const full = nameKey(name)
  return [key, key.replace('county ', ''), postcode?.toLowerCase()].includes(rest) || full.endsWith(` ${rest}`)
}

function withoutRepeats(towns: readonly Town[]): Town[] {
  return towns.filter(
    (town, place) => !towns.slice(0, place).some(({ point }) => metresBetween(point, town.point) < SAME_PLACE_M),
  )
}

/** The nearest outward code, such as "PO30": near enough to search for a carrier's places (D-71). */
export function nearestCode(from: Point, country: GeocodingCountry): string {
  return nearestIn(from, country).code
}

/** Near a border the result may be the region on the other side. */
export function nearestRegion(from: Point): Region {
  const [uk, ie] = [nearestIn(from, 'UK'), nearestIn(from, 'IE')]
  return ie.distance < uk.distance ? 'IE' : regionOf('UK', uk.code)
}

function nearestIn(from: Point, country: GeocodingCountry): { code: string; distance: number } {
  const districts = country === 'IE' ? eircodes().districts : ukStreetCodes()
  const eastward = Math.cos((from.latitude * Math.PI) / 180)
  let nearest = ''
  let leastDistance = Number.POSITIVE_INFINITY
  for (const [code, { latitude, longitude }] of districts) {
    const distance = (latitude - from.latitude) ** 2 + ((longitude - from.longitude) * eastward) ** 2
    if (distance < leastDistance) {
      leastDistance = distance
      nearest = code
    }
  }
  return { code: nearest, distance: leastDistance }
}
