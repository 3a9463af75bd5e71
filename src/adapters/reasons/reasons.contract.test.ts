import { afterEach, describe, expect, test } from 'vitest'
import { findVariant } from '../../../demo/catalogue/catalogue.ts'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { reasonsFor } from '../../domain/returns/return-reason.ts'
import type { ReturnReasons } from '../../ports/return-reasons.ts'
import { READ_FAULTS, type ReadFault } from '../outside-system/read-faults.ts'
import { builtInReasons } from './built-in.ts'
import { reasonsOverHttp } from './over-http.ts'
import { reasonsSystem } from './system.ts'

const FAULTS = Object.keys(READ_FAULTS) as ReadFault[]
const contract = new ReadContract()
const { log } = contract
const order = { orderNumber: '400000001', storeId: '10151' }

function goods(slug: string) {
  const { product, variant } = findVariant(slug)
  return { sku: variant.sku, department: product.department, stroke: product.stroke }
}

const overHttp = ({
  baseUrl = contract.world.systems.reasons.url,
  apiKey = contract.apiKey,
  timeoutMs = contract.timeoutMs,
}) => reasonsOverHttp({ baseUrl, apiKey, timeoutMs, log })
const kinds: Record<string, () => ReturnReasons> = {
  'built in': () => builtInReasons(contract.database.builtInSql, log),
  'over HTTP': () => overHttp({}),
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
  afterEach(() => contract.world.systems.reasons.setFault('none'))

  test.each(FAULTS)('API-01 API-02 %s, over HTTP', async (fault) => {
    await contract.world.systems.reasons.setFault(fault)
    const answer = await overHttp(contract.patienceWith(fault)).offeredFor(order, mug())
    expect(answer === null).toBe(!ANSWERED.includes(fault))
    expect(contract.warned).toHaveLength(ANSWERED.includes(fault) ? 0 : 1)
  })

  test.each(FAULTS)('API-02 %s, built in, is what a caller over HTTP meets', async (fault) => {
    const times = { slowMs: 1, tooLateMs: 1, wait: async () => {} }
    const reasons = reasonsSystem.withFaults(builtInReasons(contract.database.builtInSql, log), () => fault, times)
    expect((await reasons.offeredFor(order, mug())) === null).toBe(!ANSWERED.includes(fault))
  })

  test('API-02 a catalogue that cannot be read is no answer, and one line in the log', async () => {
    await contract.database.sql`alter schema catalogue rename to catalogue_away`
    expect(await builtInReasons(contract.database.builtInSql, log).offeredFor(order, mug())).toBeNull()
    expect(contract.warned).toEqual([{ event: 'built-in reasons' }])
    await contract.database.sql`alter schema catalogue_away rename to catalogue`
  })

  test('a wrong key gets no reasons', async () => {
    expect(await overHttp({ apiKey: 'not the key' }).offeredFor(order, mug())).toBeNull()
  })

  test('API-02 an answer that is none gives null and one line that names no value', async () => {
    const answer = async () => ({ status: 200, body: { eligibleReasonCodes: [{ primaryReasonCode: '<b>' }] } })
    const hostile = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    expect(await overHttp({ baseUrl: hostile.url }).offeredFor(order, mug())).toBeNull()
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'reasons', call: 'reason codes', order: '400000001' },
    ])
    await hostile.close()
  })
})
