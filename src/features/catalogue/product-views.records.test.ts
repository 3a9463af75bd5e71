import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresProductViews } from './product-views.records.ts'

const KIT = { customerId: 'C-kit' }
const GUEST = { sessionId: 'abc' }
const database = databaseForAllTests()
const views = postgresProductViews(database.sql)
beforeEach(() => database.sql`truncate recommendations.product_views`)

const at = (minutes: number) => TEST_NOW.add({ minutes })
async function seenBy(visitor: string): Promise<string[]> {
  const rows = await database.sql<{ product_id: string }[]>`
    select product_id from recommendations.product_views where visitor = ${visitor} order by viewed_at desc, product_id`
  return rows.map(({ product_id }) => product_id)
}

test('D-174 looking again moves the view to now: one row each, in one statement', async () => {
  await views.record(KIT, 'P1', at(0))
  await views.record(KIT, 'P2', at(1))
  database.statements.clear()
  await views.record(KIT, 'P1', at(2))
  expect(database.statements.recorded).toHaveLength(1)
  // One that was overtaken on its way takes nothing back.
  await views.record(KIT, 'P1', at(1))
  expect(await seenBy('customer C-kit')).toEqual(['P1', 'P2'])
})

test('D-174 the last 50 of one visitor stay, and all of the others', async () => {
  await views.record(GUEST, 'P0', at(0))
  for (let time = 0; time < 60; time += 1) await views.record(KIT, `P${time}`, at(time))
  const remaining = await seenBy('customer C-kit')
  expect([remaining.length, remaining[0], remaining.at(-1)]).toEqual([50, 'P59', 'P10'])
  await views.record(KIT, 'P10', at(60))
  expect((await seenBy('customer C-kit')).length).toBe(50)
  expect(await seenBy('session abc')).toEqual(['P0'])
})

test('D-174 all views of a visitor are deleted, with what was derived from their orders, and no others', async () => {
  await views.record(KIT, 'P1', at(0))
  await views.record(GUEST, 'P1', at(0))
  await views.record({ customerId: 'abc' }, 'P1', at(0))
  await database.sql`
    insert into recommendations.tastes (customer_id, facts) values ('C-kit', '{}'), ('C-sam', '{}')`
  await views.forget([])
  await views.forget([KIT, GUEST])
  const left = [await seenBy('customer C-kit'), await seenBy('session abc'), await seenBy('customer abc')]
  expect(left).toEqual([[], [], ['P1']])
  expect(await database.sql`select customer_id from recommendations.tastes`).toEqual([{ customer_id: 'C-sam' }])
})
