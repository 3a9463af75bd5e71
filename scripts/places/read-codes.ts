import { metresBetween, type Point } from '../../src/domain/shops/distance.ts'
import { nameKey } from '../../src/systems/geocoder/tables.ts'
import type { GazetteerPlace } from './gazetteer.ts'

const TOO_FAR_M = 120_000
const KM_OF_A_DEGREE = 111.2
const DIAGONAL = Math.SQRT1_2
/** Directions, as steps to the north and to the east. */
const DIRECTIONS: Readonly<Record<string, readonly [number, number]>> = {
  ...{ N: [1, 0], S: [-1, 0], E: [0, 1], W: [0, -1] },
  ...{ NE: [DIAGONAL, DIAGONAL], NW: [DIAGONAL, -DIAGONAL], SE: [-DIAGONAL, DIAGONAL], SW: [-DIAGONAL, -DIAGONAL] },
}

export interface PostalArea {
  area: string
  /** Null in Ireland, where the first letter of a routing key stands for no area. */
  centre: Point | null
  codes: Map<string, Point>
}

/**
 * Reads a list of the outward codes or Eircode routing keys of each area, one area on each line, perhaps with its
 * centre. The place of a code is a town, a direction and a number of kilometres from a town ("Aberdeen~SW2"), or a
 * point set by hand ("@57.095,-2.095"). If several towns have the same name, the nearest to the centre is used or,
 * without a centre, the largest.
 */
export function readPostalCodes(text: string, gazetteer: readonly GazetteerPlace[]): PostalArea[] {
  const byName = Map.groupBy(gazetteer, ({ name }) => nameKey(name))
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const area = line.slice(0, line.indexOf(' '))
      const parts = line.slice(area.length + 1).split('; ')
      const centre = parts[0]?.startsWith('@') ? parsePoint(parts.shift() ?? '') : null
      const codes = new Map<string, Point>()
      for (const part of parts) {
        const code = part.slice(0, part.indexOf(' '))
        const location = part.slice(code.length + 1)
        if (codes.has(code)) throw new Error(`${area + code} stands there twice`)
        const point = location.startsWith('@') ? parsePoint(location) : locateByTown(location, byName, centre)
        if (point === null) throw new Error(`${area + code}: there is no ${location} near ${area}`)
        codes.set(code, point)
      }
      return { area, centre, codes }
    })
}

function parsePoint(what: string): Point {
  const [latitude = Number.NaN, longitude = Number.NaN] = what.slice(1).split(',').map(Number)
  return { latitude, longitude }
}

function locateByTown(what: string, byName: ReadonlyMap<string, GazetteerPlace[]>, centre: Point | null): Point | null {
  const [, name = '', direction = '', km = '0'] = /^(.*?)(?:~([NSEW]+)(\d+))?$/.exec(what) ?? []
  const [town] = (byName.get(nameKey(name)) ?? [])
    .map((place) => ({ place, metres: centre ? metresBetween(place, centre) : 0 }))
    .filter(({ metres }) => metres <= TOO_FAR_M)
    .toSorted((one, other) => one.metres - other.metres)
  if (town === undefined) return null
  const { latitude, longitude } = town.place
  const [north, east] = DIRECTIONS[direction] ?? [0, 0]
  const eastward = KM_OF_A_DEGREE * Math.cos((latitude * Math.PI) / 180)
  return {
    latitude: latitude + (north * Number(km)) / KM_OF_A_DEGREE,
    longitude: longitude + (east * Number(km)) / eastward,
  }
}
