import { beforeEach, describe, expect, test, vi } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import {
  ABSENT,
  DONE,
  NO,
  ScriptedKind,
  ScriptedStage,
  scriptedWrites,
  UNSEEN,
} from '../../../test/harness/scripted-writes.ts'
import type { WriteAnswer } from '../../platform/writes/outside-write.ts'

const at = scriptedWrites()

let history: string[]
let label: ScriptedStage
let booking: ScriptedStage
beforeEach(() => {
  history = []
  label = new ScriptedStage('label', true, history)
  booking = new ScriptedStage('booking', false, history)
  at.kind = new ScriptedKind(label, booking)
})

const row = async () => {
  const [writeRow] = await at.database.sql`
    select state, stage, undoing, refusal from outside_writes where order_number = ${at.order}`
  return writeRow
}

/** The second stage starts so late that its job may have started; then it is not sent. */
async function requestTooLate() {
  const late = Promise.withResolvers<WriteAnswer>()
  booking.answers = [late.promise]
  const pending = at.request()
  await vi.waitFor(() => expect(booking.calls).toHaveLength(1))
  at.now = TEST_NOW.add({ seconds: 9 })
  late.resolve({ outcome: 'not-sent' })
  return await pending
}

describe('a write of two stages', () => {
  test('makes them one after the other, each under a reference of its own, with the answer of the first', async () => {
    label.answers = [{ outcome: 'done', details: { label: 'L-1' } }]
    booking.answers = [{ outcome: 'done', details: { slot: 'S-1' } }]
    const result = await at.request()
    expect(result).toMatchObject({ state: 'confirmed' })
    expect(history).toEqual(['call label', 'call booking'])
    const { reference } = result as { reference: string }
    expect([label.calls, booking.calls]).toEqual([[reference], [`${reference}-2`]])
    expect(booking.earlierResults).toEqual([{ label: 'L-1' }])
    expect(at.kind.results).toEqual([{ label: 'L-1' }, { slot: 'S-1' }])
    expect(at.kind.happened).toEqual([`done ${at.order}`])
  })

  test('notes the second together with a job that starts late; none is left when it is settled', async () => {
    await at.request()
    expect(at.queued.map(({ startAfter }) => startAfter)).toEqual(['2026-11-14T10:00:09Z', '2026-11-14T10:00:09Z'])
    expect(at.dropped).toEqual(at.queued.map(({ id }) => id))
  })

  test.each<[string, WriteAnswer, object]>([
    ['is refused', NO, { state: 'refused', refusal: 'not-allowed' }],
    ['cannot be sent', { outcome: 'not-sent' }, { state: 'failed' }],
  ])('whose second %s undoes the first, and says why', async (_what, answer, result) => {
    booking.answers = [answer]
    expect(await at.request()).toMatchObject(result)
    expect(history).toEqual(['call label', 'call booking', 'undo label'])
    expect(label.undone).toEqual(label.calls)
    // The request was awaited, so no mail is sent.
    expect(at.kind.happened).toEqual([])
  })

  test('whose second cannot be sent in time is undone, itself first: another process may be calling it', async () => {
    booking = new ScriptedStage('booking', true, history)
    at.kind = new ScriptedKind(label, booking)
    expect(await requestTooLate()).toMatchObject({ state: 'failed' })
    expect(history).toEqual(['call label', 'call booking', 'undo booking', 'undo label'])
  })

  test('that two processes work on at once leaves nothing behind when one of them fails', async () => {
    booking = new ScriptedStage('booking', true, history)
    at.kind = new ScriptedKind(label, booking)
    const [first, second] = [Promise.withResolvers<WriteAnswer>(), Promise.withResolvers<WriteAnswer>()]
    booking.answers = [first.promise, second.promise]
    const pending = at.request()
    await vi.waitFor(() => expect(booking.calls).toHaveLength(1))
    booking.lookUpAnswers = [ABSENT]
    const finishing = at.finish()
    await vi.waitFor(() => expect(booking.calls).toHaveLength(2))
    at.now = TEST_NOW.add({ seconds: 9 })
    first.resolve({ outcome: 'not-sent' })
    expect(await pending).toMatchObject({ state: 'failed' })
    second.resolve(DONE)
    await finishing
    // The late call was undone before its answer arrived, and the log says that it was superseded.
    expect(history.filter((each) => each.startsWith('undo'))).toEqual(['undo booking', 'undo label'])
    expect(at.logged.map(([event]) => event)).toContain('outside write superseded')
    expect(at.kind.happened).toEqual([])
  })

  test('has one job at a time, however often it is put off', async () => {
    booking.answers = [UNSEEN]
    await at.request()
    for (let turn = 0; turn < 3; turn++) await at.finish()
    const live = at.queued.map(({ id }) => id).filter((id) => !at.dropped.includes(id ?? ''))
    expect(live).toEqual([at.queued.at(-1)?.id])
  })

  test('whose second is answered late continues where it was, without repeated calls', async () => {
    label.answers = [{ outcome: 'done', details: { label: 'L-1' } }]
    booking.answers = [UNSEEN]
    booking.lookUpAnswers = [null]
    expect(await at.request()).toMatchObject({ state: 'requested' })
    expect(await row()).toMatchObject({ state: 'requested', stage: 1 })
    at.now = TEST_NOW.add({ minutes: 90 })
    booking.lookUpAnswers = [{ outcome: 'done', details: { slot: 'S-1' } }]
    await at.finish()
    expect(history).toEqual(['call label', 'call booking'])
    expect(at.kind.results).toEqual([{ label: 'L-1' }, { slot: 'S-1' }])
    expect([at.kind.happened, at.kind.lookedUp]).toEqual([[`done ${at.order}`], [at.order]])
  })

  test('whose second never happened is undone after two hours, itself first: it might happen yet', async () => {
    booking = new ScriptedStage('booking', true, history)
    at.kind = new ScriptedKind(label, booking)
    booking.answers = [UNSEEN]
    await at.request()
    at.now = TEST_NOW.add({ minutes: 121 })
    booking.lookUpAnswers = [ABSENT]
    await at.finish()
    expect(history).toEqual(['call label', 'call booking', 'undo booking', 'undo label'])
    expect(booking.undone).toEqual(booking.calls)
    expect(await at.states()).toEqual(['failed'])
    expect(at.kind.happened).toEqual([`notified of ${at.order}`])
  })

  test('is given up after a day without an answer at its second, counted from when that began (D-189)', async () => {
    label.answers = [UNSEEN]
    await at.request()
    at.now = TEST_NOW.add({ hours: 20 })
    label.lookUpAnswers = [DONE]
    booking.answers = [UNSEEN]
    await at.finish()
    at.now = TEST_NOW.add({ hours: 43 })
    await at.finish()
    expect(await at.states()).toEqual(['requested'])
    at.now = TEST_NOW.add({ hours: 44 })
    await at.finish()
    expect([await at.states(), at.kind.happened]).toEqual([['given-up'], [`given up ${at.order}`]])
    // It is unknown whether the second happened, so the first is not undone.
    expect(label.undone).toEqual([])
  })
})

