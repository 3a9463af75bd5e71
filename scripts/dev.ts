import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { build, isBuildDue, SOURCES } from './build.ts'

/** Runs the built product, and builds and starts it again whenever a source changes. A build takes about a second. */
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
      // Ctrl-C reaches only this process, which then stops the product and waits for its end.
      detached: true,
    })
  } catch (error) {
    // If a source does not build, the last good build keeps running.
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
