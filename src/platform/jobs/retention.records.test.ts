import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import { testMails } from '../../../test/harness/seal.ts'
import { retentionRules } from '../../main/retention-rules.ts'
import type { Sql } from '../database/connect.ts'
import { postgresOutsideWrites } from '../writes/outside-writes.records.ts'
import { deleteExpired } from './retention.ts'

const RULES = retentionRules({ idleMinutes: 30, maxHours: 12 }, 90)
const runRetention = (sql: Sql) => deleteExpired(sql, RULES, TEST_NOW)
const hoursAgo = (hours: number) => TEST_NOW.subtract({ hours })

/** Of each table the time before which a row goes, the index by which it is found, and what an ordinary row holds at a time. */
const TABLE = {
  sessions: [hoursAgo(24), 'sessions_by_last_seen', `$h, 'C', 50, 'registered', 'A', $1, $1, null`],
  staff_sessions: [hoursAgo(8), 'staff_sessions_by_last_seen', `$h, 'T-1', 'A', $1, $1, null, null`],
  remembered_devices: [TEST_NOW, 'remembered_devices_by_expiry', `$r, 'C', '\\x00', null, $1, $1`],
  rate_limits: [TEST_NOW, 'rate_limits_by_window', `$h, 1, $1`],
  saved_posts: [TEST_NOW, 'saved_posts_by_expiry', `$h, '\\x00', 'C', '/', '{}', $1, $1`],
  single_use_links: [hoursAgo(25), 'single_use_links_by_expiry', `$h, 'p', 'C', '{}', $1`],
  service_secrets: [TEST_NOW, 'service_secrets_by_expiry', `$h, 'S-1', $1, $1`],
  service_uses: [
    hoursAgo(9600),
    'service_uses_by_time',
    `nextval('service_uses_use_id_seq'), 'S-1', $1, 'r', null, 200`,
  ],
  commands: [hoursAgo(720), 'commands_by_acceptance', `'C-' || n, $r, 'p', '\\x00', 'null', $1`],
  draft_returns: [
    hoursAgo(168),
    'draft_returns_by_lapse',
    `'C-' || n, $r, '', 1, 'step-1', '[]', '[]', 'r', '[]', '{}', '{}', null::jsonb,
    'k', $1, $1, $1`,
  ],
  carrier_papers: [
    hoursAgo(9600),
    'carrier_papers_by_age',
    `'C-' || n, $r, 'label', 1, 'application/pdf', '\\x00', $1`,
  ],
  due_work: [hoursAgo(9600), 'due_work_by_completion', `'C-' || n, 'k', $r, $1, '{}', $1, $1`],
  gift_receipts: [
    hoursAgo(9600),
    'gift_receipts_by_request',
    `'C-' || n, 'o', $r, 'uk', 'sent', null, 'N', null, null, null, 't', $1, $1,
    null::timestamptz, null::timestamptz, null::timestamptz, null, null::bytea, null, '[]', 'https://shop.example'`,
  ],
  'catalogue.votes': [hoursAgo(9624), 'votes_by_age', `'R-' || n, $r, $1`],
  'recommendations.product_views': [hoursAgo(2160), 'product_views_by_age', `'session ' || n, $r, $1`],
  guest_baskets: [TEST_NOW, 'guest_baskets_by_expiry', `$h, 'uk', '[]', 0, '[]', $1`],
  baskets: [hoursAgo(9600), 'baskets_by_change', `$r, 'uk', '[]', 0, '[]', null::jsonb, $1`],
  return_scans: [
    hoursAgo(9600),
    'return_scans_without_effect',
    `'C-amelia', '800000099', 'evri', $r, $1, $1, null::integer, null, null, false`,
  ],
  personal_copies: [hoursAgo(48), 'personal_copies_by_request', `$r, $1, $1, '[]'`],
  staff_audit: [
    hoursAgo(9600),
    'staff_audit_without_customer',
    `'', gen_random_uuid(), null, 'T-1', 'A', 'searched', $1, null`,
  ],
  mails: [
    hoursAgo(2160),
    'mails_by_sending',
    `'C-' || n, $r, 'k', '{}', '', '', '', null::bytea, null, null, null, null, false, null, null,
    null::bytea, null::integer, false, 'sent', 1, $1, $1, $1`,
  ],
} satisfies Record<string, [limit: Temporal.Instant, index: string, values: string]>
type Table = keyof typeof TABLE
const WRITES_LIMIT = hoursAgo(2160)
const TABLES = Object.keys(TABLE) as Table[]
const MORE_RULES = ['catalogue.reviews', 'failed_mails', 'write_payloads', 'webhook_deliveries', 'events_without_order']
const NOTHING = Object.fromEntries([...TABLES, ...MORE_RULES].map((what) => [what, 0]))

