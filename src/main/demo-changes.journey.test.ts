import { beforeEach, expect, test } from 'vitest'
import { seedWhenDue } from '../../demo/seed.ts'
import { ACCOUNT } from '../../test/harness/account-journey.ts'
import { CHEAP_PASSWORDS, TEST_NOW } from '../../test/harness/constants.ts'
import { Journey } from '../../test/harness/journey.ts'
import type { Visitor } from '../../test/harness/visitor.ts'
import { argon2Passwords } from '../platform/security/argon2-passwords.ts'
import { PATHS } from '../urls.ts'

const at = new Journey()
const passwords = argon2Passwords(CHEAP_PASSWORDS)
beforeEach(async () => {
  at.product.clock.setTo(TEST_NOW)
  await at.sql`update demo_world set changed_at = null`
})

/** Null: nothing was changed, and the next day's start rebuilds the world (demo/seed). */
async function changedAt(): Promise<Temporal.Instant | null> {
  const [world] = await at.sql<{ changed_at: Temporal.Instant | null }[]>`select changed_at from demo_world`
  return world?.changed_at ?? null
}

const nextStart = () => seedWhenDue(at.sql, passwords, TEST_NOW.add({ hours: 24 }))
const fill = async (someone: Visitor, path: string, fields: Record<string, string>, form?: string) =>
  await someone.submit(await someone.get(path), fields, form)

test.each<[string, (amelia: Visitor) => Promise<{ status: number }>, number]>([
  ['signing in', () => at.visitor().signIn('niamh'), 303],
  ['a refused form', (amelia) => fill(amelia, `${ACCOUNT}/name`, { firstName: '', lastName: '' }), 422],
  ['a forged post', (amelia) => amelia.post(`${ACCOUNT}/name`, { firstName: 'A', lastName: 'B' }), 403],
  ['moving the clock', (amelia) => fill(amelia, '/backstage', { by: 'PT1H' }), 303],
])('%s leaves the world as it was, so that it is rebuilt the next day', async (_, act, status) => {
  const amelia = await at.signedInVisitor('amelia')
  expect((await act(amelia)).status).toBe(status)
  expect(await changedAt()).toBeNull()
})

test.each<[string, (amelia: Visitor) => Promise<{ status: number }>, number]>([
  ['a name', (amelia) => fill(amelia, `${ACCOUNT}/name`, { firstName: 'A', lastName: 'B' }), 303],
  ['consent', (amelia) => fill(amelia, PATHS.privacy, { choice: 'refused' }), 303],
  ['a new password by mail', () => at.openAndSubmit('/forgotten-password', { email: 'amelia@example.com' }), 303],
])('D-141 %s is a change: the world is not rebuilt', async (_, act, status) => {
  const amelia = await at.signedInVisitor('amelia')
  expect((await act(amelia)).status).toBe(status)
  expect(await nextStart()).toEqual({ unchangedSince: TEST_NOW.toZonedDateTimeISO('Europe/London').toPlainDate() })
})
