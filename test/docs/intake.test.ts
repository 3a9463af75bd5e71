import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { demoOrders } from '../../demo/orders/all-orders.ts'
import { readEnvelope } from '../../src/adapters/order-management/read-envelope.ts'
import { ORDER_EXAMPLE, ORDERS_TAKEN_EXAMPLE } from '../../src/journeys/intake/examples.data.ts'
import { PATHS } from '../../src/urls.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/integration/intake.md'), 'utf8')
const [envelope, answer, ...more] = [...page.matchAll(/^```json\n(.*?)^```/gms)].map(([, text = '']) =>
  JSON.parse(text),
)

test('D-139 the examples are those of the description, and are read whole', () => {
  expect([envelope, answer, ...more]).toEqual([ORDER_EXAMPLE, ORDERS_TAKEN_EXAMPLE])
  expect(readEnvelope(envelope)).toMatchObject({ ok: true, warnings: [] })
})

test('the example’s number is free: trying it replaces no order of the demo', () => {
  const { orders } = demoOrders(Temporal.Instant.from('2026-11-14T10:00:00Z'))
  expect(orders.map(({ orderNumber }) => orderNumber)).not.toContain(envelope.order.order_number)
})

test('the calls are named by their addresses', () => {
  for (const call of [`POST ${PATHS.intake}`, `GET ${PATHS.ordersCall}`, `GET ${PATHS.orderCall}`])
    expect(page).toContain(`\`${call}`)
})
