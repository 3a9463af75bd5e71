import { expect, test } from 'vitest'
import { Journey } from '../../../test/harness/journey.ts'

/** O6 of the demo world: order management has it as we do. */
const job = { site: 'uk', orderNumber: '400000006', headerKey: 'H400000006', customerId: 'C-amelia' }
const journey = new Journey()

const refresh = async (data: typeof job) =>
  journey.product.outside.jobs.find(({ name }) => name === 'refresh-order')?.run(data)
const sequenceOf = async () => {
  const [row] = await journey.sql<{ sequence: number }[]>`
    select sequence from orders where customer_id = 'C-amelia' and order_number = '400000006'`
  return row?.sequence
}

test('API-03 an order is fetched in the background and stored, as often as requested (D-138)', async () => {
  await refresh(job)
  await refresh(job)
  expect(await sequenceOf()).toBe(1)
})

test('API-03 an answer about another customer’s order is rejected', async () => {
  await refresh({ ...job, customerId: 'C-niamh' })
  expect(journey.product.logged.some((line) => line.includes('order refused'))).toBe(true)
})

test('API-03 a failed fetch of an order is retried', async () => {
  await expect(refresh({ ...job, orderNumber: '1' })).rejects.toThrow('could not be fetched')
})
