import { beforeEach, describe, expect, test } from 'vitest'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { aReturn } from '../../../../test/builders/return.ts'
import { hrefOf } from '../../../../test/harness/journey.ts'
import { MethodJourney, valuesOf } from '../../../../test/harness/method-journey.ts'
import { type Chosen, chosenIn } from '../../../../test/harness/return-journey.ts'
import type { PageResponse } from '../../../../test/harness/visitor.ts'

const LINES = [{}, { quantity: 2 }, { facts: { returnable: false } }]
const journey = new MethodJourney(750_000_000, { lines: LINES })
const LATE = { primary: 'R06-P0' }
const DAMAGED = { primary: 'R05-P0', secondary: 'R05-S1' }
const ERR_02 = 'Sorry, return initiation cannot be processed at the moment. Please try again later.'
const AMD_03 = 'Sorry, unable to amend your return at the moment. Please try again later.'

beforeEach(() => journey.amelia.signInAgain('amelia'))
const link = (token: string, more = '') => `${journey.stepOne()}${more}&token=${token}`
const tokenFor = async (chosen: Chosen) =>
  (await journey.itemsToken(journey.amelia, journey.order, chosen)).body.token as string
/** The session ends as well by then. */
const halfAnHourLater = async () => {
  journey.advanceMinutes(31)
  await journey.amelia.signIn('amelia')
}
const thirdStep = (seen: PageResponse) => seen.document.querySelector('.stepper li:last-child')?.textContent

describe('RSN-28 the entry from the order’s page', () => {
  test('RSN-28 looking at a link ahead of its time makes no draft: neither HEAD nor prefetch', async () => {
    const address = link(await tokenFor({ 1: LATE }))
    const previews = [
      await journey.amelia.get(address, { 'Sec-Purpose': 'Prefetch;prerender' }),
      await journey.amelia.get(address, { 'X-Moz': 'prefetch' }),
      await journey.amelia.head(address),
    ]
    expect([previews.map(({ status }) => status), await journey.drafts()]).toEqual([[422, 422, 422], []])
    expect((await journey.amelia.get(address)).location).toBe(journey.here())
  })

  test('RSN-28 SUM-14 the items take the place of a draft; step 2 shows the total alone, and leads back to step 1 (D-101)', async () => {
    await journey.send(journey.amelia, await journey.amelia.get(journey.stepOne()), { 2: LATE })
    const seen = await journey.amelia.get(link(await tokenFor({ 1: LATE, 2: { ...DAMAGED, quantity: '1' } })))
    expect([seen.status, seen.location]).toEqual([302, journey.here()])
    expect(await journey.drafts()).toMatchObject([
      {
        version: 2,
        entry: 'order-page',
        acknowledgement: { draftNumber: expect.stringContaining('DR-') },
        lines: [
          { lineKey: `${journey.order}-1`, quantity: 1, reason: { primary: 'R06-P0', secondary: null } },
          { lineKey: `${journey.order}-2`, quantity: 1, reason: { primary: 'R05-P0', secondary: 'R05-S1' } },
        ],
      },
    ])
    const page = await journey.amelia.get(journey.here())
    expect(page.text).toMatch(/Expected total refund £50\.00/)
    expect(page.document.querySelector('[aria-labelledby=refund]')).toBeNull()
    expect(thirdStep(page)).toContain('Return created')
    expect(hrefOf(page, 'a.back')).toBe(journey.stepOne())
    expect(chosenIn(await journey.amelia.get(journey.stepOne()), 'primary-1-0')).toBe('R06-P0')
  })

  test('D-86 an expired token is renewed silently, once', async () => {
    const token = await tokenFor({ 1: LATE })
    await halfAnHourLater()
    const renewed = await journey.amelia.get(link(token))
    expect((await journey.amelia.get(link(token))).location).toBe(renewed.location)
    expect(renewed.location).toContain(`${journey.stepOne()}&token=`)
    expect(renewed.location).not.toContain(token)
    expect(await journey.drafts()).toEqual([])
    expect((await journey.amelia.get(renewed.location ?? '')).location).toBe(journey.here())
    expect(await journey.drafts()).toMatchObject([{ version: 1 }])
    await halfAnHourLater()
    for (const old of [renewed.location ?? '', link(token)]) {
      const tooOld = await journey.amelia.get(old)
      expect([tooOld.status, tooOld.document.querySelector('[data-failure]')?.textContent]).toEqual([422, ERR_02])
    }
  })
})

