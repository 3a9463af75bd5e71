import { beforeAll, beforeEach, expect, test } from 'vitest'
import { TEST_NOW } from '../../../test/harness/constants.ts'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import type { Command, Json, Transaction } from '../database/transaction.ts'
import { postgresCommandLog, sqlOf } from './command-log.records.ts'

const database = databaseForAllTests()
const log = postgresCommandLog(database.sql)
beforeAll(async () => {
  await database.sql`create table deeds (note text not null)`
})
beforeEach(async () => {
  await database.sql`truncate commands, deeds`
})

function aCommand(command: Partial<Command> = {}): Command {
  return {
    customerId: 'C-amelia',
    key: 'key-1',
    purpose: 'note',
    payload: { note: 'a' },
    acceptedAt: TEST_NOW,
    ...command,
  }
}

/** Does something that stays, and answers. */
function doing(note: string, answer: Json = { note }) {
  return async (transaction: Transaction) => {
    await sqlOf(transaction)`insert into deeds values (${note})`
    return answer
  }
}

async function deeds(): Promise<string[]> {
  const rows = await database.sql<{ note: string }[]>`select note from deeds order by note`
  return rows.map(({ note }) => note)
}

test('D-124 the same key with the same payload acts once and gives the first answer again', async () => {
  expect(await log.once(aCommand(), doing('first'))).toEqual({ outcome: 'done', answer: { note: 'first' } })
  expect(await log.once(aCommand(), doing('second'))).toEqual({ outcome: 'repeated', answer: { note: 'first' } })
  expect(await deeds()).toEqual(['first'])
})

test('D-124 the same key with another payload, or for another purpose, is detected and does nothing', async () => {
  await log.once(aCommand(), doing('first'))
  const reused = { outcome: 'key-reused', answer: { note: 'first' } }
  expect(await log.once(aCommand({ payload: { note: 'b' } }), doing('second'))).toEqual(reused)
  expect(await log.once(aCommand({ purpose: 'cancel' }), doing('second'))).toEqual(reused)
  expect(await deeds()).toEqual(['first'])
})

test('the order of a payload’s keys does not matter, the order of its lists does', async () => {
  await log.once(aCommand({ payload: { a: 1, b: { c: [1, 2], d: null } } }), doing('first'))
  const again = await log.once(aCommand({ payload: { b: { d: null, c: [1, 2] }, a: 1 } }), doing('second'))
  expect(again.outcome).toBe('repeated')
  const other = await log.once(aCommand({ payload: { b: { d: null, c: [2, 1] }, a: 1 } }), doing('second'))
  expect(other.outcome).toBe('key-reused')
})

test('another shopper’s key is another key, even if it reads the same', async () => {
  await log.once(aCommand(), doing('amelia'))
  expect(await log.once(aCommand({ customerId: 'C-bella' }), doing('bella'))).toMatchObject({ outcome: 'done' })
  expect(await deeds()).toEqual(['amelia', 'bella'])
})

test('a command that throws has changed nothing, and its key is free', async () => {
  const failing = log.once(aCommand(), async (transaction) => {
    await doing('half')(transaction)
    throw new Error('the carrier is down')
  })
  await expect(failing).rejects.toThrow('the carrier is down')
  expect(await deeds()).toEqual([])
  expect(await log.once(aCommand({ payload: { note: 'other' } }), doing('whole'))).toMatchObject({ outcome: 'done' })
  expect(await deeds()).toEqual(['whole'])
})

test('ten clicks at once act once, and all get the same answer', async () => {
  const clicks = Array.from({ length: 10 }, (_, at) => log.once(aCommand(), doing(`click ${at}`)))
  const outcomes = await Promise.all(clicks)
  const done = await deeds()
  expect(done).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'done')).toHaveLength(1)
  expect(outcomes.filter(({ outcome }) => outcome === 'repeated')).toHaveLength(9)
  expect(new Set(outcomes.map(({ answer }) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ note: done[0] })]),
  )
})
