import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, realpathSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { build, isBuildDue } from '../../scripts/build.ts'
import { NODE_COMPILE_CACHE } from '../harness/run-script.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder as a first start leaves it; null where its PostgreSQL cannot be copied. */
    preparedData: string | null
  }
}

/** Building the demo takes longer than a start, so it is built once, and most tests copy its data folder. */
export default async function setup(project: TestProject) {
  if (isBuildDue()) await build()
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'aftercare-prepared-')))
  const dataDir = join(root, 'data')
  const remove = () => rmSync(root, { recursive: true, force: true })
  try {
    await startOnce(root, dataDir)
  } catch (error) {
    remove()
    throw error
  }
  project.provide('preparedData', canBeCopied(dataDir) ? dataDir : null)
  return remove
}

async function startOnce(root: string, dataDir: string): Promise<void> {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './scripts/require-node.js', 'scripts/start.ts'], {
    cwd: join(import.meta.dirname, '../..'),
    env: { PATH, HOME, TMPDIR: root, PORT: '0', DATA_DIR: dataDir, NODE_COMPILE_CACHE },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let isOpen = false
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, address] = /is open at (http:\S+)\n/.exec(output) ?? []
      if (isOpen || address === undefined) return
      isOpen = true
      void stopAfterFirstAnswer(child, address)
    })
  }
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new Error(`A data folder for the tests could not be prepared:\n${output}`)
}

/** The product prints its address just before it handles signals; once it answers a request, it does. */
async function stopAfterFirstAnswer(child: ChildProcess, address: string): Promise<void> {
  await fetch(`${address}/health`).finally(() => child.kill('SIGTERM'))
}

/** On some machines another user owns PostgreSQL's data, or it is in another folder. */
function canBeCopied(dataDir: string): boolean {
  const cluster = join(dataDir, 'postgres')
  return existsSync(join(cluster, 'PG_VERSION')) && statSync(cluster).uid === process.getuid?.()
}
