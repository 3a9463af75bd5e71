import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { type OutsideWorld, startOutsideWorld } from '../../../outside-world/start.ts'
import { type ClonedDatabase, cloneDatabase } from '../../../test/harness/clone-database.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import { READ_FAULTS, type ReadFault } from '../../ports/outside-faults.ts'
import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { builtInReasons } from './built-in.ts'
import { reasonsOverHttp } from './over-http.ts'
import { reasonsWithFaults } from './with-faults.ts'

const API_KEY = 'a key of the tests'
const order = { orderNumber: '400000001', storeId: '10151' }
let warned: object[] = []
const log = {
  info() {},
  warn: (event: string, facts = {}) => void warned.push({ event, ...facts }),
  error: (event: string) => void warned.push({ event }),
}

let database: ClonedDatabase
let world: OutsideWorld
beforeAll(async () => {
  database = await cloneDatabase()
  const clock = { now: () => TEST_NOW }
  const times = { slowMs: 20, tooLateMs: 500 }
  world = await startOutsideWorld({ sql: database.builtInSql, clock, log, apiKey: API_KEY, firstPort: 0, ...times })
})
afterAll(async () => {
  await world.close()
  await database.drop()
})
beforeEach(() => {
  warned = []
})

function goods(slug: string) {
  const { product, variant } = findVariant(slug)
  return { sku: variant.sku, department: product.department, stroke: product.stroke }
}

const overHttp = (baseUrl = world.reasons.url, apiKey = API_KEY) =>
  reasonsOverHttp({ baseUrl, apiKey, timeoutMs: 300, log })
const kinds: Record<string, () => ReturnReasons> = {
  'built in': () => builtInReasons(database.builtInSql, log),
  'over HTTP': () => overHttp(),
}

describe.each(Object.keys(kinds))('the reasons service, %s', (kind) => {
  const offered = (of: ReturnType<typeof goods>) => (kinds[kind] as () => ReturnReasons)().offeredFor(order, of)

  test.each([
    ['wrap-dress', { sized: true, glass: false }],
    ['stoneware-mug', { sized: false, glass: false }],
    ['glass-vase', { sized: false, glass: true }],
    ['ribbed-tumblers', { sized: false, glass: true }],
  ])('RSN-13 API-04 %s', async (slug, expected) => {
    expect(await offered(goods(slug))).toEqual(reasonsFor(expected))
  })

  test.each([
    ['has the sizes of its department', { department: 'T10' }, { sized: true, glass: false }],
    ['and its glass', { department: 'T35' }, { sized: false, glass: true }],
    ['and neither where the department is unknown too', { department: '' }, { sized: false, glass: false }],
  ])('RSN-13 a SKU that nobody knows %s', async (_case, { department }, expected) => {
    expect(await offered({ sku: 'never-heard-of', department, stroke: '' })).toEqual(reasonsFor(expected))
  })
})

const mug = () => goods('stoneware-mug')

/** What a fault leaves of an answer. */
const ANSWERED: readonly ReadFault[] = ['none', 'slow']

describe('when things go wrong', () => {
  afterEach(() => world.reasons.setFault('none'))

  test.each(READ_FAULTS)('API-01 API-02 %s, over HTTP', async (fault) => {
    await world.reasons.setFault(fault)
    const answer = await overHttp().offeredFor(order, mug())
    expect(answer === null).toBe(!ANSWERED.includes(fault))
    expect(warned).toHaveLength(ANSWERED.includes(fault) ? 0 : 1)
  })

  test.each(READ_FAULTS)('API-02 %s, built in, is what a caller over HTTP meets', async (fault) => {
    const times = { slowMs: 1, wait: async () => {} }
    const reasons = reasonsWithFaults(builtInReasons(database.builtInSql, log), () => fault, times)
    expect((await reasons.offeredFor(order, mug())) === null).toBe(!ANSWERED.includes(fault))
  })

  test('API-02 a catalogue that cannot be read is no answer, and one line in the log', async () => {
    await database.sql`alter schema catalogue rename to catalogue_away`
    expect(await builtInReasons(database.builtInSql, log).offeredFor(order, mug())).toBeNull()
    expect(warned).toEqual([{ event: 'built-in reasons' }])
    await database.sql`alter schema catalogue_away rename to catalogue`
  })

  test('a wrong key gets no reasons', async () => {
    expect(await overHttp(world.reasons.url, 'not the key').offeredFor(order, mug())).toBeNull()
  })

  test('API-02 an answer that is none gives null and one line that names no value', async () => {
    const answer = async () => ({ status: 200, body: { eligibleReasonCodes: [{ primaryReasonCode: '<b>' }] } })
    const hostile = await startFaultServer<'reasons'>(
      { ownFaults: {}, canFail: () => true, answer },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    expect(await overHttp(hostile.url).offeredFor(order, mug())).toBeNull()
    expect(warned).toEqual([
      { event: 'outside answer refused', system: 'reasons', call: 'reason codes', order: '400000001' },
    ])
    await hostile.close()
  })
})
