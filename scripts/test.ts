import { browserStage } from './lib/browser-stage.ts'
import { runCheckStages } from './lib/check-stages.ts'
import { enginesStage } from './lib/engines-stage.ts'
import { endCommandsOnSignal } from './lib/run-command.ts'
import { commandStage, runAndReport } from './lib/stage.ts'
import { addTallies, failedTally, lastLine, type Tally, timesOfFiles } from './lib/tally.ts'
import { countTestFiles } from './lib/test-files.ts'
import { vitestStage } from './lib/vitest-stage.ts'

endCommandsOnSignal()
const isAll = process.argv.includes('--all')
// Tests that read this try every seed, kill point and window width.
if (isAll) process.env.LONG_RUNS = 'true'

const tallies: Tally[] = await runCheckStages()

const build = await runAndReport(commandStage('build', process.execPath, 'scripts/build.ts'))
tallies.push(build)
const isBuilt = build.failed === 0
// Process and browser tests mostly wait for what they have started, so they run beside the records tests.
const records = runAndReport(vitestStage('records'))
if (isBuilt) {
  tallies.push(await runAndReport(vitestStage('process')))
  tallies.push(await runAndReport(browserStage))
  if (isAll) tallies.push(await runAndReport(enginesStage))
} else {
  // With an older build in `dist` these tests could pass although the product does not build.
  console.log('✗ process and browser tests did not run: the build failed')
  tallies.push(
    failedTally(countTestFiles('test/process') + countTestFiles('e2e') + (isAll ? countTestFiles('e2e/engines') : 0)),
  )
}
tallies.push(await records)

const total = addTallies(tallies)
const noTestRan = total.files.length === 0
if (noTestRan) console.log('No tests were run.')
console.log(
  ['', 'How long each test file took:', ...timesOfFiles(total), '', ...total.late, lastLine(total)].join('\n'),
)
const isTooLate = isAll && total.late.length > 0
process.exit(total.failed > 0 || noTestRan || isTooLate ? 1 : 0)
