import { beforeEach, describe, expect, test } from 'vitest'
import { hrefOn, textsOn } from '../../../../test/harness/journey.ts'
import { MethodJourney } from '../../../../test/harness/method-journey.ts'
import { refundOn } from '../../../../test/harness/return-journey.ts'

const lines = ['Vase', 'Lamp', 'Lamp'].map((description) => ({ description }))
const journey = new MethodJourney(795_000_000, { lines })
const LATE = { primary: 'R06-P0' }
const removed = (item: string) => `${item} can no longer be returned. We've removed it from your selection.`

/** Order management has since cancelled lines. */
const cancel = async (...lineNos: number[]) =>
  await journey.sql`
    update order_lines set status = 'Cancelled'
    where customer_id = 'C-amelia' and order_number = ${journey.order} and line_no in ${journey.sql(lineNos)}`
/** Order management has since taken three of four units back, as a split. */
const takeBack = async () => {
  const line = journey.sql`customer_id = 'C-amelia' and order_number = ${journey.order} and line_no = 1`
  await journey.sql`update order_lines set quantity = 1, line_total_pence = 2500 where ${line}`
  await journey.sql`
    insert into order_lines
    select (jsonb_populate_record(l, ${journey.sql.json({ split_no: 1, order_line_key: `${journey.order}-1b`, status: 'Return Complete', quantity: 3, line_total_pence: 7500 })})).*
    from order_lines l where ${line}`
}
/** The requests to order management, in order. */
const requestsSent = async () => {
  type Draft = { request: { change: { lines: { action: string; line: { lineKey: string } }[] } } }
  const lines = (await journey.writesOf<Draft>(journey.order)).flatMap(({ payload }) => payload.request.change.lines)
  return lines.map(({ action, line }) => `${action} ${line.lineKey}`)
}

test('D-179 step 2 reads the order again: it names removed lines, and does not count them', async () => {
  await journey.submitStepOne(1, 2, 3)
  await cancel(1)
  const seen = await journey.amelia.get(journey.here())
  expect(seen.text).toContain(removed('Vase'))
  expect(textsOn(seen, '[aria-labelledby=refund] dl > div dd').at(-1)).toBe('£50.00')
  // Looking changes nothing; step 1 says it too, and its next post removes the line at order management.
  expect(await journey.drafts()).toMatchObject([{ version: 1, lines: [{}, {}, {}] }])
  const page = await journey.amelia.get(journey.stepOne())
  expect(page.text).toContain(removed('Vase'))
  expect((await journey.send(journey.amelia, page, { 2: LATE, 3: LATE })).status).toBe(303)
  expect(await requestsSent()).toContain(`remove ${journey.order}-1`)
})

test('D-179 D-84 a post of step 2 leaves out removed lines, updates order management, and leads to a page that says so', async () => {
  await journey.submitStepOne(1, 2)
  const page = await journey.amelia.get(journey.here())
  await cancel(1)
  const sent = await journey.amelia.submit(page, { channel: 'postal', act: 'book' })
  expect([sent.status, sent.location]).toEqual([303, `${journey.here()}&removed=${journey.order}-1`])
  expect((await journey.drafts())[0]?.lines.map(({ lineKey }) => lineKey)).toEqual([`${journey.order}-2`])
  expect(await requestsSent()).toContain(`remove ${journey.order}-1`)
  expect((await journey.amelia.get(sent.location ?? '')).text).toContain(removed('Vase'))
  // The address cannot make the page claim what is not true.
  const forged = await journey.amelia.get(
    `${journey.here()}&removed=${journey.order}-2&removed=x&fewer=${journey.order}-1&fewer=x`,
  )
  expect(forged.text).not.toMatch(/can (no longer|still) be returned/)
})

test('D-179 with none left step 2 leads to step 1, which shows what happened to each', async () => {
  await journey.submitStepOne(1, 2)
  await cancel(1, 2)
  expect((await journey.amelia.get(journey.here())).location).toBe(journey.stepOne())
  const page = await journey.amelia.get(journey.stepOne())
  expect(['Vase', 'Lamp'].map((item) => page.text.includes(removed(item)))).toEqual([true, true])
})

describe('D-179 D-177 units removed since', () => {
  const only = "Only 1 of Vase can still be returned. We've changed your selection."
  beforeEach(async () => {
    await journey.newOrder([{ description: 'Vase', quantity: 4 }, { description: 'Lamp' }])
    await journey.submitStepOne(1)
  })

  test('step 2 promises no money for them, and its next post changes the number', async () => {
    await takeBack()
    const seen = await journey.amelia.get(journey.here())
    expect(seen.text).toContain(only)
    expect(refundOn(seen)).toEqual(['VaseQty 1 £25.00', 'Delivery charges £0.00', 'Expected total refund £25.00'])
    // Looking changes nothing.
    expect(await journey.drafts()).toMatchObject([{ version: 1, lines: [{ quantity: 4 }] }])
    const sent = await journey.amelia.submit(seen, { channel: 'postal', act: 'keep' })
    expect([sent.status, sent.location]).toEqual([303, `${journey.here()}&fewer=${journey.order}-1`])
    expect((await journey.amelia.get(sent.location ?? '')).text).toContain(only)
    expect(await journey.drafts()).toMatchObject([{ version: 2, lines: [{ quantity: 1 }] }])
  })
})

test('D-185 the order’s page shows the unfinished return, and where to continue', async () => {
  const order = `/orders-and-returns/online-orders/order-details?storeId=10151&orderId=${journey.order}`
  const began = async () => {
    const seen = await journey.amelia.get(order)
    return [/You've started a return of [^.]*\./.exec(seen.text)?.[0], hrefOn(seen, 'Continue your return')]
  }
  expect(await began()).toEqual([undefined, ''])
  await journey.submitStepOne(1, 2)
  expect(await began()).toEqual(["You've started a return of 2 items.", journey.here()])
  await cancel(1)
  expect(await began()).toEqual(["You've started a return of 1 item.", journey.here()])
})
