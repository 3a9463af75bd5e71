import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { aChristmasOrder } from '../../../test/builders/christmas-order.ts'
import { insertOrders } from '../../../test/builders/insert-orders.ts'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { startTestProduct, type TestProduct } from '../../../test/harness/test-product.ts'
import { type PageResponse, Visitor } from '../../../test/harness/visitor.ts'
import { CHRISTMAS_ORDER_TOKEN } from '../../domain/christmas/tokens.ts'
import type { WriteFault } from '../../platform/outside/faults.ts'

const AMEND = '/CFTOAmendProducts'
const DETAILS = '/orders-and-returns/online-orders/order-details'
const ALREADY = 'Your order already has these quantities. Choose fewer of an item, or remove it.'
const FAILED = "We're sorry, but we can't amend your order at this time. Please try again later."

let product: TestProduct
let noor: Visitor
let number = 720_000_000
beforeAll(async () => {
  product = await startTestProduct()
  noor = new Visitor(product)
  await noor.signIn('noor')
})
afterAll(() => product.stop())

beforeEach(async () => {
  await switchTo('none')
  number++
  await insertOrders(product.database.sql, [aChristmasOrder({ customerId: 'C-noor', orderNumber: String(number) })])
})

const switchTo = async (fault: WriteFault) => product.outside.faults['order-management']?.set(fault)
const query = (more = '') => `?storeId=10251&orderId=${number}${more}`
const amend = (more = '') => noor.get(`${AMEND}${query(more)}`)
const review = (turkey: number | string, puddings: number | string) =>
  amend(`&stage=review&units-${number}-1=${turkey}&units-${number}-2=${puddings}`)
const amounts = (seen: PageResponse) => textsOn(seen, '.dl--rows > div')
const C01 = { reason: 'C01-P0' }

