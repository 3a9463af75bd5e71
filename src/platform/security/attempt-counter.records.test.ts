import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { postgresAttemptCounter } from './attempt-counter.records.ts'

const WINDOW_MINUTES = 15
const hashOf = (text: string): Uint8Array => createHash('sha256').update(text).digest()
const ACCOUNT = hashOf('account')
const ADDRESS = hashOf('address')

const database = databaseForAllTests()
const counter = postgresAttemptCounter(database.sql)
beforeEach(async () => {
  await database.sql`truncate rate_limits`
})

const count = (subjects: Uint8Array[], after: Temporal.DurationLike = { seconds: 0 }) =>
  counter.count(subjects, TEST_NOW.add(after), WINDOW_MINUTES)

test('each attempt counts one more, for each of its subjects, in the order they were given', async () => {
  await count([ACCOUNT])
  await count([ACCOUNT])
  expect(await count([ACCOUNT, ADDRESS])).toEqual([3, 1])
  expect(await count([ADDRESS, ACCOUNT])).toEqual([2, 4])
})

test('attempts that share subjects in either order never wait for each other in a circle', async () => {
  const orders = Array.from({ length: 40 }, (_, at) => count(at % 2 === 0 ? [ACCOUNT, ADDRESS] : [ADDRESS, ACCOUNT]))
  await Promise.all(orders)
  expect(await count([ACCOUNT, ADDRESS])).toEqual([41, 41])
})

test('the window opens with the first attempt, and later ones do not draw it out', async () => {
  await count([ACCOUNT])
  expect(await count([ACCOUNT], { minutes: 14, seconds: 59 })).toEqual([2])
  expect(await count([ACCOUNT], { minutes: 15 })).toEqual([1])
  expect(await count([ACCOUNT], { minutes: 29, seconds: 59 })).toEqual([2])
})

test('a subject that is cleared starts anew, the others go on', async () => {
  await count([ACCOUNT, ADDRESS])
  await counter.clear(ACCOUNT)
  expect(await count([ACCOUNT, ADDRESS])).toEqual([1, 2])
})

test('as many attempts are taken back as given, never below zero', async () => {
  for (let times = 0; times < 5; times += 1) await count([ACCOUNT, ADDRESS])
  await counter.takeBack(ACCOUNT, 3)
  expect(await count([ACCOUNT, ADDRESS])).toEqual([3, 6])
  await counter.takeBack(ACCOUNT, 9)
  expect(await count([ACCOUNT])).toEqual([1])
})
