import { createLog } from '../src/platform/log.ts'
import { recompute } from '../src/systems/recommendations/engine/recompute.ts'
import { readArguments } from './lib/read-arguments.ts'
import { RefusedError } from './lib/with-database.ts'
import { withProductDatabase } from './lib/with-product-database.ts'

/**
 * `npm run recommendations`: computes at once what the built-in engine recommends, which otherwise happens every night.
 */
readArguments('npm run recommendations')
await withProductDatabase(async ({ sql, now }) => {
  const outcome = await recompute({ sql, clock: { now: () => now }, log: createLog('error') })
  if (outcome === 'taken') throw new RefusedError('Recommendations are being worked out already. Try again later.')
  const rows = await sql<{ what: string; count: number; ms: number }[]>`
    select what, count, ms from recommendations.runs order by what`
  for (const { what, count, ms } of rows) console.log(`${what}: ${count} in ${(ms / 1000).toFixed(1)} s`)
  return 0
})
