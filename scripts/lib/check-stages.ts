import { join } from 'node:path'
import { CACHE_FOLDER } from './run-command.ts'
import { commandStage, runAndReport, type Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import { vitestStage } from './vitest-stage.ts'

const TYPES_CACHE = join(CACHE_FOLDER, 'types', 'project.tsbuildinfo')
const UNUSED_CODE_CACHE = join(CACHE_FOLDER, 'knip')

const CHECK_STAGES: Stage[] = [
  // Each checker works out most types for itself. Four, which it has by default, are too many for two cores. What it knew
  // of files that are still the same (and so is all that they import) it need not work out again: a ninth of the time.
  commandStage('types', 'tsc', '-p', '.', '--checkers', '2', '--incremental', '--tsBuildInfoFile', TYPES_CACHE),
  commandStage('types of the domain', 'tsc', '-p', 'src/domain'),
  commandStage('lint and format', 'biome', 'ci', `--colors=${process.stdout.isTTY ? 'force' : 'off'}`, '.'),
  commandStage(
    'unused code',
    'knip',
    '--no-progress',
    '--no-config-hints',
    '--cache',
    '--cache-location',
    UNUSED_CODE_CACHE,
  ),
  vitestStage('unit'),
]

/** What `npm run check` looks at, and `npm test` looks at first. None needs another, so they run side by side. */
export function runCheckStages(): Promise<Tally[]> {
  return Promise.all(CHECK_STAGES.map(runAndReport))
}
