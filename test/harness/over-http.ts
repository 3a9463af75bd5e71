import { startOutsideWorld } from '../../outside-world/start.ts'
import type { Clock } from '../../src/domain/time/days.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { ClonedDatabase } from './clone-database.ts'
import { QUIET } from './constants.ts'

/** Whether every test's outside systems are reached over HTTP: `ORDER_MANAGEMENT=http npx vitest run …`. */
export const OVER_HTTP = process.env.ORDER_MANAGEMENT === 'http'

const API_KEY = 'a key of the tests'

/** Starts the outside systems as HTTP servers on a test's database, and returns the settings that point to them. */
export async function outsideWorldFor({ builtInSql }: ClonedDatabase, clock: Clock) {
  const world = await startOutsideWorld({
    sites: BRAND_SITES,
    sql: builtInSql,
    clock,
    log: QUIET,
    apiKey: API_KEY,
    firstPort: 0,
    slowMs: 100,
    tooLateMs: 2600,
  })
  return { environment: world.environment, world, close: () => world.close() }
}
