import { beforeAll, beforeEach, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { giveCredential } from '../../../../test/harness/give-credential.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { call } from '../../../../test/harness/order-calls.ts'
import { ReturnJourney } from '../../../../test/harness/return-journey.ts'
import type { Visitor } from '../../../../test/harness/visitor.ts'

const journey = new ReturnJourney()
const LATE = { primary: 'R06-P0' }
const removed = (item: string) => `${item} can no longer be returned. We've removed it from your selection.`

let amelia: Visitor
let number = 795_000_000
beforeAll(async () => {
  amelia = await journey.signedIn('amelia')
})
beforeEach(async () => {
  number++
  const lines = ['Vase', 'Lamp', 'Lamp'].map((description) => anOrderLine({ description }))
  await insertOrders(journey.sql, [anOrder({ orderNumber: String(number), lines })])
})
const step1 = () => journey.address(String(number))
const step2 = () => step1().replace('item-level-returns?', 'item-level-returns/method?')
const leave = async (...lineNos: number[]) =>
  await journey.send(amelia, await amelia.get(step1()), Object.fromEntries(lineNos.map((lineNo) => [lineNo, LATE])))
/** Order management has taken lines back since. */
const cancel = async (...lineNos: number[]) =>
  await journey.sql`
    update order_lines set status = 'Cancelled'
    where customer_id = 'C-amelia' and order_number = ${String(number)} and line_no in ${journey.sql(lineNos)}`
const drafts = () => journey.drafts(String(number))

test('D-179 step 2 reads the order again: it names what has gone, and counts it no more', async () => {
  await leave(1, 2, 3)
  await cancel(1)
  const seen = await amelia.get(step2())
  expect(seen.status).toBe(200)
  expect(seen.text).toContain(removed('Vase'))
  expect(textsOn(seen, '[aria-labelledby=refund] dl > div dd').at(-1)).toBe('£50.00')
  // Looking changes nothing.
  expect(await drafts()).toMatchObject([{ version: 1, lines: [{}, {}, {}] }])
})

test('D-179 D-84 step 1 says it too, and the next post removes the lines at order management', async () => {
  await leave(1, 2)
  await cancel(1)
  const page = await amelia.get(step1())
  expect([page.status, page.text.includes(removed('Vase'))]).toEqual([200, true])
  expect((await journey.send(amelia, page, { 2: LATE })).status).toBe(303)
  const told = await journey.sql<{ lines: { action: string; line: { lineKey: string } }[] }[]>`
    select payload -> 'request' -> 'change' -> 'lines' as lines from outside_writes
    where order_number = ${String(number)}`
  const actions = told.flatMap(({ lines }) => lines.map(({ action, line }) => `${action} ${line.lineKey}`))
  expect(actions).toContain(`remove ${number}-1`)
  expect((await drafts())[0]?.lines.map(({ lineKey }) => lineKey)).toEqual([`${number}-2`])
})

test('D-179 with none left step 2 leads to step 1, which says of each what happened', async () => {
  await leave(1, 2)
  await cancel(1, 2)
  expect((await amelia.get(step2())).location).toBe(step1())
  const page = await amelia.get(step1())
  expect(['Vase', 'Lamp'].map((item) => page.text.includes(removed(item)))).toEqual([true, true])
})

test('D-179 D-05 what only a system of the house may send back is not the shopper’s to go on with', async () => {
  const closed = { withinReturnWindow: false, defaultLastReturnOn: Temporal.PlainDate.from('2026-01-31') }
  const orderNumber = String(++number)
  const lines = [anOrderLine({ description: 'Old coat', facts: closed }), anOrderLine()]
  await insertOrders(journey.sql, [anOrder({ orderNumber, lines })])
  const { headers } = await giveCredential(journey.product, 'returns')
  const OrderLine = [1, 2].map((lineNo) => ({ OrderLineKey: `${number}-${lineNo}`, ReturnReason: 'R06-P0' }))
  const body = { orderNumber, payload: { OrderLines: { OrderLine } } }
  const drafted = await call(journey.product, '/api/orders-and-returns/draft-return', body, {
    headers: { ...headers, 'x-disable-hard-validation': 'true' },
    key: 'changed-order-draft',
  })
  expect(drafted.status).toBe(200)
  expect((await amelia.get(step2())).text).toContain(removed('Old coat'))
})

test('D-185 the order’s page says what was begun, and where it goes on', async () => {
  const order = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${number}`
  const began = async () => {
    const seen = await amelia.get(order)
    const link = [...seen.document.querySelectorAll('a')].find((one) => one.textContent === 'Continue your return')
    return [/You've started a return of [^.]*\./.exec(seen.text)?.[0], link?.getAttribute('href')]
  }
  expect(await began()).toEqual([undefined, undefined])
  await leave(1, 2)
  expect(await began()).toEqual(["You've started a return of 2 items.", step2()])
  await cancel(1)
  expect(await began()).toEqual(["You've started a return of 1 item.", step2()])
})
