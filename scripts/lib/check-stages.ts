import { commandStage, runAndTell, type Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import { vitestStage } from './vitest-stage.ts'

const CHECK_STAGES: Stage[] = [
  // Each checker works out most types for itself. Four, which it has by default, are too many for two cores.
  commandStage('types', 'tsc', '-p', '.', '--checkers', '2'),
  commandStage('types of the domain', 'tsc', '-p', 'src/domain'),
  commandStage('lint and format', 'biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'),
  commandStage('unused code', 'knip', '--no-progress', '--no-config-hints'),
  vitestStage('unit'),
]

/** What `npm run check` looks at, and `npm test` looks at first. None needs another, so they run side by side. */
export function runCheckStages(): Promise<Tally[]> {
  return Promise.all(CHECK_STAGES.map(runAndTell))
}
