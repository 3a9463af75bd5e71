import { runCheckStages } from './lib/check-stages.ts'
import { endCommandsOnSignal } from './lib/run-command.ts'
import { addTallies } from './lib/tally.ts'

endCommandsOnSignal()
const { failed } = addTallies(await runCheckStages())
process.exit(failed > 0 ? 1 : 0)
