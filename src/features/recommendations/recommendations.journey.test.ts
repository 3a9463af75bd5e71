import { describe, expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'
import { PATHS } from '../../urls.ts'

const journey = new Journey()

const ask = (someone: Visitor, query: string) => someone.call(`${PATHS.recommendationsCall}?${query}`)
const PRODUCT = 'context=product&productId=P1001&articleId=A1001101'

async function returnOfAmelia(): Promise<{ query: string; productId: string }> {
  const [row] = await journey.sql<{ order_number: string; return_number: string; product_id: string }[]>`
    select r.order_number, r.return_number, l.facts ->> 'productId' as product_id
    from returns r
    join return_lines rl using (customer_id, return_number)
    join order_lines l on (l.customer_id, l.order_number, l.line_no, l.split_no)
      = (r.customer_id, r.order_number, rl.line_no, rl.split_no)
    where r.customer_id = 'C-amelia' and r.recipient_id is null and l.facts ->> 'productId' is not null
    order by 1, 2 limit 1`
  if (!row) throw new Error('the demo has no return of Amelia')
  const { order_number, return_number, product_id: productId } = row
  return { query: `context=returns&orderId=${order_number}&returnNumber=${return_number}`, productId }
}

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
    const { query, productId } = await returnOfAmelia()
    const seen = await ask(amelia, `${query}&productId=${productId}&articleId=A1001101`)
    expect([seen.status, seen.body.context]).toEqual([200, 'returns'])
    expect(seen.statements).toHaveLength(3)
  })

  test('D-120 no other customer is, at the cost of the same statements as for a missing one', async () => {
    const { query, productId } = await returnOfAmelia()
    const callum = await journey.signedInVisitor('callum')
    const missing = query
      .replace(/returnNumber=.*/, 'returnNumber=899999999')
      .replace(/orderId=\d+/, 'orderId=699999999')
    const costs: unknown[] = []
    for (const each of [query, missing]) {
      const { status, body, statements } = await ask(callum, `${each}&productId=${productId}&articleId=A1001101`)
      costs.push([status, body, statements])
    }
    expect(costs[0]).toEqual(costs[1])
    expect(costs[0]).toMatchObject([404, { error: { code: 'not-found' } }, expect.any(Array)])
    expect((await ask(journey.visitor(), query)).status).toBe(401)
  })
})
