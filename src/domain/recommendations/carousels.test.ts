import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SPECIFIED_POLICY } from '../policy/policy.ts'
import { CAROUSELS, carouselHeading, carouselOf, carouselsOf, RETURN_STRATEGIES } from './carousels.ts'
import { recommendationCountry } from './strategy.ts'

const requirements = readFileSync(join(import.meta.dirname, '../../../docs/spec/requirements.md'), 'utf8')

test('DAT-35 every name of the list has its carousel, exactly one', () => {
  const [, list = ''] = /^\| DAT-35 \| Recommendation strategy names: (.*?)\. \|/m.exec(requirements) ?? []
  const names = CAROUSELS.map(({ name }) => name).filter((name) => name !== 'recently viewed')
  expect(names.toSorted()).toEqual(list.split(', ').toSorted())
  expect(CAROUSELS).toHaveLength(9)
})

test('REC-04 D-103 returns show two carousels; similar is one thing there and another beside a product', () => {
  expect(carouselsOf('returns').map(({ heading }) => heading)).toEqual(['You May Also Like', 'Visually Similar'])
  expect(carouselOf('returns', 'similar-personalised')?.heading).toBe('You May Also Like')
  expect(carouselOf('returns', 'similar')?.heading).toBe('You May Also Like')
  expect(carouselOf('product', 'similar')?.name).toBe('why not try')
  expect(carouselOf('basket', 'visual')).toBeNull()
})

test('REC-12 the heading for clothes is about wearing, for other things about matching', () => {
  const [outfit] = CAROUSELS.filter(({ strategies }) => strategies.includes('outfit'))
  const headings = ['women', 'men', 'kids', 'home', 'food', null].map(
    (each) => outfit && carouselHeading(outfit, each, SPECIFIED_POLICY),
  )
  const [worn, goes] = ['Wear it with', 'Goes well with this']
  expect(headings).toEqual([worn, worn, worn, goes, goes, goes])
  for (const carousel of CAROUSELS.filter((each) => each !== outfit))
    expect(carouselHeading(carousel, null, SPECIFIED_POLICY)).toBe(carousel.heading)
})

test('API-33 returns request the six that the requirement names', () => {
  const [row = ''] = /^\| API-33 \|.*$/m.exec(requirements) ?? []
  for (const strategy of RETURN_STRATEGIES) expect(row).toMatch(new RegExp(`\\b${strategy}\\b`))
  expect(RETURN_STRATEGIES).toHaveLength(6)
})

test('REC-20 the UK is GB, Ireland is IE', () => {
  expect([recommendationCountry('uk'), recommendationCountry('ie')]).toEqual(['GB', 'IE'])
})
