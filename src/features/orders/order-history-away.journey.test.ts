import { expect, test } from 'vitest'
import { beginOnOwnConnection } from '../../../test/harness/begin-on-own-connection.ts'
import { ORDERS } from '../../../test/harness/constants.ts'
import { Journey, textsOn } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

/** The list while the database hangs: it neither answers nor fails. */
const journey = new Journey({ environment: { PAGE_TIMEOUT_MS: '500', OUTSIDE_TIMEOUT_MS: '60000' } })
const ERR_06 = 'Sorry something went wrong, please try again later.'

async function whileLocked(table: 'orders' | 'sessions', open: () => Promise<PageResponse>): Promise<PageResponse> {
  const { sql } = journey
  return await beginOnOwnConnection(sql, async (locking) => {
    await locking.unsafe(`lock table ${table} in access exclusive mode`)
    return await open()
  })
}

test.each(['orders', 'sessions'] as const)(
  'HIS-11 D-24 while %s do not answer, the list itself reports it and offers to start shopping',
  async (table) => {
    const amelia = await journey.signedInVisitor('amelia')
    const seen = await whileLocked(table, () => amelia.get(`${ORDERS}?viewType=all-orders`))
    expect(seen.status).toBe(503)
    expect(textsOn(seen, 'h1')).toEqual(['Online orders'])
    expect(textsOn(seen, '[role=alert]')[0]).toContain(ERR_06)
    expect(textsOn(seen, '[role=alert] a')).toEqual(['Start shopping'])
    expect(seen.document.querySelector('article')).toBeNull()
    expect((await amelia.get(ORDERS)).status).toBe(200)
  },
)

test('ERR-06 showing step 1 of a return waits for the database no longer than any other page', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  const address = '/orders-and-returns/item-level-returns?storeId=10151&orderId=600000001'
  expect((await amelia.get(address)).status).toBe(200)
  expect((await whileLocked('orders', () => amelia.get(address))).status).toBe(503)
})
