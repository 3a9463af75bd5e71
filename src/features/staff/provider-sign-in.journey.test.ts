import { afterAll, beforeEach, expect, test } from 'vitest'
import { AtProvider, TestProvider } from '../../../test/harness/sign-in-provider.ts'
import { leadsToSignIn, STAFF_SESSION, StaffJourney, signInStaff } from '../../../test/harness/staff-journey.ts'
import { ORIGIN } from '../../../test/harness/visitor.ts'

const provider = await TestProvider.start()
const journey = new StaffJourney({ environment: { ...provider.environment, STAFF_GROUP: 'service desk' } })
afterAll(() => provider.stop())
beforeEach(() => Object.assign(provider, { users: {}, forge: null }))

async function signIn(login: string, path = '/staff/orders/400000008') {
  const someone = journey.visitor()
  const page = await someone.get((await someone.get(path)).location ?? '')
  const start = await someone.get(page.main.querySelector('main a.btn')?.getAttribute('href') ?? '')
  const callback = (await new AtProvider().signIn(start.location ?? '', login)).replace(ORIGIN, '')
  return { someone, start: start.location ?? '', answer: await someone.get(callback) }
}

test('a member of the group gets in, to what was requested, and enters the password each time', async () => {
  provider.users = { robin: { name: 'Robin at work', groups: ['others', 'service desk'] } }
  const { someone, start, answer } = await signIn('robin')
  expect(start).toContain('prompt=login')
  expect(answer.location).toBe('/staff/orders/400000008')
  expect((await someone.get('/staff')).text).toContain('Robin at work')
  expect((await journey.audit()).at(-1)).toMatchObject({ staffId: 'provider:robin', act: 'signed-in' })
  // The provider's own sign-out ends it.
  await journey.product.product.sessions.control.endAtProvider({ subject: 'robin' })
  expect(leadsToSignIn(await someone.get('/staff'))).toBe(true)
})

test.each([
  ['no groups', {}],
  ['another group', { groups: ['service'] }],
  ['a group with a longer name', { groups: ['service desk of another shop'] }],
  ['groups that are no list', { groups: { 'service desk': true } }],
])('with %s nobody gets in, not even a customer', async (_, claims) => {
  provider.users = { amelia: { email: 'amelia@example.com', email_verified: true, customerId: 'C-amelia', ...claims } }
  const { someone, answer } = await signIn('amelia')
  expect(answer.location).toBe('/staff/sign-in?done=no-group')
  expect((await someone.get(answer.location ?? '')).text).toContain("isn't in the group")
  expect(someone.cookies.has(STAFF_SESSION)).toBe(false)
})

test('no password of ours opens anything', async () => {
  const someone = journey.visitor()
  expect((await someone.get('/staff/sign-in')).main.querySelector('input[type=password]')).toBeNull()
  const token = (await someone.get('/backstage')).html.match(/name="formToken" value="([^"]+)"/)?.[1] ?? ''
  const fields = { email: 'robin.service@example.com', password: 'harvest-moon-42', formToken: token }
  expect((await someone.post('/staff/sign-in', fields)).status).toBe(200)
  expect(someone.cookies.has(STAFF_SESSION)).toBe(false)
  await expect(signInStaff(someone)).rejects.toThrow('no form')
})
