import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build, isBuildDue, SOURCES } from './build.ts'

/** The built product, built and started again whenever a source changes. A build takes about a second. */
const ROOT = join(import.meta.dirname, '..')
let running: ChildProcess | null = null
let changed = true
let wake = () => {}

for (const source of SOURCES) {
  watch(join(ROOT, source), { recursive: true }, () => {
    changed = true
    wake()
  })
}
process.on('SIGINT', () => void stop().then(() => process.exit(0)))
process.on('SIGTERM', () => void stop().then(() => process.exit(0)))

for (;;) {
  if (!changed) {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
  changed = false
  try {
    if (isBuildDue()) await build()
    await stop()
    running = spawn(process.execPath, ['--enable-source-maps', join(ROOT, 'dist/server/main.js')], {
      stdio: 'inherit',
      cwd: ROOT,
      // Ctrl-C reaches us alone, and we stop it in order.
      detached: true,
    })
  } catch (error) {
    // A source that does not build: the last good one runs on.
    console.error(error instanceof Error ? error.message : error)
  }
}

async function stop(): Promise<void> {
  const child = running
  running = null
  if (!child || child.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
