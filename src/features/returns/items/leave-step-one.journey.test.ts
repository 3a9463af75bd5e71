import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { problemsOn } from '../../../../test/harness/journey.ts'
import { type Chosen, chosenIn, ReturnJourney } from '../../../../test/harness/return-journey.ts'
import type { PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import type { ChannelFailure } from '../../../domain/returns/channel-failure.ts'
import type { ChannelsQuestion } from '../../../systems/channels/channels.ts'

const journey = new ReturnJourney()
const LATE = { primary: 'R06-P0' }
const LAPSED =
  "You didn't finish your last return within 24 hours, so we've cleared it. Please choose your items again."
const ELSEWHERE = 'You changed this return in another tab. This is the latest version.'

let amelia: Visitor
let number = 710_000_000
beforeAll(async () => {
  amelia = await journey.signedInVisitor('amelia')
})
beforeEach(async () => {
  number++
  const lines = [anOrderLine(), anOrderLine({ quantity: 2 }), anOrderLine({ facts: { returnable: false } })]
  await insertOrders(journey.sql, [anOrder({ orderNumber: String(number), lines })])
})
afterEach(() => {
  vi.restoreAllMocks()
})
const open = () => amelia.get(journey.address(String(number)))
const drafts = () => journey.drafts(String(number))
const send = async (chosen: Chosen, more: Record<string, string | string[]> = {}, page?: PageResponse) =>
  await journey.send(amelia, page ?? (await open()), chosen, more)

describe('nothing that a browser sends is believed', () => {
  test.each([
    ['a line of another order', { '600000001-1': LATE }, {}],
    ['a line that cannot go back', { 3: LATE }, {}],
    ['a reason that is none', { 1: { primary: 'R99-P0' } }, {}],
    ['__proto__ as a reason', { 1: { primary: '__proto__' } }, {}],
    ['a secondary of another primary', { 1: { primary: 'R05-P0', secondary: 'R07-S1' } }, {}],
    ['more units than can go back at a time', { 2: { ...LATE, quantity: '12' } }, {}],
    ['no units', { 2: { ...LATE, quantity: '0' } }, {}],
    ['a quantity that is no number', { 2: { ...LATE, quantity: '1e0' } }, {}],
  ] as [string, Chosen, Record<string, string>][])('%s changes nothing', async (_what, chosen, more) => {
    const find = vi.spyOn(journey.product.outside.channels, 'find')
    const seen = await send(chosen, more)
    expect(seen.status).toBe(422)
    expect(problemsOn(seen)).toHaveLength(1)
    expect(await drafts()).toEqual([])
    expect(find).not.toHaveBeenCalled()
  })

  test('RSN-10 a ticked line that cannot be returned says so', async () => {
    const seen = await send({ 3: LATE })
    expect(problemsOn(seen)[0]).toContain('One of your items can no longer be returned.')
  })

  test('the same line twice changes nothing', async () => {
    const seen = await send({ 1: LATE }, { line: [`${number}-1`, `${number}-1`] })
    expect([seen.status, await drafts()]).toEqual([422, []])
  })

  test('prices and refunds in the body count for nothing', async () => {
    const questions: ChannelsQuestion[] = []
    const { channels } = journey.product.outside
    const find = channels.find.bind(channels)
    vi.spyOn(channels, 'find').mockImplementation(async (question) => {
      questions.push(question)
      return await find(question)
    })
    const forged = { lineTotalPence: '1', price: '0.01', refundPence: '999999', 'refundsDelivery-1-0': 'true' }
    expect((await send({ 1: LATE, 2: { ...LATE, quantity: '1' } }, forged)).status).toBe(303)
    expect(questions).toHaveLength(1)
    expect(questions[0]).toMatchObject({
      site: 'uk',
      headerKey: `H${number}`,
      country: 'UK',
      items: [
        { lineKey: `${number}-1`, quantity: 1, lineTotalPence: 2500 },
        { lineKey: `${number}-2`, quantity: 1, lineTotalPence: 2500 },
      ],
    })
    expect(JSON.stringify(await drafts())).not.toMatch(/999999|0\.01/)
  })

  test("another customer's order answers as a missing one", async () => {
    const noor = await journey.signedInVisitor('noor')
    const page = await open()
    const [theirs, none] = await Promise.all([String(number), '999999999'].map((one) => noor.get(journey.address(one))))
    const responseOf = (seen?: PageResponse) => [seen?.status, seen?.text.replace(/Reference: \w+/, '')]
    expect(responseOf(theirs)).toEqual(responseOf(none))
    expect(theirs?.status).toBe(404)
    const own = await noor.get('/MSMyAccountView/name')
    const formToken = own.document.querySelector('input[name=formToken]')?.getAttribute('value') ?? ''
    expect((await journey.send(noor, page, { 1: LATE }, { formToken })).status).toBe(404)
    expect(await drafts()).toEqual([])
  })

  test('D-52 later lines are saved where they can be returned, once a split is accepted, until they are taken', async () => {
    const later = [`${number}-2`, `${number}-3`, '600000001-1']
    await send({ 1: LATE }, { later })
    expect((await drafts())[0]?.later).toEqual([])
    await send({ 1: LATE }, { later, split: 'accept' })
    expect((await drafts())[0]?.later).toEqual([`${number}-2`])
    await send({ 1: { primary: 'R05-P0', secondary: 'R05-S1' } })
    expect((await drafts())[0]?.later).toEqual([`${number}-2`])
    await send({ 1: LATE, 2: LATE })
    expect((await drafts())[0]?.later).toEqual([])
  })

  test('D-186 a comment is saved with its line, sent to order management and shown again', async () => {
    const damaged = { primary: 'R05-P0', secondary: 'R05-S1' }
    const sent = await send({ 1: damaged, 2: LATE }, { 'comment-1-0': 'The handle\r\nis off.', 'comment-2-0': 'Late' })
    expect(sent.status).toBe(303)
    expect((await drafts())[0]?.lines).toEqual([
      expect.objectContaining({ lineKey: `${number}-1`, comment: 'The handle is off.' }),
      expect.not.objectContaining({ comment: expect.anything() }),
    ])
    const [draft] = await journey.sql`
      select payload -> 'request' -> 'change' -> 'lines' -> 0 -> 'line' ->> 'comment' as comment
      from outside_writes where order_number = ${String(number)}`
    expect(draft?.comment).toBe('The handle is off.')
    expect((await open()).document.querySelector('#comment-1-0')?.textContent?.trim()).toBe('The handle is off.')
    const long = await send({ 1: damaged }, { 'comment-1-0': 'x'.repeat(201) })
    expect([long.status, problemsOn(long)]).toEqual([
      422,
      ['#comment-1-0 Your comment must be 200 characters or fewer.'],
    ])
    expect(long.document.querySelector('#comment-1-0')?.textContent).toContain('x'.repeat(201))
  })

  test('a key that we did not issue is refused', async () => {
    const seen = await send({ 1: LATE }, { commandKey: 'made-up.key' })
    expect([seen.status, await drafts()]).toEqual([422, []])
    expect(seen.text).toContain('Please check your choices and try again.')
  })
})

describe('one draft', () => {
  test('D-124 a second click changes nothing more', async () => {
    const page = await open()
    const clicks = await Promise.all([1, 2, 3].map(() => send({ 1: LATE }, {}, page)))
    expect(clicks.map(({ status }) => status)).toEqual([303, 303, 303])
    expect(await drafts()).toMatchObject([{ version: 1 }])
  })

  test('CRE-01 leaving step 1 again changes the draft', async () => {
    await send({ 1: LATE })
    await send({ 2: LATE })
    expect(await drafts()).toMatchObject([{ version: 2, lines: [{ lineKey: `${number}-2`, quantity: 2 }] }])
  })

  test('D-131 a tab that shows an older version changes nothing, and then shows the latest', async () => {
    const old = await open()
    await send({ 1: LATE })
    const seen = await send({ 2: LATE }, {}, old)
    expect([seen.status, seen.location]).toEqual([422, null])
    expect(seen.text).toContain(ELSEWHERE)
    expect(chosenIn(seen, 'primary-1-0')).toBe('R06-P0')
    expect(await drafts()).toMatchObject([{ version: 1 }])
    expect((await send({ 2: LATE }, {}, seen)).status).toBe(303)
  })

  test('D-84 after a day the draft is forgotten: step 1 is empty, and step 2 leads back to it', async () => {
    const noor = await journey.signedInVisitor('noor')
    const order = anOrder({ customerId: 'C-noor', orderNumber: '720000001' })
    await insertOrders(journey.sql, [order])
    const sent = await journey.send(noor, await noor.get(journey.address('720000001')), { 1: LATE })
    journey.advanceMinutes(24 * 60)
    await noor.signIn('noor')
    const back = await noor.get(sent.location ?? '')
    expect(back.location).toBe(`${journey.address('720000001')}&draft=none`)
    const page = await noor.get(back.location ?? '')
    expect(page.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(false)
    expect([page.status, page.text.includes(LAPSED)]).toEqual([200, true])
    amelia = await journey.signedInVisitor('amelia')
  })

  test('D-130 what was chosen before sign-in came between is there again', async () => {
    const page = await open()
    journey.advanceMinutes(13 * 60)
    const sent = await send({ 1: { primary: 'R05-P0', secondary: 'R05-S2' } }, {}, page)
    expect(sent.location).toContain('/sign-in')
    const form = await amelia.get(sent.location ?? '')
    const signedIn = await amelia.submit(form, { email: 'amelia@example.com', password: 'harvest-moon-42' })
    const seen = await amelia.get(signedIn.location ?? '')
    expect(seen.text).toContain('Please check your choices and continue.')
    expect([chosenIn(seen, 'primary-1-0'), chosenIn(seen, 'secondary-1-0')]).toEqual(['R05-P0', 'R05-S2'])
    expect(await drafts()).toEqual([])
  })
})

describe('S30', () => {
  test.each([
    ['no-answer', 'Sorry, return initiation cannot be processed at the moment. Please try again later.'],
    ['dimensions-down', 'Sorry, dimension data cannot be retrieved at the moment. Please try again later.'],
    ['dimensions-unknown', 'Sorry, dimension data is not available. Please contact us. here.'],
    [
      'no-carrier',
      'Please split refunds into multiple request - Multiple items are over the permitted size dimensions.',
    ],
    ['other', 'Sorry something went wrong, please try again later.'],
  ] satisfies [ChannelFailure, string][])(
    'RSN-25 ERR-02 ERR-05 ERR-06 %s blocks until the selection changes',
    async (failure, sentence) => {
      const find = vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure })
      const seen = await send({ 1: LATE })
      expect(seen.document.querySelector('[data-failure] p')?.textContent).toBe(sentence)
      expect(chosenIn(seen, 'primary-1-0')).toBe('R06-P0')
      const again = await send({ 1: LATE }, {}, seen)
      expect(again.document.querySelector('[data-failure] p')?.textContent).toBe(sentence)
      expect(find).toHaveBeenCalledTimes(1)
      expect(await drafts()).toEqual([])
      find.mockRestore()
      expect((await send({ 1: LATE, 2: LATE }, {}, again)).status).toBe(303)
    },
  )

  test('RSN-25 on step 1 the same selection stays blocked over time, and the page says what helps', async () => {
    const find = vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'other' })
    const seen = await send({ 1: LATE })
    expect(seen.text).toContain('To try again, change your selection or reload this page.')
    find.mockRestore()
    journey.advanceMinutes(5)
    expect((await send({ 1: LATE }, {}, seen)).status).toBe(503)
    expect((await send({ 1: LATE }, {}, await open())).status).toBe(303)
  })

  test('ERR-04 its link leads to help (D-111)', async () => {
    vi.spyOn(journey.product.outside.channels, 'find').mockResolvedValue({ ok: false, failure: 'dimensions-unknown' })
    const link = (await send({ 1: LATE })).document.querySelector('[data-failure] a')
    expect([link?.textContent, link?.getAttribute('href')]).toEqual([
      'here.',
      '/c/help-and-support/returns-and-refunds',
    ])
  })
})

test('RSN-14 without reasons from the service the row stays ticked and says so (D-54)', async () => {
  vi.spyOn(journey.product.outside.reasons, 'offeredFor').mockResolvedValue(null)
  const seen = await send({ 1: LATE })
  expect(problemsOn(seen)).toEqual(['#line-1-0 Sorry something went wrong, please try again later.'])
  expect(seen.document.querySelector('#line-1-0')?.hasAttribute('checked')).toBe(true)
  expect(await drafts()).toEqual([])
})

test('D-28 while order management is away no return starts', async () => {
  const lines = [anOrderLine({ facts: { orderManagementOffline: true } })]
  await insertOrders(journey.sql, [anOrder({ orderNumber: `8${number}`, lines })])
  const seen = await amelia.get(journey.address(`8${number}`))
  expect(seen.location).toContain('/order-details?')
})
