import { expect, test } from 'vitest'
import { forAnyone } from '../../web/route.ts'
import type { Visit } from '../../web/visit.ts'
import { legacyRoutes } from './legacy.routes.ts'

const page = (path: string) =>
  forAnyone({ name: path, method: 'GET', path, sites: 'uk-and-ireland', answer: () => ({ kind: 'missing' }) })

test.each([
  ['/irelandTrackReturnList', '/trackReturnList', '/ie/trackReturnList'],
  ['/irelandItemLevelReturns', '/orders-and-returns/item-level-returns', '/ie/orders-and-returns/item-level-returns'],
])('ORD-09 %s leads to %s of Ireland, query kept, once that page is there (D-17)', async (path, target, to) => {
  const find = (targets: string[]) => legacyRoutes(targets.map(page)).find((route) => route.path === path)
  expect(find([])).toBeUndefined()
  const answer = await find([target])?.answer({
    query: new URLSearchParams('orderId=1&storeId=10451'),
  } as never as Visit as never)
  expect(answer).toEqual({ kind: 'redirect', to: `${to}?orderId=1&storeId=10451`, permanent: true })
})
