import { expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { plansOf } from '../../../test/harness/plan-of.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import { postgresContent } from './content.records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const database = databaseForAllTests()
const one = postgresContent(database.sql, QUIET)
const other = postgresContent(database.sql, QUIET)

const version = (publishedVersion: number, charityId = `v${publishedVersion}`) =>
  anEntry('charities', 'C-1', { charityId, name: null, priority: null }, { publishedVersion })
const take = (...entries: AnyEntry[]) => one.contentIntake.take(entries, TEST_NOW)
const shown = async ({ content }: typeof one, at = TEST_NOW) =>
  (await content.read('charities', 'uk', at)).map(({ fields }) => fields.charityId)

test('DAT-38 batches that share entries, in opposite orders, both come to an end with the highest of each', async () => {
  const batch = Array.from({ length: 20 }, (_, n) => anEntry('forms', `F-${n}`, {}, { publishedVersion: n }))
  const higher = batch.map((each) => ({ ...each, publishedVersion: 40 - each.publishedVersion })).toReversed()
  await Promise.all([take(...batch), other.contentIntake.take(higher, TEST_NOW), take(...batch.toReversed())])
  const versions = (await one.content.list('forms', 'uk')).map(({ publishedVersion }) => publishedVersion)
  expect(versions.toSorted()).toEqual(higher.map(({ publishedVersion }) => publishedVersion).toSorted())
})

test('DAT-38 one process sees within seconds what another has stored, and its own changes at once', async () => {
  await take(version(5))
  expect([await shown(one), await shown(other)]).toEqual([['v5'], ['v5']])
  await take(version(6))
  expect([await shown(one), await shown(other)]).toEqual([['v6'], ['v5']])
  expect(await shown(other, TEST_NOW.add({ minutes: 1 }))).toEqual(['v6'])
})

test('an entry is read at its sites only, and nowhere when it was taken down', async () => {
  const ireland = anEntry('alerts', 'A-1', {}, { sites: ['ie'] })
  await take(ireland)
  const at = async (site: 'uk' | 'ie') => (await one.content.read('alerts', site, TEST_NOW)).length
  expect([await at('uk'), await at('ie')]).toEqual([0, 1])
  await take({ ...ireland, sites: [], publishedVersion: 2 })
  expect([await at('uk'), await at('ie')]).toEqual([0, 0])
  expect(await one.content.listTypes()).toContain('alerts')
})

test('a page runs one statement by an index; while nothing has changed, that reads no entries', async () => {
  const { statements } = database
  one.forgetContent()
  statements.clear()
  await Promise.all([shown(one), shown(one)])
  await shown(one)
  expect(statements.recorded.length).toBe(1)
})

test('among 10,000 entries every read finds those of its type by an index', async () => {
  await database.sql`
    insert into content_entries
    select 'many-' || n, 'type-' || n % 20, array['uk', 'ie'], 1, t, t, t, null::timestamptz, null::timestamptz, '{}'
    from generate_series(1, 10000) n, (values (${String(TEST_NOW)}::timestamptz)) v (t)`
  await database.sql`analyze content_entries`
  const read = async () => {
    one.forgetContent()
    expect(await one.content.read('type-7', 'uk', TEST_NOW)).toHaveLength(500)
    expect(await one.content.list('type-7', 'ie')).toHaveLength(500)
  }
  for (const mode of ['force_generic_plan', 'force_custom_plan'] as const) {
    const plans = await plansOf(database, read, mode)
    expect(plans.map(({ indexes }) => indexes)).toEqual([['content_entries_by_type'], ['content_entries_by_type']])
    for (const { sequentialScans } of plans) expect(sequentialScans).not.toContain('content_entries')
  }
})

test('D-169 a write reads the current content, in its own transaction', async () => {
  await shown(other)
  await database.sql.begin(async (tx) => {
    await tx`update content_entries set fields = '{"charityId": "unseen"}' where system_id = 'C-1'`
    const read = (at: Temporal.Instant) => other.content.readWithin(asTransaction(tx), 'charities', 'uk', at)
    expect((await read(TEST_NOW))[0]?.fields.charityId).toBe('unseen')
    expect(await read(TEST_NOW.subtract({ hours: 24 * 900 }))).toEqual([])
  })
})