describe('undoing', () => {
  beforeEach(() => {
    booking.answers = [NO]
  })

  test('that gets no answer is tried again by the job, until it does; the order waits', async () => {
    label.undoAnswers = [UNSEEN, { outcome: 'not-sent' }]
    expect(await at.request()).toMatchObject({ state: 'requested' })
    expect(await row()).toEqual({ state: 'requested', stage: 0, undoing: 'refused', refusal: 'not-allowed' })
    expect(await at.request({ key: 'another' })).toEqual({ state: 'busy' })
    await at.finish()
    await at.finish()
    expect(label.undone).toHaveLength(3)
    expect(await row()).toMatchObject({ state: 'refused', refusal: 'not-allowed' })
    expect(at.kind.happened).toEqual([`notified of ${at.order}`])
    expect(history.filter((each) => each.startsWith('call'))).toEqual(['call label', 'call booking'])
  })

  test('that is refused is left to staff: the log says so, and the write is settled', async () => {
    label.undoAnswers = [{ outcome: 'refused', refusal: 'already-collected' }]
    expect(await at.request()).toMatchObject({ state: 'refused', refusal: 'not-allowed' })
    expect(at.logged).toContainEqual([
      'outside write not undone',
      expect.objectContaining({ order: at.order, refusal: 'already-collected' }),
    ])
  })

  test('runs backwards through all stages that can be undone', async () => {
    const stages = ['a', 'b', 'c', 'd'].map((name) => new ScriptedStage(name, name !== 'b', history))
    const [first, ...more] = stages as [ScriptedStage, ...ScriptedStage[]]
    at.kind = new ScriptedKind(first, ...more)
    stages.at(-1)?.answers.push(NO)
    expect(await at.request()).toMatchObject({ state: 'refused' })
    expect(history).toEqual(['call a', 'call b', 'call c', 'call d', 'undo c', 'undo a'])
  })

  test('without an answer for a day is left for staff, and the stages before it are undone', async () => {
    const stages = ['a', 'b', 'c'].map((name) => new ScriptedStage(name, true, history))
    const [first, second, third] = stages as [ScriptedStage, ScriptedStage, ScriptedStage]
    at.kind = new ScriptedKind(first, second, third)
    third.answers = [NO]
    second.undoAnswers = Array.from({ length: 9 }, () => UNSEEN)
    await at.request()
    at.now = TEST_NOW.add({ hours: 24 })
    await at.finish()
    expect(await row()).toMatchObject({ state: 'requested', stage: 0, undoing: 'refused' })
    await at.finish()
    expect([await at.states(), first.undone]).toEqual([['refused'], first.calls])
    expect(at.logged).toContainEqual(['outside write not undone', expect.objectContaining({ stage: 1 })])
    expect(at.kind.happened).toEqual([`notified of ${at.order}`])
  })
})
