import { expect, test } from 'vitest'
import { FairQueue } from './fair-queue.ts'

/** Work that ends when the test ends it. */
function someWork(limits: ConstructorParameters<typeof FairQueue>[0], now = () => 0) {
  const work = new FairQueue(limits, now)
  const started: string[] = []
  const finish: (() => void)[] = []
  const request = (subject: string, name = subject): Promise<string> =>
    work
      .run(subject, async () => {
        started.push(name)
        const { promise, resolve } = Promise.withResolvers<void>()
        finish.push(resolve)
        await promise
        return 'done'
      })
      .catch((error: Error) => error.name)
  const finishOne = async () => {
    finish.shift()?.()
    await turn()
  }
  return { work, started, request, finishOne }
}

const turn = () => new Promise<void>((done) => setImmediate(done))
const times = (count: number) => Array.from({ length: count }, (_, at) => at)
const LIMITS = { parallelMax: 1, waitingMax: 10, waitingPerSubjectMax: 10, waitMsMax: 8000 }

test('is done first for the subject with the fewest recent requests', async () => {
  const { started, request, finishOne } = someWork(LIMITS)
  for (const at of times(6)) void request('storm', `storm ${at}`)
  await finishOne()
  void request('quiet')
  await finishOne()
  expect(started).toEqual(['storm 0', 'storm 1', 'quiet'])
})

test('is turned away when too much of it waits: from the one who has most of it, and the newest', async () => {
  const { started, request, finishOne } = someWork({ ...LIMITS, waitingMax: 3 })
  const storm = times(5).map((at) => request('storm', `storm ${at}`))
  expect(await storm[4]).toBe('Busy')
  void request('quiet')
  expect(await storm[3]).toBe('Busy')
  for (const _ of times(4)) await finishOne()
  expect(started).toEqual(['storm 0', 'quiet', 'storm 1', 'storm 2'])
})

test('is not begun once the requester has given up', async () => {
  let now = 0
  const { started, request, finishOne } = someWork(LIMITS, () => now)
  void request('a')
  const late = request('b')
  now = 8001
  const fresh = request('c')
  await finishOne()
  expect(await late).toBe('Busy')
  await finishOne()
  expect([await fresh, started]).toEqual(['done', ['a', 'c']])
})

test('that is forgiven does not count against the requester', async () => {
  const { work, started, request, finishOne } = someWork(LIMITS)
  for (const _ of times(3)) {
    void request('office')
    await finishOne()
    work.uncount('office')
  }
  void request('storm')
  await finishOne()
  void request('running')
  void request('storm', 'storm again')
  void request('office', 'office again')
  for (const _ of times(3)) await finishOne()
  expect(started.slice(-2)).toEqual(['office again', 'storm again'])
})