const database = databaseForAllTests()
beforeAll(async () => {
  await database.sql`
    insert into service_credentials (credential_id, name, scopes, created_at)
    values ('S-1', 'Order management', '[]', ${String(TEST_NOW)})`
  await database.sql`
    insert into returns (customer_id, return_number, order_number, created_at)
    values ('C-amelia', '800000099', '600000001', ${String(TEST_NOW)})`
})
beforeEach(async () => {
  await database.sql.unsafe(`truncate ${TABLES.join(', ')} cascade`)
})

/** Rows whose time is the given one; everything else about them is ordinary. */
async function fill(table: Table, rows: number, time: Temporal.Instant): Promise<void> {
  const values = TABLE[table][2]
    .replaceAll('$1', `'${time}'::timestamptz`)
    .replaceAll('$h', `decode($r, 'hex')`)
    .replaceAll('$r', 'md5(random()::text)')
  await database.sql.unsafe(
    `insert into ${table} overriding system value select ${values} from generate_series(1, ${rows}) as n`,
  )
}

async function left(table: Table): Promise<number> {
  const [row] = await database.sql.unsafe(`select count(*)::int as rows from ${table}`)
  return row?.rows
}

test('of every table, what ran out goes and all else stays', async () => {
  for (const table of TABLES) {
    const limit = TABLE[table][0]
    await fill(table, 3, limit.subtract({ milliseconds: 1 }))
    await fill(table, 2, limit)
    await fill(table, 2, limit.add({ hours: 1 }))
  }
  const removed = Object.fromEntries(TABLES.map((table) => [table, 3]))
  expect(await runRetention(database.sql)).toEqual({ ...NOTHING, ...removed })
  for (const table of TABLES) expect(await left(table), table).toBe(4)
  // However long it has been due, what is not done stays.
  await database.sql`update due_work set done_at = null, due_at = ${String(TABLE.due_work[0].subtract({ hours: 1 }))}`
  expect(await runRetention(database.sql)).toEqual(NOTHING)
})

test('D-156 a mail that is still queued stays, however old; one that failed goes like one that was sent', async () => {
  await fill('mails', 5, TABLE.mails[0].subtract({ hours: 1 }))
  await database.sql`update mails set sent_at = null, state = 'queued' where customer_id in ('C-2', 'C-3')`
  await database.sql`
    update mails set sent_at = null, state = 'failed', failed_at = queued_at where customer_id in ('C-4', 'C-5')`
  expect(await runRetention(database.sql)).toEqual({ ...NOTHING, mails: 1, failed_mails: 2 })
  expect(await left('mails')).toBe(2)
})

test('a write that was settled long ago loses what was sent with it, and an open one never does', async () => {
  const settled = (reference: string, at: Temporal.Instant | null) => database.sql`
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, next_try_at,
      settled_at)
    values ('C-amelia', ${reference}, '600000001', 'cancel-order', '{"to":"zoe@example.com"}',
      ${at === null ? 'requested' : 'confirmed'}, ${String(TEST_NOW.subtract({ hours: 5000 }))}, ${String(TEST_NOW)},
      ${at && String(at)})`
  await settled('old', WRITES_LIMIT.subtract({ milliseconds: 1 }))
  await settled('new', WRITES_LIMIT)
  await settled('open', null)
  expect(await runRetention(database.sql)).toEqual({ ...NOTHING, write_payloads: 1 })
  expect(await runRetention(database.sql)).toEqual(NOTHING)
  const remaining = await database.sql<{ reference: string }[]>`
    select reference from outside_writes where customer_id = 'C-amelia' and payload <> 'null'::jsonb order by reference`
  expect(remaining.map(({ reference }) => reference)).toEqual(['new', 'open'])
  await database.sql`truncate outside_writes`
})

test('more rows than one portion are all removed', async () => {
  await fill('sessions', 2500, TABLE.sessions[0].subtract({ hours: 1 }))
  await fill('commands', 2000, TABLE.commands[0].subtract({ hours: 1 }))
  await fill('commands', 5, TEST_NOW)
  expect(await runRetention(database.sql)).toEqual({ ...NOTHING, sessions: 2500, commands: 2000 })
  expect(await left('sessions')).toBe(0)
  expect(await left('commands')).toBe(5)
})

