import { describe, expect, test } from 'vitest'
import { problemsOn } from '../../../test/harness/journey.ts'
import { leadsToSignIn, STAFF_SESSION, StaffJourney, signInStaff } from '../../../test/harness/staff-journey.ts'

const journey = new StaffJourney()
const canEnter = async (someone: Awaited<ReturnType<typeof journey.agent>>) =>
  (await someone.get('/staff')).status === 200

describe('signing in to customer service', () => {
  test('leads to the address that was requested, in a session of its own', async () => {
    const someone = journey.visitor()
    const refused = await someone.get('/staff')
    expect([refused.status, refused.location]).toEqual([302, '/staff/sign-in?returnUrl=%2Fstaff'])
    const signedIn = await signInStaff(someone, 'robin', refused.location ?? '')
    expect([signedIn.status, signedIn.location]).toEqual([303, '/staff'])
    const page = await someone.get('/staff')
    expect(page.text).toContain('Robin Tate')
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.html).toContain('<meta name="robots" content="noindex"/>')
    expect(page.statements).toHaveLength(1)
    expect((await journey.audit())[0]).toMatchObject({ staffId: 'T-robin', act: 'signed-in' })
  })

  test.each(['//evil.example', '/staff/sign-out', '/sign-in', '/staffing', '/staff/../account', '/staff/sign-in?x'])(
    'never leads to %s',
    async (returnUrl) => {
      const signedIn = await signInStaff(
        journey.visitor(),
        'robin',
        `/staff/sign-in?returnUrl=${encodeURIComponent(returnUrl)}`,
      )
      expect(new URL(signedIn.location ?? '', 'http://x.test').pathname).toMatch(/^\/(?:staff|account)$/)
      expect(signedIn.location).not.toMatch(/^\/\/|sign-/)
    },
  )

  test('a session of a shopper never opens customer service, nor the other way round', async () => {
    const shopper = await journey.signedInVisitor('amelia')
    shopper.cookies.set(STAFF_SESSION, shopper.cookies.get('aftercare_session') ?? '')
    expect(leadsToSignIn(await shopper.get('/staff'))).toBe(true)

    const agent = await journey.agent()
    agent.cookies.set('aftercare_session', agent.cookies.get(STAFF_SESSION) ?? '')
    expect((await agent.get('/MSMyAccountView')).location).toMatch(/^\/sign-in/)
  })

  test("a shopper's password opens nothing, and the refusal is the same as for an unknown address", async () => {
    const someone = journey.visitor()
    for (const email of ['amelia@example.com', 'nobody@example.com', 'robin.service@example.com']) {
      const password = email.startsWith('robin') ? 'another password' : 'harvest-moon-42'
      const refused = await journey.openAndSubmit('/staff/sign-in', { email, password }, someone)
      expect([refused.status, problemsOn(refused)]).toEqual([
        422,
        ["#email That email address and password don't match. Check them and try again."],
      ])
      expect(refused.html).toContain(`value="${email}"`)
    }
  })

  test('five wrong passwords lock the account for a while, also for the right one', async () => {
    for (let attempt = 0; attempt < 5; attempt++)
      await journey.openAndSubmit('/staff/sign-in', { email: 'aoife.service@example.com', password: 'wrong' })
    expect((await signInStaff(journey.visitor(), 'aoife')).status).toBe(429)
    journey.advanceMinutes(16)
    expect((await signInStaff(journey.visitor(), 'aoife')).status).toBe(303)
  })

  test('it ends after 30 minutes without a visit, after 8 hours, and with the account', async () => {
    const idle = await journey.agent()
    journey.advanceMinutes(31)
    expect(await canEnter(idle)).toBe(false)

    const busy = await journey.agent()
    for (let visits = 0; visits < 19; visits++) {
      journey.advanceMinutes(25)
      expect(await canEnter(busy)).toBe(true)
    }
    journey.advanceMinutes(25)
    expect(await canEnter(busy)).toBe(false)

    const revoked = await journey.agent('aoife')
    await journey.records.staffAccounts.revoke('T-aoife', journey.product.clock.now())
    expect(await canEnter(revoked)).toBe(false)
    expect((await signInStaff(journey.visitor(), 'aoife')).status).toBe(422)

    const earlier = await journey.agent()
    journey.advanceMinutes(1)
    await journey.records.staffAccounts.setPassword('T-robin', 'another hash', journey.product.clock.now())
    expect(await canEnter(earlier)).toBe(false)
  })
})

test('switched off, there is no such address', async () => {
  expect(off.product.product.routes.filter(({ path }) => path.startsWith('/staff'))).toEqual([])
  for (const path of ['/staff', '/staff/sign-in']) expect((await off.visitor().get(path)).status).toBe(404)
  expect((await off.visitor().get('/backstage')).text).not.toContain('Customer service')
})
const off = new StaffJourney({ environment: { STAFF: 'off' } })
