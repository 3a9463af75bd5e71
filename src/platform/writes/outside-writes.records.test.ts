import { expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { ABSENT, DONE, NO, scriptedWrites, UNREAD, UNSEEN } from '../../../test/harness/scripted-writes.ts'
import { outsideTransaction } from '../database/connect.ts'
import { waitingAtMost } from '../outside/outside-wait.ts'
import type { WriteAnswer, WriteLookup } from './outside-write.ts'

const at = scriptedWrites()
/** These writes have one stage. */
const other = () => at.kind.stages[0]

test('a write settled by another process meanwhile gets that answer, and nothing follows twice', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<WriteAnswer>()
  other().answers = [answered]
  const writing = at.request()
  await vi.waitFor(() => expect(other().calls).toHaveLength(1))
  await at.database.sql`
    update outside_writes set state = 'refused', refusal = 'superseded' where order_number = ${at.order}`
  answer(DONE)
  expect(await writing).toEqual({
    state: 'refused',
    refusal: 'superseded',
    reference: other().calls[0],
    kind: 'try',
  })
  expect(at.kind.happened).toEqual([])
})

test.each([
  ['a refusal', NO, [], { state: 'refused', refusal: 'not-allowed' }],
  ['no connection', { outcome: 'not-sent' }, [], { state: 'failed' }],
  ['no answer, yet it happened', UNSEEN, [DONE], { state: 'confirmed' }],
  ['an unreadable answer, and it happened', UNREAD, [DONE], { state: 'confirmed' }],
  ['an unreadable answer, and it did not happen', UNREAD, [ABSENT], { state: 'failed' }],
  ['no answer, and not there yet', UNSEEN, [ABSENT], { state: 'requested' }],
  ['an unreadable answer, and the system is unreachable', UNREAD, [null], { state: 'requested' }],
] as [string, WriteAnswer, WriteLookup[], object][])('API-02 %s (D-123)', async (_case, answer, lookups, state) => {
  other().answers = [answer]
  const isDone = lookups[0]?.outcome === 'done'
  other().lookUpAnswers = lookups
  expect(await at.request()).toMatchObject(state)
  expect(other().calls).toHaveLength(1)
  expect(at.kind.lookedUp).toEqual(isDone ? [at.order] : [])
})

test('the same request gets the same answer and makes no call (D-124)', async () => {
  const first = await at.request()
  expect(await at.request()).toEqual(first)
  expect(await at.request({ allowed: false })).toEqual(first)
  expect(other().calls).toHaveLength(1)
})

test('a second click does not wait for what the first has left open', async () => {
  other().answers = [UNSEEN]
  const writes = at.mechanism()
  expect(await writes.request(at.aRequest())).toMatchObject({ state: 'requested' })
  at.database.statements.clear()
  expect(await writes.request(at.aRequest())).toMatchObject({ state: 'requested' })
  // In another process too, once the first has had its time.
  at.now = TEST_NOW.add({ seconds: 5 })
  expect(await at.request()).toMatchObject({ state: 'requested' })
  const looks = at.database.statements.recorded.filter(({ statement }) => /from outside_writes where/.test(statement))
  expect(looks).toHaveLength(2)
})

test('D-215 after the longest wait the answer is that it is under way; it continues, and the result is reported', async () => {
  const { promise: answered, resolve: answer } = Promise.withResolvers<WriteAnswer>()
  other().answers = [answered]
  const writes = at.mechanism()
  const send = () => waitingAtMost(50, () => writes.request(at.aRequest()))
  expect([(await send()).state, (await send()).state]).toEqual(['requested', 'requested'])
  expect(other().calls).toHaveLength(1)
  answer(NO)
  await expect.poll(at.states).toEqual(['refused'])
  await expect.poll(() => at.kind.happened).toEqual([`notified of ${at.order}`])
  expect((await send()).state).toBe('refused')
})

test('a key used for another request is refused and changes nothing (D-124)', async () => {
  await at.request()
  expect(await at.request({ sent: { a: 2 } })).toEqual({ state: 'key-reused' })
  expect(other().calls).toHaveLength(1)
})

test('while a write is under way for an order no other is requested, and the key is not used up', async () => {
  other().answers = [UNSEEN]
  await at.request()
  expect(await at.request({ key: 'another' })).toEqual({ state: 'busy' })
  other().lookUpAnswers = [DONE]
  await at.finish()
  expect(await at.request({ key: 'another' })).toMatchObject({ state: 'confirmed' })
})

test('changes by others are checked once the order is locked (D-131)', async () => {
  const looked: string[][] = []
  const allowed = async () => {
    looked.push(await outsideTransaction(() => at.states()))
    return false
  }
  expect(await at.request({ allowed })).toEqual({ state: 'not-allowed' })
  // Another connection sees nothing of it: it was noted, and taken back.
  expect([looked, await at.states(), other().calls]).toEqual([[[]], [], []])
  expect(await at.request({ allowed: async () => true })).toMatchObject({ state: 'confirmed' })
})
