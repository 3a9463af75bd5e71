import { browserStage } from './lib/browser-stage.ts'
import { runCheckStages } from './lib/check-stages.ts'
import { endCommandsWithUs } from './lib/run-command.ts'
import { commandStage, runAndTell } from './lib/stage.ts'
import { addUp, asFailed, lastLine, slowestFiles, type Tally } from './lib/tally.ts'
import { countTestFiles } from './lib/test-files.ts'
import { vitestStage } from './lib/vitest-stage.ts'

endCommandsWithUs()
// Every seed, every kill point, every width: tests read this.
if (process.argv.includes('--all')) process.env.LONG_RUNS = 'true'

const tallies: Tally[] = await runCheckStages()

// From here on each stage wants both cores for itself, so they run one after another.
const build = await runAndTell(commandStage('build', process.execPath, 'scripts/build.ts'))
tallies.push(build)
tallies.push(await runAndTell(vitestStage('records')))
if (build.failed === 0) {
  tallies.push(await runAndTell(vitestStage('process')))
  tallies.push(await runAndTell(browserStage))
} else {
  // A dist from before would let them pass for a product that does not build.
  console.log('✗ process and browser tests did not run: the build failed')
  tallies.push(asFailed(countTestFiles('test/process') + countTestFiles('e2e')))
}

const total = addUp(tallies)
const noTestRan = total.files.length === 0
if (noTestRan) console.log('No test ran at all.')
console.log(['', 'Slowest test files:', ...slowestFiles(total), '', lastLine(total)].join('\n'))
process.exit(total.failed > 0 || noTestRan ? 1 : 0)
