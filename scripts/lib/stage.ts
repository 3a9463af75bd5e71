import { type Command, runCommand } from './run-command.ts'
import { asOneTest, lastLine, type Tally } from './tally.ts'

export type StageResult = { name: string; tally: Tally; output: string; seconds: number }

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

/** Says in a line how a stage went, and shows all it printed only where it failed. */
export async function runAndTell(stage: Stage): Promise<Tally> {
  const { name, tally, output, seconds } = await stage.run()
  const failed = tally.failed > 0
  const tests = tally.files.length > 0 ? `, ${lastLine(tally)}` : ''
  console.log(`${failed ? '✗' : '✓'} ${name}  (${seconds.toFixed(1)} s${tests})`)
  if (failed) console.log(`\n${output.trim()}\n`)
  return tally
}
