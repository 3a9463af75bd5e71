import { afterAll, beforeAll, expect, test } from 'vitest'
import { insertReturns } from '../../../test/builders/insert-returns.ts'
import { aReturn, aReturnedLine } from '../../../test/builders/return.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { postgresCreatedReturns } from './created-returns.ts'

const CREATED = aReturn({
  returnNumber: '899000001',
  lines: [aReturnedLine(), aReturnedLine({ lineNo: 2, reason: 'R06-P0', secondaryReason: null })],
  scans: [
    { status: 'started', at: Temporal.Instant.from('2026-11-12T11:00:00Z') },
    { status: 'on-its-way', at: Temporal.Instant.from('2026-11-13T09:30:00.25Z') },
  ],
})

let database: ClonedDatabase
beforeAll(async () => {
  database = await cloneDatabase()
  await insertReturns(database.sql, [CREATED])
})
afterAll(() => database.drop())

const find = (customerId: string, orderNumber: string, returnNumber: string) =>
  postgresCreatedReturns(database.sql).find(customerId, orderNumber, returnNumber)

test('a return comes back as it was kept, lines and scans in their order, in one statement', async () => {
  database.statements.forget()
  const scans = CREATED.scans.map((scan, place) => ({ ...scan, event: `aftercare ${place} ${scan.status}` }))
  expect(await find('C-amelia', '600000001', '899000001')).toEqual({ ...CREATED, scans })
  expect(database.statements.seen).toHaveLength(1)
})

test('a return that an earlier release kept in its own words is read in ours', async () => {
  const size = 'extra-large'
  const inStore = aReturn({
    ...{ returnNumber: '899000002', path: 'in-store', carrier: 'foodhall', facts: { size } },
    lines: [aReturnedLine({ lineNo: 3 })],
  })
  await insertReturns(database.sql, [inStore])
  await database.sql`
    update returns set carrier = 'simply-food', facts = facts || '{"size":"extra large"}'
    where customer_id = ${inStore.customerId} and return_number = '899000002'`
  expect(await find('C-amelia', '600000001', '899000002')).toMatchObject({ carrier: 'foodhall', facts: { size } })
})

test('CRE-06 a line goes back in one return at a time', async () => {
  const again = aReturn({ returnNumber: '899000003' })
  await expect(insertReturns(database.sql, [again])).rejects.toThrow('return_lines_one_active')
})

test.each([
  ['somebody else’s', 'C-callum', '600000001', '899000001'],
  ['another order’s', 'C-amelia', '600000002', '899000001'],
  ['a missing one', 'C-amelia', '600000001', '899999999'],
])('D-120 %s is none', async (_whose, ...asked) => {
  expect(await find(...asked)).toBeNull()
})
