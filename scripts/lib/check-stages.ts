import { join } from 'node:path'
import { CACHE_FOLDER } from './run-command.ts'
import { commandStage, runAndReport, type Stage } from './stage.ts'
import type { Tally } from './tally.ts'
import { vitestStage } from './vitest-stage.ts'

const TYPES_CACHE = join(CACHE_FOLDER, 'types', 'project.tsbuildinfo')
const UNUSED_CODE_CACHE = join(CACHE_FOLDER, 'knip')

/** These run side by side: neither keeps two cores busy. */
const TYPES: Stage[] = [
  // Each checker computes most types itself, so the default of four is too many for two cores. Unchanged files are not
  // checked again, which takes a ninth of the time.
  commandStage('types', 'tsc', '-p', '.', '--checkers', '2', '--incremental', '--tsBuildInfoFile', TYPES_CACHE),
  commandStage('types of the domain', 'tsc', '-p', 'src/domain'),
]
const LINT: Stage[] = [
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
]

/** Runs the stages of `npm run check`, with which `npm test` begins. */
export async function runCheckStages(): Promise<Tally[]> {
  const sideBySide = await Promise.all([inOrder(TYPES), inOrder(LINT)])
  return [...sideBySide.flat(), await runAndReport(vitestStage('unit'))]
}

async function inOrder(stages: readonly Stage[]): Promise<Tally[]> {
  const tallies: Tally[] = []
  for (const stage of stages) tallies.push(await runAndReport(stage))
  return tallies
}
