// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the samples are code with templates in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serverCodeInBrowser } from './browser-code.ts'
import { domainFolderCircles, importCircles } from './circles.ts'
import { clockOrChanceInDomain } from './domain-purity.ts'
import * as house from './house-rules.ts'
import { FEATURE_ARROWS, filesOfNoArea, forbiddenImports, GROUND_FEATURES, ROOMS } from './may-import.ts'
import { missingPaths } from './named-paths.ts'
import { hostsInLockfile, lockfileGaps, machinePaths } from './portable-text.ts'
import { scriptsThatNodeRefuses } from './scripts-run.ts'
import type { SourceFile } from './source-file.ts'
import { forbiddenSql, sharedLockNumbers, statementsWithoutCustomer, tablesOfNoKind } from './sql-rules.ts'
import { tablesOfOthers, tablesWithoutOwner } from './table-owners.ts'

/** A rule, what breaks it, and what is near to that and allowed. */
type Sample = [rule: (files: SourceFile[]) => string[], path: string, broken: string, allowed: string]

const ORDERS = 'create table orders (customer_id text, order_number text, primary key (customer_id, order_number));'
const withOrders = (files: SourceFile[]) =>
  statementsWithoutCustomer([{ path: 'db/migrations/1.sql', text: ORDERS }, ...files])
const machineFolder = `/${['work', 'main'].join('/')}`
const documentByComment = ['// @vitest', 'environment happy-dom'].join('-')

const SAMPLES: Sample[] = [
  [house.styleAttributes, 'src/ui/a.tsx', 'const a = <p style={{ top: 1 }} />', 'const a = <p data-style="a" />'],
  [house.rawHtml, 'src/ui/a.tsx', 'const a = <p dangerouslySetInnerHTML={{ __html: b }} />', 'const a = <p />'],
  [house.handMadeHiddenFields, 'src/ui/a.tsx', "const a = [{ name: 'formToken', value }]", "const a = { name: 'b' }"],
  [house.consoleUse, 'src/ui/a.tsx', "console.log('a')", "// console.log('a')"],
  [house.environmentUse, 'src/ui/a.tsx', 'const a = process.env.A', 'const a = process.pid'],
  [
    house.refsInRender,
    'src/ui/a.tsx',
    'function Field() { if (field.current) return null }',
    'function Field() { useEffect(() => field.current?.focus()) }',
  ],
  [house.barrels, 'src/ui/index.ts', "export * from './a.ts'", 'export const a = 1'],
  [house.documentsByComment, 'src/ui/a.test.tsx', documentByComment, '// happy-dom'],
  [forbiddenImports, 'src/domain/a.ts', "import { z } from 'zod'", "import { b } from './b.ts'"],
  [forbiddenImports, 'src/domain/a.ts', "import { b } from '../ui/b.tsx'", "import { b } from '../domain/b.ts'"],
  [forbiddenImports, 'src/systems/a/a.ts', "import { b } from '../b/b.ts'", "import { b } from './b.ts'"],
  [
    forbiddenImports,
    'src/features/gifts/a.ts',
    "import { b } from '../returns/b.ts'",
    "import { b } from '../stores/b.ts'",
  ],
  [forbiddenImports, 'src/main/a.ts', "import { b } from '../../test/b.ts'", "import { b } from '../features/a/b.ts'"],
  [
    serverCodeInBrowser,
    'src/features/a/a.client.tsx',
    "import { z } from 'zod'",
    "import { hydrateRoot } from 'react-dom/client'",
  ],
  [
    serverCodeInBrowser,
    'src/features/a/a.client.tsx',
    "import { a } from '../../domain/messages/blocked-words.ts'",
    "import { a } from '../../domain/messages/message-text.ts'",
  ],
  [importCircles, 'src/ui/a.ts', "import { a } from './a.ts'", "import { b } from './b.ts'"],
  [clockOrChanceInDomain, 'src/domain/a.ts', 'const now = Date.now()', '// never Date.now()'],
  [forbiddenSql, 'src/features/a/a.records.ts', 'sql`select now()`', 'sql`select ${clock.now()} /* not now() */`'],
  [
    sharedLockNumbers,
    'src/features/a/a.records.ts',
    'const A_LOCK = 7_001\nsql`select pg_advisory_xact_lock(7001)`',
    'const A_LOCK = 7_001\nsql`select pg_advisory_xact_lock(7002)`',
  ],
  [
    withOrders,
    'src/features/a/a.records.ts',
    'sql`delete from orders where order_number = ${n}`',
    'sql`delete from orders where customer_id = ${id} and order_number = ${n}`',
  ],
  [
    tablesOfNoKind,
    'db/migrations/2.sql',
    'create table labels (label_number text primary key, customer_id text)',
    'create table labels (customer_id text primary key)',
  ],
  [tablesWithoutOwner, 'db/migrations/2.sql', ORDERS.replace('orders', 'parcels'), ORDERS],
  [
    tablesOfOthers,
    'src/features/gifts/a.ts',
    'sql`select from returns where customer_id = $`',
    'sql`select from orders o join catalogue.products p on true`',
  ],
  [missingPaths, 'docs/a.md', 'See `items/choose.ts`.', 'See `docs/`.'],
  [machinePaths, 'docs/a.md', `cd '${machineFolder}'`, `https://example.org${machineFolder}`],
  [scriptsThatNodeRefuses, 'scripts/a.ts', "import { a } from './b.tsx'", "import type { A } from './b.tsx'"],
]

