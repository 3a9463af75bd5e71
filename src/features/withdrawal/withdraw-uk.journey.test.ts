import { expect, test } from 'vitest'
import { DETAILS } from '../../../test/harness/constants.ts'
import { Journey } from '../../../test/harness/journey.ts'
import type { PageResponse } from '../../../test/harness/visitor.ts'

const QUERY = '?storeId=10151&orderId=600000001'
const LINK = 'Withdraw from contract here'

/** The same post to both: what counts is whether the switch lets it in. */
async function post(journey: Journey): Promise<PageResponse> {
  const amelia = await journey.signedInVisitor('amelia')
  const page = await amelia.get('/MSMyAccountView/name')
  return await amelia.postFrom(page, `${DETAILS}/withdraw${QUERY}`, { line: '600000001-1' })
}

const journey = new Journey()

test('WDR-07 without the switch a UK order has no withdrawal: neither a link nor a page, nor is one taken', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  expect((await amelia.get(DETAILS + QUERY)).text).not.toContain(LINK)
  expect((await amelia.get(`${DETAILS}/withdraw${QUERY}`)).location).toBe(DETAILS + QUERY)
  expect((await post(journey)).location).toBe(DETAILS + QUERY)
})

const switched = new Journey({ environment: { WITHDRAWAL_UK: 'true' } })

test('WDR-07 with WITHDRAWAL_UK it has one', async () => {
  const amelia = await switched.signedInVisitor('amelia')
  expect((await amelia.get(DETAILS + QUERY)).text).toContain(LINK)
  expect((await amelia.get(`${DETAILS}/withdraw${QUERY}`)).status).toBe(200)
  expect((await post(switched)).status).toBe(422)
})
