import { describe, expect, test } from 'vitest'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type { CollectionQuestion } from '../../ports/carriers.ts'
import type { Server } from '../outside-system/server.ts'
import type { FaultOf } from '../outside-systems.ts'
import { evriSystem } from './system.ts'

type EvriFault = FaultOf<'evri'>
const FAULTS = Object.keys(evriSystem.faults) as EvriFault[]
const contract = new ReadContract()

const ask = (more: Partial<CollectionQuestion> = {}): CollectionQuestion => ({
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW', clientId: '9', childClientId: null },
  ...{ methodId: 'collectFromHome-evri-standard', ...more },
})

const evri = (of: EvriFault | Server = 'none') => contract.client(evriSystem, of)

describe('Evri', () => {
  const days = async (more?: Partial<CollectionQuestion>) => (await evri().collectionDays(ask(more)))?.map(String)

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
  test.each(FAULTS)('API-01 API-02 COL-18 %s', async (fault) => {
    const days = await evri(fault).collectionDays(ask())
    expect(days?.length ?? null).toBe(UNDER_FAULT[fault])
    expect(contract.warned).toHaveLength(UNDER_FAULT[fault] === null ? 1 : 0)
    expect(JSON.stringify(contract.warned)).not.toContain('W2')
  })

  test('API-02 an answer that is none gives null and one line that names no value', async () => {
    const { server } = listener({ status: 200, body: { collectionDates: ['<script>'] } })
    expect(await evri(server).collectionDays(ask())).toBeNull()
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'evri', call: 'collection dates', order: '400000001' },
    ])
  })

  test('API-17 D-109 what is sent is a GET with a data header, and no body', async () => {
    const { heard, server } = listener({ status: 200, body: { collectionDates: [] } })
    const other = clientOf(evriSystem, server, contract.log, { baseUrl: 'http://a/evri/v1/', apiKey: 'a key' })
    await other.collectionDays(ask())
    expect(heard).toMatchObject([
      {
        method: 'GET',
        path: '/evri/v1/collection-dates',
        query: { orderNum: '400000001', storeId: '10151', channelId: 'collectFromHome-evri-standard' },
        headers: { apikey: 'a key' },
        body: null,
      },
    ])
    expect(JSON.parse(String(heard[0]?.headers.data))).toEqual({
      ...{ postCode: 'W2 1NW', clientId: '9', childClientId: null, isEvri: true },
    })
  })
})
