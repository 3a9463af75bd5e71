import { expect, test } from 'vitest'
import { aResult } from '../../../test/builders/recommendation.ts'
import type { StrategyResult } from './recommendations.ts'
import { resultCoverage, shownResults } from './shown-results.ts'
import type { Strategy } from './strategy.ts'

const returned = (results: StrategyResult[], consents = true) => ({ context: 'returns' as const, results, consents })
const shown = (results: StrategyResult[], consents?: boolean) =>
  shownResults(returned(results, consents)).map(({ strategy }) => strategy)

const [personal, similar, visual] = [aResult('similar-personalised'), aResult('similar'), aResult('visual')]
const none = (strategy: Strategy) => aResult(strategy, [])

test.each<[string, StrategyResult[], Strategy[]]>([
  ['all three', [visual, similar, personal], ['similar-personalised', 'visual']],
  ['no personal one', [similar, visual], ['similar', 'visual']],
  ['an empty personal one', [none('similar-personalised'), similar], ['similar']],
  ['visual alone', [visual], ['visual']],
  ['an empty visual one', [personal, none('visual')], ['similar-personalised']],
  ['others alone', [aResult('outfit'), aResult('joined-lines')], []],
  ['nothing', [], []],
])('REC-04 REC-06 D-103 of %s', (_case, results, expected) => expect(shown(results)).toEqual(expected))

test('REC-03 D-104 without consent the personal one is left out, whichever service sent it', () => {
  expect(shown([personal, visual], false)).toEqual(['visual'])
  expect(shown([personal, similar], false)).toEqual(['similar'])
})

test.each<[string, StrategyResult[], string]>([
  ['all three', [personal, similar, visual], 'all'],
  ['one absent', [personal, visual], 'some'],
  ['one empty', [personal, none('similar'), visual], 'some'],
  ['one alone', [similar], 'some'],
  ['all empty', [none('similar-personalised'), none('similar'), none('visual')], 'none'],
  ['all absent', [aResult('outfit')], 'none'],
])('REC-10 D-103 how much came: %s', (_case, results, expected) => {
  expect(resultCoverage(returned(results))).toBe(expected)
})

test('REC-10 D-104 what is left out without consent does not count as missing', () => {
  expect(resultCoverage(returned([similar, visual], false))).toBe('all')
  expect(resultCoverage(returned([personal], false))).toBe('none')
})

test('REC-12 a product has its carousels in their order, without empty ones', () => {
  const results = [aResult('joined-lines'), visual, similar, personal, none('outfit')]
  const carousels = shownResults({ context: 'product', results, consents: true })
  expect(carousels.map(({ strategy }) => strategy)).toEqual(['similar', 'visual', 'joined-lines'])
})
