import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defaultWords } from '../domain/words/changeable-words.ts'
import { StartError } from '../platform/configuration/start-error.ts'
import { readAssets } from '../platform/rendering/assets.ts'
import { disablePretenuring } from '../platform/rendering/disable-pretenuring.ts'
import { ConfigurationError, readConfiguration } from './configuration.ts'
import { run } from './run.ts'

const print = (line: string) => console.log(line)

// Under npm a Ctrl-C may arrive twice: from the terminal, and from npm. Signals within this time count as one.
const SAME_SIGNAL_MS = 500

disablePretenuring()
try {
  const configuration = readConfiguration(process.env, defaultWords())
  const assets = readAssets(join(import.meta.dirname, '../client'), { isDemo: configuration.mode === 'demo' })
  const paperWorker = pathToFileURL(join(import.meta.dirname, 'paper-worker.js'))
  const running = await run(configuration, { assets, paperWorker }, print)

  let stopRequestedAt: number | null = null
  const stop = async (signal: NodeJS.Signals) => {
    if (stopRequestedAt !== null) {
      if (performance.now() - stopRequestedAt > SAME_SIGNAL_MS) process.exit(130)
      return
    }
    stopRequestedAt = performance.now()
    print(`${signal} received: finishing current work, then stopping. Send it again to stop immediately.`)
    await running.stop()
    process.exit(0)
  }
  void running.lost.then(() => {
    if (stopRequestedAt !== null) return
    console.error(
      'The built-in PostgreSQL has stopped unexpectedly; its log is in the data folder. Please start Aftercare again.',
    )
    process.exit(1)
  })
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  for (const line of running.introduction) print(line)
} catch (error) {
  // A mistake of the operator is printed as one sentence; anything else is a bug, and printed with its stack.
  const expected = error instanceof StartError || error instanceof ConfigurationError
  console.error(expected ? error.message : error)
  process.exit(1)
}
