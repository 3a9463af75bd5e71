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
  const questions: CollectionQuestion[] = []
  const inner = {
    ...clientOf(evriSystem, listener({ status: 409, body: { outcome: 'refused', code: 'date-gone' } }).server),
    async collectionDays(question: CollectionQuestion) {
      questions.push(question)
      return await answer()
    },
  }
  const cached = evriSystem.cached?.(inner, { now: () => START }, true)
  if (!cached) throw new Error('it keeps its answers')
  return { questions, ...cached }
}

test('days are cached by every field of their question', async () => {
  const { questions, port } = evri()
  const others = [{ orderNumber: '400000002' }, { storeId: '10451' }, { postcode: 'EH6 7XX' }, { clientId: null }]
  for (const other of [{}, {}, ...others, { childClientId: null }, { methodId: 'collectFromHome-evri-large' }])
    await port.collectionDays({ ...QUESTION, ...other })
  expect(questions).toHaveLength(7)
})

test('D-77 D-152 no empty answer is cached, nor is any after a refused booking', async () => {
  const empty = evri(async () => [])
  for (const _ of [1, 2]) expect(await empty.port.collectionDays(QUESTION)).toEqual([])
  const { questions, port } = evri()
  await port.collectionDays(QUESTION)
  expect(await port.bookReturn('8000000001', aBooking())).toMatchObject({ outcome: 'refused' })
  await port.collectionDays(QUESTION)
  expect([empty.questions, questions].map(({ length }) => length)).toEqual([2, 2])
})

test('slots are cached by order, postcode and day', async () => {
  const requested: string[] = []
  const inner: ReturnType<typeof parcelforceSystem.client> = {
    ...clientOf(parcelforceSystem, listener().server),
    async collectionSlots({ orderNumber, postcode, on }) {
      requested.push(`${orderNumber} ${postcode} ${on.day}`)
      return SLOTS
    },
  }
  const slotsOf = parcelforceSystem.cached?.(inner, { now: () => START }, true)?.port.collectionSlots
  const question = { orderNumber: '1', postcode: 'W2 1NW', on: day('2026-11-16') }
  for (const other of [{}, {}, { orderNumber: '2' }, { postcode: 'EH6 7XX' }, { on: day('2026-11-17') }])
    expect(await slotsOf?.({ ...question, ...other })).toEqual(SLOTS)
  expect(requested).toEqual(['1 W2 1NW 16', '2 W2 1NW 16', '1 EH6 7XX 16', '1 W2 1NW 17'])
})
