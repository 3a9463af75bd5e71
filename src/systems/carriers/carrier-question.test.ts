import { expect, test } from 'vitest'
import { aBooking } from '../../../test/builders/booking.ts'
import { clientOf, listener } from '../../../test/harness/system-client.ts'
import type { CollectionSlot } from '../../domain/return-methods/collection.ts'
import type { CollectionQuestion } from './carrier.ts'
import { evriSystem, parcelforceSystem } from './carriers.ts'

const START = Temporal.Instant.from('2026-11-14T10:00:00Z')
const day = (text: string) => Temporal.PlainDate.from(text)
const DAYS = [day('2026-11-16'), day('2026-11-17')]
const SLOTS: CollectionSlot[] = [{ from: '08:00', to: '10:00', isFree: true }]
const QUESTION: CollectionQuestion = {
  ...{ orderNumber: '400000001', storeId: '10151', postcode: 'W2 1NW' },
  ...{ clientId: '9', childClientId: '7', methodId: 'collectFromHome-evri-standard' },
}

function evri(answer: () => Promise<readonly Temporal.PlainDate[] | null> = async () => DAYS) {
  const asked: CollectionQuestion[] = []
  const clock = { at: START, now: () => clock.at }
  const inner = {
    ...clientOf(evriSystem, listener({ status: 409, body: { outcome: 'refused', code: 'date-gone' } }).server),
    async collectionDays(question: CollectionQuestion) {
      asked.push(question)
      return await answer()
    },
  }
  const kept = evriSystem.cached?.(inner, clock, true)
  if (!kept) throw new Error('it keeps its answers')
  return { asked, clock, ...kept }
}

test('after half a minute they are asked for anew', async () => {
  const { asked, clock, port } = evri()
  await port.collectionDays(QUESTION)
  clock.at = START.add({ seconds: 29 })
  await port.collectionDays(QUESTION)
  expect(asked).toHaveLength(1)
  clock.at = START.add({ seconds: 30 })
  await port.collectionDays(QUESTION)
  expect(asked).toHaveLength(2)
})

test('days are asked for by every field of their question', async () => {
  const { asked, port } = evri()
  const others = [{ orderNumber: '400000002' }, { storeId: '10451' }, { postcode: 'EH6 7XX' }, { clientId: null }]
  for (const other of [{}, {}, ...others, { childClientId: null }, { methodId: 'collectFromHome-evri-large' }])
    await port.collectionDays({ ...QUESTION, ...other })
  expect(asked).toHaveLength(7)
})

test('D-77 no answer is not kept, nor are no days: trying again asks again', async () => {
  for (const answer of [null, []]) {
    const { asked, port } = evri(async () => answer)
    await port.collectionDays(QUESTION)
    expect(await port.collectionDays(QUESTION)).toEqual(answer)
    expect(asked).toHaveLength(2)
  }
})

test('D-152 whoever is refused a booking is shown what is so now', async () => {
  const { asked, port } = evri()
  await port.collectionDays(QUESTION)
  expect(await port.bookReturn('8000000001', aBooking())).toMatchObject({ outcome: 'refused' })
  await port.collectionDays(QUESTION)
  expect(asked).toHaveLength(2)
})

test('slots are kept for their order, their postcode and their day', async () => {
  const asked: string[] = []
  const inner: ReturnType<typeof parcelforceSystem.client> = {
    ...clientOf(parcelforceSystem, listener().server),
    async collectionSlots({ orderNumber, postcode, on }) {
      asked.push(`${orderNumber} ${postcode} ${on}`)
      return SLOTS
    },
  }
  const slotsOf = parcelforceSystem.cached?.(inner, { now: () => START }, true)?.port.collectionSlots
  const question = { orderNumber: '1', postcode: 'W2 1NW', on: day('2026-11-16') }
  for (const other of [{}, {}, { orderNumber: '2' }, { postcode: 'EH6 7XX' }, { on: day('2026-11-17') }])
    expect(await slotsOf?.({ ...question, ...other })).toEqual(SLOTS)
  expect(asked).toEqual(['1 W2 1NW 2026-11-16', '2 W2 1NW 2026-11-16', '1 EH6 7XX 2026-11-16', '1 W2 1NW 2026-11-17'])
})
