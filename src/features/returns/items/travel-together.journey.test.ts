import { expect, test, vi } from 'vitest'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import type { Chosen } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'

/** Long enough for a busy machine. */
const journey = new MethodJourney(740_000_000, {
  environment: { OUTSIDE_TIMEOUT_MS: '60000' },
  lines: ['Vase', 'Mirror', 'Clock', 'Lamp', 'Rug'].map((description) => ({ description })),
})
const LATE = { primary: 'R06-P0' }
const ALL: Chosen = { 1: LATE, 2: LATE, 3: LATE, 4: LATE }
const ACCEPT = { split: 'together' }

/** A channels service that accepts what the test allows, by line numbers. */
function takes(fits: (lineNos: number[]) => boolean, failure: ChannelFailure = 'no-carrier') {
  const { channels } = journey.product.outside
  const real = channels.find.bind(channels)
  return vi.spyOn(channels, 'find').mockImplementation(async (question) => {
    const result = await real(question)
    return fits(question.items.map(({ lineNo }) => lineNo)) ? result : { ok: false, failure }
  })
}

const proposal = (seen: PageResponse) => ({
  lists: [...seen.document.querySelectorAll('[data-failure] ul')].map((list) =>
    [...list.querySelectorAll('li')].map((item) => item.textContent),
  ),
  button: seen.document.querySelector('[data-failure] button')?.textContent ?? null,
})
const drafts = async () =>
  (await journey.drafts()).map(({ lines, later }) => [lines.map(({ lineKey }) => lineKey), later])
const keys = (...lineNos: number[]) => lineNos.map((lineNo) => `${journey.order}-${lineNo}`)

test('RSN-25 ERR-05 D-52 the lists name what travels together, the whole stays blocked, and accepting keeps the rest for later', async () => {
  const find = takes((lineNos) => !lineNos.includes(2))
  const seen = await journey.sendStepOne(ALL)
  expect(seen.status).toBe(422)
  expect(seen.text).toContain(
    'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.',
  )
  expect(proposal(seen)).toEqual({
    lists: [['Vase', 'Clock', 'Lamp'], ['Mirror']],
    button: 'Return 3 items now and 1 later',
  })
  find.mockClear()
  const again = await journey.sendStepOne(ALL, {}, seen)
  expect([again.status, proposal(again), find.mock.calls]).toEqual([422, proposal(seen), []])
  expect((await journey.sendStepOne(ALL, ACCEPT, again)).status).toBe(303)
  expect(await drafts()).toEqual([[keys(1, 3, 4), keys(2)]])
})

test.each([
  ['what was not ticked does not go along', { together: ['1', '2', '5'] }, { 1: LATE, 2: LATE }, [[1, 2], []]],
  ['what waits needs no reason yet', { together: ['3'] }, { 1: {}, 3: LATE }, [[3], [1]]],
] as const)(
  'D-52 items sent as travelling together are not trusted: %s',
  async (_what, { together }, chosen, later) => {
    const sent = { ...ACCEPT, together: [...together.map((lineNo) => `${journey.order}-${lineNo}`), '600000001-1'] }
    expect((await journey.sendStepOne(chosen, sent)).status).toBe(303)
    expect(await drafts()).toEqual([later.map((lineNos) => keys(...lineNos))])
  },
)

test('D-52 what goes now is read like any selection: a missing reason is refused', async () => {
  const sent = { ...ACCEPT, together: keys(1) }
  expect((await journey.sendStepOne({ 1: {}, 2: LATE }, sent)).status).toBe(422)
  expect(await drafts()).toEqual([])
})
