import { expect, test } from 'vitest'
import { aVariant } from '../../test/builders/product.ts'
import { ProductJourney } from '../../test/harness/product-journey.ts'
import type { PageResponse } from '../../test/harness/visitor.ts'

const journey = new ProductJourney()

/** The places that a page reserves for carousels, with their query and what they match. */
function places({ main }: PageResponse) {
  return [...main.querySelectorAll('.carousel-place')].map((place) => {
    const dataOf = (name: string) => place.getAttribute(`data-${name}`)
    expect(place.innerHTML).toBe('')
    return {
      ...Object.fromEntries(new URL(dataOf('carousel') ?? '', 'http://x').searchParams),
      ...{ strategy: dataOf('strategy'), variant: dataOf('variant'), goesBy: dataOf('goes-by') },
    }
  })
}

const viewed = (pageType: string, more = {}) => ({
  ...{ context: 'recently-viewed', pageType, storeId: '10151' },
  ...{ strategy: 'phoenix-recently-viewed', variant: null, goesBy: 'customer' },
  ...more,
})
const variants = (articleId: string | null) => [aVariant({ colour: 'Damson', size: 'M', articleId })]

test("REC-12 REC-13 a product's page leaves a place for what goes with its article, and for what was viewed", async () => {
  const productId = await journey.addProduct({ variants: variants('A7') })
  expect(places(await journey.look(productId))).toEqual([
    {
      context: 'product',
      productId,
      articleId: 'A7',
      storeId: '10151',
      strategy: 'outfit',
      variant: 'A7',
      goesBy: null,
    },
    viewed('PDP', { goesBy: 'visit', productId }),
  ])
  const irish = places(await journey.look(productId, '', '/ie'))
  expect(irish).toMatchObject([{ storeId: '10451' }, { storeId: '10451' }])
})

test('REC-12 the basket leaves one for what goes with what was added last', async () => {
  const guest = journey.visitor()
  for (const article of ['A1', 'A2']) {
    const id = await journey.addProduct({ variants: variants(article) })
    await guest.submit(await guest.get(`/plain-dress/p/${id}`), {}, '#buy')
  }
  expect(places(await guest.get('/basket'))).toMatchObject([
    { context: 'basket', articleId: 'A2', strategy: 'frequently-bought-together', goesBy: null },
    viewed('BASKET', { goesBy: 'visit' }),
  ])
  expect(places(await journey.visitor().get('/basket'))).toEqual([viewed('BASKET', { goesBy: 'visit' })])
})

test('REC-13 D-107 home and the details of an order leave one for what was viewed', async () => {
  const amelia = await journey.signedInVisitor('amelia')
  expect(places(await amelia.get('/'))).toEqual([viewed('HOME')])
  const details = '/orders-and-returns/online-orders/order-details?storeId=10151&orderId=600000001'
  expect(places(await amelia.get(details))).toEqual([viewed('ORDERS')])
})
