import { beforeAll, expect, test } from 'vitest'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../test/builders/order.ts'
import { aWithdrawal, aWithdrawalLine } from '../../../test/builders/withdrawal.ts'
import { Journey } from '../../../test/harness/journey.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { PATHS } from '../../urls.ts'

const at = (minute: number) => Temporal.Instant.from(`2026-11-14T08:${String(minute).padStart(2, '0')}:00Z`)

const journey = new Journey()
const service = journey.serviceWith('orders')
beforeAll(async () => {
  const records = journey.records.withdrawals
  for (const minute of [1, 2, 3]) {
    const orderNumber = String(690_000_000 + minute)
    const about = { site: 'ie', currency: 'EUR', orderNumber } as const
    await insertOrders(journey.sql, [anOrder({ ...about, lines: [anOrderLine({ productType: 'Furniture' })] })])
    const lines = [aWithdrawalLine({ way: 'by-phone', state: 'passed-on' })]
    const withdrawal = aWithdrawal({ ...about, withdrawalId: `w${minute}`, recordedAt: at(minute), lines })
    await journey.sql.begin((tx) => records.record(asTransaction(tx), withdrawal))
  }
})

const list = async (query: string) => await service.call(`${PATHS.withdrawalsCall}?${query}`)
const idsOf = (body: { withdrawals: { withdrawalId: string }[] }) =>
  body.withdrawals.map(({ withdrawalId }) => withdrawalId)

test('WDR-04 are listed since an instant, the earliest change first, with declaration and status', async () => {
  const { status, body } = await list('since=2026-11-14T08:02:00Z')
  expect([status, idsOf(body), body.next]).toEqual([200, ['w2', 'w3'], null])
  expect(body.withdrawals[0]).toMatchObject({
    ...{ orderNumber: '690000002', storeId: '10451', currency: 'EUR', recordedAt: '2026-11-14T08:02:00Z' },
    items: [{ quantity: 1, way: 'by-phone', state: 'passed-on' }],
  })
})

test('WDR-04 come in pages, none missing and none twice', async () => {
  const first = await list('since=2026-11-14T08:00:00Z&limit=2')
  const { since, after } = first.body.next
  const second = await list(`since=${encodeURIComponent(since)}&after=${after}&limit=2`)
  expect([...idsOf(first.body), ...idsOf(second.body)]).toEqual(['w1', 'w2', 'w3'])
  expect(second.body.next).toBeNull()
})

test('WDR-04 come again when one of their items has changed', async () => {
  const records = journey.records.withdrawals
  const key = { customerId: 'C-niamh', orderNumber: '690000001', withdrawalId: 'w1' }
  const [line] = [{ lineNo: 1, splitNo: 0 }]
  await journey.sql.begin((tx) => records.saveState(asTransaction(tx), key, [line], 'in-return', at(30)))
  const { body } = await list('since=2026-11-14T08:20:00Z')
  expect(body.withdrawals).toMatchObject([{ withdrawalId: 'w1', items: [{ state: 'in-return' }] }])
})

test.each([
  ['', 'since'],
  ['since=2026-02-30T00:00:00Z', 'since'],
  ['since=2026-11-14T00:00:00Z&limit=501', 'limit'],
  [`since=2026-11-14T00:00:00Z&after=${'x'.repeat(65)}`, 'after'],
])('WDR-04 refuse %j by its field', async (query, field) => {
  const { status, body } = await list(query)
  const fields = body.error.fields.map((each: { field: string }) => each.field)
  expect([status, body.error.code, fields]).toEqual([422, 'wrong-shape', [field]])
})

test('WDR-04 are for credentials with the scope of orders alone', async () => {
  const other = await journey.newService('returns')
  expect((await other.call(`${PATHS.withdrawalsCall}?since=2026-11-14T00:00:00Z`)).status).toBe(403)
})
