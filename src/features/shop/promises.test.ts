import { expect, test } from 'vitest'
import { aProduct } from '../../../test/builders/product.ts'
import { BRAND_SITES, SITES_WITHOUT_RETURNS } from '../../../test/builders/sites.ts'
import { PAGE_VISIT } from '../../../test/harness/page-visit.ts'
import { promisesOfProduct, promisesOfShop } from './promises.ts'

test('a shop without returns online promises no return of all its goods, since none of them may go back', () => {
  const titlesAt = (visit: typeof PAGE_VISIT) => promisesOfShop(visit).map(({ title }) => title)
  const [returns, ...deliveries] = titlesAt(PAGE_VISIT)
  expect(returns).toBe('Free returns within 35 days')
  expect(titlesAt({ ...PAGE_VISIT, site: SITES_WITHOUT_RETURNS.uk })).toEqual(deliveries)
})

test.each([
  [true, 'Two people bring it to you, on a day that we agree by phone.'],
  [false, 'Two people bring it to you, on a day that we agree.'],
])('the delivery of furniture from a retailer with a phone number (%s)', (hasPhone, sentence) => {
  const site = { ...BRAND_SITES.uk, hasPhone }
  const visit = { ...PAGE_VISIT, site, cutOffs: { usual: site.policy.christmas, published: [] } }
  const sofa = aProduct({ productType: 'Furniture', deliveryTypes: ['SDDDELIVERY'] })
  expect(promisesOfProduct(sofa, { isForSale: true, isSoldOut: false }, visit).sentences[0]).toBe(sentence)
})
