import { expect, test } from 'vitest'
import { textsOn } from '../../../test/harness/journey.ts'
import { StaffJourney } from '../../../test/harness/staff-journey.ts'

const journey = new StaffJourney()

test('what is stuck is listed with its age, and tried again once it is wanted', async () => {
  const agent = await journey.agent()
  expect((await agent.get('/staff/stuck')).text).toContain('Nothing is stuck.')
  const now = journey.product.clock.now()
  const [hourAgo, soon] = [String(now.subtract({ hours: 3 })), String(now.add({ hours: 20 }))]
  await journey.sql`
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, attempts, next_try_at)
    values ('C-amelia', 'W-1', '400000006', 'cancel-order', '{}', 'requested', ${hourAgo}, 4, ${soon}),
      ('C-amelia', 'W-2', '400000008', 'cancel-order', '{}', 'requested', ${String(now)}, 0, ${soon})`
  await journey.sql`
    insert into mails (customer_id, mail_id, kind, recipient, subject, html, plain, state, queued_at, next_try_at, failed_at)
    values ('C-amelia', 'M-1', 'return-created', '{}', 'S', '', '', 'queued', ${hourAgo}, ${soon}, null),
      ('C-amelia', 'M-2', 'return-created', '{}', 'S', '', '', 'failed', ${hourAgo}, ${soon}, ${hourAgo})`
  await journey.sql`
    insert into order_events (customer_id, event_id, order_number, type, at, actor, data)
    values ('C-amelia', '0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10', '400000008', 'return.cancelled', ${hourAgo}, 'shopper', '{}')`
  await journey.sql`
    insert into webhook_deliveries (customer_id, event_id, endpoint, order_number, position, attempts, next_try_at,
      created_at, settled_at, is_dead, problem)
    values ('C-amelia', '0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10', 'the warehouse', '400000008', 1, 9, ${soon}, ${hourAgo},
      ${hourAgo}, true, 'status-500')`
  await journey.sql`
    insert into due_work (customer_id, kind, subject, due_at, queued_at, attempts)
    values ('C-amelia', 'lapse-return', '8000 1', ${soon}, ${hourAgo}, 3)`

  const page = await agent.get('/staff/stuck')
  // The request of this very minute is not stuck.
  expect(textsOn(page, 'main tbody tr').map((row) => row.replace(/ (?:Try again|Its).*/, ''))).toHaveLength(5)
  expect(page.text).toContain('3 hours')
  expect(page.text).toContain('Its text has been deleted')
  expect(page.statements).toHaveLength(2)

  for (const id of ['W-1', 'M-1', '0b6c2f3e-6a1d-4f0e-9d3a-2f1f6f1f7a10 the warehouse', 'lapse-return 8000 1']) {
    const sent = await agent.submit(await agent.get('/staff/stuck'), {}, `form:has([value='${id}'])`)
    expect([id, sent.location]).toEqual([id, '/staff/stuck?done=queued'])
  }
  const due = await journey.sql`
    select next_try_at as at from outside_writes where reference = 'W-1'
    union all select next_try_at from mails where mail_id = 'M-1'
    union all select next_try_at from webhook_deliveries where not is_dead
    union all select due_at from due_work where subject = '8000 1'`
  expect(due.map(({ at }) => String(at))).toEqual(Array(4).fill(String(now)))
  const entries = (await journey.audit()).filter(({ act }) => act === 'tried-again')
  expect(entries.map(({ text, orderNumber }) => [text, orderNumber])).toContainEqual([
    'write: cancel-order',
    '400000006',
  ])
  expect(entries).toHaveLength(4)

  // What is not in the list cannot be tried again: a failed mail, or what somebody makes up.
  for (const id of ['M-2', 'W-2', "x' or true"])
    expect((await agent.postFrom(page, '/staff/stuck', { kind: 'mail', id })).location).toBe('/staff/stuck?done=gone')
})
