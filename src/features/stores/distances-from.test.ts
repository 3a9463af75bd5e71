import fc from 'fast-check'
import { expect, test } from 'vitest'
import { distancePicture } from './distances-from.ts'

const HERE = { latitude: 51.515, longitude: -0.178 }
const MILE_NORTH = 1 / 69.093
const store = (miles: number) => ({ latitude: HERE.latitude + miles * MILE_NORTH, longitude: HERE.longitude })

test('north is up, and the rings are as far as the furthest store needs', () => {
  const { rings, dots, within } = distancePicture(HERE, [store(0.5), store(-0.98)])
  expect(rings).toEqual([
    { radius: 103.2, label: '½ mile' },
    { radius: 146, label: '1 mile' },
  ])
  expect(dots[0]?.x).toBe(160)
  expect(dots[0]?.y).toBeCloseTo(160 - 103.2, 0)
  expect(dots[1]?.y).toBeGreaterThan(300)
  expect(within).toBe('1 mile')
  const east = distancePicture(HERE, [{ ...HERE, longitude: HERE.longitude + 0.01 }]).dots[0]
  expect([east?.y, (east?.x ?? 0) > 160]).toEqual([160, true])
})

test.each([
  [0.2, '1 mile'],
  [4, '5 miles'],
  [11, '20 miles'],
])('a store %d miles away is within %s', (miles, within) =>
  expect(distancePicture(HERE, [store(miles)]).within).toBe(within),
)

test('every store is inside the picture, off the middle, and none hides another, however they lie', () => {
  const point = fc.record({
    latitude: fc.double({ min: 51, max: 52, noNaN: true }),
    longitude: fc.double({ min: -1, max: 0.5, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(point, { minLength: 1, maxLength: 4 }), (stores) => {
      const { dots } = distancePicture(HERE, stores)
      expect(dots).toHaveLength(stores.length)
      for (const { x, y } of dots) {
        expect(Math.hypot(x - 160, y - 160)).toBeLessThanOrEqual(146.2)
      }
      dots.forEach((one, at) => {
        for (const other of dots.slice(at + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(12)
      })
    }),
  )
})
