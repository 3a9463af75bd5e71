import { PRODUCT_STRATEGIES, type ProductStrategy } from '../../../domain/recommendations/strategy.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { OwnSql } from '../../own-sql.ts'
import { frequentlyBought } from './frequently-bought.ts'
import { keepPairs, type RankedProduct } from './keep-pairs.ts'
import { keepPeople } from './keep-people.ts'

/** What ranks other products for each, by strategy; those that are missing are left as they stand. */
export type Rankers = Partial<Record<ProductStrategy, () => AsyncIterable<RankedProduct>>>

export interface RecomputeParts {
  sql: OwnSql
  /** Another connection, which holds the lock meanwhile; the same where it has two to give. */
  lockSql: OwnSql
  clock: Clock
  log: Log
  /** For what follows from products alone. */
  rankers?: Rankers
}

// Any number, the same in every process: it names the lock under which recommendations are worked out.
const RECOMMENDATIONS_LOCK = 7_215_303

export type Recomputed = 'done' | 'taken'

/**
 * Works out all that the built-in engine recommends. One process at a time: whoever comes meanwhile has nothing to do.
 * A strategy that fails leaves what stood, and the others are worked out all the same; then it throws.
 */
export async function recompute({ sql, lockSql, clock, log, rankers = {} }: RecomputeParts): Promise<Recomputed> {
  return await lockSql.begin(async (lock): Promise<Recomputed> => {
    const [row] = await lock<{ held: boolean }[]>`
      select pg_try_advisory_xact_lock(${RECOMMENDATIONS_LOCK}::bigint) as held`
    if (!row?.held) return 'taken'
    const all: Rankers = { ...rankers, 'frequently-bought-together': () => frequentlyBought(sql) }
    const failures: unknown[] = []
    const attempt = async (what: string, work: () => Promise<unknown>) => {
      const began = performance.now()
      try {
        await work()
        log.info('recommendations computed', { what, ms: Math.round(performance.now() - began) })
      } catch (error) {
        log.error('recommendations not computed', error, { what })
        failures.push(error)
      }
    }
    for (const strategy of PRODUCT_STRATEGIES) {
      const ranked = all[strategy]
      if (ranked) await attempt(strategy, () => keepPairs(sql, strategy, ranked(), clock.now()))
    }
    await attempt('people', () => keepPeople(sql, clock.now()))
    if (failures.length > 0) throw failures[0]
    return 'done'
  })
}
