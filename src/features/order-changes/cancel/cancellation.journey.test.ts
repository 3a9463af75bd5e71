import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { insertOrders } from '../../../../test/builders/insert-orders.ts'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { Journey, problemsOn } from '../../../../test/harness/journey.ts'
import type { PageResponse, Visitor } from '../../../../test/harness/visitor.ts'
import type { WriteFault } from '../../../platform/outside/faults.ts'

const DETAILS = '/orders-and-returns/online-orders/order-details'
const FAILED = "We're sorry, but we can't cancel your order at this time. Please try again later."
const REFUSED =
  "We're sorry, but this order can't be cancelled any more. You can return anything you don't want once it arrives."
const NOT_REMOVED = "We're sorry, but we can't remove this item at this time. Please try again later."
const CANCELLED =
  "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
const REMOVED =
  "Your item has been removed from your order. If we've taken payment for it, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
const REQUESTED = "We're processing your cancellation."

const journey = new Journey()
let noor: Visitor
let number = 700_000_000
beforeAll(async () => {
  noor = await journey.signedInVisitor('noor')
})

const early = (key: string, more = {}) => anOrderLine({ key, status: 'Scheduled', facts: { amendable: true, ...more } })
beforeEach(async () => {
  await switchTo('none')
  number++
  await place({})
})

async function place(parts: Parameters<typeof anOrder>[0]) {
  const lines = [early(`${number}-a`), early(`${number}-b`)]
  const order = anOrder({ customerId: 'C-noor', orderNumber: String(number), cancelAllowed: true, lines, ...parts })
  await insertOrders(journey.sql, [order])
}
const switchTo = async (fault: WriteFault) => journey.product.outside.faults['order-management']?.set(fault)
const query = (more = '') => `?storeId=10151&orderId=${number}${more}`
const details = (more = '') => noor.get(`${DETAILS}${query(more)}`)
const cancelPage = () => noor.get(`${DETAILS}/cancel${query()}`)
const removePage = (key: string) => noor.get(`${DETAILS}/remove-item${query(`&OrderLineKey=${number}-${key}`)}`)
const follow = (seen: PageResponse) => noor.get(seen.location ?? '')
const hidden = (page: PageResponse, name: string) =>
  page.document.querySelector(`[name=${name}]`)?.getAttribute('value') ?? ''
const C01 = { reason: 'C01-P0' }

const mails = async () => {
  const rows = await journey.sql<{ kind: string; recipient: { address: string } }[]>`
    select kind, recipient from mails where customer_id = 'C-noor' and plain like ${`%${number}%`} order by queued_at`
  return rows.map(({ kind, recipient }) => `${kind} to ${recipient.address}`).sort()
}
const writes = () => journey.sql<{ reference: string }[]>`
  select reference from outside_writes where customer_id = 'C-noor' and order_number = ${String(number)}`
const lineStatuses = async () => {
  const rows = await journey.sql<{ status: string }[]>`
    select status from order_lines where customer_id = 'C-noor' and order_number = ${String(number)} order by line_no`
  return rows.map(({ status }) => status)
}
const requestsSent = async () => {
  const [row] = await journey.product.database.builtInSql<{ count: number }[]>`
    select count(*)::int as count from order_management.writes
    where order_number = ${String(number)} and outcome->>'outcome' = 'done'`
  return row?.count
}
/** What the job would do once its time has come. */
async function finish() {
  for (const { reference } of await writes())
    await journey.product.outside.writes.finish({ customerId: 'C-noor', reference })
}

