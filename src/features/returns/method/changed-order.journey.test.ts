import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { textsOn } from '../../../../test/harness/journey.ts'
import { ReturnJourney, refundOn } from '../../../../test/harness/return-journey.ts'
import type { Visitor } from '../../../../test/harness/visitor.ts'

const journey = new ReturnJourney()
const LATE = { primary: 'R06-P0' }
const removed = (item: string) => `${item} can no longer be returned. We've removed it from your selection.`

let amelia: Visitor
let number = 795_000_000
beforeAll(async () => {
  amelia = await journey.signedInVisitor('amelia')
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
/** Order management has since cancelled lines. */
const cancel = async (...lineNos: number[]) =>
  await journey.sql`
    update order_lines set status = 'Cancelled'
    where customer_id = 'C-amelia' and order_number = ${String(number)} and line_no in ${journey.sql(lineNos)}`
/** Order management has since taken three of four units back, as a split. */
const takeBack = async () => {
  const line = journey.sql`customer_id = 'C-amelia' and order_number = ${String(number)} and line_no = 1`
  await journey.sql`update order_lines set quantity = 1, line_total_pence = 2500 where ${line}`
  await journey.sql`
    insert into order_lines
    select (jsonb_populate_record(l, ${journey.sql.json({ split_no: 1, order_line_key: `${number}-1b`, status: 'Return Complete', quantity: 3, line_total_pence: 7500 })})).*
    from order_lines l where ${line}`
}
const drafts = () => journey.drafts(String(number))
/** The requests to order management, in order. */
const requestsSent = async () => {
  const writes = await journey.sql<{ lines: { action: string; line: { lineKey: string } }[] }[]>`
    select payload -> 'request' -> 'change' -> 'lines' as lines from outside_writes
    where order_number = ${String(number)} order by requested_at`
  return writes.flatMap(({ lines }) => lines.map(({ action, line }) => `${action} ${line.lineKey}`))
}

test('D-179 step 2 reads the order again: it names removed lines, and does not count them', async () => {
  await leave(1, 2, 3)
  await cancel(1)
  const seen = await amelia.get(step2())
  expect(seen.text).toContain(removed('Vase'))
  expect(textsOn(seen, '[aria-labelledby=refund] dl > div dd').at(-1)).toBe('£50.00')
  // Looking changes nothing; step 1 says it too, and its next post removes the line at order management.
  expect(await drafts()).toMatchObject([{ version: 1, lines: [{}, {}, {}] }])
  const page = await amelia.get(step1())
  expect(page.text).toContain(removed('Vase'))
  expect((await journey.send(amelia, page, { 2: LATE, 3: LATE })).status).toBe(303)
  expect(await requestsSent()).toContain(`remove ${number}-1`)
})

test('D-179 D-84 a post of step 2 leaves out removed lines, updates order management, and leads to a page that says so', async () => {
  await leave(1, 2)
  const page = await amelia.get(step2())
  await cancel(1)
  const sent = await amelia.submit(page, { channel: 'postal', act: 'book' })
  expect([sent.status, sent.location]).toEqual([303, `${step2()}&removed=${number}-1`])
  expect((await drafts())[0]?.lines.map(({ lineKey }) => lineKey)).toEqual([`${number}-2`])
  expect(await requestsSent()).toContain(`remove ${number}-1`)
  expect((await amelia.get(sent.location ?? '')).text).toContain(removed('Vase'))
  // The address cannot make the page claim what is not true.
  const forged = await amelia.get(`${step2()}&removed=${number}-2&removed=x&fewer=${number}-1&fewer=x`)
  expect(forged.text).not.toMatch(/can (no longer|still) be returned/)
})

test('D-179 with none left step 2 leads to step 1, which shows what happened to each', async () => {
  await leave(1, 2)
  await cancel(1, 2)
  expect((await amelia.get(step2())).location).toBe(step1())
  const page = await amelia.get(step1())
  expect(['Vase', 'Lamp'].map((item) => page.text.includes(removed(item)))).toEqual([true, true])
})

describe('D-179 D-177 units removed since', () => {
  const only = "Only 1 of Vase can still be returned. We've changed your selection."
  beforeEach(async () => {
    number++
    const lines = [anOrderLine({ description: 'Vase', quantity: 4 }), anOrderLine({ description: 'Lamp' })]
    await insertOrders(journey.sql, [anOrder({ orderNumber: String(number), lines })])
    await leave(1)
  })

  test('step 2 promises no money for them, and its next post changes the number', async () => {
    await takeBack()
    const seen = await amelia.get(step2())
    expect(seen.text).toContain(only)
    expect(refundOn(seen)).toEqual(['VaseQty 1 £25.00', 'Delivery charges £0.00', 'Expected total refund £25.00'])
    // Looking changes nothing.
    expect(await drafts()).toMatchObject([{ version: 1, lines: [{ quantity: 4 }] }])
    const sent = await amelia.submit(seen, { channel: 'postal', act: 'keep' })
    expect([sent.status, sent.location]).toEqual([303, `${step2()}&fewer=${number}-1`])
    expect((await amelia.get(sent.location ?? '')).text).toContain(only)
    expect(await drafts()).toMatchObject([{ version: 2, lines: [{ quantity: 1 }] }])
  })

  test('a page from before is shown again with what is left, and goes through then', async () => {
    const page = await amelia.get(step1())
    await takeBack()
    const again = await journey.send(amelia, page, { 1: { ...LATE, quantity: '4' } })
    expect([again.status, again.text.includes(only)]).toEqual([422, true])
    expect(again.text).not.toContain('Choose a quantity from the list.')
    expect(await drafts()).toMatchObject([{ version: 1, lines: [{ quantity: 4 }] }])
    expect((await journey.send(amelia, again, { 1: LATE })).status).toBe(303)
    expect(await drafts()).toMatchObject([{ lines: [{ quantity: 1 }] }])
  })
})

test('D-185 the order’s page shows the unfinished return, and where to continue', async () => {
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
