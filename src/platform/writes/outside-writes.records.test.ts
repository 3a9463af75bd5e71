import { beforeEach, describe, expect, test, vi } from 'vitest'
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

describe('the job that finishes what is unknown', () => {
  const leftOpen = async () => {
    other().answers = [UNSEEN]
    await at.request()
    at.queued.splice(0, at.queued.length - 1)
  }

  test('finds that it happened, and does what follows once, however often it runs', async () => {
    await leftOpen()
    other().lookUpAnswers = [DONE, DONE]
    await Promise.all([at.finish(), at.finish()])
    expect(await at.states()).toEqual(['confirmed'])
    expect(at.kind.happened).toEqual([`done ${at.order}`])
    expect(other().calls).toHaveLength(1)
  })

  test('tries again under the same reference what the other side does not know', async () => {
    await leftOpen()
    other().lookUpAnswers = [ABSENT]
    await at.finish()
    expect(await at.states()).toEqual(['confirmed'])
    expect(new Set(other().calls).size).toBe(1)
    expect(other().calls).toHaveLength(2)
  })

  test('waits ever longer while the system is unreachable, and never counts that as a failure', async () => {
    await leftOpen()
    for (let turn = 0; turn < 7; turn++) await at.finish()
    const waits = at.queued.slice(1).map(({ startAfter }) => TEST_NOW.until(startAfter ?? '').total('seconds'))
    expect(waits).toEqual([5, 15, 60, 300, 900, 900, 900])
    expect([await at.states(), at.kind.happened]).toEqual([['requested'], []])
  })

  test('gives up after a day without an answer, notifies the requester, and releases the order (D-189)', async () => {
    await leftOpen()
    at.now = TEST_NOW.add({ hours: 24 }).subtract({ seconds: 1 })
    await at.finish()
    expect(await at.states()).toEqual(['requested'])
    at.now = TEST_NOW.add({ hours: 24 })
    await at.finish()
    expect([await at.states(), at.kind.happened]).toEqual([['given-up'], [`given up ${at.order}`]])
    expect(at.logged.map(([event]) => event)).toContain('outside write given up')
    // The same form sent again is answered with an unknown outcome; other requests are accepted.
    expect(await at.request()).toMatchObject({ state: 'given-up' })
    expect(await at.request({ key: `another-${at.order}` })).toMatchObject({ state: 'confirmed' })
  })

  test('postpones a write whose finishing throws every time, and gives it up after a day (D-189)', async () => {
    await leftOpen()
    at.kind.failsWith = new Error('amelia@example.com cannot be read')
    other().lookUpAnswers = Array.from({ length: 9 }, () => DONE)
    const jobs = at.queued.length
    await at.finish()
    await at.finish()
    expect([await at.states(), at.queued.length]).toEqual([['requested'], jobs + 2])
    expect(at.logged.map(([event]) => event)).toContain('outside write not finished')
    at.now = TEST_NOW.add({ hours: 25 })
    await at.finish()
    // The notification fails too: the order is released all the same, and the remaining steps run.
    expect([await at.states(), at.kind.happened]).toEqual([['given-up'], [`given up ${at.order}, not notified`]])
    expect(at.logged.map(([event]) => event)).toContain('outside write not reported')
    expect(JSON.stringify(at.logged)).not.toContain('amelia')
  })

  test('gives up only when the other side has no record of it, after two hours', async () => {
    await leftOpen()
    at.now = TEST_NOW.add({ minutes: 121 })
    other().lookUpAnswers = [ABSENT]
    await at.finish()
    expect(await at.states()).toEqual(['failed'])
    expect(at.kind.happened).toEqual([`notified of ${at.order}`])
    expect(other().calls).toHaveLength(1)
  })
})

describe('what has lost its job', () => {
  beforeEach(async () => {
    await at.database.sql`truncate outside_writes`
  })

  const overdue = (now = at.now) => at.records.queueOverdue(now.subtract({ minutes: 5 }), now)

  test('is queued again five minutes after it should have been looked after, once', async () => {
    other().answers = [UNSEEN]
    await at.request()
    at.queued = []
    // Its job was to start two time-outs and five seconds later.
    expect(await overdue(TEST_NOW.add({ minutes: 5, seconds: 9 }))).toBe(0)
    const late = TEST_NOW.add({ minutes: 5, seconds: 10 })
    expect([await overdue(late), await overdue(late)]).toEqual([1, 0])
    other().lookUpAnswers = [DONE]
    await at.finish()
    expect(await at.states()).toEqual(['confirmed'])
    // The job queued by then is withdrawn, and nothing is overdue.
    expect(at.dropped).toEqual(at.queued.map(({ id }) => id))
    expect(await overdue(TEST_NOW.add({ hours: 9 }))).toBe(0)
  })
})
