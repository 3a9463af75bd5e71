import { expect, test } from 'vitest'
import { AccessJourney, OLD_PASSWORD } from '../../../test/harness/access-journey.ts'
import { ACCOUNT } from '../../../test/harness/account-journey.ts'

const at = new AccessJourney()

const request = async (email: string) => (await at.openAndSubmit('/forgotten-password', { email })).location
const create = (email: string) => at.openAndSubmit('/create-account', { firstName: 'Eve', lastName: 'Hill', email })
const linksTo = async (email: string) =>
  (await at.mailed()).filter(([kind, to]) => kind === 'new-password' && to === email).length

async function changeAddressTo(email: string): Promise<number> {
  return (
    await at.openAndSubmit(`${ACCOUNT}/email`, { email, password: OLD_PASSWORD }, await at.signedInVisitor('callum'))
  ).status
}

const FOUR = [0, 1, 2, 3]

test.each<[string, (victim: string, time: number) => Promise<unknown>]>([
  ['a new account for the address', (victim) => create(victim)],
  ['a new password for the same mailbox', (victim, time) => request(victim.replace('@', `+x${time}@`))],
  ['a change to the address', (victim) => changeAddressTo(victim)],
])('%s, requested four times by a stranger, leaves the shopper the password link', async (_case, attack) => {
  for (const time of FOUR) await attack('orla@example.com', time)
  expect(await at.mailed()).toHaveLength(3)
  expect(await linksTo('orla@example.com')).toBe(0)
  expect(await request('Orla@Example.com')).toBe('/forgotten-password/sent')
  expect(await linksTo('orla@example.com')).toBe(1)
})

test('after many requests for an address a change to it does not reveal whether it has an account', async () => {
  for (const email of ['orla@example.com', 'nobody@mail.example']) {
    for (const _time of FOUR) await request(email)
    expect(await changeAddressTo(email), email).toBe(422)
  }
})
