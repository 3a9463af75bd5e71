import { expect, test } from 'vitest'
import { insertReturns } from '../../test/builders/insert-returns.ts'
import { aReturn, aReturnedLine } from '../../test/builders/return.ts'
import { Journey } from '../../test/harness/journey.ts'
import { probeRoutes } from '../../test/harness/probe-journey.tsx'
import { Visitor } from '../../test/harness/visitor.ts'
import { postgresCommandLog } from '../platform/forms/command-log.records.ts'
import { forAnyone } from '../platform/http/route.ts'

const CANARIES = {
  name: 'Canarina',
  email: 'canary.bird@example.com',
  postcode: 'ZZ9 9ZZ',
  password: 'canary-password-7',
}

const { product } = new Journey({
  moreRoutes: ({ database }) => [
    ...probeRoutes(postgresCommandLog(database.sql)),
    forAnyone({
      name: 'leaky',
      method: 'GET',
      path: '/leaky',
      sites: 'one-address',
      // Two ways in which libraries quote what they were given.
      async answer() {
        if (product.logged.length % 2 === 0) JSON.parse(`{"email": ${CANARIES.email}}`)
        await database.sql`select ${`${CANARIES.email} ${CANARIES.postcode}`}::int`
        throw new Error(CANARIES.name)
      },
    }),
  ],
})

test('no name, address, postcode, password or token is ever logged', async () => {
  const { sql } = product.database
  await sql`update customers set first_name = ${CANARIES.name}, contact_email = ${CANARIES.email} where customer_id = 'C-amelia'`
  const someone = new Visitor(product, { 'x-forwarded-for': '203.0.113.77', 'user-agent': CANARIES.name })
  const form = await someone.get(`/sign-in?returnUrl=/probe?email=${CANARIES.email}`)
  await someone.submit(form, { email: CANARIES.email, password: CANARIES.password })
  await someone.signIn('amelia', { keepSignedIn: true })
  const tokens = [...someone.cookies.values(), ...(await returnTokens(someone))]
  await someone.get(`/orders-and-returns/online-orders?search=${encodeURIComponent(CANARIES.postcode)}`)
  await someone.get(`/${CANARIES.email}/${encodeURIComponent(CANARIES.postcode)}`)
  await someone.submit(await someone.get('/probe'), { note: `${CANARIES.name} ${CANARIES.postcode}` })
  for (let time = 0; time < 4; time += 1) expect((await someone.get('/leaky')).status).toBe(500)
  await someone.post('/probe', { note: CANARIES.email, formToken: 'x' })

  const log = product.logged.join('\n')
  expect(product.logged.length).toBeGreaterThan(10)
  for (const canary of [...Object.values(CANARIES), 'amelia@example.com', '203.0.113.77', ...tokens]) {
    expect(log.toLowerCase(), canary).not.toContain(canary.toLowerCase())
  }
  for (const line of product.logged) expect(() => JSON.parse(line)).not.toThrow()
  expect(log).toContain('"reference":"')
})

/** Tokens of returns, each used as its link uses it. */
async function returnTokens(someone: Visitor): Promise<string[]> {
  const returnNumber = '899000077'
  const lines = [aReturnedLine({ lineNo: 2 })]
  await insertReturns(product.database.sql, [aReturn({ returnNumber, lines })])
  await product.database.sql`
    update order_lines set status = 'Awaiting Return' where order_number = '600000001' and line_no = 2`
  const selectedItems = [{ orderLineKey: '600000001-1', primaryReasonCode: 'R06-P0' }]
  const items = '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001'
  const tokens: string[] = []
  for (const [payload, address] of [
    [{ purpose: 'order-page-return', selectedItems }, items],
    [{ purpose: 'update-return-method', returnNumber }, `${items}&updatereturnmethod=true`],
  ] as const) {
    const { body } = await someone.call('/api/orders-and-returns/generate-jwt', { orderNumber: '600000001', payload })
    const entered = await someone.get(`${address}&token=${body.token}`)
    expect(entered.location).toContain('/method?')
    await someone.get(entered.location ?? '')
    await someone.get(`${address}&token=${body.token}x`)
    tokens.push(body.token)
  }
  return tokens
}
