import { beforeEach, describe, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { ABSENT, DONE, scriptedWrites, UNSEEN } from '../../../test/harness/scripted-writes.ts'

const at = scriptedWrites()
/** These writes have one stage. */
const other = () => at.kind.stages[0]

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
