import { expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { AccessJourney, NEW_PASSWORD, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { giveGift } from '../../../test/harness/give-gift.ts'
import { hrefOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { urls } from '../../urls.ts'

const at = new AccessJourney()
const RETURN = '/gift-receipt/return'
const CALLUM = { email: 'callum@example.com', password: OLD_PASSWORD }
const TO_SIGN_IN = `/sign-in?returnUrl=${encodeURIComponent(RETURN)}`
const FORGOTTEN = ['/forgotten-password', '/forgotten-password/sent', '/forgotten-password/new']
let lastNumber = 970_000_040

/** Somebody who has opened the link of a gift and pressed "Return online". */
async function atTheDoor() {
  const orderNumber = String(++lastNumber)
  await insertOrders(at.sql, [anOrder({ orderNumber, lines: [anOrderLine({})] })])
  const { token } = await giveGift(at.sql, { orderNumber, lines: [{ lineNo: 1, splitNo: 0, key: `${orderNumber}-1` }] })
  const someone = at.visitor()
  await someone.get(`/gift/${token}`)
  const answer = await someone.submit(await someone.get('/gift-receipt'), {})
  const stepOne = urls.itemLevelReturns(BRAND_SITES.uk, orderNumber)
  return { someone, stepOne, signIn: await someone.get(answer.location ?? '') }
}

async function follow(someone: Visitor, seen: PageResponse, words: string): Promise<PageResponse> {
  return await someone.get(hrefOn(seen, words))
}

/** What follows once a form is sent. */
async function after(someone: Visitor, form: PageResponse, fields: Record<string, string>): Promise<PageResponse> {
  return await someone.get((await someone.submit(form, fields)).location ?? '')
}

test('GFT-17 D-14 from every page around signing in the way leads back to it, and on to the gift', async () => {
  const { someone, stepOne, signIn } = await atTheDoor()
  const forgotten = await follow(someone, signIn, 'Forgotten your password?')
  const mailed = await after(someone, forgotten, { email: 'nobody@example.com' })
  const again = await follow(someone, mailed, 'start again')
  for (const page of [forgotten, mailed, again]) expect(hrefOn(page, 'Back to sign in')).toBe(TO_SIGN_IN)
  const create = await follow(someone, await follow(someone, again, 'Back to sign in'), 'Create an account')
  const answer = await after(someone, create, { firstName: 'Zoe', lastName: 'Quill', email: CALLUM.email })
  expect(hrefOn(answer, 'Back to sign in')).toBe(TO_SIGN_IN)
  const back = await follow(someone, await follow(someone, answer, 'start again'), 'Already have an account? Sign in')
  expect((await someone.submit(back, CALLUM)).location).toBe(stepOne)
})

test('GFT-17 a new password leads on to the gift in its browser, and in another to what is there', async () => {
  const { someone, stepOne, signIn } = await atTheDoor()
  await after(someone, await follow(someone, signIn, 'Forgotten your password?'), { email: CALLUM.email })
  const link = await at.latestMailedLink()
  const set = await someone.submit(await someone.get(link), { newPassword: NEW_PASSWORD })
  const changed = { ...CALLUM, password: NEW_PASSWORD }
  expect((await someone.submit(await someone.get(set.location ?? ''), changed)).location).toBe(stepOne)
  const laptop = at.visitor()
  const elsewhere = await laptop.submit(await laptop.get(set.location ?? ''), changed)
  expect(elsewhere.location).toBe(urls.orderHistory(BRAND_SITES.uk))
  // Used up by now.
  for (const words of ['Sign in', 'Create an account', 'Choose a new password'])
    expect(hrefOn(await someone.get(link), words)).toContain(`returnUrl=${encodeURIComponent(RETURN)}`)
})

test.each([
  ['already has an account', '/create-account', { firstName: 'Zoe', lastName: 'Quill', email: 'noor@example.com' }],
  ['has none', '/forgotten-password', { email: 'nobody.yet@example.com' }],
])('GFT-17 the mail to an address that %s leads on to the gift, and nowhere else', async (_, path, fields) => {
  for (const [returnUrl, expected] of [
    [RETURN, `?returnUrl=${encodeURIComponent(RETURN)}`],
    ['/call-this-number-now', ''],
  ] as const) {
    await at.openAndSubmit(`${path}?${new URLSearchParams({ returnUrl })}`, fields)
    const { pathname, search } = new URL(await at.latestMailedLink(), 'http://here')
    expect([['/sign-in', '/create-account'].includes(pathname), search]).toEqual([true, expected])
    at.advanceMinutes(61)
  }
})

test.each(['//evil.example', 'javascript:alert(1)'])(
  'D-14 %j is no way on, from any page or form around signing in',
  async (hostile) => {
    const someone = at.visitor()
    const query = new URLSearchParams({ returnUrl: hostile })
    const pages = ['/sign-in', '/create-account', '/create-account/sent', '/create-account/confirm']
    for (const path of [...pages, ...pages.map((each) => `/ie${each}`), ...FORGOTTEN]) {
      const seen = await someone.get(`${path}?${query}`)
      expect(seen.status, path).toBe(200)
      expect(seen.document.querySelector('main')?.outerHTML, path).not.toMatch(/evil|alert/)
    }
    await at.openAndSubmit(`/forgotten-password?${query}`, { email: 'noor@example.com' }, someone)
    const [link] = await at.sql<{ facts: object }[]>`select facts from single_use_links`
    expect(Object.keys(link?.facts ?? {}).toSorted()).toEqual(['accessChanges', 'signInEmail'])
    // Even where such an address had got into a link.
    await at.sql`update single_use_links set facts = facts || ${at.sql.json({ returnUrl: hostile })}`
    const set = await someone.submit(await someone.get(await at.latestMailedLink()), { newPassword: OLD_PASSWORD })
    const noor = { email: 'noor@example.com', password: OLD_PASSWORD }
    expect((await someone.submit(await someone.get(set.location ?? ''), noor)).location).toBe(
      urls.orderHistory(BRAND_SITES.uk),
    )
  },
)
