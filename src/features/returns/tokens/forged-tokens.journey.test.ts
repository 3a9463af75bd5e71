import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { insertReturns } from '../../../../test/builders/insert-returns.ts'
import { anOrder } from '../../../../test/builders/order.ts'
import { aReturn } from '../../../../test/builders/return.ts'
import { ReturnJourney } from '../../../../test/harness/return-journey.ts'
import { rowsOf } from '../../../../test/harness/rows-of.ts'
import type { Visitor } from '../../../../test/harness/visitor.ts'

/** However a token was forged, there is a clear answer, and nothing changes. */
const journey = new ReturnJourney()
const OWN = '770000001'
const OTHER_OF_OWN = '770000002'
const FOREIGN = '770000003'
const numberOf = (order: string) => `86${order}`

const amelia = journey.signedIn('amelia')
const noor = journey.signedIn('noor')
beforeAll(async () => {
  const orders = [
    anOrder({ orderNumber: OWN }),
    anOrder({ orderNumber: OTHER_OF_OWN }),
    anOrder({ orderNumber: FOREIGN, customerId: 'C-noor' }),
  ]
  await insertOrders(journey.sql, orders)
  await insertReturns(
    journey.sql,
    orders.map(({ orderNumber, customerId }) =>
      aReturn({ returnNumber: numberOf(orderNumber), orderNumber, customerId }),
    ),
  )
})

interface Entry {
  purpose: string
  query: string
  refusal: string
  token(someone: Visitor, order: string): Promise<string>
}

const ENTRIES: Record<string, Entry> = {
  'a new return': {
    purpose: 'order-page-return',
    query: '',
    refusal: 'Sorry, return initiation cannot be processed at the moment. Please try again later.',
    token: async (someone, order) =>
      (await journey.itemsToken(someone, order, { 1: { primary: 'R06-P0' } })).body.token,
  },
  'a change of method': {
    purpose: 'update-return-method',
    query: '&updatereturnmethod=true',
    refusal: 'Sorry, unable to amend your return at the moment. Please try again later.',
    token: (someone, order) => journey.changeToken(someone, order, numberOf(order)),
  },
}

const TABLES = ['draft_returns', 'outside_writes', 'commands', 'returns']
const everything = async () => (await Promise.all(TABLES.map((table) => rowsOf(journey.sql, table)))).flat()
let before: string[]
beforeEach(async () => {
  before = await everything()
})

type Claims = Record<string, unknown>
const encoded = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decoded = (part: string): Claims => JSON.parse(Buffer.from(part, 'base64url').toString())
describe.each(Object.entries(ENTRIES))('%s', (name, { purpose, query, refusal, token }) => {
  const open = (given: string, someone = amelia, order = OWN) =>
    someone.get(`${journey.address(order)}${query}&token=${encodeURIComponent(given)}`)
  const refused = async (given: string, someone = amelia, order = OWN) => {
    const seen = await open(given, someone, order)
    expect(seen.status).toBe(422)
    expect(seen.main.querySelector('main [role=alert]')?.textContent).toBe(refusal)
    expect(seen.headers.getSetCookie().join()).not.toContain('returnToken')
    expect(await everything()).toEqual(before)
  }
  const issue = (claims: object, of = purpose) =>
    journey.product.tokens.issue(of, JSON.parse(JSON.stringify(claims)), journey.product.clock.now(), 1800)
  const claimsOf = (given: string) => decoded(given.split('.')[1] ?? '').claims as object

  test('D-86 a forged one is refused, and nothing changes', async () => {
    const [header, payload = '', signature] = (await token(amelia, OWN)).split('.')
    const { claims, ...rest } = decoded(payload)
    const forged = encoded({ ...rest, claims: { ...(claims as Claims), customerId: 'C-noor' } })
    for (const each of [`${header}.${forged}.${signature}`, '']) await refused(each)
  })

  test('D-86 a token of another customer or another order is refused, for either order', async () => {
    await refused(await token(amelia, OTHER_OF_OWN))
    const theirs = await token(noor, FOREIGN)
    await refused(theirs)
    expect((await open(theirs, amelia, FOREIGN)).status).toBe(404)
    await refused(await token(amelia, OWN), noor, FOREIGN)
  })

  test('D-86 one of ours that was made for something else is refused', async () => {
    const claims = claimsOf(await token(amelia, OWN))
    for (const other of ['order cancelled', ...Object.values(ENTRIES).map((entry) => entry.purpose)])
      if (other !== purpose) await refused(await issue(claims, other))
    for (const [other, entry] of Object.entries(ENTRIES))
      if (other !== name) await refused(await entry.token(amelia, OWN))
  })

  test('D-86 one that we signed for another customer, for none, about nothing or without an id is refused', async () => {
    const claims = claimsOf(await token(amelia, OWN))
    const wrong = [
      { customerId: 'C-noor' },
      { customerId: null },
      { selectedItems: null, returnNumber: null },
      { id: null },
    ]
    for (const more of wrong) await refused(await issue({ ...claims, ...more }))
  })

  test('D-86 one that has run out for the second time is refused', async () => {
    const { tokens, clock } = journey.product
    const claims = JSON.parse(JSON.stringify({ ...claimsOf(await token(amelia, OWN)), renewals: 1 }))
    const at = clock.now().subtract({ seconds: 1800 })
    await refused(await tokens.issue(purpose, claims, at, 1800))
  })
})
