import { beforeEach, expect, test } from 'vitest'
import { anAddress } from '../../../test/builders/address.ts'
import { aDraftReturn, aSelectedLine } from '../../../test/builders/draft-return.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { asTransaction } from '../../platform/forms/command-log.records.ts'
import type { SavedDraft } from '../order-records/draft.records.ts'
import { postgresOrderRecords } from '../order-records/order.records.ts'
import { postgresDraftReturns } from './draft-returns.records.ts'

const database = databaseForAllTests()
beforeEach(async () => {
  await database.sql`truncate draft_returns`
})

const aSaved = (draft: Parameters<typeof aDraftReturn>[0] = {}): SavedDraft => ({
  draft: aDraftReturn(draft),
  methods: [{ path: 'postal', via: 'evri', sizes: ['standard'] }],
  returnTo: { address: anAddress(), clientId: '4021', childClientId: null },
  acknowledged: { draftNumber: 'D-1', totals: { lineSubTotalPence: 4000, grandDiscountPence: 1000 } },
  returnKey: 'a-key',
})
const save = (draft: SavedDraft, replaces: number | null) =>
  database.sql.begin((tx) => postgresDraftReturns(database.sql).save(asTransaction(tx), draft, replaces))
const find = async (customerId = 'C-amelia') =>
  (await postgresOrderRecords(database.sql).findDetails(customerId, '600000001'))?.draft

test('D-84 a draft is read with its order as it was saved', async () => {
  const first = aSaved({ later: ['600000001-3'], refundTo: 'e-gift-card', entry: 'order-page' })
  expect(await save(first, null)).toBe(true)
  expect(await find()).toEqual(first)
})

test('D-131 a change takes the place of the version it was made from, and of no other', async () => {
  await save(aSaved(), null)
  const second = aSaved({ version: 2, lines: [aSelectedLine({ lineKey: '600000001-2' })] })
  expect(await save(second, null)).toBe(false)
  expect(await save(second, 1)).toBe(true)
  expect(await save(aSaved({ version: 2 }), 1)).toBe(false)
  expect(await find()).toEqual(second)
})

test('D-131 which version is the latest, none among them', async () => {
  const isLatest = (version: number | null) =>
    database.sql.begin((tx) => postgresDraftReturns(database.sql).isLatest(asTransaction(tx), aDraftReturn(), version))
  expect([await isLatest(null), await isLatest(1)]).toEqual([true, false])
  await save(aSaved(), null)
  expect([await isLatest(null), await isLatest(1), await isLatest(2)]).toEqual([false, true, false])
})

test('D-145 the method is saved under the version, by a transaction of its own', async () => {
  await save(aSaved(), null)
  const drafts = postgresDraftReturns(database.sql)
  const way = {
    method: 'collectFromHome-evri-standard',
    collection: { on: TEST_NOW.toZonedDateTimeISO('UTC').toPlainDate() },
  }
  const second = aSaved({ version: 2, ...way })
  expect(await drafts.saveAlone(second, 1)).toBe(true)
  expect(await drafts.saveAlone(aSaved({ version: 2, method: 'inStore' }), 1)).toBe(false)
  expect(await find()).toEqual(second)
})

test('what order management has is noted without another version', async () => {
  await save(aSaved(), null)
  const acknowledged = { draftNumber: 'D-2', totals: null, lines: [aSelectedLine({ lineKey: '600000001-2' })] }
  await database.sql.begin((tx) =>
    postgresDraftReturns(database.sql).saveAcknowledgement(asTransaction(tx), aDraftReturn(), acknowledged),
  )
  expect(await find()).toEqual({ ...aSaved(), acknowledged })
})

test('of ten tabs at once, one is first', async () => {
  const saved = await Promise.all(Array.from({ length: 10 }, () => save(aSaved(), null)))
  expect(saved.filter(Boolean)).toHaveLength(1)
})

test('D-84 when it began stays, when it lapses moves on with every change', async () => {
  await save(aSaved(), null)
  await save(aSaved({ version: 2, changedAt: TEST_NOW.add({ hours: 3 }) }), 1)
  const [row] = await database.sql<Record<string, Temporal.Instant>[]>`
    select created_at, lapses_at from draft_returns where customer_id = 'C-amelia'`
  expect([row?.created_at, row?.lapses_at].map(String)).toEqual([String(TEST_NOW), String(TEST_NOW.add({ hours: 27 }))])
})
