import { describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { ReadContract } from '../../../test/harness/read-contract.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import { slotText } from '../../domain/return-methods/collection.ts'
import type { Server } from '../outside-system/server.ts'
import type { FaultOf } from '../outside-systems.ts'
import { parcelforceSystem } from './system.ts'

type ParcelforceFault = FaultOf<'parcelforce'>
const FAULTS = Object.keys(parcelforceSystem.faults) as ParcelforceFault[]
const contract = new ReadContract()

const ask = (postcode = 'W2 1NW', on = '2026-11-17') => ({
  orderNumber: '400000001',
  postcode,
  on: Temporal.PlainDate.from(on),
})

const parcelforce = (of: ParcelforceFault | Server = 'none') => contract.client(parcelforceSystem, of)

const ALL = ['08:00-10:00', '10:00-12:00', '12:00-14:00', '14:00-16:00', '16:00-18:00']

async function book(area: string, on: string, starts: string, count: number): Promise<void> {
  for (let number = 0; number < count; number++) {
    await contract.database.sql`
      insert into parcelforce.bookings (reference, area, collected_on, starts, booked_at)
      values (${`${area}-${on}-${starts}-${number}`}, ${area}, ${on}, ${starts}, ${String(TEST_NOW)})`
  }
}

describe('Parcelforce', () => {
  const slots = async (postcode?: string, on?: string) => await parcelforce().collectionSlots(ask(postcode, on))
  const free = async (postcode?: string, on?: string) =>
    (await slots(postcode, on))?.filter(({ isFree }) => isFree).map(slotText)

  test('API-18 COL-09 it comes from 08:00 to 18:00, by two hours', async () => {
    expect((await slots())?.map(slotText)).toEqual(ALL)
  })

  test('COL-09 in the demo some slots are taken, and not on every day the same', async () => {
    const days = await Promise.all(['16', '17', '18'].map((date) => free('W2 1NW', `2026-11-${date}`)))
    expect(days.map((day) => day?.length)).toEqual([3, 3, 3])
    expect(new Set(days.map((day) => day?.join())).size).toBeGreaterThan(1)
  })

  test('COL-09 a slot is taken once as many are booked as can be, there and on that day', async () => {
    const area = 'YO'
    expect(await free(`${area}1 1AA`, '2026-11-19')).toEqual(ALL)
    await book(area, '2026-11-19', '12:00', 1)
    expect(await free(`${area}1 1AA`, '2026-11-19')).toEqual(ALL)
    await contract.database.sql`delete from parcelforce.bookings where area = ${area}`
    await book(area, '2026-11-19', '12:00', 2)
    expect(await free(`${area}1 1AA`, '2026-11-19')).toEqual(ALL.filter((slot) => slot !== '12:00-14:00'))
    expect((await slots(`${area}1 1AA`, '2026-11-19'))?.map(slotText)).toEqual(ALL)
    expect(await free(`${area}1 1AA`, '2026-11-20')).toEqual(ALL)
    expect(await free('PL1 1AA', '2026-11-19')).toEqual(ALL)
  })

  test.each([
    ['today', 'W2 1NW', '2026-11-14'],
    ['a day that is over', 'W2 1NW', '2026-11-12'],
    ['a Saturday', 'W2 1NW', '2026-11-21'],
    ['a bank holiday of Scotland', 'EH6 7XX', '2026-11-30'],
    ['the Channel Islands', 'JE2 3XX', '2026-11-17'],
    ['what is no postcode', 'somewhere', '2026-11-17'],
  ])('COL-10 COL-11 COL-18 there are no slots for %s', async (_case, postcode, on) => {
    expect(await slots(postcode, on)).toEqual([])
  })

  test('COL-11 what is a holiday in Scotland is none in England', async () => {
    expect((await slots('W2 1NW', '2026-11-30'))?.length).toBe(5)
  })
})

/** What is left of an answer under each fault: how many slots. */
const UNDER_FAULT: Record<ParcelforceFault, number | null> = {
  ...{ none: 5, slow: 5, 'no-slots': 0 },
  // What is about acting leaves questions alone.
  ...{ 'reset-before-acting': 5, 'reset-after-acting': 5, 'server-error-after-acting': 5, 'acts-too-late': 5 },
  ...{ 'answers-twice': 5, refuses: 5, 'slot-taken': 5, 'date-gone': 5 },
  ...{ down: null, 'server-error': null, malformed: null, huge: null, 'answers-too-late': null },
}

describe('when things go wrong', () => {
  test.each(FAULTS)('API-01 API-02 COL-18 %s', async (fault) => {
    const slots = await parcelforce(fault).collectionSlots(ask())
    expect(slots?.length ?? null).toBe(UNDER_FAULT[fault])
    expect(contract.warned).toHaveLength(UNDER_FAULT[fault] === null ? 1 : 0)
    expect(JSON.stringify(contract.warned)).not.toContain('W2')
  })

  test('API-02 bookings that cannot be read are no answer, and said in the log', async () => {
    await contract.database.sql`alter schema parcelforce rename to parcelforce_away`
    expect(await parcelforce().collectionSlots(ask())).toBeNull()
    expect(contract.warned).toMatchObject([{ event: 'built-in system' }, { outcome: 'broken-off' }])
    await contract.database.sql`alter schema parcelforce_away rename to parcelforce`
  })

  test('API-02 an answer that is none gives null and one line that names no value', async () => {
    const { server } = listener({ status: 200, body: { collectionTimeSlots: [{ from: '<script>' }] } })
    expect(await parcelforce(server).collectionSlots(ask())).toBeNull()
    expect(contract.warned).toEqual([
      { event: 'outside answer refused', system: 'parcelforce', call: 'collection time slots', order: '400000001' },
    ])
  })

  test('API-18 what is sent is a GET with three words in its address, and no body', async () => {
    const { heard, server } = listener({ status: 200, body: { collectionTimeSlots: [] } })
    await clientOf(parcelforceSystem, server, contract.log, { baseUrl: 'http://a/v2' }).collectionSlots(ask('W2&x=1 é'))
    expect(heard).toMatchObject([{ method: 'GET', path: '/v2/collection-time-slots', body: null }])
    expect(heard[0]?.query).toEqual({
      ...{ orderNumber: '400000001', postCode: 'W2&x=1 é', selectedDate: '2026-11-17' },
    })
  })
})
