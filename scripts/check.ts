import { runCheckStages } from './lib/check-stages.ts'
import { endCommandsWithUs } from './lib/run-command.ts'
import { addUp } from './lib/tally.ts'

endCommandsWithUs()
const { failed } = addUp(await runCheckStages())
process.exit(failed > 0 ? 1 : 0)
