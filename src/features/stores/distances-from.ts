import { milesBetween, type Point } from '../../domain/shops/distance.ts'

/** The picture is 320 wide and high, with the searcher in the middle. */
const MIDDLE = 160
const OUTER_RADIUS = 146
const DOT_RADIUS = 12
const DOT_DISTANCE_MIN = 2 * DOT_RADIUS + 1
const ROUNDS_MAX = 40
const RADIANS = Math.PI / 180

/** The distances of the rings that a picture may have; the inner ring is half as far away as the outer one. */
const RINGS = [
  { miles: 1, outer: '1 mile', inner: '½ mile' },
  { miles: 2, outer: '2 miles', inner: '1 mile' },
  { miles: 5, outer: '5 miles', inner: '2½ miles' },
  { miles: 10, outer: '10 miles', inner: '5 miles' },
  { miles: 20, outer: '20 miles', inner: '10 miles' },
  { miles: 50, outer: '50 miles', inner: '25 miles' },
] as const
const FURTHEST_RING = RINGS[5]

interface Spot {
  x: number
  y: number
}

export interface DistancePicture {
  rings: { radius: number; label: string }[]
  dots: Spot[]
  /** A distance within which all stores are, such as "1 mile". */
  within: string
}

/** North is up. Distances are compressed, so that near stores overlap less; those that still do are moved apart. */
export function distancePicture(from: Point, stores: readonly Point[]): DistancePicture {
  const furthest = Math.max(0, ...stores.map((store) => milesBetween(store, from)))
  const { miles, outer, inner } = RINGS.find((ring) => furthest <= ring.miles) ?? FURTHEST_RING
  const radiusOf = (distance: number) => Math.min(OUTER_RADIUS, OUTER_RADIUS * Math.sqrt(distance / miles))
  return {
    rings: [
      { radius: roundToTenths(radiusOf(miles / 2)), label: inner },
      { radius: OUTER_RADIUS, label: outer },
    ],
    dots: spread(stores.map((store) => spotOf(store, from, radiusOf))).map(({ x, y }) => ({
      x: roundToTenths(MIDDLE + x),
      y: roundToTenths(MIDDLE + y),
    })),
    within: outer,
  }
}

function spotOf(store: Point, from: Point, radiusOf: (miles: number) => number): Spot {
  const east = (store.longitude - from.longitude) * Math.cos(from.latitude * RADIANS)
  const angle = Math.atan2(east, store.latitude - from.latitude)
  const radius = Math.max(DOT_DISTANCE_MIN, radiusOf(milesBetween(store, from)))
  return { x: radius * Math.sin(angle), y: -radius * Math.cos(angle) }
}

/** Moves overlapping dots apart until none moves. */
function spread(spots: readonly Spot[]): Spot[] {
  const moved = spots.map((spot) => ({ ...spot }))
  for (let round = 0; round < ROUNDS_MAX; round += 1) {
    let isStable = true
    for (const [index, spot] of moved.entries()) {
      for (let next = index + 1; next < moved.length; next += 1) {
        if (spreadOverlapping(spot, moved[next] as Spot)) isStable = false
      }
    }
    for (const spot of moved) if (keepInside(spot)) isStable = false
    if (isStable) break
  }
  return moved
}

function spreadOverlapping(one: Spot, other: Spot): boolean {
  const x = other.x - one.x
  const y = other.y - one.y
  const square = x * x + y * y
  if (square >= DOT_DISTANCE_MIN * DOT_DISTANCE_MIN) return false
  const distance = Math.sqrt(square)
  const share = (DOT_DISTANCE_MIN - distance) / 2
  // Dots on the same spot may be moved in any direction.
  const eastward = distance === 0 ? share : (x / distance) * share
  const southward = distance === 0 ? 0 : (y / distance) * share
  one.x -= eastward
  one.y -= southward
  other.x += eastward
  other.y += southward
  return true
}

function keepInside(spot: Spot): boolean {
  const square = spot.x * spot.x + spot.y * spot.y
  if (square <= OUTER_RADIUS * OUTER_RADIUS) return false
  const share = OUTER_RADIUS / Math.sqrt(square)
  spot.x *= share
  spot.y *= share
  return true
}

function roundToTenths(value: number): number {
  return Math.round(value * 10) / 10
}
