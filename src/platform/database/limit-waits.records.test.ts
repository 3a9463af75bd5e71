import { expect, test } from 'vitest'
import { databaseForAllTests } from '../../../test/harness/for-all-tests.ts'
import { limitWaits, STATEMENT_TIMEOUTS } from './open-database.ts'

const database = databaseForAllTests('template_empty')

async function waits(): Promise<unknown> {
  const fresh = database.sql.openSeparate()
  const [row] = await fresh`
    select current_setting('statement_timeout') as statement_timeout, current_setting('lock_timeout') as lock_timeout,
      current_setting('idle_in_transaction_session_timeout') as idle_in_transaction_session_timeout`
  await fresh.end()
  return row
}

test('new connections end what takes too long; a limit that is already set stays', async () => {
  await Promise.all([1, 2, 3].map(() => limitWaits(database.sql)))
  expect(await waits()).toEqual({
    statement_timeout: '1min',
    lock_timeout: '15s',
    idle_in_transaction_session_timeout: '1min',
  })
  const name = new URL(database.url).pathname.slice(1)
  await database.sql.unsafe(`alter role current_user in database ${name} set lock_timeout = '7s'`)
  const fresh = database.sql.openSeparate()
  await limitWaits(fresh)
  await fresh.end()
  expect(await waits()).toMatchObject({ lock_timeout: '7s' })
  expect(Object.keys(STATEMENT_TIMEOUTS)).toHaveLength(3)
})
