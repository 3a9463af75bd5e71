import { afterEach, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import type { SiteMessage } from '../../domain/return-methods/site-messages.ts'
import { recordContent } from './content-intake.records.ts'
import { postgresSiteMessages } from './site-messages.records.ts'

let database: ClonedDatabase
afterEach(() => database.drop())

const startsOn = Temporal.PlainDate.from('2026-07-01')
const evri = (days: number): SiteMessage => ({ key: 'returns-evri-notice', startsOn, endsOn: startsOn.add({ days }) })

test('D-66 concurrent replacements of all of them: one after another, and each is a version', async () => {
  database = await cloneDatabase()
  const messages = postgresSiteMessages(database.sql, () => {})
  await Promise.all([1, 2, 3, 4, 5].map((days) => messages.replace([evri(days)], TEST_NOW)))
  expect(await messages.list(TEST_NOW)).toHaveLength(1)
  const versions = () =>
    database.sql`
      select published_version as version, cardinality(sites) as sites from content_entries where type = 'site-messages'`
  expect(await versions()).toEqual([{ version: 5, sites: 4 }])
  await messages.replace([], TEST_NOW)
  expect([await messages.list(TEST_NOW), await versions()]).toEqual([[], [{ version: 6, sites: 0 }]])
})

test('D-66 DAT-38 switching a notice also replaces what was to come in its place; other types stay', async () => {
  database = await cloneDatabase()
  const messages = postgresSiteMessages(database.sql, () => {})
  const key = 'returns-evri-notice'
  const later = TEST_NOW.add({ hours: 24 })
  const version = (publishedVersion: number, publishedAt: Temporal.Instant) => {
    const fields = { key, messagingStartDate: startsOn, messagingEndDate: startsOn.add({ days: publishedVersion }) }
    return anEntry('site-messages', 'M-1', fields, { publishedVersion, publishedAt })
  }
  const entries = [version(1, TEST_NOW), version(2, later), anEntry('forms', key, {})]
  await database.sql.begin((tx) => recordContent(tx, entries, TEST_NOW))
  expect([await messages.list(TEST_NOW), await messages.list(later)]).toEqual([[evri(1)], [evri(2)]])
  await messages.switchOn(evri(7), TEST_NOW)
  expect([await messages.list(TEST_NOW), await messages.list(later)]).toEqual([[evri(7)], [evri(7)]])
  await messages.switchOff(key, TEST_NOW)
  expect([await messages.list(TEST_NOW), await messages.list(later)]).toEqual([[], []])
  const [form] = await database.sql`select published_version from content_entries where type = 'forms'`
  expect(form).toEqual({ published_version: 1 })
})
