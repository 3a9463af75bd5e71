import { expect, test } from 'vitest'
import { TEST_NOW } from '../../test/harness/constants.ts'
import { retryOverdueJob } from './retry-overdue-job.ts'

const QUIET = { debug() {}, info() {}, warn() {}, error() {} }
const clock = { now: () => TEST_NOW }

test('every five minutes mails and writes that have lost their job are queued again and logged', async () => {
  const taken = (count: number) => ({ queueOverdue: async () => count })
  const warned: unknown[] = []
  const log = { ...QUIET, warn: (event: string, facts?: object) => void warned.push([event, facts]) }
  const job = retryOverdueJob({ mails: taken(2), writes: taken(0) }, clock, log)
  await job.run(null)
  expect(job.schedule).toBe('*/5 * * * *')
  const failing = { queueOverdue: async () => Promise.reject(new Error('away')) }
  await expect(retryOverdueJob({ mails: failing, writes: taken(3) }, clock, log).run(null)).rejects.toThrow('away')
  await retryOverdueJob({ mails: taken(0), writes: taken(0) }, clock, log).run(null)
  expect(warned).toEqual([
    ['overdue work queued again', { mails: 2, writes: 0 }],
    ['overdue work queued again', { mails: 0, writes: 3 }],
  ])
})
