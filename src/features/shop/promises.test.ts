import { expect, test } from 'vitest'
import { SITES_WITHOUT_RETURNS } from '../../../test/builders/sites.ts'
import { PAGE_VISIT } from '../../../test/harness/page-visit.ts'
import { promisesOfShop } from './promises.ts'

test('a shop without returns online promises no return of all its goods, since none of them may go back', () => {
  const titlesAt = (visit: typeof PAGE_VISIT) => promisesOfShop(visit).map(({ title }) => title)
  const [returns, ...deliveries] = titlesAt(PAGE_VISIT)
  expect(returns).toBe('Free returns within 35 days')
  expect(titlesAt({ ...PAGE_VISIT, site: SITES_WITHOUT_RETURNS.uk })).toEqual(deliveries)
})
