import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { LIFE_SECONDS } from '../../platform/security/cookies.ts'

const PRIVACY = '/c/privacy-and-cookies'
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const hasBanner = (seen: PageResponse) => seen.document.querySelector('form.consent') !== null
const statusText = async (visitor: Visitor) =>
  (await visitor.get(PRIVACY)).document.querySelector('main strong')?.textContent

test('the banner shows until it is answered, leads back to the page, and the answer is saved', async () => {
  const someone = new Visitor(product)
  const page = await someone.get('/?from=mail')
  expect([hasBanner(page), page.html.includes('consent.client')]).toEqual([true, true])
  const done = await someone.submit(page, { choice: 'refused' }, 'form.consent')
  expect([done.status, done.location]).toEqual([303, '/?from=mail'])
  const after = await someone.get('/')
  expect([hasBanner(after), after.html.includes('consent.client')]).toEqual([false, false])
  expect(await statusText(someone)).toBe("You've said no, so nothing is personalised.")
})

test('it can be changed at any time', async () => {
  const someone = new Visitor(product)
  expect(await statusText(someone)).toBe("You haven't chosen yet, so nothing is personalised.")
  const done = await someone.submit(await someone.get(PRIVACY), { choice: 'accepted' })
  expect((await someone.get(done.location ?? '')).text).toContain('Your choice has been saved.')
  expect(await statusText(someone)).toBe("You've said yes, so we're personalising what you see.")
})

test("a shopper's answer goes with the shopper: given, refused and unknown", async () => {
  for (const [name, text] of [
    ['amelia', "You've said yes, so we're personalising what you see."],
    ['sam', "You've said no, so nothing is personalised."],
    ['kit', "You haven't chosen yet, so nothing is personalised."],
  ] as const) {
    const someone = new Visitor(product)
    await someone.signIn(name)
    expect(await statusText(someone), name).toBe(text)
    expect(hasBanner(await someone.get('/')), name).toBe(name === 'kit')
  }
})

test('what Kit answers is saved with the account; signing out leaves nothing for the next', async () => {
  const kit = new Visitor(product)
  await kit.signIn('kit')
  await kit.submit(await kit.get('/'), { choice: 'accepted' }, 'form.consent')
  await kit.submit(await kit.get('/c/help-and-support/returns-and-refunds'), {}, '.acct form')
  expect(hasBanner(await kit.get('/'))).toBe(true)
  const elsewhere = new Visitor(product)
  await elsewhere.signIn('kit')
  expect(hasBanner(await elsewhere.get('/'))).toBe(false)
})

test.each(['', 'perhaps', '__proto__'])('the answer %j is none', async (choice) => {
  const someone = new Visitor(product)
  const seen = await someone.submit(await someone.get(PRIVACY), { choice })
  expect(seen.status).toBe(422)
  expect(seen.document.querySelector('.err-sum a')?.textContent).toBe('Choose whether we may personalise what you see')
  expect(someone.cookies.has('aftercare_consent')).toBe(false)
})

test('the privacy page shows how long a session lasts here, and who is responsible', async () => {
  const environment = {
    SESSION_IDLE_MINUTES: '12',
    SESSION_MAX_HOURS: '1',
    BRAND_NAME: 'Moss & Co',
    RETAILER_ADDRESS: '2 Mill Road, Leeds',
  }
  const other = await startTestProduct({ environment: { ...environment, SUPPORT_EMAIL: 'privacy@moss.example' } })
  const { text } = await new Visitor(other).get(PRIVACY)
  await other.stop()
  expect(text).toContain('after 12 minutes without activity, or after 1 hour at most.')
  expect(text).toContain('Moss & Co, 2 Mill Road, Leeds, is responsible for the personal data on this site.')
  expect(text).toContain('email privacy@moss.example.')
  expect(text).toContain("someone else's wrong passwords can't lock you out")
  expect(text).toContain('lasts for 400 days, and stops working when you change your password or sign-in email.')
})

test('D-140 a remembered visitor chooses for this browser, and changes nothing of the account', async () => {
  const choice = async () => {
    const [row] = await product.database.sql<{ personalisation: string }[]>`
      select personalisation from customers where customer_id = 'C-amelia'`
    return row?.personalisation
  }
  const amelia = new Visitor(product)
  await amelia.signIn('amelia', { keepSignedIn: true })
  const before = await choice()
  product.clock.setTo(product.clock.now().add({ hours: 13 }))
  const page = await amelia.get(PRIVACY)
  expect((await amelia.submit(page, { choice: before === 'refused' ? 'accepted' : 'refused' })).status).toBe(303)
  expect(await choice()).toBe(before)
})

test('every cookie of ours is named, by what it is for', async () => {
  const { document } = await new Visitor(product).get(PRIVACY)
  const named = [...document.querySelectorAll('main dt')].map((term) => term.textContent)
  expect(named).toHaveLength(Object.keys(LIFE_SECONDS).length)
  expect(named).toEqual(expect.arrayContaining(['Your basket', 'Added to your basket', 'Interrupted form']))
})
