import { findChromium, installChromium } from '../../test/browser/find-chromium.ts'
import type { Stage } from './stage.ts'
import { failedTally } from './tally.ts'
import { countTestFiles } from './test-files.ts'
import { vitestStage } from './vitest-stage.ts'

/** Runs the browser tests with an installed or downloaded Chromium; without one they count as failed. */
export const browserStage: Stage = {
  name: 'browser tests',
  run: async () => {
    const installed = await findChromium()
    const chromium = 'path' in installed ? installed : await installChromium()
    if ('path' in chromium) return vitestStage('browser', { CHROMIUM_PATH: chromium.path }).run()
    return { name: 'browser tests', tally: failedTally(countTestFiles('e2e')), output: chromium.missing, seconds: 0 }
  },
}
