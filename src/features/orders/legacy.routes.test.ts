import { expect, test } from 'vitest'
import { BRAND_SITES } from '../../../test/builders/sites.ts'
import { forAnyone } from '../../platform/http/route.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { legacyRoutes } from './legacy.routes.ts'

const page = (path: string) =>
  forAnyone({ name: path, method: 'GET', path, sites: 'uk-and-ireland', answer: () => ({ kind: 'missing' }) })

const RETURNS = '/orders-and-returns/item-level-returns'
const DELIVERY = '/orders-and-returns/collection-and-delivery'
test.each([
  ['/irelandTrackReturnList', '10451', '/trackReturnList', '/ie/trackReturnList'],
  ['/irelandItemLevelReturns', '10451', RETURNS, `/ie${RETURNS}`],
  ['/collectionAndDelivery', '10451', DELIVERY, `/ie${DELIVERY}`],
  ['/collectionAndDelivery', '10151', DELIVERY, DELIVERY],
  ['/collectionAndDelivery', 'none', DELIVERY, DELIVERY],
])(
  'ORD-08 ORD-09 D-204 %s of store %s leads to %s, with its query, once that page is there (D-17)',
  async (path, storeId, target, to) => {
    const find = (targets: string[]) => legacyRoutes(targets.map(page)).find((route) => route.path === path)
    expect(find([])).toBeUndefined()
    const query = `storeId=${storeId}&orderId=1&OrderLineKey=1-1`
    const visit = { query: new URLSearchParams(query), site: BRAND_SITES.uk } as never as Visit
    expect(await find([target])?.answer(visit as never)).toEqual({
      kind: 'redirect',
      to: `${to}?${query}`,
      permanent: true,
    })
  },
)
