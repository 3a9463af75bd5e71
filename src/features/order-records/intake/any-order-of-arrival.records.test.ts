import { expect, test } from 'vitest'
import { anOrder, anOrderLine } from '../../../../test/builders/order.ts'
import { BRAND_SITES } from '../../../../test/builders/sites.ts'
import { cloneDatabase } from '../../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../../test/harness/constants.ts'
import { hashOfOrders } from '../../../../test/harness/rows-of.ts'
import { shuffled } from '../../../../test/harness/shuffled.ts'
import { readEnvelope } from '../../../systems/order-management/read-envelope.ts'
import { toEnvelope } from '../../../systems/order-management/write-envelope.ts'
import { returnUpdates } from '../../return-tracking/follow-returns.ts'
import { postgresOrderIntake } from '../order-intake.records.ts'
import { intakeOrders } from './intake.api.ts'

const ORDERS = process.env.LONG_RUNS === 'true' ? 2000 : 40
const TELLINGS = 3

/** News of many orders, three tellings each, of which the later have other lines; two share a sequence. */
function allUpdates(): unknown[] {
  const updates: unknown[] = []
  for (let n = 0; n < ORDERS; n += 1) {
    for (let telling = 0; telling < TELLINGS; telling += 1) {
      const occurredAt = TEST_NOW.add({ minutes: telling * 10 - (n % 7) })
      const order = anOrder({
        orderNumber: String(710_000_000 + n),
        customerId: `C-news-${n % 23}`,
        grandTotalPence: n * 100 + telling,
        asOf: occurredAt,
        lines: Array.from({ length: 1 + ((n + telling) % 3) }, () => anOrderLine({ status: `Stage ${telling}` })),
      })
      updates.push(
        JSON.parse(JSON.stringify(toEnvelope(BRAND_SITES, { order, sequence: Math.max(1, telling), occurredAt }))),
      )
    }
  }
  return updates
}

/** Feeds a new world, several feeders at once, each with its own list; gives the hash of all that was written. */
async function endOf(feeders: readonly (readonly unknown[])[], batchSize: number): Promise<string> {
  const database = await cloneDatabase()
  try {
    const parts = {
      readUpdate: (sent: unknown) => readEnvelope(BRAND_SITES, sent),
      intake: postgresOrderIntake(database.sql, returnUpdates, null),
    }
    await Promise.all(
      feeders.map(async (updates) => {
        for (let from = 0; from < updates.length; from += batchSize) {
          const answers = await intakeOrders(updates.slice(from, from + batchSize), parts, TEST_NOW)
          expect(answers.filter(({ outcome }) => outcome === 'refused')).toEqual([])
        }
      }),
    )
    return await hashOfOrders(database.sql)
  } finally {
    await database.drop()
  }
}

test(
  'updates repeated and shuffled, in small and large batches, one after another and at once, ends in the same records',
  async () => {
    const updates = allUpdates()
    const inOrder = await endOf([updates], 100)
    expect(await endOf([shuffled([...updates, ...updates], 1)], 7)).toBe(inOrder)
    const feeders = [3, 4, 5, 6].map((seed) => shuffled(updates, seed))
    expect(await endOf(feeders, 20)).toBe(inOrder)
    expect(await endOf([updates.slice(TELLINGS)], 100)).not.toBe(inOrder)
  },
  process.env.LONG_RUNS === 'true' ? 600_000 : 60_000,
)
