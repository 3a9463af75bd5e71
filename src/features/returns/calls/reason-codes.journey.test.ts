import { beforeAll, describe, expect, test } from 'vitest'
import { aProduct, aVariant } from '../../../../test/builders/product.ts'
import { Journey } from '../../../../test/harness/journey.ts'
import { call } from '../../../../test/harness/order-calls.ts'
import { sendCatalogue } from '../../../../test/harness/send-catalogue.ts'
import type { CallResponse } from '../../../../test/harness/visitor.ts'
import { PATHS } from '../../../urls.ts'

const journey = new Journey()

describe('the reasons of an item', () => {
  /** O1 of the demo world: a dress, a shirt and a mug. */
  const at = (order = '600000001') => `/api/orders-and-returns/reason-codes?orderNum=${order}&storeNum=10151`
  const amelia = journey.signedIn('amelia')
  let sku: Record<string, string>
  beforeAll(async () => {
    const rows = await journey.sql<{ line_no: number; sku: string }[]>`
    select line_no, sku from order_lines where customer_id = 'C-amelia' and order_number = '600000001'`
    sku = Object.fromEntries(rows.map((row) => [row.line_no, row.sku]))
  })

  test('API-04 RSN-13 the reasons of an item, sized or not, with what follows from each', async () => {
    const dress = await call(
      journey.product,
      at(),
      { SKU: sku[1], DepartmentCode: 'made up', StrokeNo: '' },
      { visitor: amelia },
    )
    expect(dress.status).toBe(200)
    expect(dress.body.eligibleReasonCodes[0]).toEqual({
      primaryReasonCode: 'R01-P0',
      primaryReasonCodeDesc: 'Too small',
      msDelChgRefund: 'N',
      msReturnExpected: 'Y',
      secondaryReasonCodes: [
        { code: 'R01-S1', description: 'Too short' },
        { code: 'R01-S2', description: 'Too tight' },
        { code: 'R01-S3', description: 'Too small all over' },
      ],
    })
    const mug = await call(journey.product, at(), { SKU: sku[3] }, { visitor: amelia })
    expect(
      mug.body.eligibleReasonCodes.map((one: { primaryReasonCode: string }) => one.primaryReasonCode),
    ).not.toContain('R01-P0')
  })

  test('API-04 an item that is not in the order is missing', async () => {
    const refusalOf = async (body: object) => (await call(journey.product, at(), body, { visitor: amelia })).status
    expect([await refusalOf({ SKU: 'T0000000' }), await refusalOf({})]).toEqual([404, 422])
  })

  test("D-190 a store that is not the order's is refused, by the name that this call has for it", async () => {
    const { status, body } = await call(
      journey.product,
      at().replace('10151', '10451'),
      { SKU: sku[1] },
      { visitor: amelia },
    )
    const fields = [{ field: 'storeNum', message: "is not the order's store" }]
    expect([status, body.error.fields]).toEqual([422, fields])
  })

  test('API-04 while the service does not answer, the call says so', async () => {
    await journey.product.outside.faults.reasons?.set('down')
    expect((await call(journey.product, at('600000002'), { SKU: sku[2] }, { visitor: amelia })).status).toBe(503)
  })
})

describe('colours and sizes for an exchange', () => {
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
})
