import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someGoods } from '../../../test/builders/goods.ts'
import type { Pixels } from './foreground.ts'
import { Looks, likeness } from './likeness.ts'
import { isLook, LOOK_BYTES, type Look, lookOf } from './look.ts'
import { rankVisual } from './visual.ts'

type Rgb = readonly [number, number, number]
const [DAMSON, BERRY, NAVY, SKY]: Rgb[] = [
  [110, 40, 70],
  [125, 45, 75],
  [30, 40, 80],
  [150, 200, 235],
]
const SIDE = 32

/** A rectangle on paper. */
function drawn(
  box: { x: number; y: number; width: number; height: number },
  colour: Rgb,
  paper: Rgb = [255, 255, 255],
): Pixels {
  const data = new Uint8ClampedArray(SIDE * SIDE * 4)
  for (let at = 0; at < SIDE * SIDE; at += 1) {
    const [x, y] = [at % SIDE, Math.floor(at / SIDE)]
    const isIn = x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height
    data.set([...(isIn ? colour : paper), 255], at * 4)
  }
  return { width: SIDE, height: SIDE, data }
}

const TALL = { x: 11, y: 4, width: 10, height: 24 }
const WIDE = { x: 2, y: 12, width: 28, height: 7 }
const seen = (box: typeof TALL, colour: Rgb | undefined, paper?: Rgb): Look => {
  const look = lookOf(drawn(box, colour ?? [0, 0, 0], paper))
  if (!look) throw new Error('it has no look')
  return look
}

test('a look is a few bytes, of this version', () => {
  const look = seen(TALL, DAMSON)
  expect([look.length, look[0], isLook(look)]).toEqual([LOOK_BYTES, 1, true])
  expect([isLook(null), isLook(new Uint8Array(LOOK_BYTES)), isLook(look.subarray(1))]).toEqual([false, false, false])
})

test('what is blank has no look: paper, nothing at all, or a speck on it', () => {
  expect(lookOf(drawn({ x: 0, y: 0, width: 0, height: 0 }, [0, 0, 0]))).toBeNull()
  expect(lookOf({ width: SIDE, height: SIDE, data: new Uint8ClampedArray(SIDE * SIDE * 4) })).toBeNull()
  expect(lookOf(drawn({ x: 15, y: 15, width: 3, height: 3 }, [0, 0, 0]))).toBeNull()
})

test('neither where it stands, nor how large it is, nor its paper counts', () => {
  const moved = { x: 20, y: 1, width: 5, height: 12 }
  expect(likeness(seen(TALL, DAMSON), seen(moved, DAMSON))).toBeCloseTo(1, 2)
  expect(likeness(seen(TALL, DAMSON), seen(TALL, DAMSON, [230, 215, 213]))).toBeCloseTo(1, 2)
})

test('white on white paper keeps its inside, if it has an edge', () => {
  const shirt = drawn(TALL, [60, 60, 60])
  for (let y = TALL.y + 1; y < TALL.y + TALL.height - 1; y += 1)
    for (let x = TALL.x + 1; x < TALL.x + TALL.width - 1; x += 1)
      shirt.data.set([255, 255, 255, 255], (y * SIDE + x) * 4)
  const look = lookOf(shirt)
  expect(look && likeness(look, seen(TALL, [235, 235, 235], [0, 90, 0]))).toBeGreaterThan(0.8)
})

test('a near colour is more alike than a far one, and a dark one more than a light one', () => {
  const dress = seen(TALL, DAMSON)
  const others = [BERRY, NAVY, SKY].map((colour) => likeness(dress, seen(TALL, colour)))
  expect(others.toSorted((one, other) => other - one)).toEqual(others)
  expect(likeness(dress, seen(WIDE, DAMSON))).toBeLessThan(0.6)
})

const someLook = fc
  .tuple(
    fc.integer({ min: 0, max: 10 }),
    fc.integer({ min: 4, max: 20 }),
    fc.integer({ min: 4, max: 20 }),
    fc.integer({ min: 0, max: 220 }),
  )
  .map(([x, width, height, shade]) => seen({ x, y: 6, width, height }, [shade, 90, 200 - shade / 2]))