describe('cancelling an order', () => {
  test('CAN-03 CAN-09 CAN-11 with a reason it is cancelled, shown as such, and mailed', async () => {
    const page = await cancelPage()
    expect(page.document.querySelector('h1')?.textContent).toBe('Cancel order')
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    const after = await follow(sent)
    expect(after.text).toContain(CANCELLED)
    expect(await lineStatuses()).toEqual(['Cancelled', 'Cancelled'])
    expect(await mails()).toEqual(['order-cancelled to noor@example.com'])
    expect(after.text).not.toContain('You are no longer able to cancel')
  })

  test.each([
    ['no reason', {}, '#reason Select a reason'],
    ['a reason that needs another', { reason: 'C03-P0' }, '#reason-C03-P0 Select a more specific reason'],
  ])('CAN-04 %s is refused, and nothing is requested', async (_case, fields, problem) => {
    const seen = await noor.submit(await cancelPage(), fields)
    expect([seen.status, problemsOn(seen)]).toEqual([422, [problem]])
    expect(await writes()).toEqual([])
  })

  test('CAN-04 a more specific reason goes along, under the reasons of the payload (D-33)', async () => {
    await noor.submit(await cancelPage(), { reason: 'C03-P0', 'reason-C03-P0': 'C03-S2', 'reason-C06-P0': 'C06-S1' })
    const [row] = await journey.sql<{ payload: { request: object } }[]>`
      select payload from outside_writes where customer_id = 'C-noor' and order_number = ${String(number)}`
    expect(row?.payload.request).toEqual({
      kind: 'cancel-order',
      reason: { primary: 'C03-P0', secondary: 'C03-S2' },
    })
  })

  test('a double click, and the same again later, is one cancellation and the same answer', async () => {
    const page = await cancelPage()
    const [one, two] = await Promise.all([noor.submit(page, C01), noor.submit(page, C01)])
    const three = await noor.submit(page, C01)
    expect([one, two, three].map(({ location }) => location)).toEqual(
      Array(3).fill(`${DETAILS}${query('&cancelled=true')}`),
    )
    expect(await requestsSent()).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('in two tabs it is one cancellation, and the second tab shows the current order', async () => {
    const [one, two] = await Promise.all([cancelPage(), cancelPage()])
    const answers = await Promise.all([noor.submit(one, C01), noor.submit(two, { reason: 'C08-P0' })])
    for (const { location } of answers) expect(location).toContain(`${DETAILS}${query()}`)
    // A later post, with a reason or without one, is answered with "too late".
    const late = await noor.submit(two, {})
    expect((await follow(late)).text).toContain('This order has already been cancelled.')
    expect(await requestsSent()).toBe(1)
    expect(await mails()).toHaveLength(1)
  })

  test('ORD-06 an order that cannot be cancelled leads back to its details, by link and by post', async () => {
    const page = await cancelPage()
    await journey.sql`
      update orders set cancel_allowed = false where customer_id = 'C-noor' and order_number = ${String(number)}`
    expect((await cancelPage()).location).toBe(`${DETAILS}${query()}`)
    expect((await noor.submit(page, C01)).location).toBe(`${DETAILS}${query('&notMade=true')}`)
    expect(await writes()).toEqual([])
  })

  test('a key of something else, or none, changes nothing', async () => {
    const page = await cancelPage()
    const other = hidden(await removePage('a'), 'commandKey')
    for (const commandKey of ['', 'made-up', other])
      expect((await noor.submit(page, { ...C01, commandKey })).status).toBe(422)
    expect(await writes()).toEqual([])
  })
})

describe('removing an item', () => {
  test('CAN-05 CAN-09 CAN-11 one of two is removed, and the order goes on', async () => {
    expect((await noor.submit(await removePage('a'), {})).status).toBe(422)
    const sent = await noor.submit(await removePage('a'), C01)
    expect(sent.location).toBe(`${DETAILS}${query('&removed=true')}`)
    expect((await follow(sent)).text).toContain(REMOVED)
    expect(await lineStatuses()).toEqual(['Cancelled', 'Scheduled'])
    expect(await mails()).toEqual(['item-removed to noor@example.com'])
  })

  test('CAN-09 removing the last one cancels the order, and warns first (D-35)', async () => {
    await noor.submit(await removePage('a'), C01)
    const page = await removePage('b')
    expect(page.text).toContain('This is the only item left, so removing it will cancel your whole order.')
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    expect((await follow(sent)).text).toContain(CANCELLED)
    // The same post again, when nothing is left to remove, gets the same answer.
    expect((await noor.submit(page, C01)).location).toBe(sent.location)
    expect(await mails()).toEqual(['item-removed to noor@example.com', 'order-cancelled to noor@example.com'])
  })

  test('CAN-10 when it fails its own sentence shows', async () => {
    await switchTo('server-error')
    const seen = await noor.submit(await removePage('a'), C01)
    expect(seen.text).toContain(NOT_REMOVED)
    expect(seen.document.querySelector('#reason option[selected]')?.getAttribute('value')).toBe('')
  })

  test('a line that the order does not have is missing', async () => {
    const page = await removePage('a')
    const action = `${DETAILS}/remove-item${query(`&OrderLineKey=${encodeURIComponent("a' or 1=1")}`)}`
    const [formToken, commandKey] = [hidden(page, 'formToken'), hidden(page, 'commandKey')]
    expect((await noor.get(action)).status).toBe(404)
    expect((await noor.post(action, { ...C01, formToken, commandKey })).status).toBe(404)
    expect(await lineStatuses()).toEqual(['Scheduled', 'Scheduled'])
  })
})

test.each(['remove-item', 'message'])(
  '%s: a line of another’s order answers, and costs, as one that is nowhere',
  async (page) => {
    const openForm = async (key: string) => {
      journey.product.statements.clear()
      const seen = await noor.get(`${DETAILS}/${page}${query(`&OrderLineKey=${key}`)}`)
      return [seen.status, journey.product.statements.recorded.map(({ statement }) => statement)]
    }
    expect(await openForm('400000006-1')).toEqual(await openForm('nowhere'))
    expect((await openForm('nowhere'))[0]).toBe(404)
  },
)

/** At once: what the shopper sees. Finally: the order once outside systems work again and the job has run. */
const FAULTS: [WriteFault, 'cancelled' | 'failed' | 'refused' | 'requested', 'cancelled' | 'unchanged'][] = [
  ['reset-before-acting', 'requested', 'cancelled'],
  ['server-error', 'failed', 'unchanged'],
  ['malformed', 'cancelled', 'cancelled'],
  ['acts-too-late', 'requested', 'cancelled'],
  ['answers-twice', 'cancelled', 'cancelled'],
  ['refuses', 'refused', 'unchanged'],
]

describe('when order management goes wrong', () => {
  test.each(FAULTS)('CAN-10 ERR-07 D-194 %s: at once %s, in the end the order %s', async (fault, atOnce, finally_) => {
    const page = await cancelPage()
    await switchTo(fault)
    const sent = await noor.submit(page, { reason: 'C03-P0', 'reason-C03-P0': 'C03-S1' })
    if (atOnce === 'failed' || atOnce === 'refused') {
      expect(sent.text).toContain(atOnce === 'failed' ? FAILED : REFUSED)
      const chosen = ['#reason', '#reason-C03-P0'].map((field) =>
        sent.document.querySelector(`${field} option[selected]`)?.getAttribute('value'),
      )
      expect(chosen).toEqual(atOnce === 'failed' ? ['', ''] : ['C03-P0', 'C03-S1'])
    } else {
      expect(sent.location).toBe(`${DETAILS}${query(atOnce === 'cancelled' ? '&cancelled=true' : '')}`)
      expect((await follow(sent)).text).toContain(atOnce === 'cancelled' ? CANCELLED : REQUESTED)
    }
    expect(await mails()).toHaveLength(atOnce === 'cancelled' ? 1 : 0)

    await switchTo('none')
    await finish()
    await finish()
    const isUnchanged = finally_ === 'unchanged'
    expect(await lineStatuses()).toEqual(isUnchanged ? ['Scheduled', 'Scheduled'] : ['Cancelled', 'Cancelled'])
    expect(await mails()).toEqual(isUnchanged ? [] : ['order-cancelled to noor@example.com'])
    await expect.poll(requestsSent).toBe(isUnchanged ? 0 : 1)
  })

  test('while a request is open nothing else is offered or taken', async () => {
    const [cancel, remove] = [await cancelPage(), await removePage('a')]
    await switchTo('reset-before-acting')
    await noor.submit(cancel, C01)
    const seen = await details()
    expect(seen.text).toContain(REQUESTED)
    expect(seen.document.querySelector(`a[href*="/cancel"]`)).toBeNull()
    expect((await noor.submit(remove, C01)).location).toContain(`${DETAILS}${query()}`)
    expect(await writes()).toHaveLength(1)
  })

  test('a request that turns out to be refused leaves the order as it was, and the shopper is notified', async () => {
    const page = await cancelPage()
    await switchTo('reset-before-acting')
    await noor.submit(page, C01)
    await switchTo('refuses')
    await finish()
    expect(await lineStatuses()).toEqual(['Scheduled', 'Scheduled'])
    expect(await mails()).toEqual(['order-not-cancelled to noor@example.com'])
    expect((await details()).text).not.toContain(REQUESTED)
  })

  test('CAN-10 D-28 while it is marked as offline, actions are unavailable and viewing works', async () => {
    const page = await cancelPage()
    await switchTo('down')
    await journey.product.outside.health.check()
    const seen = await details()
    expect(seen.text).toContain("Some changes to your order aren't available at the moment. Please try again later.")
    expect(seen.document.querySelector(`a[href*="/cancel"]`)).toBeNull()
    expect((await cancelPage()).location).toBe(`${DETAILS}${query()}`)
    // A form that was open before shows a failure.
    const sent = await noor.submit(page, C01)
    expect([sent.status, sent.text.includes(FAILED)]).toEqual([503, true])
    await switchTo('none')
    await journey.product.outside.health.check()
    expect((await details()).document.querySelector(`a[href*="/cancel"]`)).not.toBeNull()
  })
})