test('every rule reads expired rows by an index on the time, and no whole table', async () => {
  for (const table of TABLES) {
    await fill(table, 10_000, TEST_NOW.add({ hours: 1 }))
    await fill(table, 20, TABLE[table][0].subtract({ hours: 1 }))
  }
  await database.sql`
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, next_try_at,
      settled_at)
    select 'C-amelia', n, '600000001', 'k', case when n > 9980 then '{}' else 'null' end::jsonb, 'confirmed', t, t, t
    from generate_series(1, 10000) n, (values (${String(WRITES_LIMIT.subtract({ hours: 1 }))}::timestamptz)) v (t)`
  const old = String(hoursAgo(800))
  await database.sql`
    with made as (
      insert into order_events (customer_id, event_id, order_number, type, at, actor, data)
      select 'C-' || n, gen_random_uuid(), case when n <= 9980 then 'o' end, 't', ${old}, 'job', '{}'
      from generate_series(1, 10000) n
      returning customer_id, event_id, order_number
    )
    insert into webhook_deliveries (customer_id, event_id, endpoint, order_number, position, next_try_at, created_at)
    select customer_id, event_id, 'e', '', 1, ${old},
      case when order_number is null then ${old}::timestamptz else ${String(TEST_NOW)}::timestamptz end
    from made`
  await database.sql`
    insert into scan_events select reported_by, event_id, customer_id, return_number from return_scans
    where reported_by = 'evri'`
  await database.sql`
    insert into catalogue.reviews (review_id, product_id, locale, rating, is_recommended, has_photos, submitted_at,
      imported_helpful, facts)
    select 'M' || n, 'P' || n, 'GB', 3, true, false, ${String(TEST_NOW)}, 0, '{}' from generate_series(1, 10000) n`
  const more = ['order_events', 'webhook_deliveries', 'scan_events', 'catalogue.reviews']
  await database.sql.unsafe(`analyze ${[...TABLES, ...more].join(', ')}, outside_writes`)
  const [mails, ...others] = TABLES.flatMap((table) => [
    TABLE[table][1],
    ...(table === 'catalogue.votes' ? ['reviews_by_age'] : []),
  ]).toReversed()
  const byTime = [
    ...[...others.toReversed(), 'webhook_deliveries_by_age', 'order_events_without_order'],
    ...['outside_writes_with_old_payload', mails, 'mails_by_failure'],
  ].map((index) => expect.arrayContaining([index]))
  // Without the value PostgreSQL assumes that a third of the rows has expired; the order keeps it on the index.
  const generic = await plansOf(database, runRetention, 'force_generic_plan')
  expect(generic.map(({ indexes }) => indexes)).toEqual(byTime)
  const custom = await plansOf(database, runRetention, 'force_custom_plan')
  expect(custom.map(({ indexes }) => indexes)).toEqual(byTime)
  expect(custom.flatMap(({ sequentialScans }) => sequentialScans)).toEqual([])
}, 40_000)

test('overdue work is read by an index on its next try', async () => {
  await database.sql`
    insert into outside_writes (customer_id, reference, order_number, kind, payload, state, requested_at, next_try_at)
    select 'C-amelia', 'owed-' || n, '600000001', 'k', 'null',
      case when n > 1 then 'confirmed' else 'requested' end, t, t
    from generate_series(1, 10000) n, (values (${String(TEST_NOW)}::timestamptz)) v (t)`
  await fill('mails', 10_000, TEST_NOW)
  await database.sql`analyze outside_writes, mails`
  const later = TEST_NOW.add({ hours: 1 })
  const cleanUp = async (sql: typeof database.sql) => {
    await postgresOutsideWrites(sql, null).queueOverdue(later, later)
    await testMails(sql).queueOverdue(later, later)
  }
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const plans = (await plansOf(database, cleanUp, mode)).filter(({ statement }) =>
      statement.includes('all-customers:'),
    )
    expect(plans.map(({ indexes }) => indexes)).toEqual([
      expect.arrayContaining(['outside_writes_overdue']),
      expect.arrayContaining(['mails_overdue']),
    ])
    expect(plans.flatMap(({ sequentialScans }) => sequentialScans)).toEqual([])
  }
})
