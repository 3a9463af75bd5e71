import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { Journey, problemsOn } from '../../test/harness/journey.ts'
import { connect, type Sql } from '../platform/database/connect.ts'
import { addressesOf } from '../platform/http/app.ts'
import { isCallPath } from '../platform/http/route.ts'

/** A fail-over leaves the product with a standby for a while: everything can be read, and nothing written. */
const journey = new Journey()
let server: Sql
beforeAll(() => {
  server = connect({ url: inject('postgresUrl'), pooled: false, connectionsMax: 1, connectTimeoutSeconds: 10 })
})
afterAll(() => server.end())
beforeEach(() => setReadOnly(false))

/** As a fail-over does, with every connection cut. */
async function setReadOnly(isReadOnly: boolean): Promise<void> {
  const name = new URL(journey.product.database.url).pathname.slice(1)
  await server.unsafe(`alter database ${name} set default_transaction_read_only = ${isReadOnly ? 'on' : 'off'}`)
  await server`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`
  // A cut connection is noticed at its next use.
  for (const sql of [journey.product.database.sql, journey.product.database.builtInSql])
    await expect
      .poll(() => sql`show transaction_read_only`.catch(() => null), { timeout: 15_000 })
      .toEqual([{ transaction_read_only: isReadOnly ? 'on' : 'off' }])
}

test('every page of a shopper who is signed in is shown, long after the session was last touched', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const addresses = journey.product.product.routes
    .filter(({ method, access }) => method === 'GET' && access.enter !== 'services')
    .flatMap((route) => (route.example ? [route.example] : addressesOf(route)))
    .filter((address) => !address.includes(':'))
  expect(addresses.length).toBeGreaterThan(30)
  await setReadOnly(true)
  journey.advanceMinutes(2)
  for (const address of addresses) {
    const { status, location } = isCallPath(address)
      ? { ...(await amelia.call(address)), location: null }
      : await amelia.get(address)
    expect(status, address).toBeLessThan(500)
    if (!address.includes('sign-in') && !address.startsWith('/staff'))
      expect(location ?? '', address).not.toContain('/sign-in')
  }
})

test('writes are answered with 503 and a reason; afterwards they work again', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const form = await amelia.get('/MSMyAccountView/name')
  const change = { firstName: 'Amy', lastName: 'Hartley' }
  await setReadOnly(true)
  journey.advanceMinutes(2)
  const refused = await amelia.submit(form, change)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(refused.document.querySelector('h1')?.textContent).toBe("We can't save changes right now")
  expect(refused.text).toContain(
    'You can still look at your orders. In a few minutes, check whether your change is there.',
  )

  await setReadOnly(false)
  expect((await amelia.submit(form, change)).status).toBe(303)
})

test('who signs in reads that it does not work just now, and loses no attempt', async () => {
  const someone = journey.visitor()
  const page = await someone.get('/sign-in')
  await setReadOnly(true)
  const refused = await someone.submit(page, { email: 'callum@example.com', password: 'harvest-moon-42' })
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10'])
  expect(problemsOn(refused)).toEqual(["#email We can't sign you in right now. Please wait a minute, then try again."])
  await setReadOnly(false)
  expect((await someone.submit(page, { email: 'callum@example.com', password: 'harvest-moon-42' })).status).toBe(303)
})

test('a remembered browser is not forgotten: it is recognised again afterwards', async () => {
  const amelia = await journey.signedInVisitor('amelia', { keepSignedIn: true })
  journey.advanceMinutes(24 * 60)
  await setReadOnly(true)
  const stranger = await amelia.get('/')
  expect([stranger.status, stranger.headers.getSetCookie().filter((line) => /remembered|session/.test(line))]).toEqual([
    200,
    [],
  ])
  await setReadOnly(false)
  expect((await amelia.get('/')).text).toContain('Hello, ')
})

test('who signs out is signed out in this browser, also where it was remembered', async () => {
  const amelia = await journey.signedInVisitor('amelia', { keepSignedIn: true })
  const page = await amelia.get('/MSMyAccountView')
  await setReadOnly(true)
  const out = await amelia.submit(page, {}, 'form[action="/sign-out"]')
  expect([out.status, out.location]).toEqual([303, '/sign-in?signedOut=here'])
  expect((await amelia.get(out.location ?? '')).text).toContain("You're now signed out on this device.")
  expect([...amelia.cookies.keys()].filter((name) => /session|remembered|consent/.test(name))).toEqual([])
  expect((await amelia.get('/MSMyAccountView')).status).toBe(302)
})
