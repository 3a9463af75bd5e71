import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../test/arbitraries/tries.ts'
import { travelTogether } from './channels-question.ts'

/** A service that takes at most so many bulky lines at once, and no impossible one; letters mark the lines. */
function service({ bulkyMax = 1 } = {}) {
  const questions: string[] = []
  const canTravel = async (lines: readonly string[]) => {
    questions.push(lines.join(''))
    return lines.filter((line) => line === 'B').length <= bulkyMax && !lines.includes('X')
  }
  return { questions, canTravel, hasTime: () => true }
}

test.each([
  ['BB', 'B'],
  ['aBB', 'aB'],
  ['BBa', 'Ba'],
  ['aBbBc', 'aBbc'],
  ['Xa', 'a'],
  ['aXb', 'ab'],
  ['BBB', 'B'],
  ['XX', ''],
  ['X', ''],
  [`B${'a'.repeat(11)}B${'a'.repeat(12)}`, `B${'a'.repeat(23)}`],
])('ERR-05 D-52 of %s these travel together: %s', async (lines, together) => {
  expect((await travelTogether([...lines], service())).join('')).toBe(together)
})

test('ERR-05 a service that takes two at once gets two', async () => {
  expect((await travelTogether([...'BBBa'], service({ bulkyMax: 2 }))).join('')).toBe('BBa')
})

test('when time is up, the result so far is returned', async () => {
  const pendingService = service()
  const hasTime = () => pendingService.questions.length < 2
  expect((await travelTogether([...'aaaaBaaB'], { ...pendingService, hasTime })).join('')).toBe('aaaaBa')
  expect(pendingService.questions).toEqual(['aaaa', 'aaaaBa'])
  expect(await travelTogether([...'aB'], { ...pendingService, hasTime: () => false })).toEqual([])
})

test('ERR-05 whatever the service answers, it is called eight times at most, and accepts the result', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.nat(99), { minLength: 1, maxLength: 25 }),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      async (lines, answers) => {
        const taken: string[] = []
        let requests = 0
        const together = await travelTogether(lines, {
          canTravel: async (some) => {
            const yes = answers[requests++] ?? false
            if (yes) taken.push(some.join())
            return yes
          },
          hasTime: () => true,
        })
        expect(requests).toBeLessThanOrEqual(8)
        expect(together.length).toBeLessThan(lines.length)
        if (together.length > 0) expect(taken).toContain(together.join())
        expect(lines.filter((line) => together.includes(line))).toEqual(together)
      },
    ),
    tries(100),
  )
})
