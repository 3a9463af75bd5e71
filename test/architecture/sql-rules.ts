import { placesOf, withoutComments } from './parsed.ts'
import { isCode, isTest, type SourceFile } from './source-file.ts'
import { type Statement, statementsIn } from './sql-statements.ts'
import { tablesIn } from './tables.ts'

/** Tables that find the customer of a number, address or token, and a few that belong to no customer. */
const DIRECTORY_TABLES = [
  'order_numbers',
  'return_numbers',
  'tracking_numbers',
  'scan_events',
  'sign_in_addresses',
  'awaited_addresses',
  'sessions',
  'remembered_devices',
  'rate_limits',
  'saved_posts',
  'single_use_links',
  'gift_links',
  'gift_barcodes',
  'gift_recipients',
  'guest_baskets',
  'service_credentials',
  'service_secrets',
  'service_uses',
  'schema_migrations',
  'demo_world',
  'site_messages',
  'content_entries',
  'content_revision',
  'production_mark',
  'order_figures',
  'insight_figures',
  'staff_accounts',
  'staff_sessions',
]

/** Statements that may cross customers, by the comment with which they begin: all-customers, then a name. */
const ACROSS_CUSTOMERS = [
  { file: 'src/platform/jobs/retention.ts', name: 'expired-commands' },
  { file: 'src/platform/jobs/retention.ts', name: 'old-mails' },
  { file: 'src/platform/jobs/retention.ts', name: 'old-failed-mails' },
  { file: 'src/platform/jobs/retention.ts', name: 'old-payloads' },
  { file: 'src/platform/mails/mail.records.ts', name: 'overdue-mails' },
  { file: 'src/platform/writes/outside-writes.records.ts', name: 'overdue-writes' },
  { file: 'src/features/returns/draft-returns.records.ts', name: 'lapsed-drafts' },
  { file: 'src/features/returns/carrier-papers.records.ts', name: 'old-carrier-papers' },
  { file: 'src/platform/jobs/retention.ts', name: 'old-due-work' },
  { file: 'src/features/gifts/gift-receipt.records.ts', name: 'old-gift-receipts' },
  { file: 'src/features/basket/basket.records.ts', name: 'old-baskets' },
  { file: 'src/features/personal-data/personal-data.records.ts', name: 'old-copies' },
  { file: 'src/features/return-tracking/return-scans.records.ts', name: 'scans-without-effect' },
  { file: 'src/features/insights/count-changes.records.ts', name: 'orders-to-count' },
  { file: 'src/features/insights/insights.records.ts', name: 'changes-to-count' },
  { file: 'src/main/order-retention.ts', name: 'old-orders' },
  { file: 'src/main/order-retention.ts', name: 'old-customers' },
  { file: 'src/platform/jobs/due-work.records.ts', name: 'due-work' },
  { file: 'src/features/withdrawal/withdrawal.records.ts', name: 'withdrawals-since' },
  { file: 'src/platform/events/order-events.records.ts', name: 'events-without-position' },
  { file: 'src/platform/events/order-events.records.ts', name: 'events-after-position' },
  { file: 'src/platform/events/order-events.records.ts', name: 'old-deliveries' },
  { file: 'src/platform/events/order-events.records.ts', name: 'old-erasures' },
  { file: 'src/platform/events/webhook-deliveries.records.ts', name: 'due-deliveries' },
  { file: 'src/platform/events/webhook-deliveries.records.ts', name: 'dead-letters' },
  { file: 'src/features/return-tracking/tracked.records.ts', name: 'all-returns' },
  { file: 'src/platform/mails/latest-mails.ts', name: 'backstage-mailbox' },
  { file: 'src/systems/recommendations/engine/from-orders.ts', name: 'what-orders-hold' },
  { file: 'src/systems/recommendations/engine/from-customers.ts', name: 'customers-who-agreed' },
  { file: 'src/features/staff/find-orders.records.ts', name: 'find-orders' },
  { file: 'src/features/staff/stuck.records.ts', name: 'stuck' },
  { file: 'src/features/staff/staff-audit.records.ts', name: 'old-staff-audit' },
  { file: 'demo/seed.ts', name: 'is-the-database-empty' },
]

