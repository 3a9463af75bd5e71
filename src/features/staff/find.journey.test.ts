import { expect, test } from 'vitest'
import { problemsOn, textsOn } from '../../../test/harness/journey.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { StaffJourney } from '../../../test/harness/staff-journey.ts'
import type { Visitor } from '../../../test/harness/visitor.ts'

const journey = new StaffJourney()

async function search(agent: Visitor, q: string) {
  const sent = await journey.openAndSubmit('/staff', { q }, agent)
  return sent.location === null ? sent : await agent.get(sent.location)
}
const numbersOn = (seen: Awaited<ReturnType<typeof search>>) => textsOn(seen, 'main tbody th')

test.each([
  ['an email, whatever its case', 'NIAMH@example.com'],
  ['the start of a last name', 'byr'],
  ['a whole name', 'niamh byrne'],
  ['a postcode without its space', 'd02x285'],
])('orders are found by %s, and opened from the list', async (_, q) => {
  const agent = await journey.agent()
  const results = await search(agent, q)
  expect(results.status).toBe(200)
  expect(numbersOn(results)).toContain('400000029')
  expect(numbersOn(results).length).toBeLessThanOrEqual(25)
  const [entry] = await journey.audit()
  expect(entry).toMatchObject({ staffId: 'T-robin', act: 'searched', orderNumber: null })
  // What was typed may name a person.
  expect(JSON.stringify(entry).toLowerCase()).not.toContain(q.toLowerCase())
  // The next one from a list of results, without typing again.
  expect(results.main.querySelector('#q')?.getAttribute('value')).toBe(q)
})

test('one order, return or parcel leads straight to its order', async () => {
  const agent = await journey.agent()
  const [parcel] = await journey.sql<{ tracking: string; order: string }[]>`
    select t.tracking_number as tracking, r.order_number as order from tracking_numbers t
    join returns r using (customer_id, return_number) where t.tracking_number ~ '^[A-Z0-9]+$' limit 1`
  const [returned] = await journey.sql<{ number: string; order: string }[]>`
    select return_number as number, order_number as order from returns order by return_number limit 1`
  for (const [q, order] of [
    ['4000 00006', '400000006'],
    [returned?.number, returned?.order],
    [parcel?.tracking.toLowerCase(), parcel?.order],
  ])
    expect((await search(agent, q ?? '')).location).toBe(`/staff/orders/${order}`)
})

test('what was typed is in no address, and nobody else can open it', async () => {
  const agent = await journey.agent()
  const sent = await journey.openAndSubmit('/staff', { q: 'amelia@example.com' }, agent)
  expect(sent.location).toMatch(/^\/staff\?search=[\w-]+$/)
  const other = await journey.agent('aoife')
  expect(numbersOn(await other.get(sent.location ?? ''))).toEqual([])
  expect(journey.product.logged.join('\n')).not.toContain('amelia@example.com')
})

test('who sees Ireland alone finds nothing of the UK', async () => {
  const agent = await journey.agent('aoife')
  expect(numbersOn(await search(agent, 'amelia@example.com'))).toEqual([])
  expect((await search(agent, '400000006')).location).toBeNull()
  expect(numbersOn(await search(agent, 'niamh byrne'))).toContain('400000029')
})

test.each(['', '%', 'x', "' or 1=1 --", '\u0000', 'ß'.repeat(500)])(
  '%j finds nothing and breaks nothing',
  async (q) => {
    const seen = await search(await journey.agent(), q)
    expect([200, 422]).toContain(seen.status)
    if (seen.status === 422) expect(problemsOn(seen)[0]).toContain('#q Enter a number')
    else expect(numbersOn(seen)).toEqual([])
  },
)

test('every kind of search uses its index, also with many customers', async () => {
  await journey.sql`
    insert into customers (customer_id, first_name, last_name, contact_email, created_at)
    select 'M-' || n, 'First' || n, 'Last' || n, 'm' || n || '@example.com', '2026-01-01' from generate_series(1, 4000) n`
  await journey.sql`
    insert into orders (customer_id, order_number, site, placed_at, currency, grand_total_pence, cancel_allowed, as_of, facts)
    select 'M-' || n, 'M' || n, 'uk', '2026-01-01', 'GBP', 100, false, '2026-01-01',
      jsonb_build_object('customerEmail', 'm' || n || '@example.com') from generate_series(1, 4000) n`
  await journey.sql`
    insert into order_lines (customer_id, order_number, line_no, order_line_key, status, product_type, sku, description,
      quantity, unit_price_pence, line_total_pence, facts)
    select 'M-' || n, 'M' || n, 1, 'K' || n, 'Despatched', 'P', 'S', 'D', 1, 100, 100,
      jsonb_build_object('trackingNumber', 'T' || n, 'shipTo', jsonb_build_object('postcode', 'E' || n))
    from generate_series(1, 4000) n`
  await journey.sql`analyze customers, orders, order_lines`
  const { findOrders } = journey.records
  const searches = [
    [{ by: 'number', number: 'T77' }, 'tracking_numbers_pkey', 'order_lines_by_tracking_number'],
    [{ by: 'email', email: 'm77@example.com' }, 'orders_by_email', 'customers_by_contact_email'],
    [{ by: 'postcode', postcode: 'E77' }, 'order_lines_by_postcode'],
    [{ by: 'name', name: 'last77' }, 'customers_by_last_name', 'customers_by_full_name'],
  ] as const
  for (const [search, ...indexes] of searches) {
    const found = await findOrders(search, ['uk'])
    expect(found.map(({ orderNumber }) => orderNumber)).toContain('M77')
    // Generic: the plan that holds for every value.
    const [plan] = await plansOf(journey.product.database, () => findOrders(search, ['uk']), 'force_generic_plan')
    expect(plan?.indexes).toEqual(expect.arrayContaining(indexes))
    expect(plan?.sequentialScans).not.toContain('order_lines')
  }
})
