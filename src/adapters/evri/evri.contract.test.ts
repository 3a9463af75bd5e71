import { afterEach, describe, expect, test } from 'vitest'
import { startFaultServer } from '../../../outside-world/fault-server.ts'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import type { CollectionQuestion, CollectsByDay } from '../../ports/carriers.ts'
import type { ServedRequest } from '../outside-system/served-system.ts'
import type { FaultOf } from '../outside-systems.ts'
import { builtInEvri } from './built-in.ts'
import { evriOverHttp } from './over-http.ts'
import { evriSystem } from './system.ts'

type EvriFault = FaultOf<'evri'>
const FAULTS = Object.keys(evriSystem.faults) as EvriFault[]
const contract = new ReadContract()
const { log } = contract

const ask = (more: Partial<CollectionQuestion> = {}): CollectionQuestion => ({
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW', clientId: '9', childClientId: null },
  ...{ methodId: 'collectFromHome-evri-standard', ...more },
})

const overHttp = ({
  baseUrl = contract.world.systems.evri.url,
  apiKey = contract.apiKey,
  timeoutMs = contract.timeoutMs,
}) => evriOverHttp({ baseUrl, apiKey, timeoutMs, log })
const builtIn = () => builtInEvri({ now: () => TEST_NOW })
const kinds: Record<string, () => CollectsByDay> = { 'built in': builtIn, 'over HTTP': () => overHttp({}) }

describe.each(Object.keys(kinds))('Evri, %s', (kind) => {
  const days = async (more?: Partial<CollectionQuestion>) =>
    (await (kinds[kind] as () => CollectsByDay)().collectionDays(ask(more)))?.map(String)

  test('API-17 COL-06 it collects on six days from tomorrow, not on Sundays', async () => {
    expect(await days()).toEqual([16, 17, 18, 19, 20, 21].map((date) => `2026-11-${date}`))
  })

  test('API-17 COL-18 where it does not collect there are no days', async () => {
    expect(await days({ postcode: 'JE2 3XX' })).toEqual([])
    expect(await days({ postcode: 'D02 X285', storeId: '10451' })).toEqual([])
  })

  test('a postcode of any letters is asked about', async () => {
    expect(await days({ postcode: 'Ｗ２ 1ＮＷ é' })).toEqual([])
  })
})

/** What is left of an answer under each fault: how many days. */
const UNDER_FAULT: Record<EvriFault, number | null> = {
  ...{ none: 6, slow: 6, 'no-dates': 0, 'no-places': 6 },
  // What is about acting leaves questions alone.
  ...{ 'reset-before-acting': 6, 'reset-after-acting': 6, 'server-error-after-acting': 6, 'acts-too-late': 6 },
  ...{ 'answers-twice': 6, refuses: 6, 'slot-taken': 6, 'date-gone': 6 },
  ...{ down: null, 'server-error': null, malformed: null, huge: null, 'answers-too-late': null },
}

describe('when things go wrong', () => {
  afterEach(() => contract.world.systems.evri.setFault('none'))

  test.each(FAULTS)('API-01 API-02 COL-18 %s, over HTTP', async (fault) => {
    await contract.world.systems.evri.setFault(fault)
    const days = await overHttp(contract.patienceWith(fault)).collectionDays(ask())
    expect(days?.length ?? null).toBe(UNDER_FAULT[fault])
    expect(contract.warned).toHaveLength(UNDER_FAULT[fault] === null ? 1 : 0)
    expect(JSON.stringify(contract.warned)).not.toContain('W2')
  })

  test.each(FAULTS)('API-02 %s, built in, is what a caller over HTTP meets', async (fault) => {
    const times = { slowMs: 1, tooLateMs: 1, wait: async () => {} }
    const days = await evriSystem
      .withFaults(
        evriSystem.builtIn({ sql: contract.database.builtInSql, clock: { now: () => TEST_NOW }, log }),
        () => fault,
        times,
      )
      .collectionDays(ask())
    expect(days?.length ?? null).toBe(UNDER_FAULT[fault])
  })

  test('a wrong key gets no days', async () => {
    expect(await overHttp({ apiKey: 'not the key' }).collectionDays(ask())).toBeNull()
  })

  test('API-02 an answer that is none gives null and one line that names no value', async () => {
    const answer = async () => ({ status: 200, body: { collectionDates: ['<script>'] } })
    const hostile = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    expect(await overHttp({ baseUrl: hostile.url }).collectionDays(ask())).toBeNull()
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'evri', call: 'collection dates', order: '400000001' },
    ])
    await hostile.close()
  })

  test('API-17 D-109 what is sent is a GET with a data header, and no body', async () => {
    const heard: ServedRequest[] = []
    const answer = async (request: ServedRequest) => {
      heard.push(request)
      return { status: 200, body: { collectionDates: [] } }
    }
    const ear = await startFaultServer<never>(
      { ownFaults: {}, canFail: () => true, answer },
      { port: 0, slowMs: 0, tooLateMs: 0 },
    )
    await overHttp({ baseUrl: `${ear.url}/evri/v1/` }).collectionDays(ask())
    expect(heard).toMatchObject([
      {
        method: 'GET',
        path: '/evri/v1/collection-dates',
        query: { orderNum: '400000001', storeId: '10151', channelId: 'collectFromHome-evri-standard' },
        headers: { apikey: contract.apiKey },
        body: null,
      },
    ])
    expect(JSON.parse(String(heard[0]?.headers.data))).toEqual({
      ...{ postCode: 'W2 1NW', clientId: '9', childClientId: null, isEvri: true },
    })
    await ear.close()
  })
})
