import { beforeAll, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../../test/builders/product.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { sendCatalogue } from '../../../../test/harness/send-catalogue.ts'
import type { CallResponse } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

const journey = new Journey()
const noor = journey.signedIn('noor')
const service = journey.serviceWith('returns')

const british = [{ region: 'UK', fullPence: 4000, salePence: null }]

beforeAll(async () => {
  const sizes = ['M', 'S', 'Odd'].map((size, place) =>
    aVariant({ sku: `RTS-${size}`, colour: 'Damson', size, sizePosition: [2, 1, null][place] ?? null }),
  )
  await sendCatalogue(journey.sql, {
    products: [
      aProduct({ productId: 'RTS-dress', stroke: '7107', variants: sizes }),
      aProduct({ productId: 'RTS-uk', variants: [aVariant({ sku: 'RTS-uk', prices: british })] }),
      aProduct({ productId: 'RTS-draft', status: 'READY_FOR_COPY', variants: [aVariant({ sku: 'RTS-draft' })] }),
    ],
    stock: [
      { sku: 'RTS-M', quantities: [{ site: 'uk', quantity: 2 }] },
      { sku: 'RTS-S', quantities: [{ site: 'uk', quantity: 80 }] },
    ],
  })
})

async function getProduct(productId: string, countryCode = 'GB', someone = noor): Promise<CallResponse> {
  return await someone.call(`${PATHS.returnToSaleCall}?${new URLSearchParams({ productId, countryCode })}`)
}

test('API-22 D-173 colours and sizes with id, position and stock, for any shopper and for systems', async () => {
  const { status, body } = await getProduct('RTS-dress')
  expect([status, body]).toEqual([
    200,
    {
      productId: 'RTS-dress',
      colours: [
        {
          colour: 'Damson',
          sizes: [
            { id: '71071', position: 1, size: 'S', stock: 'IN_STOCK' },
            { id: '71072', position: 2, size: 'M', stock: 'LOW_STOCK' },
            { id: null, position: null, size: 'Odd', stock: 'OUT_OF_STOCK' },
          ],
        },
      ],
    },
  ])
  expect((await getProduct('RTS-dress', 'GB', service)).body).toEqual(body)
  expect((await getProduct('RTS-dress', 'UK')).body).toEqual(body)
  const irish = await getProduct('RTS-dress', 'IE')
  expect(irish.body.colours[0].sizes.map(({ stock }: { stock: string }) => stock)).toEqual(
    Array(3).fill('OUT_OF_STOCK'),
  )
})

test('API-22 a product without a page in the country answers like an unknown one', async () => {
  expect((await getProduct('RTS-uk')).body.colours).toEqual([{ colour: null, sizes: [] }])
  for (const [productId, country] of [
    ['RTS-uk', 'IE'],
    ['RTS-draft', 'GB'],
    ['RTS-none', 'GB'],
  ] as const) {
    const { status, body } = await getProduct(productId, country)
    expect([productId, status, body.error.code]).toEqual([productId, 404, 'product-unknown'])
  }
})
