import { FEATURE_ARROWS, GROUND_FEATURES } from './may-import.ts'
import { isTest, type SourceFile } from './source-file.ts'
import { tablesUsed } from './sql-rules.ts'
import { statementsIn } from './sql-statements.ts'
import { tablesIn } from './tables.ts'

/** A name that ends with a dot is a schema. */
const OWNERS: Record<string, readonly string[]> = {
  'features/account': ['customers', 'credentials', 'sign_in_addresses', 'awaited_addresses', 'addresses', 'erasures'],
  'features/basket': ['baskets', 'guest_baskets'],
  'features/catalogue': ['catalogue.'],
  'features/content': ['content_entries', 'content_revision'],
  'features/gifts': ['gift_receipts', 'gift_links', 'gift_barcodes', 'gift_recipients'],
  'features/insights': ['insight_figures', 'insight_counts', 'insight_changes'],
  'features/personal-data': ['personal_copies', 'order_figures'],
  'features/order-records': ['order_numbers', 'orders', 'order_lines', 'pending_changes'],
  'features/return-tracking': ['scan_events'],
  'features/returns': [
    'carrier_papers',
    'draft_returns',
    'return_numbers',
    'tracking_numbers',
    'returns',
    'return_lines',
    'return_scans',
  ],
  'features/staff': ['staff_audit'],
  'features/withdrawal': ['withdrawals', 'withdrawal_lines'],
  platform: [
    ...['sessions', 'remembered_devices', 'single_use_links', 'saved_posts', 'rate_limits', 'commands'],
    ...['service_credentials', 'service_secrets', 'service_uses', 'outside_writes', 'due_work', 'mails'],
    ...['schema_migrations', 'demo_world', 'production_mark', 'order_events', 'webhook_deliveries'],
    ...['staff_accounts', 'staff_sessions'],
  ],
  'systems/carriers': ['evri.', 'royal_mail.', 'an_post.', 'parcelforce.', 'carriers.'],
  'systems/order-management': ['order_management.'],
  'systems/recommendations': ['recommendations.'],
  'systems/shops': ['shops.'],
}

/** Tables of other owners that a feature or system may use, each with the reason. */
const EXCEPTIONS: Record<string, readonly string[]> = {
  // One statement reads an order with its returns, gift receipts and withdrawals.
  'features/order-records': [
    ...[
      'draft_returns',
      'returns',
      'return_lines',
      'gift_receipts',
      'gift_recipients',
      'withdrawals',
      'withdrawal_lines',
    ],
  ],
  // What must end before an erasure.
  'features/personal-data': ['returns', 'withdrawal_lines'],
  // One statement of every request reads the user and the number of items in the header.
  'platform/sessions': ['customers', 'baskets', 'guest_baskets'],
  // The built-in channels system looks up the returned products.
  'systems/channels': ['catalogue.'],
  'systems/reasons': ['catalogue.'],
  // The built-in engine learns from the catalogue, and from orders and returns of customers who gave consent.
  'systems/recommendations': ['catalogue.', 'customers', 'orders', 'order_lines', 'return_lines'],
}

/** SQL follows the imports: a feature uses its own tables, and those of features and systems that it may import. */
export function tablesOfOthers(files: SourceFile[]): string[] {
  return usesIn(files)
    .filter(({ user, table }) => !mayUse(user, ownerOf(table)) && !isException(user, table))
    .map(({ place, table }) => `${place} uses ${table}, of ${ownerOf(table)}`)
}

export function tablesWithoutOwner(files: SourceFile[]): string[] {
  return tablesIn(files)
    .filter(({ name }) => ownerOf(name) === null)
    .map(({ name }) => `${name} has no owner`)
}

export function staleTableExceptions(files: SourceFile[]): string[] {
  const uses = usesIn(files)
  return Object.entries(EXCEPTIONS).flatMap(([user, tables]) =>
    tables
      .filter((name) => !uses.some((use) => use.user === user && isNamed(name, use.table)))
      .map((name) => `${user} does not use ${name}`),
  )
}

function usesIn(files: SourceFile[]): { user: string; place: string; table: string }[] {
  return statementsIn(files.filter((file) => !isTest(file)))
    .filter(({ path }) => /^src\/(?:features|systems|platform|main)\//.test(path))
    .flatMap(({ path, line, sql }) => {
      const user = path.split('/').slice(1, 3).join('/')
      return tablesUsed(sql).map((table) => ({ user, place: `${path}:${line}`, table }))
    })
}

function mayUse(user: string, owner: string | null): boolean {
  if (owner === null || owner === 'platform' || user === owner) return true
  const [room, folder = ''] = user.split('/')
  const [ownersRoom, ownersFolder = ''] = owner.split('/')
  if (room !== 'features') return room === 'main'
  if (ownersRoom === 'systems') return true
  return GROUND_FEATURES.includes(ownersFolder) || Boolean(FEATURE_ARROWS[folder]?.includes(ownersFolder))
}

function isException(user: string, table: string): boolean {
  return Boolean(EXCEPTIONS[user]?.some((name) => isNamed(name, table)))
}

function ownerOf(table: string): string | null {
  return Object.entries(OWNERS).find(([, tables]) => tables.some((name) => isNamed(name, table)))?.[0] ?? null
}

function isNamed(name: string, table: string): boolean {
  return name.endsWith('.') ? table.startsWith(name) : table === name
}