const lines = async () => {
  const rows = await product.database.sql<{ line_no: number; status: string; quantity: number }[]>`
    select line_no, status, quantity from order_lines
    where customer_id = 'C-noor' and order_number = ${String(number)} order by line_no, split_no`
  return rows.map(({ line_no, status, quantity }) => `${line_no}: ${quantity} ${status}`)
}
const writes = async () => {
  const rows = await product.database.sql<{ kind: string; state: string }[]>`
    select kind, state from outside_writes where customer_id = 'C-noor' and order_number = ${String(number)}`
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

describe('XMS-02 Christmas food is amended', () => {
  test('from its order, by a page that lists what can be lowered', async () => {
    const details = await noor.get(`${DETAILS}${query()}`)
    const link = [...details.document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Amend order')
    const page = await noor.get(link?.getAttribute('href') ?? '')
    expect(page.status).toBe(200)
    expect(textsOn(page, 'h1')).toEqual(['Amend order'])
    expect(textsOn(page, 'select option')).toEqual(['1', '0 (remove)', '2', '1', '0 (remove)'])
    expect(page.text).toContain('until the end of Wed 16 Dec 2026')
  })

  test('its amounts are shown before, and follow at once (D-170)', async () => {
    const page = await review(0, 1)
    expect(textsOn(page, 'h1')).toEqual(['Check your changes'])
    expect(page.text).toContain('Changing from 2 to 1')
    expect(amounts(page)).toEqual(['Total£16.00', 'Deposit paid-£10.00', 'To pay at collection£6.00'])
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&amended=true')}`)
    const after = await noor.get(sent.location ?? '')
    expect(after.text).toContain("Your order has been amended. We'll email noor@example.com to confirm.")
    expect(amounts(after)).toContain('To pay at collection£6.00')
    expect(await lines()).toEqual(['1: 1 Cancelled', '2: 1 Scheduled', '2: 1 Cancelled'])
    expect(await writes()).toEqual(['amend-order confirmed'])
  })

  test('one form sent twice amends once', async () => {
    const page = await review(1, 1)
    const [one, other] = await Promise.all([noor.submit(page, C01), noor.submit(page, C01)])
    expect(new Set([one.status, other.status])).toEqual(new Set([303]))
    // By now nothing is left to change: the answer is still the first one's.
    const late = await noor.submit(page, C01)
    expect(late.location).toBe(`${DETAILS}${query('&amended=true')}`)
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 1 Scheduled', '2: 1 Cancelled'])
    expect(await writes()).toEqual(['amend-order confirmed'])
  })

  test('without anything left it is cancelled, after a warning, and its deposit comes back (D-35)', async () => {
    const page = await review(0, 0)
    expect(page.text).toContain('Nothing would be left, so this will cancel your whole order.')
    expect(page.text).toContain("We'll refund your £10.00 deposit to Visa ending 4242.")
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&cancelled=true')}`)
    expect(await writes()).toEqual(['cancel-order confirmed'])
  })

  test('what has become all of it since must be confirmed again', async () => {
    const both = await review(0, 2)
    await noor.submit(await review(1, 0), C01)
    const again = await noor.submit(both, C01)
    expect(again.status).toBe(422)
    expect(problemsOn(again)).toEqual([
      '#changes Nothing would be left now. If you still want this, select "Cancel order".',
    ])
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 2 Cancelled'])
  })
})

describe('XMS-02 what cannot be done is shown, and changes nothing', () => {
  test.each([
    ['nothing chosen', 1, 2, `#items ${ALREADY}`],
    ['more than ordered', 1, 3, '#item-1 Choose 2 or fewer of Matured Christmas Pudding'],
    ['no number', 'x', 2, '#item-0 Choose a number from 0 to 1 for Free Range Turkey Crown'],
    ['less than none', 1, '-1', '#item-1 Choose a number from 0 to 2 for Matured Christmas Pudding'],
  ])('%s', async (_, turkey, puddings, sentence) => {
    const page = await review(turkey, puddings)
    expect([page.status, problemsOn(page)]).toEqual([422, [sentence]])
    expect(page.document.title).toMatch(/^Error: Amend order/)
  })

  test('CAN-05 without a reason', async () => {
    const sent = await noor.submit(await review(0, 2), {})
    expect([sent.status, problemsOn(sent)]).toEqual([422, ['#reason Select a reason']])
    expect(await writes()).toEqual([])
  })

  test('when order management does not do it, and the choices stay', async () => {
    const page = await review(0, 2)
    await switchTo('down')
    const sent = await noor.submit(page, C01)
    expect(sent.status).toBe(503)
    expect(sent.text).toContain(FAILED)
    expect(sent.document.querySelector('option[selected][value="C01-P0"]')).not.toBeNull()
    expect(await lines()).toEqual(['1: 1 Scheduled', '2: 2 Scheduled'])
  })

  test('after the cut-off, when the order shows why (D-46)', async () => {
    const now = product.clock.now()
    try {
      product.clock.setTo(Temporal.Instant.from('2026-12-17T00:00:00Z'))
      const late = new Visitor(product)
      await late.signIn('noor')
      const page = await late.get(`${AMEND}${query()}`)
      const details = await late.get(page.location ?? '')
      expect(details.text).toContain(
        "It's too late to change this collection. Contact us if you need help with your order.",
      )
      expect(details.text).toContain('You could change or cancel this order until the end of Wed 16 Dec 2026.')
      expect(details.text).not.toContain('Amend order')
      const contact = [...details.document.querySelectorAll('.notice a')].map(({ textContent }) => textContent)
      expect(contact).toContain('Contact us')
    } finally {
      product.clock.setTo(now)
    }
  })
})

describe('D-18 the token of the address', () => {
  const issue = (claims: Record<string, string>, at = product.clock.now()) =>
    product.tokens.issue(CHRISTMAS_ORDER_TOKEN, claims, at, 1800)
  const own = () => ({ orderNumber: String(number), customerId: 'C-noor' })

  test("another shopper's or order's finds nothing, as does a forged one", async () => {
    const wrong = [
      await issue({ ...own(), customerId: 'C-amelia' }),
      await issue({ ...own(), orderNumber: '400000007' }),
      'forged',
    ]
    for (const token of wrong) expect((await amend(`&CFTOOrderToken=${token}`)).status).toBe(404)
  })

  test('an own one that has run out is renewed once (D-169)', async () => {
    const old = await issue(own(), product.clock.now().subtract({ hours: 1 }))
    const renewed = await amend(`&CFTOOrderToken=${old}`)
    expect(renewed.status).toBe(302)
    expect((await noor.get(renewed.location ?? '')).status).toBe(200)
  })
})

test('D-124 D-170 what an update lowers while the form is being sent is not lowered by it again', async () => {
  const { sql } = product.database
  const page = await review(1, 1)
  await sql.unsafe(`
    create function lower_meanwhile() returns trigger language plpgsql as $$ begin
      update order_lines set quantity = 1 where order_number = new.order_number and line_no = 2;
      return new;
    end $$;
    create trigger lower_meanwhile after insert on outside_writes for each row execute function lower_meanwhile()`)
  try {
    const sent = await noor.submit(page, C01)
    expect(sent.location).toBe(`${DETAILS}${query('&notMade=true')}`)
    expect(await writes()).toEqual([])
  } finally {
    await sql.unsafe('drop trigger lower_meanwhile on outside_writes; drop function lower_meanwhile')
  }
})

test('D-170 what order management lowered before its update is not lowered again', async () => {
  const { sql } = product.database
  const page = await review(1, 1)
  await sql`
    update order_management.orders
    set envelope = replace(envelope::text, '"OrderedQty": 2', '"OrderedQty": 1')::jsonb
    where order_number = ${String(number)}`
  expect((await noor.submit(page, C01)).status).toBe(409)
  expect(await writes()).toEqual(['amend-order refused'])
})
