import { beforeEach, describe, expect, test } from 'vitest'
import { demoOrders } from '../../../demo/orders/all-orders.ts'
import { anAddress } from '../../../test/builders/address.ts'
import { anOrder, anOrderLine, type OrderParts } from '../../../test/builders/order.ts'
import { cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { rowsOf } from '../../../test/harness/rows-of.ts'
import type { OrderChange } from '../../domain/orders/order-change.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { returnUpdates } from '../return-tracking/follow-returns.ts'
import { postgresOrderIntake } from './order-intake.records.ts'

const database = databaseForAllTests()
const intake = postgresOrderIntake(database.sql, returnUpdates, null)
beforeEach(async () => {
  await database.sql`truncate order_numbers, orders, order_lines, pending_changes, returns, outside_writes, return_lines,
    return_scans`
})

const at = (minutes: number) => TEST_NOW.add({ minutes })

function anUpdate(sequence: number, minutes: number, parts: OrderParts = {}): OrderUpdate {
  const occurredAt = at(minutes)
  return { order: anOrder({ ...parts, asOf: occurredAt }), sequence, occurredAt }
}

const take = (...updates: OrderUpdate[]) => intake.take(updates, TEST_NOW)
const lines = () => database.sql<
  { line_no: number; split_no: number; status: string; facts: Record<string, unknown> }[]
>`
  select line_no, split_no, status, facts from order_lines where customer_id = 'C-amelia' order by line_no, split_no`
const totals = async () =>
  (await database.sql<{ total: number }[]>`select grand_total_pence as total from orders`).map(({ total }) => total)

test('D-138 the demo world sent as updates is stored as it was built', async () => {
  const untouched = await cloneDatabase()
  const { orders } = demoOrders(TEST_NOW)
  const outcomes = await take(...orders.map((order) => ({ order, sequence: 1, occurredAt: order.asOf })))
  expect(new Set(outcomes)).toEqual(new Set(['accepted']))
  for (const table of ['order_numbers', 'orders', 'order_lines', 'customers']) {
    const own = ['sequence', 'last_update_at']
    expect(await rowsOf(database.sql, table, own)).toEqual(await rowsOf(untouched.sql, table, own))
  }
  await untouched.drop()
})

test('a number of another customer’s order is refused and changes nothing', async () => {
  await take(anUpdate(1, 0))
  const people = await rowsOf(database.sql, 'customers')
  const stranger = anUpdate(9, 9, { customerId: 'C-nobody-yet', grandTotalPence: 1 })
  const mine = anUpdate(1, 0, { orderNumber: '600000002' })
  const second = anUpdate(2, 0, { orderNumber: '600000002', customerId: 'C-callum' })
  expect(await take(stranger, mine, second)).toEqual(['foreign', 'accepted', 'foreign'])
  expect(await rowsOf(database.sql, 'customers')).toEqual(people)
  expect(await totals()).toEqual([2500, 2500])
})

test('an unknown customer is created with a name from the order, and cannot sign in (D-139)', async () => {
  const shipTo = anAddress({ firstName: 'Robin', lastName: 'Reed' })
  const robin = { customerId: 'C-robin', lines: [anOrderLine({ facts: { shipTo } })] }
  await take(anUpdate(1, 0, robin), anUpdate(1, 0, { orderNumber: '600000002', customerId: 'C-nameless' }))
  const rows = await database.sql`
    select customer_id, first_name, last_name, sign_in_email from customers
    where customer_id in ('C-robin', 'C-nameless') order by customer_id`
  expect(rows).toEqual([
    { customer_id: 'C-nameless', first_name: '', last_name: '', sign_in_email: null },
    { customer_id: 'C-robin', first_name: 'Robin', last_name: 'Reed', sign_in_email: null },
  ])
  const customers = await database.sql`
    select (select count(*) from credentials where customer_id = 'C-robin') as passwords,
      (select count(*) from sign_in_addresses where customer_id = 'C-robin') as addresses`
  expect(customers).toEqual([{ passwords: 0, addresses: 0 }])
})

test('lines that the update no longer has are removed, and parts of a line have rows of their own', async () => {
  const part = (updates: OrderUpdate, lineNo: number, splitNo: number) => {
    const first = updates.order.lines[0] ?? anOrderLine()
    return { ...first, lineNo, splitNo, key: `${lineNo}-${splitNo}`, facts: { derivedFromLineKey: '1-0' } }
  }
  const first = anUpdate(1, 0, { lines: [anOrderLine(), anOrderLine()] })
  const second = anUpdate(2, 1)
  second.order.lines = [part(second, 1, 0), part(second, 1, 1)]
  const places = async () => (await lines()).map(({ line_no, split_no }) => `${line_no}-${split_no}`)
  await take(first)
  expect(await places()).toEqual(['1-0', '2-0'])
  await take(second)
  expect(await places()).toEqual(['1-0', '1-1'])
})

describe('what order management has confirmed since', () => {
  const confirm = async (minutes: number, change: OrderChange, id = 'change-1') => {
    await database.sql`
      insert into pending_changes (customer_id, order_number, change_id, confirmed_at, facts)
      values ('C-amelia', '600000001', ${id}, ${String(at(minutes))}, ${JSON.stringify(change)}::text::jsonb)`
  }
  const removed: OrderChange = { kind: 'line-removed', lineKey: '600000001-1' }
  const pendingCount = async () => (await rowsOf(database.sql, 'pending_changes')).length
  const statuses = async () => (await lines()).map(({ status }) => status)
  const DAY = 24 * 60

  test('is applied to updates for a day by our clock, whatever order management’s clock shows (D-188)', async () => {
    await take(anUpdate(1, 0))
    await confirm(10, removed)
    // Its clock is a year ahead, and then one behind.
    await intake.take([anUpdate(2, 365 * DAY)], at(11))
    await intake.take([anUpdate(3, -365 * DAY)], at(DAY + 9))
    expect([await statuses(), await pendingCount()]).toEqual([['Cancelled'], 1])
    await intake.take([anUpdate(4, 0)], at(DAY + 10))
    expect([await statuses(), await pendingCount()]).toEqual([['Despatched'], 0])
  })

  test('comes with its days, in the order in which it was confirmed', async () => {
    await take(anUpdate(1, 0))
    const on = Temporal.PlainDate.from('2026-11-20')
    const message = (text: string): OrderChange => ({
      kind: 'message-changed',
      lineKey: '600000001-1',
      messageKey: 'I1',
      message: { kind: 'gift', text, key: 'I1' },
    })
    await confirm(12, message('second'), 'a')
    await confirm(11, message('first'), 'b')
    const delivery = { mode: 'collect-in-store', shopId: '1531', on } as const
    await confirm(13, { kind: 'delivery-changed', lineKey: '600000001-1', delivery }, 'c')
    await take(anUpdate(2, 5))
    const [line] = await lines()
    expect(line?.facts).toMatchObject({ messages: [{ text: 'second' }], shopId: '1531', collectionOn: '2026-11-20' })
  })
})

test('a batch of 500 is a handful of statements', async () => {
  const batch = Array.from({ length: 500 }, (_, n) =>
    anUpdate(1, 0, { orderNumber: `8${n}`, customerId: `C-${n % 70}` }),
  )
  database.statements.clear()
  await take(...batch)
  expect(database.statements.recorded.length).toBeLessThanOrEqual(10)
  database.statements.clear()
  await take(...batch.map((each) => ({ ...each, sequence: 2 })))
  expect(database.statements.recorded.length).toBeLessThanOrEqual(10)
})

describe('orders that guests placed', () => {
  const aGuestOrder = (orderNumber: string, customerEmail: string) =>
    anUpdate(1, 0, { orderNumber, customerId: '', facts: { customerEmail } })
  const ownerOf = async (orderNumber: string) => {
    const [row] = await database.sql<{ customer_id: string }[]>`
      select customer_id from orders where order_number = ${orderNumber}`
    return row?.customer_id
  }
  const ROBIN = 'robin@guests.example'

  test('with one email address have one customer, to whom the address is reserved, in one batch and in two at once', async () => {
    expect(await take(aGuestOrder('G1', ROBIN), aGuestOrder('G2', 'Robin@Guests.example'))).toEqual([
      'accepted',
      'accepted',
    ])
    await Promise.all([take(aGuestOrder('G3', ROBIN)), take(aGuestOrder('G4', 'kim@guests.example'))])
    const robin = await ownerOf('G1')
    expect(robin).toMatch(/^guest-/)
    expect([await ownerOf('G2'), await ownerOf('G3')]).toEqual([robin, robin])
    expect(await ownerOf('G4')).not.toBe(robin)
    const [row] = await database.sql`
      select sign_in_email, contact_email from customers where customer_id = ${robin ?? ''}`
    expect(row).toEqual({ sign_in_email: ROBIN, contact_email: ROBIN })
  })

  test('belong to the account with that address, and stay where they are when they are sent again', async () => {
    expect(await take(aGuestOrder('G5', 'amelia@example.com'))).toEqual(['accepted'])
    expect(await ownerOf('G5')).toBe('C-amelia')
    await take(aGuestOrder('G1', ROBIN))
    const again = { ...aGuestOrder('G1', 'other@guests.example'), sequence: 2 }
    expect(await take(again)).toEqual(['accepted'])
    expect(await ownerOf('G1')).toMatch(/^guest-/)
    expect(await database.sql`select 1 from sign_in_addresses where email = 'other@guests.example'`).toEqual([])
  })
})