test.each(SAMPLES.map((sample) => [sample[0].name, ...sample] as const))(
  '%s can fail',
  (_, rule, path, broken, allowed) => {
    // What the samples import.
    const others = ['src/ui/b.tsx', 'src/domain/messages/blocked-words.ts', 'scripts/b.tsx'].map((each) => ({
      path: each,
      text: '',
    }))
    expect(rule([{ path, text: broken }, ...others]).length).toBeGreaterThan(0)
    expect(rule([{ path, text: allowed }, ...others])).toEqual([])
  },
)

test('folders that are no room, drawers, and circles of folders are found', () => {
  expect(filesOfNoArea([{ path: 'src/elsewhere/a.ts', text: '' }])).toEqual(['src/elsewhere/a.ts is in no room'])
  expect(house.drawers([{ path: 'src/domain/utils/a.ts', text: '' }])).toHaveLength(1)
  const folders = [
    { path: 'src/domain/orders/a.ts', text: "import { b } from '../returns/b.ts'" },
    { path: 'src/domain/returns/c.ts', text: "import type { Order } from '../orders/order.ts'" },
    { path: 'src/domain/returns/b.ts', text: '' },
    { path: 'src/domain/orders/order.ts', text: '' },
  ]
  expect(domainFolderCircles(folders)).toEqual(['src/domain/orders → src/domain/returns → src/domain/orders'])
})

test('a host in the lockfile, and what an install would add to it, are found', () => {
  const path = 'package-lock.json'
  expect(hostsInLockfile({ path, text: '{ "resolved": "https://registry.npmjs.org/a.tgz" }' })).toHaveLength(1)
  const a = { optionalDependencies: { 'a-linux-x64-musl': '1.0.0', 'a-win32-x64': '1.0.0' } }
  const gaps = (packages: object) => lockfileGaps({ path, text: JSON.stringify({ packages }) }, {})
  expect(gaps({ 'node_modules/a': a })).toEqual(['package-lock.json lacks a-linux-x64-musl'])
  expect(gaps({ 'node_modules/a': a, 'node_modules/a-linux-x64-musl': {} })).toEqual([])
})

test('the picture in docs/architecture.md has the arrows of the rule', () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/architecture.md'), 'utf8')
  const [picture = ''] = /```mermaid[^`]+/.exec(text) ?? ['']
  expect(picture).toContain(ROOMS.join(' --> '))
  expect(picture).toContain(GROUND_FEATURES.join(', '))
  const arrows = [...picture.matchAll(/^ {4}([\w-]+) --> (.+)$/gm)].map(([, from, to]) => [
    from,
    to?.split(' & ').sort(),
  ])
  const listed = Object.entries(FEATURE_ARROWS).map(([from, to]) => [from, to.toSorted()])
  expect(arrows.sort()).toEqual(listed.sort())
})
