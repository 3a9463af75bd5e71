import { describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

const journey = new Journey()

const ask = (someone: Visitor, query: string) => someone.call(`${PATHS.recommendationsCall}?${query}`)
const PRODUCT = 'context=product&productId=P1001&articleId=A1001101'

/** A return of Amelia's in the demo, of the same dress. */
const RETURN = 'context=returns&orderId=400000008&returnNumber=800000008&productId=P1001&articleId=A1001101'

test('D-137 D-122 REC-12 any browser may call it, with three statements of ours at most; no answer is cached', async () => {
  const [guest, amelia] = [journey.visitor(), await journey.signedInVisitor('amelia')]
  for (const context of ['product', 'basket', 'recently-viewed']) {
    const query = PRODUCT.replace('product', context)
    const seen = await ask(guest, `${query}&platform=app&storeId=10451`)
    const body = { context, isAvailable: true, strategies: expect.any(Array) }
    expect([seen.status, seen.body, seen.headers.get('cache-control')]).toEqual([200, body, 'no-store'])
    const { status, statements } = await ask(amelia, query)
    expect([status, statements.length <= 3], context).toEqual([200, true])
  }
})

describe('REC-12 of returns', () => {
  test('their owner has access, with three statements of ours at most', async () => {
    const amelia = await journey.signedInVisitor('amelia')
    const seen = await ask(amelia, RETURN)
    expect([seen.status, seen.body.context]).toEqual([200, 'returns'])
    expect(seen.statements).toHaveLength(3)
  })

  test('D-120 no other customer is, at the cost of the same statements as for a missing one', async () => {
    const callum = await journey.signedInVisitor('callum')
    const missing = RETURN.replace('800000008', '899999999').replace('400000008', '699999999')
    const costs: unknown[] = []
    for (const each of [RETURN, missing]) {
      const { status, body, statements } = await ask(callum, each)
      costs.push([status, body, statements])
    }
    expect(costs[0]).toEqual(costs[1])
    expect(costs[0]).toMatchObject([404, { error: { code: 'not-found' } }, expect.any(Array)])
    expect((await ask(journey.visitor(), RETURN)).status).toBe(401)
  })
})
