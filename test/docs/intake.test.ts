import { expect, test } from 'vitest'
import { z } from 'zod'
import { demoOrders } from '../../demo/orders/all-orders.ts'
import { LINE_STATUSES } from '../../src/domain/orders/line-status.ts'
import { ORDER_EXAMPLE } from '../../src/features/order-records/order-example.data.ts'
import { wireEnvelope } from '../../src/systems/order-management/order-wire.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { docsPage } from './page.ts'

const page = docsPage('integration/intake.md')

test('D-139 the example is read whole, and its number is free: trying it replaces no order of the demo', () => {
  expect(readEnvelope(BRAND_SITES, ORDER_EXAMPLE)).toMatchObject({ ok: true, warnings: [] })
  const { orders } = demoOrders(Temporal.Instant.from('2026-11-14T10:00:00Z'))
  expect(orders.map(({ orderNumber }) => orderNumber)).not.toContain(ORDER_EXAMPLE.order.order_number)
})

test('ORD-10 D-11 the table of statuses is the one by which lines are read', () => {
  const [, table = ''] = /\| The shopper sees.*?\n\|[ -|]+\n(.*?)\n\n/s.exec(page) ?? []
  const rows = table.split('\n').map((row) => row.split('|').map((cell) => cell.trim()))
  const labels = rows.flatMap(([, label, statuses = '']) =>
    [...statuses.matchAll(/`([^`]+)`/g)].map(([, one]) => [one, label]),
  )
  expect(Object.fromEntries(labels)).toEqual(
    Object.fromEntries(Object.entries(LINE_STATUSES).map(([status, { label }]) => [status, label])),
  )
})

test('DAT-01 DAT-02 what has to be there, and the names of schemas, are those of the description', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a document of any shape
  const { $defs }: any = z.toJSONSchema(wireEnvelope, { io: 'input', unrepresentable: 'any' })
  const rows = { order: 'Order', line: 'OrderLine', payment: 'Payment', charge: 'Charge', instruction: 'Instruction' }
  for (const [what, schema] of Object.entries(rows)) {
    const row = page.split('\n').findLast((line) => new RegExp(`^\\| (?:an? )?\`?${what}\`? +\\|`).test(line)) ?? ''
    for (const field of $defs[schema].required) expect(row, what).toContain(`\`${field}\``)
  }
  for (const name of Object.keys($defs)) expect(page).toContain(`\`${name}\``)
})

test('DAT-05 the example of a rejection is read as described', () => {
  const [, example = ''] = /```jsonc\n([\s\S]*?)```/.exec(page) ?? []
  const envelope = structuredClone(ORDER_EXAMPLE) as { order: { orderItemsList: object[] } }
  Object.assign(envelope.order.orderItemsList[0] ?? {}, JSON.parse(example))
  const read = readEnvelope(BRAND_SITES, envelope)
  expect(read.ok && read.update.order.lines[0]).toMatchObject({
    status: 'Return Complete',
    facts: { rejection: { code: 'A', outsideWindow: false, eGiftCardIssued: false, reductionPence: 500 } },
  })
})
