import { beforeEach, describe, expect, test } from 'vitest'
import { anEntry } from '../../../test/builders/content.ts'
import { AN_ADDRESS, aCustomerUpdate } from '../../../test/builders/customer.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { testMails } from '../../../test/harness/seal.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { isShownAt } from '../../domain/content/shown.ts'
import type { CustomerSnapshot } from '../../domain/customers/customer-update.ts'
import { type CustomerUpdate, postgresCustomerIntake } from '../../features/account/customer-intake.records.ts'
import { postgresContent } from '../../features/content/content.records.ts'
import { asTransaction } from '../forms/command-log.records.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const database = databaseForAllTests()
const content = postgresContent(database.sql, QUIET)
const takeAt = (at: Temporal.Instant, ...entries: AnyEntry[]) => content.contentIntake.take(entries, at)
const take = (...entries: AnyEntry[]) => takeAt(TEST_NOW, ...entries)

test('DAT-38 two types may have the same ids: neither touches the other', async () => {
  const same = [anEntry('forms', 'same', {}), anEntry('alerts', 'same', {}), anEntry('forms', 'same', {})]
  expect(await take(...same)).toEqual(['accepted', 'accepted', 'repeated'])
  const higher = anEntry('forms', 'same', { heading: 'Two' }, { publishedVersion: 2 })
  expect(await take(higher, anEntry('alerts', 'same', {}))).toEqual(['accepted', 'repeated'])
  const versions = async (type: string) => (await content.content.list(type, 'uk')).map((each) => each.publishedVersion)
  expect([await versions('forms'), await versions('alerts')]).toEqual([[2], [1]])
})

describe('DAT-38 a version that is published later', () => {
  const in1Day = TEST_NOW.add({ hours: 24 })
  const inDays = (days: number) => TEST_NOW.add({ hours: 24 * days })
  const scheduled = (id: string, publishedVersion: number, days: number, head: Partial<AnyEntry> = {}) =>
    anEntry(
      'charities',
      id,
      { charityId: `${id}-v${publishedVersion}` },
      {
        publishedVersion,
        publishedAt: inDays(days),
        ...head,
      },
    )
  /** As a page, a write and the call have it. */
  const currentVersion = async (id: string, at: Temporal.Instant) => {
    content.forgetContent()
    const ways = [
      await content.content.read('charities', 'uk', at),
      await database.sql.begin((tx) => content.content.readWithin(asTransaction(tx), 'charities', 'uk', at)),
      (await content.content.list('charities', 'uk')).filter((entry) => isShownAt(entry, at)),
    ]
    const seen = ways.map((entries) =>
      entries.flatMap(({ systemId, publishedVersion }) => (systemId === id ? [publishedVersion] : [])).join(),
    )
    expect(new Set(seen).size).toBe(1)
    return seen[0]
  }

  test('leaves the one that stands until then, in pages, writes and previews', async () => {
    expect(await take(scheduled('S-1', 1, -9))).toEqual(['accepted'])
    expect(await take(scheduled('S-1', 2, 1), scheduled('S-1', 3, 5, { sites: [] }))).toEqual(['accepted', 'accepted'])
    const at = [TEST_NOW, in1Day.subtract({ microseconds: 1 }), in1Day, inDays(4), inDays(5)]
    expect(await Promise.all(at.map((instant) => currentVersion('S-1', instant)))).toEqual(['1', '1', '2', '2', ''])
    expect(await take(scheduled('S-1', 1, -9), scheduled('S-1', 2, 1))).toEqual(['repeated', 'repeated'])
  })

  test('comes in any order, and a lower one that is never shown again is stale', async () => {
    expect(await take(scheduled('S-2', 3, 5))).toEqual(['accepted'])
    expect(await take(scheduled('S-2', 1, -9))).toEqual(['accepted'])
    // It would begin when the third has.
    expect(await take(scheduled('S-2', 2, 5), scheduled('S-2', 2, 9))).toEqual(['stale', 'stale'])
    expect(await take(scheduled('S-2', 2, 1))).toEqual(['accepted'])
    expect(await currentVersion('S-2', inDays(2))).toBe('2')
    // Once the second has begun, the first is stale, whether stored or not.
    expect(await takeAt(inDays(2), scheduled('S-2', 1, -9), scheduled('S-2', 1, 0))).toEqual(['stale', 'stale'])
    expect(await takeAt(inDays(2), scheduled('S-2', 3, 5))).toEqual(['repeated'])
  })
})

describe('batches of customers', () => {
  const intake = postgresCustomerIntake(database.sql)
  beforeEach(async () => {
    await database.sql`truncate customers, credentials, addresses, sign_in_addresses, awaited_addresses cascade`
  })

  const updateOf = (customerId: string, sequence: number, customer: Partial<CustomerSnapshot> = {}): CustomerUpdate =>
    aCustomerUpdate({ customerId, sequence, occurredAt: TEST_NOW, customer })
  const signsIn = (email: string) => ({ signInEmail: email })

  test('a batch of 500 is a handful of statements', async () => {
    const batch = (sequence: number, city: string) =>
      Array.from({ length: 500 }, (_, n) =>
        updateOf(`C-${n}`, sequence, {
          ...signsIn(`m${n + sequence}@example.com`),
          addresses: [{ addressId: '1', isDefault: true, address: { ...AN_ADDRESS, city } }],
        }),
      )
    for (const [sequence, city] of [
      [1, 'Leeds'],
      [2, 'York'],
    ] as const) {
      database.statements.clear()
      const outcomes = await intake.take(batch(sequence, city), TEST_NOW, async (transaction, moved) => {
        const mail = { kind: 'moved', subject: '', html: '', text: '', queuedAt: TEST_NOW }
        const mails = moved.map(({ customerId, before }) => ({
          ...mail,
          customerId,
          to: { name: '', address: before },
        }))
        await testMails(database.sql).queueAll(transaction, mails)
      })
      expect(new Set(outcomes)).toEqual(new Set(['accepted']))
      expect(database.statements.recorded.length).toBeLessThanOrEqual(15)
    }
  })
})
