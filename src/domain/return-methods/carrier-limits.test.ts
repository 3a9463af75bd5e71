import { expect, test } from 'vitest'
import { type ParcelLimits, RETURN_METHODS } from '../policy/return-methods.data.ts'
import { isOversize, possiblePaths, toPackedItem } from './carrier-limits.ts'

const SHIRT = { grams: 300, sidesMm: [330, 260, 40] } as const
const PARASOL = { grams: 9800, sidesMm: [1750, 200, 200] } as const
const RUG = { grams: 28_000, sidesMm: [3050, 320, 320] } as const

test.each([
  ['a shirt', [SHIRT], 'in-store postal collect-from-home', 'in-store postal'],
  ['a parasol', [PARASOL], 'in-store collect-from-home', 'in-store'],
  ['a rug', [RUG], 'in-store', 'in-store'],
  ['either of two', [SHIRT, PARASOL], 'in-store collect-from-home', 'in-store'],
  ['unmeasured items', [], 'in-store postal collect-from-home', 'in-store postal'],
])('CHN-09 CHN-10 methods for %s', (_case, items, british, irish) => {
  expect([
    possiblePaths(items, RETURN_METHODS, 'uk').join(' '),
    possiblePaths(items, RETURN_METHODS, 'ireland').join(' '),
  ]).toEqual([british, irish])
})

test('CHN-03 CHN-04 CHN-09 CHN-10 what each carrier takes: weight, length, and length with girth', () => {
  const limits = RETURN_METHODS.flatMap(({ path, via, areas, sizes }) =>
    Object.entries<ParcelLimits>(sizes).map(
      ([size, { gramsMax, lengthMm, lengthAndGirthMm }]) =>
        `${areas.join(' ')} ${path} ${via} ${size}: ${gramsMax / 1000}kg ${lengthMm / 10}cm ${lengthAndGirthMm / 10}cm`,
    ),
  )
  expect(limits).toEqual([
    'uk postal evri : 15kg 120cm 225cm',
    'uk channel-islands postal royal-mail : 20kg 61cm 245cm',
    'uk postal parcelforce : 30kg 150cm 300cm',
    'ireland postal an-post : 20kg 150cm 300cm',
    'uk collect-from-home evri standard: 15kg 120cm 225cm',
    'uk collect-from-home evri large: 30kg 180cm 420cm',
    'uk collect-from-home parcelforce standard: 30kg 150cm 300cm',
    'uk collect-from-home parcelforce large: 30kg 150cm 300cm',
    'uk collect-from-home parcelforce extra-large: 30kg 250cm 400cm',
  ])
})

test.each([
  ['weight', { grams: 1, sidesMm: [0, 0, 0] }],
  ['length', { grams: 0, sidesMm: [1, 0, 0] }],
  ['second side', { grams: 0, sidesMm: [0, 1, 0] }],
  ['third side', { grams: 0, sidesMm: [0, 0, 1] }],
] as const)('CHN-09 CHN-10 at its limits a parcel is still taken, with more %s it is not', (_name, more) => {
  const [a, b, c] = more.sidesMm
  const isTooLarge = (times: number) => {
    const grams = more.grams * times
    const sides = (length: number, girth: number) => [length + a * times, girth + b * times, girth + c * times] as const
    return [
      isOversize({ grams: 30_000 + grams, sidesMm: sides(1500, 375) }, RETURN_METHODS),
      !possiblePaths([{ grams: 20_000 + grams, sidesMm: sides(610, 460) }], RETURN_METHODS, 'channel-islands').includes(
        'postal',
      ),
    ]
  }
  expect([isTooLarge(0), isTooLarge(1)]).toEqual([
    [false, false],
    [true, true],
  ])
})

test('incomplete measures count as none', () => {
  const measured = { weightGrams: 300, lengthMm: 330, widthMm: 260, heightMm: 40 }
  expect(toPackedItem(measured)).toEqual(SHIRT)
  for (const missing of Object.keys(measured)) expect(toPackedItem({ ...measured, [missing]: null })).toBeNull()
})