describe('a link of 25 items', () => {
  const COUNT = 25
  const all = Object.fromEntries(Array.from({ length: COUNT }, (_, n) => [n + 1, DAMAGED]))
  beforeEach(() => journey.newOrder(Array.from({ length: COUNT }, () => ({}))))

  test('D-14 RSN-28 survives sign-in, though it is too long for the sign-in address', async () => {
    const address = link(await tokenFor(all))
    expect(address.length).toBeGreaterThan(2000)
    const stranger = journey.visitor()
    const form = await stranger.get((await stranger.get(address)).location ?? '')
    const back = await stranger.submit(form, { email: 'amelia@example.com', password: 'harvest-moon-42' })
    const restored = await stranger.get(back.location ?? '')
    expect(restored.location).toBe(address)
    expect((await stranger.get(address)).location).toBe(journey.here())
    expect((await journey.drafts())[0]?.lines).toHaveLength(COUNT)
  })

  test('D-130 is restored only for its shopper, and what we have not signed is not stored', async () => {
    const address = link(await tokenFor(all))
    const stranger = journey.visitor()
    const form = await stranger.get((await stranger.get(address)).location ?? '')
    const back = await stranger.submit(form, { email: 'noor@example.com', password: 'harvest-moon-42' })
    expect(back.location ?? '').not.toContain(address)
    const [before] = await journey.sql`select count(*) from saved_posts`
    await journey.visitor().get(`${address}x`)
    // It is stored once, however often its link is opened from one network.
    await journey.visitor().get(address)
    expect(await journey.sql`select count(*) from saved_posts`).toEqual([before])
  })
})

describe('AMD-03 the entry of a change of method', () => {
  const CHANGE = '&updatereturnmethod=true'
  const returnNumber = () => `88${journey.order}`
  beforeEach(async () => {
    await insertReturns(journey.sql, [aReturn({ returnNumber: returnNumber(), orderNumber: journey.order })])
    await journey.sql`
      update order_lines set status = 'Awaiting Return' where order_number = ${journey.order} and line_no = 1`
  })
  const changing = () => `${journey.here()}${CHANGE}&returnNumber=${returnNumber()}`
  const changeToken = () => journey.changeToken(journey.amelia, journey.order, returnNumber())
  const refused = (seen: PageResponse) => [seen.status, seen.document.querySelector('main [role=alert]')?.textContent]

  test('RSN-02 RSN-04 SUM-14 AMD-05 the token moves into a cookie, and step 2 shows what it offers', async () => {
    const token = await changeToken()
    const seen = await journey.amelia.get(link(token, CHANGE))
    expect(seen.location).toBe(changing())
    expect(seen.headers.getSetCookie().join()).toMatch(/returnToken=[^;]+; Path=\/; HttpOnly; SameSite=Lax/)
    // Content is cached for a minute, and was last read longer ago.
    await journey.amelia.get(seen.location ?? '')
    const page = await journey.amelia.get(seen.location ?? '')
    expect([page.status, page.statements.length]).toEqual([200, 3])
    expect(thirdStep(page)).toContain('Return updated')
    expect(valuesOf(page, 'channel')).toContain('postal')
    expect(page.text).toContain(`Return ${returnNumber()}`)
    expect(page.text).not.toContain('Expected total refund')
    expect(page.html).not.toContain(token)
  })

  test('D-86 a token that has run out is renewed in its cookie, once', async () => {
    await journey.amelia.get(link(await changeToken(), CHANGE))
    const before = journey.amelia.cookies.get('aftercare_returnToken')
    await halfAnHourLater()
    expect((await journey.amelia.get(changing())).status).toBe(200)
    expect(journey.amelia.cookies.get('aftercare_returnToken')).not.toBe(before)
    await halfAnHourLater()
    expect(refused(await journey.amelia.get(journey.here() + CHANGE))).toEqual([422, AMD_03])
  })

  test('AMD-03 without a token, or with an invalid one, the page says so and leads to the order', async () => {
    const seen = await journey.amelia.get(journey.here() + CHANGE)
    expect(refused(seen)).toEqual([422, AMD_03])
    expect(hrefOf(seen, 'a.back')).toContain(`order-details?storeId=10151&orderId=${journey.order}`)
    for (const token of ['', 'x', await tokenFor({ 1: LATE })])
      expect(refused(await journey.amelia.get(link(token, CHANGE)))).toEqual([422, AMD_03])
    const bare = await journey.amelia.get(journey.stepOne() + CHANGE)
    expect(refused(bare)).toEqual([422, AMD_03])
  })

  test('D-101 AMD-03 the token of one order stays, and says nothing of another, nor of a new return', async () => {
    await journey.amelia.get(link(await changeToken(), CHANGE))
    // A link that does not hold leaves the cookie of one that does.
    await journey.amelia.get(link('x', CHANGE))
    expect((await journey.amelia.get(changing())).status).toBe(200)
    const other = journey.here().replace(journey.order, '600000001')
    expect(refused(await journey.amelia.get(other + CHANGE))).toEqual([422, AMD_03])
    expect((await journey.amelia.get(journey.here())).location).toBe(`${journey.stepOne()}&draft=none`)
  })
})
