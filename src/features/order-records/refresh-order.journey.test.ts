import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'

/** O6 of the demo world: order management knows it as we do. */
const asked = { site: 'uk', orderNumber: '400000006', headerKey: 'H400000006', customerId: 'C-amelia' }
let product: TestProduct
beforeAll(async () => {
  product = await startTestProduct()
})
afterAll(() => product.stop())

const refresh = async (data: typeof asked) =>
  product.outside.jobs.find(({ name }) => name === 'refresh-order')?.run(data)
const sequenceOf = async () => {
  const [row] = await product.database.sql<{ sequence: number }[]>`
    select sequence from orders where customer_id = 'C-amelia' and order_number = '400000006'`
  return row?.sequence
}

test('API-03 an order is asked for in the background and taken in, as often as it is asked (D-138)', async () => {
  await refresh(asked)
  await refresh(asked)
  expect(await sequenceOf()).toBe(1)
})

test('API-03 an answer about somebody else’s order is not believed', async () => {
  await refresh({ ...asked, customerId: 'C-niamh' })
  expect(product.logged.some((line) => line.includes('order refused'))).toBe(true)
})

test('API-03 an order that cannot be had is asked for again', async () => {
  await expect(refresh({ ...asked, orderNumber: '1' })).rejects.toThrow('could not be asked')
})
