import { describe, expect, test, vi } from 'vitest'
import { problemsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { chosenIn } from '../../../../test/harness/return-journey.ts'

const LINES = [{}, { quantity: 2 }, { facts: { returnable: false } }]
const journey = new MethodJourney(710_000_000, { lines: LINES })
const LATE = { primary: 'R06-P0' }
const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

const open = () => journey.amelia.get(journey.stepOne())

describe('nothing that a browser sends is believed', () => {
  test('D-52 later lines are saved where they can be returned, once a split is accepted, until they are taken', async () => {
    const later = [`${journey.order}-2`, `${journey.order}-3`, '600000001-1']
    await journey.sendStepOne({ 1: LATE }, { later })
    expect((await journey.drafts())[0]?.later).toEqual([])
    await journey.sendStepOne({ 1: LATE }, { later, split: 'accept' })
    expect((await journey.drafts())[0]?.later).toEqual([`${journey.order}-2`])
    await journey.sendStepOne({ 1: { primary: 'R05-P0', secondary: 'R05-S1' } })
    expect((await journey.drafts())[0]?.later).toEqual([`${journey.order}-2`])
    await journey.sendStepOne({ 1: LATE, 2: LATE })
    expect((await journey.drafts())[0]?.later).toEqual([])
  })

  test('D-186 a comment is saved with its line, sent to order management and shown again', async () => {
    const damaged = { primary: 'R05-P0', secondary: 'R05-S1' }
    const sent = await journey.sendStepOne(
      { 1: damaged, 2: LATE },
      { 'comment-1-0': 'The handle\r\nis off.', 'comment-2-0': 'Late' },
    )
    expect(sent.status).toBe(303)
    expect((await journey.drafts())[0]?.lines).toEqual([
      expect.objectContaining({ lineKey: `${journey.order}-1`, comment: 'The handle is off.' }),
      expect.not.objectContaining({ comment: expect.anything() }),
    ])
    const [{ payload } = { payload: null }] = await journey.writesOf(journey.order)
    expect(payload).toMatchObject({ request: { change: { lines: [{ line: { comment: 'The handle is off.' } }, {}] } } })
    expect((await open()).document.querySelector('#comment-1-0')?.textContent?.trim()).toBe('The handle is off.')
    const long = await journey.sendStepOne({ 1: damaged }, { 'comment-1-0': 'x'.repeat(201) })
    expect([long.status, problemsOn(long)]).toEqual([
      422,
      ['#comment-1-0 Your comment must be 200 characters or fewer.'],
    ])
    expect(long.document.querySelector('#comment-1-0')?.textContent).toContain('x'.repeat(201))
  })
})

describe('one draft', () => {
  test('D-124 a second click changes nothing more', async () => {
    const page = await open()
    const clicks = await Promise.all([1, 2, 3].map(() => journey.sendStepOne({ 1: LATE }, {}, page)))
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await journey.drafts()).toMatchObject([{ version: 1 }])
  })

  test('D-131 a tab that shows an older version changes nothing, and then shows the latest', async () => {
    const old = await open()
    await journey.sendStepOne({ 1: LATE })
    const seen = await journey.amelia.get((await journey.sendStepOne({ 2: LATE }, {}, old)).location ?? '')
    expect(seen.text).toContain(ELSEWHERE)
    expect(chosenIn(seen, 'primary-1-0')).toBe('R06-P0')
    expect(await journey.drafts()).toMatchObject([{ version: 1 }])
    expect((await journey.sendStepOne({ 2: LATE }, {}, seen)).status).toBe(303)
  })
})

describe('S30', () => {
  test('RSN-25 on step 1 the same selection stays blocked over time, and the page says what helps', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'other' })
    const seen = await journey.sendStepOne({ 1: LATE })
    expect(seen.text).toContain('To try again, change your selection or reload this page.')
    find.mockRestore()
    journey.advanceMinutes(5)
    expect((await journey.sendStepOne({ 1: LATE }, {}, seen)).status).toBe(503)
    expect((await journey.sendStepOne({ 1: LATE }, {}, await open())).status).toBe(303)
  })

  test('RSN-25 ERR-04 ERR-06 a failure without a draft is shown with its link (D-111), until the selection changes', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    find.mockResolvedValue({ ok: false, failure: 'dimensions-unknown' })
    const seen = await journey.sendStepOne({ 1: LATE })
    const sentence = 'Sorry, dimension data is not available. Please contact us. here.'
    expect(seen.document.querySelector('[data-failure] p')?.textContent).toBe(sentence)
    const link = seen.document.querySelector('[data-failure] a')
    expect(link?.getAttribute('href')).toBe('/c/help-and-support/returns-and-refunds')
    expect(chosenIn(seen, 'primary-1-0')).toBe('R06-P0')
    const again = await journey.sendStepOne({ 1: LATE }, {}, seen)
    expect(again.document.querySelector('[data-failure] p')?.textContent).toBe(sentence)
    expect(find).toHaveBeenCalledTimes(1)
    expect(await journey.drafts()).toEqual([])
    find.mockRestore()
    expect((await journey.sendStepOne({ 1: LATE, 2: LATE }, {}, again)).status).toBe(303)
  })
})

test('D-28 while order management is away no return starts', async () => {
  await journey.newOrder([{ facts: { orderManagementOffline: true } }])
  expect((await open()).location).toContain('/order-details?')
})
