import { PRODUCT_STRATEGIES, type ProductStrategy } from '../../../domain/recommendations/strategy.ts'
import type { Clock } from '../../../ports/clock.ts'
import type { Log } from '../../../ports/log.ts'
import type { OwnSql } from '../../own-sql.ts'
import { frequentlyBought } from './frequently-bought.ts'
import { keepPairs, type RankedProduct } from './keep-pairs.ts'
import { keepPeople } from './keep-people.ts'
import { takeTurn } from './take-turn.ts'

/** What ranks other products for each, by strategy; those that are missing are left as they stand. */
export type Rankers = Partial<Record<ProductStrategy, () => AsyncIterable<RankedProduct>>>

export interface RecomputeParts {
  sql: OwnSql
  clock: Clock
  log: Log
  /** For what follows from products alone. */
  rankers?: Rankers
  /** Aborted when the process stops: what is not done yet is left for the next time. */
  stopping?: AbortSignal
}

export type Recomputed = 'done' | 'taken'

/** After so many failures in a row it is the database that fails. */
const FAILURES_MAX = 2

/**
 * Works out all that the built-in engine recommends. One process at a time: whoever comes meanwhile has nothing to do.
 * A strategy that fails leaves what stood, and the others are worked out all the same; then it throws.
 */
export async function recompute({ sql, clock, log, rankers = {}, stopping }: RecomputeParts): Promise<Recomputed> {
  const done = await takeTurn(sql, clock, async (): Promise<Recomputed> => {
    const all: Rankers = { ...rankers, 'frequently-bought-together': () => frequentlyBought(sql) }
    const failures: unknown[] = []
    const attempt = async (what: string, work: () => Promise<unknown>) => {
      if (failures.length >= FAILURES_MAX) return
      stopping?.throwIfAborted()
      const began = performance.now()
      try {
        await work()
        log.info('recommendations computed', { what, ms: Math.round(performance.now() - began) })
      } catch (error) {
        stopping?.throwIfAborted()
        log.error('recommendations not computed', error, { what })
        failures.push(error)
      }
    }
    for (const strategy of PRODUCT_STRATEGIES) {
      const ranked = all[strategy]
      if (ranked) await attempt(strategy, () => keepPairs(sql, strategy, until(stopping, ranked()), clock.now()))
    }
    await attempt('people', () => keepPeople(sql, clock.now()))
    if (failures.length > 0) throw failures[0]
    return 'done'
  })
  return done ?? 'taken'
}

async function* until(stopping: AbortSignal | undefined, ranked: AsyncIterable<RankedProduct>) {
  for await (const each of ranked) {
    stopping?.throwIfAborted()
    yield each
  }
}
