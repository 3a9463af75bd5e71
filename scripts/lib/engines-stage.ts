import { installEngines } from '../../test/browser/find-engines.ts'
import type { Stage } from './stage.ts'
import { failedTally } from './tally.ts'
import { countTestFiles } from './test-files.ts'
import { vitestStage } from './vitest-stage.ts'

const NAME = 'Firefox and WebKit'

/**
 * Runs the main journeys in Firefox and WebKit, which are installed where possible; without both they count as failed.
 */
export const enginesStage: Stage = {
  name: NAME,
  run: async () => {
    const missing = await installEngines()
    if (missing === null) return { ...(await vitestStage('engines').run()), name: NAME }
    return { name: NAME, tally: failedTally(countTestFiles('e2e/engines')), output: missing, seconds: 0 }
  },
}
