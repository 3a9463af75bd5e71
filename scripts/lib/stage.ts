import { type Command, runCommand } from './run-command.ts'
import { asOneTest, lastLine, type Tally } from './tally.ts'

type StageResult = { name: string; tally: Tally; output: string; seconds: number }

/** One thing that `npm run check` or `npm test` does, and prints one line about. */
export type Stage = { name: string; run: () => Promise<StageResult> }

export function commandStage(name: string, ...run: Command['run']): Stage {
  return {
    name,
    run: async () => {
      const { ok, output, seconds } = await runCommand({ name, run })
      return { name, tally: asOneTest(ok), output, seconds }
    },
  }
}

/**
 * How long each stage may take on two cores: together twelve minutes. No run fails by it, since machines differ;
 * a stage that grows past its share is named.
 */
const SHARE_SECONDS: Record<string, number> = {
  'unit tests': 45,
  'records tests': 240,
  'process tests': 240,
  'browser tests': 400,
}

export function lateLine(name: string, seconds: number): string | null {
  const share = SHARE_SECONDS[name]
  if (share === undefined || seconds <= share) return null
  return `! ${name} took ${Math.round(seconds)} s, over their limit of ${share} s`
}

/** Prints the result of a stage in one line, and its output only if it failed. */
export async function runAndReport(stage: Stage): Promise<Tally> {
  const { name, tally, output, seconds } = await stage.run()
  const failed = tally.failed > 0
  const tests = tally.files.length > 0 ? `, ${lastLine(tally)}` : ''
  const late = process.env.LONG_RUNS === 'true' ? null : lateLine(name, seconds)
  console.log(`${failed ? '✗' : '✓'} ${name}  (${seconds.toFixed(1)} s${tests})`)
  if (failed) console.log(`\n${output.trim()}\n`)
  return late === null ? tally : { ...tally, late: [late] }
}
