import { describe, expect, test } from 'vitest'
import { Journey } from '../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../test/harness/visitor.ts'
import { PERSONAL_COOKIES } from '../platform/security/cookies.ts'

const PRIVACY = '/c/privacy-and-cookies'
const journey = new Journey()

const idsOf = ({ cookies }: Visitor) => PERSONAL_COOKIES.filter((name) => cookies.has(name))
const changedBy = ({ headers }: PageResponse) =>
  headers.getSetCookie().filter((line) => PERSONAL_COOKIES.some((name) => line.startsWith(`${name}=`)))

async function answered(choice: string, someone = journey.visitor()): Promise<Visitor> {
  await someone.submit(await someone.get('/'), { choice }, 'form.consent')
  return someone
}

describe('D-174 the ids of recommendations', () => {
  test('are set with the answer that agrees, are random, and stay', async () => {
    const someone = journey.visitor()
    const page = await someone.get('/')
    expect(idsOf(someone)).toEqual([])
    const done = await someone.submit(page, { choice: 'accepted' }, 'form.consent')
    expect(changedBy(done)).toEqual([
      expect.stringMatching(/^analyticsId=[\w-]{22}; Max-Age=15552000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^experimentsId=[\w-]{22}; Max-Age=15552000; Path=\/; SameSite=Lax$/),
      expect.stringMatching(/^visitSession=[\w-]{22}; Path=\/; SameSite=Lax$/),
    ])
    expect(new Set(PERSONAL_COOKIES.map((name) => someone.cookies.get(name))).size).toBe(3)
    const after = await someone.get('/')
    expect([changedBy(after), after.headers.get('cache-control')]).toEqual([[], 'no-store'])
  })

  test('come with the sign-in of a shopper whose account has consent, and with no other', async () => {
    expect(idsOf(await journey.signedInVisitor('amelia'))).toEqual([...PERSONAL_COOKIES])
    expect(idsOf(await journey.signedInVisitor('sam'))).toEqual([])
    expect(idsOf(await journey.signedInVisitor('kit'))).toEqual([])
  })

  test('come with the next page if consent was given before there were any; not with invisible requests or calls', async () => {
    const someone = journey.visitor()
    someone.cookies.set('aftercare_consent', 'accepted')
    await someone.head('/')
    await someone.get('/', { 'sec-purpose': 'prefetch' })
    await someone.get('/', { 'x-refresh': '1' })
    await someone.call('/api/openapi.json')
    expect(idsOf(someone)).toEqual([])
    await someone.get('/')
    expect(idsOf(someone)).toEqual([...PERSONAL_COOKIES])
  })

  test('go when it is refused, by either form', async () => {
    const someone = await answered('accepted')
    await someone.submit(await someone.get(PRIVACY), { choice: 'refused' })
    expect(idsOf(someone)).toEqual([])
    const another = await answered('refused')
    for (const name of PERSONAL_COOKIES) another.cookies.set(name, 'x')
    await another.get('/')
    expect(idsOf(another)).toEqual([])
  })
})

test('D-104 a shopper’s choice elsewhere applies here too, from the next page on', async () => {
  const here = await journey.signedInVisitor('amelia')
  const elsewhere = await journey.signedInVisitor('amelia')
  await elsewhere.submit(await elsewhere.get(PRIVACY), { choice: 'refused' })
  const page = await here.get(PRIVACY)
  expect(page.text).toContain("You've said no, so nothing is personalised.")
  expect([idsOf(here), here.cookies.get('aftercare_consent')]).toEqual([[], 'refused'])
  await here.submit(page, { choice: 'accepted' })
  expect(idsOf(here)).toEqual([...PERSONAL_COOKIES])
})

test('D-104 the browser’s choice counts for an account without one; the account’s choice takes precedence', async () => {
  const shownAfter = async (choice: string, account: string) => {
    const someone = await answered(choice)
    await someone.signIn(account)
    const page = await someone.get(PRIVACY)
    return [idsOf(someone).length > 0, page.text.includes("You've said no")]
  }
  expect(await shownAfter('accepted', 'kit')).toEqual([true, false])
  expect(await shownAfter('refused', 'kit')).toEqual([false, true])
  expect(await shownAfter('accepted', 'sam')).toEqual([false, true])
})

test('D-106 the consent that a page gives its scripts is this browser’s choice, and absent before one', async () => {
  const consentOn = ({ html }: PageResponse) => /^<!doctype html><html lang="en-GB"(.*?)>/.exec(html)?.[1]
  const someone = journey.visitor()
  expect(consentOn(await someone.get('/'))).toBe('')
  expect(consentOn(await (await answered('accepted', someone)).get('/'))).toBe(' data-consent="accepted"')
  expect(consentOn(await (await answered('refused')).get('/no-such-page'))).toBe(' data-consent="refused"')
})