test('likeness is from 0 to 1, the same either way, and 1 to itself; giving up early changes no answer', () => {
  fc.assert(
    fc.property(someLook, someLook, fc.double({ min: 0, max: 1, noNaN: true }), (one, other, least) => {
      const alike = likeness(one, other)
      expect(alike).toBeGreaterThanOrEqual(0)
      expect(alike).toBeLessThanOrEqual(1)
      expect(likeness(other, one)).toBeCloseTo(alike, 12)
      expect(likeness(one, one)).toBeCloseTo(1, 12)
      const limited = new Looks([one, other]).likeness(0, 1, least)
      expect(alike >= least ? limited === alike : limited < least || limited === alike).toBe(true)
    }),
    { numRuns: 40 },
  )
})

const at = (productId: string, category: string, look: Look, department = 'women', name = productId) => ({
  ...someGoods(productId, name, { category, department }),
  look,
})
const othersOf = (productId: string, seenGoods: Parameters<typeof rankVisual>[0]) =>
  [...rankVisual(seenGoods)].find((each) => each?.productId === productId)?.others

test('DAT-35 what looks alike of the same kind, the most alike first; equal looks by their ids', () => {
  const dresses = [
    at('A', 'dresses', seen(TALL, DAMSON)),
    at('B', 'dresses', seen(TALL, NAVY)),
    at('D', 'dresses', seen(TALL, BERRY)),
    at('C', 'dresses', seen(TALL, BERRY)),
    at('E', 'dresses', seen(WIDE, DAMSON)),
    at('F', 'skirts', seen(TALL, DAMSON)),
    at('G', 'dresses', seen(TALL, DAMSON), 'kids'),
  ]
  expect(othersOf('A', dresses)).toEqual(['C', 'D', 'B'])
})

test.each([
  ['a carafe and a bottle of limescale remover', 'Glass Carafe', 'Limescale Remover', DAMSON, false],
  ['a mug and a dinner set', 'Stoneware Mug', 'Stoneware Dinner Set', DAMSON, false],
  ['two mugs of which one is light', 'Stoneware Mug', 'Espresso Mugs', BERRY, true],
  ['two that do nothing in a room, called alike', 'Pocket Torch', 'Camping Torch', BERRY, true],
  ['two that do nothing in a room', 'Pocket Torch', 'Tin Opener', DAMSON, false],
])('%s', (_case, one, other, colour, isAlike) => {
  const kitchen = (productId: string, look: Look, name: string) =>
    at(productId, 'kitchen-and-dining', look, 'home', name)
  const goods = [kitchen('A', seen(TALL, DAMSON), one), kitchen('B', seen(TALL, colour), other)]
  expect(othersOf('A', goods)).toEqual(isAlike ? ['B'] : [])
})

test('a chair is a chair, in whichever role; what is worn and of another kind, or eaten, has to look very much alike', () => {
  const chairs = ['Oak Dining Chairs', 'Folding Garden Chair'].map((name) =>
    at(name, 'furniture-and-garden', seen(WIDE, NAVY), 'home', name),
  )
  expect(othersOf('Oak Dining Chairs', chairs)).toEqual(['Folding Garden Chair'])
  const knits = (colour?: Rgb) => [
    at('A', 'knitwear', seen(WIDE, DAMSON), 'men', 'Rib Jumper'),
    at('B', 'knitwear', seen(WIDE, colour), 'men', 'Rib Cardigan'),
  ]
  const food = (colour?: Rgb) => [
    at('A', 'cupboard', seen(WIDE, DAMSON), 'food', 'Jam'),
    at('B', 'cupboard', seen(WIDE, colour), 'food', 'Honey'),
  ]
  for (const shelf of [knits, food]) {
    expect(othersOf('A', shelf(DAMSON))).toEqual(['B'])
    expect(othersOf('A', shelf(NAVY))).toEqual([])
  }
})

test('in a department that nobody has told us of, all of it is compared', () => {
  const goods = [
    at('A', 'tyres', seen(TALL, DAMSON), 'garage'),
    at('B', 'wheels', seen(TALL, DAMSON), 'garage'),
    at('C', 'tyres', seen(TALL, DAMSON), 'garage'),
  ]
  expect(othersOf('A', goods)).toEqual(['B', 'C'])
})
