import { expect, test } from 'vitest'
import { brandFolder } from '../../../test/harness/brand-folder.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { LIFE_SECONDS } from '../../platform/security/cookies.ts'
import { PATHS } from '../../urls.ts'

const PRIVACY = '/c/privacy-and-cookies'
const journey = new Journey()

const hasBanner = (seen: PageResponse) => seen.document.querySelector('form.consent') !== null
const statusText = async (visitor: Visitor) =>
  (await visitor.get(PRIVACY)).document.querySelector('main strong')?.textContent

test('the banner shows until it is answered, leads back to the page, and the answer can be changed', async () => {
  const someone = journey.visitor()
  expect(await statusText(someone)).toBe("You haven't chosen yet, so nothing is personalised.")
  const page = await someone.get('/?from=mail')
  expect([hasBanner(page), page.html.includes('consent.client')]).toEqual([true, true])
  const done = await someone.submit(page, { choice: 'refused' }, 'form.consent')
  expect([done.status, done.location]).toEqual([303, '/?from=mail'])
  const after = await someone.get('/')
  expect([hasBanner(after), after.html.includes('consent.client')]).toEqual([false, false])
  expect(await statusText(someone)).toBe("You've said no, so nothing is personalised.")
  const changed = await someone.submit(await someone.get(PRIVACY), { choice: 'accepted' })
  expect((await someone.get(changed.location ?? '')).text).toContain('Your choice has been saved.')
  expect(await statusText(someone)).toBe("You've said yes, so we're personalising what you see.")
})

test("a shopper's answer is saved with the account; signing out leaves nothing for the next", async () => {
  for (const [name, text] of [
    ['amelia', "You've said yes, so we're personalising what you see."],
    ['sam', "You've said no, so nothing is personalised."],
  ] as const) {
    const someone = await journey.signedInVisitor(name)
    expect(await statusText(someone), name).toBe(text)
    expect(hasBanner(await someone.get('/')), name).toBe(false)
  }
  const kit = await journey.signedInVisitor('kit')
  await kit.submit(await kit.get('/'), { choice: 'accepted' }, 'form.consent')
  await kit.submit(await kit.get('/c/help-and-support/returns-and-refunds'), {}, '.acct form')
  expect(hasBanner(await kit.get('/'))).toBe(true)
  expect(hasBanner(await (await journey.signedInVisitor('kit')).get('/'))).toBe(false)
})

test('any other answer is none', async () => {
  const someone = journey.visitor()
  const page = await someone.get(PRIVACY)
  for (const choice of ['', '__proto__']) {
    const seen = await someone.submit(page, { choice })
    expect(seen.status).toBe(422)
    expect(textsOn(seen, 'main .err-sum a')).toEqual(['Choose whether we may personalise what you see'])
  }
  expect(someone.cookies.has('aftercare_consent')).toBe(false)
})

const other = new Journey({
  environment: {
    ...{ SESSION_IDLE_MINUTES: '12', SESSION_MAX_HOURS: '1', BRAND_NAME: 'Moss & Co' },
    ...{ RETAILER_ADDRESS: '2 Mill Road, Leeds', SUPPORT_EMAIL: 'privacy@moss.example' },
  },
})

test('the privacy page: shows how long a session lasts here, who is responsible, and every cookie of ours by what it is for', async () => {
  const page = await other.visitor().get(PRIVACY)
  for (const words of [
    'after 12 minutes without activity, or after 1 hour at most.',
    'Moss & Co, 2 Mill Road, Leeds, is responsible for the personal data on this site.',
    'email privacy@moss.example.',
    "someone else's wrong passwords can't lock you out",
    'lasts for 400 days, and stops working when you change your password or sign-in email.',
  ])
    expect(page.text).toContain(words)
  const named = textsOn(page, 'main dt')
  // Customer service has a cookie that no shopper gets.
  const { staffSession: _ofStaff, ...ofShoppers } = LIFE_SECONDS
  expect(named).toHaveLength(Object.keys(ofShoppers).length)
  expect(named).toEqual(expect.arrayContaining(['Your basket', 'Interrupted form']))
})

const without = (offers: Record<string, boolean>) => ({
  ...{ SHOP_URL: 'https://shop.example', BRAND_DIR: brandFolder({ 'policy.json': { offers } }, 'demo') },
})
const measuring = new Journey({ environment: without({ recommendations: false }) })
const asking = new Journey({ environment: without({ recommendations: false, returns: false, giftReceipts: false }) })

test('without recommendations nothing is personalised: the question is about measuring returns, and no id is given', async () => {
  const someone = measuring.visitor()
  const page = await someone.get('/')
  expect(textsOn(page, 'form.consent h2, form.consent button')).toEqual([
    ...['May we measure how you use this site?', 'Yes, measure', 'No, thank you'],
  ])
  await someone.submit(page, { choice: 'accepted' }, 'form.consent')
  expect(await statusText(someone)).toBe("You've said yes, so we're measuring how you use this site.")
  expect([...someone.cookies.keys()].filter((name) => /analyticsId|experimentsId|visitSession/.test(name))).toEqual([])
  const { text } = await someone.get(PRIVACY)
  expect(text).not.toMatch(/personalis|suggest|basket|review|which products you look at/)
  expect(text).toContain('the last one below. None are for advertising.')
  expect((await someone.get(`${PATHS.recommendationsCall}?context=recently-viewed`)).status).toBe(404)
  expect((await someone.get('/')).document.querySelector('[data-carousel]')).toBeNull()
})

test('with nothing to personalise or measure there is no question', async () => {
  const someone = asking.visitor()
  expect(hasBanner(await someone.get('/'))).toBe(false)
  const page = await someone.get(PRIVACY)
  expect(textsOn(page, 'main h2')).toEqual(['Cookies we use', 'What we keep'])
  expect(page.text).toContain('those this site needs to work. None are for advertising.')
})

test('D-140 a remembered visitor chooses for this browser, and changes nothing of the account', async () => {
  const choice = async () => {
    const [row] = await journey.sql<{ personalisation: string }[]>`
      select personalisation from customers where customer_id = 'C-amelia'`
    return row?.personalisation
  }
  const amelia = await journey.signedInVisitor('amelia', { keepSignedIn: true })
  const before = await choice()
  journey.advanceMinutes(13 * 60)
  const page = await amelia.get(PRIVACY)
  expect((await amelia.submit(page, { choice: before === 'refused' ? 'accepted' : 'refused' })).status).toBe(303)
  expect(await choice()).toBe(before)
})