/** The database's clock, since the demo sets its own, and session state, which a connection pooler loses. */
const FORBIDDEN_SQL = [
  /\bnow\s*\(/i,
  /\b(?:clock|statement|transaction)_timestamp\s*\(/i,
  /\bcurrent_(?:timestamp|date|time)\b/i,
  /\blocaltime(?:stamp)?\b/i,
  /^\s*(?:un)?listen\s/i,
  /^\s*notify\s|\bpg_notify\s*\(/i,
  /\bpg_(?:try_)?advisory_lock(?:_shared)?\s*\(/i,
  /\bset\s+session\b/i,
]
const FORBIDDEN_CALLS = /\b(?:sql|tx|db)\.(?:listen|notify|subscribe)\(/

export function forbiddenSql(files: SourceFile[]): string[] {
  const inStatements = statementsIn(files).flatMap(({ path, line, sql }) =>
    FORBIDDEN_SQL.map((pattern) => pattern.exec(withoutSqlComments(sql))?.[0])
      .filter((match) => match !== undefined)
      .map((match) => `${path}:${line} ${match.trim()}`),
  )
  const inCode = files
    .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file))
    .flatMap((file) => placesOf(FORBIDDEN_CALLS, file.path, withoutComments(file)))
    .map(({ place, match }) => `${place} ${match}`)
  return [...inStatements, ...inCode]
}

/** As `advisory_xact_lock(1234)`, or as a constant whose name ends in _LOCK. */
const LOCK_NUMBERS = /advisory_xact_lock\((\d+)\)|\b\w+_LOCK = ([\d_]+)/g

/** Two purposes with one number would wait for each other. */
export function sharedLockNumbers(files: SourceFile[]): string[] {
  const uses = files
    .filter((file) => file.path.startsWith('src/') && isCode(file) && !isTest(file))
    .flatMap((file) =>
      [...withoutComments(file).matchAll(LOCK_NUMBERS)].map(([, written, named]) => ({
        path: file.path,
        lock: Number((written ?? named ?? '').replaceAll('_', '')),
      })),
    )
  return uses
    .filter(({ lock }, place) => uses.findIndex((other) => other.lock === lock) < place)
    .map(({ path, lock }) => `${path} uses ${lock}, which is another lock already`)
}

/** Our tables that are neither keyed by customer nor directories. Tables in another schema belong to built-in systems. */
export function tablesOfNoKind(files: SourceFile[], directories = DIRECTORY_TABLES): string[] {
  return tablesIn(files)
    .filter(({ name }) => !name.includes('.'))
    .filter(({ name, keyStartsWith }) => keyStartsWith !== 'customer_id' && !directories.includes(name))
    .map(({ name, place }) => `${place} the key of ${name} does not start with customer_id, and it is no directory`)
}

/** Statements on growing tables which do not name a customer. */
export function statementsWithoutCustomer(files: SourceFile[], list = ACROSS_CUSTOMERS): string[] {
  const growing = new Set(
    tablesIn(files)
      .filter(({ keyStartsWith }) => keyStartsWith === 'customer_id')
      .map(({ name }) => name),
  )
  return statementsIn(files)
    .filter(({ path }) => !path.endsWith('.sql'))
    .filter((statement) => !namesCustomer(statement.sql) && !isListed(statement, list))
    .flatMap(({ path, line, sql }) =>
      tablesRead(sql)
        .filter((table) => growing.has(table))
        .map((table) => `${path}:${line} reads or changes ${table} without customer_id = …`),
    )
}

/** Entries of the list that no statement uses. */
export function staleEntries(files: SourceFile[], list = ACROSS_CUSTOMERS): string[] {
  const statements = statementsIn(files)
  return list
    .filter((entry) => !statements.some((statement) => isListed(statement, [entry])))
    .map(({ file, name }) => `${file} has no statement that begins with /* all-customers: ${name} */`)
}

function isListed({ path, sql }: Statement, list: { file: string; name: string }[]): boolean {
  const name = /^\/\*\s*all-customers:\s*([\w-]+)\s*\*\//.exec(sql)?.[1]
  return list.some((entry) => entry.file === path && entry.name === name)
}

/** Whether a statement restricts the customer, not only names the column: `customer_id = $`, `customer_id in (…)`. */
function namesCustomer(sql: string): boolean {
  return (
    /\bcustomer_id"?\s*(?:=|in\s*(?:\(|\$))/i.test(sql) ||
    /=\s*(?:\w+\.)?customer_id\b/i.test(sql) ||
    /\busing\s*\(\s*customer_id\b/i.test(sql) ||
    /\(\s*(?:\w+\.)?customer_id\s*,[^)]*\)\s*(?:=|in)\s*(?:\(\s*(?!select\b|\s)|\$)/i.test(sql)
  )
}

export function tablesUsed(sql: string): string[] {
  const written = [...withoutSqlComments(sql).matchAll(/\binsert\s+into\s+([\w."]+)/gi)].map(([, table = '']) => table)
  return [...new Set([...tablesRead(sql), ...written])]
}

/** Tables that a statement reads, updates or deletes from. Inserts always name the customer, as part of the key. */
function tablesRead(sql: string): string[] {
  const name = '(?:only\\s+)?[\\w."]+'
  const alias = `(?:\\s+(?:as\\s+)?(?!where|set|join|left|right|inner|cross|on|order|group|limit)\\w+)?`
  const list = new RegExp(`\\b(?:from|join|update|using)\\s+(${name}${alias}(?:\\s*,\\s*${name}${alias})*)`, 'gi')
  return [...withoutSqlComments(sql).matchAll(list)]
    .flatMap(([, tables]) => (tables ?? '').split(','))
    .map(
      (one) =>
        one
          .trim()
          .replace(/^only\s+/i, '')
          .split(/\s/)[0] ?? '',
    )
    .map((table) => table.replaceAll('"', '').toLowerCase())
}

function withoutSqlComments(sql: string): string {
  return sql.replaceAll(/\/\*[\s\S]*?\*\/|--[^\n]*/g, ' ')
}
