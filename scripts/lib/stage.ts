import { type Command, runCommand } from './run-command.ts'
import { lastLine, oneTestTally, type Tally } from './tally.ts'

type StageResult = { name: string; tally: Tally; output: string; seconds: number }

/** One step of `npm run check` or `npm test`, about which one line is printed. */
export type Stage = { name: string; run: () => Promise<StageResult> }

export function commandStage(name: string, ...run: Command['run']): Stage {
  return {
    name,
    run: async () => {
      const { ok, output, seconds } = await runCommand({ name, run })
      return { name, tally: oneTestTally(ok), output, seconds }
    },
  }
}

/**
 * How long each stage may take on two cores, in `npm test` (7 minutes in all: the records tests run beside the process
 * and browser tests) and in `npm run test:all`. A stage that takes longer is named at the end. This fails
 * `npm run test:all`, but not `npm test`, which also runs on slower machines.
 */
const SHARE_SECONDS: Record<string, { usual: number; long: number }> = {
  'unit tests': { usual: 40, long: 150 },
  'records tests': { usual: 380, long: 1_800 },
  'process tests': { usual: 120, long: 1_500 },
  'browser tests': { usual: 200, long: 1_200 },
  'Firefox and WebKit': { usual: 180, long: 180 },
}

const isLongRun = () => process.env.LONG_RUNS === 'true'

function lateLine(name: string, seconds: number): string | null {
  const share = SHARE_SECONDS[name]?.[isLongRun() ? 'long' : 'usual']
  if (share === undefined || seconds <= share) return null
  return `! ${name} took ${Math.round(seconds)} s, over their limit of ${share} s`
}

/** Prints the result of a stage in one line, and its output only if it failed. */
export async function runAndReport(stage: Stage): Promise<Tally> {
  const { name, tally, output, seconds } = await stage.run()
  const failed = tally.failed > 0
  const tests = tally.files.length > 0 ? `, ${lastLine(tally)}` : ''
  const late = lateLine(name, seconds)
  console.log(`${failed ? '✗' : '✓'} ${name}  (${seconds.toFixed(1)} s${tests})`)
  if (failed) console.log(`\n${output.trim()}\n`)
  return late === null ? tally : { ...tally, late: [late] }
}
