import { describe, expect, test } from 'vitest'
import { DETAILS } from '../../../../test/harness/constants.ts'
import { problemsOn } from '../../../../test/harness/journey.ts'
import { OrderChangeJourney } from '../../../../test/harness/order-change-journey.ts'
import { chosenIn } from '../../../../test/harness/return-journey.ts'

const FAILED = "We're sorry, but we can't cancel your order at this time. Please try again later."
const NOT_REMOVED = "We're sorry, but we can't remove this item at this time. Please try again later."
const CANCELLED =
  "Your order has been cancelled. If we've taken payment, we'll refund it to your original payment method. We'll email noor@example.com to confirm."
const REMOVED =
  "Your item has been removed from your order. If we've taken payment for it, we'll refund it to your original payment method. We'll email noor@example.com to confirm."

const EARLY = { amendable: true }
const at = new OrderChangeJourney({ a: EARLY, b: EARLY })
const { switchTo, follow } = at
const query = (more = '') => `?storeId=10151&orderId=${at.number}${more}`
const details = (more = '') => at.noor.get(`${DETAILS}${query(more)}`)
const cancelPage = () => at.noor.get(`${DETAILS}/cancel${query()}`)
const removePage = (key: string) => at.noor.get(`${DETAILS}/remove-item${query(`&OrderLineKey=${at.number}-${key}`)}`)
const C01 = { reason: 'C01-P0' }

const lineStatuses = async () => {
  const rows = await at.sql<{ status: string }[]>`
    select status from order_lines where customer_id = 'C-noor' and order_number = ${at.number} order by line_no`
  return rows.map(({ status }) => status)
}

describe('cancelling an order', () => {
  test('CAN-03 CAN-09 CAN-11 with a reason it is cancelled, shown as such, and mailed', async () => {
    const page = await cancelPage()
    expect(page.document.querySelector('h1')?.textContent).toBe('Cancel order')
    const sent = await at.noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    const after = await follow(sent)
    expect(after.text).toContain(CANCELLED)
    expect(await lineStatuses()).toEqual(['Cancelled', 'Cancelled'])
    expect(await at.mails()).toEqual(['order-cancelled to noor@example.com'])
    expect(after.text).not.toContain('You are no longer able to cancel')
  })

  test.each([
    ['no reason', {}, '#reason Select a reason'],
    ['a reason that needs another', { reason: 'C03-P0' }, '#reason-C03-P0 Select a more specific reason'],
  ])('CAN-04 %s is refused, and nothing is requested', async (_case, fields, problem) => {
    const seen = await at.noor.submit(await cancelPage(), fields)
    expect([seen.status, problemsOn(seen)]).toEqual([422, [problem]])
    expect(await at.writes()).toEqual([])
  })

  test('CAN-04 a more specific reason goes along, under the reasons of the payload (D-33)', async () => {
    await at.noor.submit(await cancelPage(), { reason: 'C03-P0', 'reason-C03-P0': 'C03-S2', 'reason-C06-P0': 'C06-S1' })
    const [write] = await at.writes()
    expect(write?.payload.request).toEqual({
      kind: 'cancel-order',
      reason: { primary: 'C03-P0', secondary: 'C03-S2' },
    })
  })

  test('a double click, and the same again later, is one cancellation and the same answer', async () => {
    const page = await cancelPage()
    const [one, two] = await Promise.all([at.noor.submit(page, C01), at.noor.submit(page, C01)])
    const three = await at.noor.submit(page, C01)
    expect([one, two, three].map(({ location }) => location)).toEqual(
      Array(3).fill(`${DETAILS}${query('&cancelled=true')}`),
    )
    expect(await at.requestsSent()).toBe(1)
    expect(await at.mails()).toHaveLength(1)
  })

  test('ORD-06 an order that cannot be cancelled leads back to its details, by link and by post', async () => {
    const page = await cancelPage()
    await at.sql`
      update orders set cancel_allowed = false where customer_id = 'C-noor' and order_number = ${at.number}`
    expect((await cancelPage()).location).toBe(`${DETAILS}${query()}`)
    expect((await at.noor.submit(page, C01)).location).toBe(`${DETAILS}${query('&notMade=true')}`)
    expect(await at.writes()).toEqual([])
  })
})

describe('removing an item', () => {
  test('CAN-05 CAN-09 CAN-11 one of two is removed, and the order goes on', async () => {
    expect((await at.noor.submit(await removePage('a'), {})).status).toBe(422)
    const sent = await at.noor.submit(await removePage('a'), C01)
    expect(sent.location).toBe(`${DETAILS}${query('&removed=true')}`)
    expect((await follow(sent)).text).toContain(REMOVED)
    expect(await lineStatuses()).toEqual(['Cancelled', 'Scheduled'])
    expect(await at.mails()).toEqual(['item-removed to noor@example.com'])
  })

  test('CAN-09 removing the last one cancels the order, and warns first (D-35)', async () => {
    await at.noor.submit(await removePage('a'), C01)
    const page = await removePage('b')
    expect(page.text).toContain('This is the only item left, so removing it will cancel your whole order.')
    const sent = await at.noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    expect((await follow(sent)).text).toContain(CANCELLED)
    // The same post again, when nothing is left to remove, gets the same answer.
    expect((await at.noor.submit(page, C01)).location).toBe(sent.location)
    expect(await at.mails()).toEqual(['item-removed to noor@example.com', 'order-cancelled to noor@example.com'])
  })

  test('CAN-10 when it fails its own sentence shows', async () => {
    await switchTo('server-error')
    const seen = await at.noor.submit(await removePage('a'), C01)
    expect(seen.text).toContain(NOT_REMOVED)
    expect(chosenIn(seen, 'reason')).toBe('')
  })

  test('a line of another’s order answers, and costs, as one that is nowhere; nor can it be removed', async () => {
    const pageOf = (key: string) => `${DETAILS}/remove-item${query(`&OrderLineKey=${key}`)}`
    const openForm = async (key: string) => {
      const { status, statements } = await at.noor.get(pageOf(key))
      return [status, statements]
    }
    const foreign = await openForm('400000006-1')
    expect(foreign[0]).toBe(404)
    expect(foreign).toEqual(await openForm('nowhere'))
    const sent = await at.noor.postFrom(await removePage('a'), pageOf('400000006-1'), C01)
    expect([sent.status, await lineStatuses()]).toEqual([404, ['Scheduled', 'Scheduled']])
  })
})

describe('when order management goes wrong', () => {
  test('CAN-10 D-28 while it is marked as offline, actions are unavailable and viewing works', async () => {
    const page = await cancelPage()
    await switchTo('down')
    await at.product.outside.health.check()
    const seen = await details()
    expect(seen.text).toContain("Some changes to your order aren't available at the moment. Please try again later.")
    expect(seen.document.querySelector(`a[href*="/cancel"]`)).toBeNull()
    expect((await cancelPage()).location).toBe(`${DETAILS}${query()}`)
    // A form that was open before shows a failure.
    const sent = await at.noor.submit(page, C01)
    expect([sent.status, sent.text.includes(FAILED)]).toEqual([503, true])
    await switchTo('none')
    await at.product.outside.health.check()
    expect((await details()).document.querySelector(`a[href*="/cancel"]`)).not.toBeNull()
  })
})
