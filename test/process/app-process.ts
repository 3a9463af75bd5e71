import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, vi } from 'vitest'
import { isBuildDue } from '../../scripts/build.ts'
import { hasPdeathsig } from '../../src/platform/database/own-postgres/home.ts'
import { NODE_COMPILE_CACHE } from '../harness/run-script.ts'
import { endAll, processesOn } from './processes.ts'

export const REPOSITORY = join(import.meta.dirname, '../..')
const START = ['--import', './scripts/require-node.js', 'scripts/start.ts']

/** The folder for all files of a test file's tests; removed at the end. */
export const root = realpathSync(mkdtempSync(join(tmpdir(), 'aftercare-process-')))
const running = new Set<AppProcess>()
let folders = 0

export interface Ending {
  code: number | null
  signal: NodeJS.Signals | null
}

export interface AppProcess extends AsyncDisposable {
  pid: number
  dataDir: string
  /** Its output so far, standard error included. */
  output(): string
  errorOutput(): string
  /** Waits for words in the output; fails when the process ends without them. */
  waitForOutput(words: RegExp): Promise<RegExpExecArray>
  /** Waits until the product accepts requests; returns its address. */
  address(): Promise<string>
  ended: Promise<Ending>
  signal(signal: NodeJS.Signals): void
  /** Sends SIGINT to every process of the group, as a terminal does. */
  pressCtrlC(): void
  kill(): Promise<void>
}

export function newDataDir(): string {
  folders += 1
  return join(root, `data-${folders}`)
}

/** A new data folder that already contains the demo. */
export function preparedDataDir(): string {
  const folder = newDataDir()
  const prepared = inject('preparedData')
  if (prepared !== null) cpSync(prepared, folder, { recursive: true })
  return folder
}

/** Starts the built product as `npm start` does. It ends with the test, with the tests' process, or before. */
export async function startApp(
  environment: Record<string, string> = {},
  command = [process.execPath, ...START],
  cwd = REPOSITORY,
): Promise<AppProcess> {
  const dataDir = environment.DATA_DIR ?? newDataDir()
  const { PATH = '', HOME = '' } = process.env
  // None of the tests' other environment variables: Vitest sets NODE_ENV, and a developer may have settings.
  // TMPDIR, since a killed application leaves its socket's folder behind, and `root` is removed at the end.
  const env = { PATH, HOME, TMPDIR: root, PORT: '0', DATA_DIR: dataDir, NODE_COMPILE_CACHE, ...environment }
  const [file = '', ...args] = (await hasPdeathsig()) ? ['setpriv', '--pdeathsig', 'KILL', ...command] : command
  const child = spawn(file, args, { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  const app = watch(child, dataDir)
  running.add(app)
  void app.ended.then(() => running.delete(app))
  return app
}

function watch(child: ChildProcess, dataDir: string): AppProcess {
  const pid = child.pid ?? 0
  let output = ''
  let complaints = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text
  })
  let isOver = false
  const ended = new Promise<Ending>((resolve, reject) => {
    child.once('error', reject)
    // Not "exit", which comes before the last output.
    child.once('close', (code, signal) => {
      isOver = true
      resolve({ code, signal })
    })
  })
  const app: AppProcess = {
    pid,
    dataDir,
    output: () => output,
    errorOutput: () => complaints,
    ended,
    waitForOutput: (words) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const match = words.exec(output)
          if (match) resolve(match)
          else if (isOver) reject(new Error(`It ended without saying ${words}:\n${output}${complaints}`))
        }
        child.stdout?.on('data', look)
        child.once('close', look)
        look()
      }),
    async address() {
      const [, address = ''] = await app.waitForOutput(/is (?:open|ready) at (http:[^\s,]+)/)
      return address
    },
    signal: (signal) => void process.kill(pid, signal),
    pressCtrlC: () => void process.kill(-pid, 'SIGINT'),
    async kill() {
      if (!isOver) killGroup(pid)
      await ended
    },
    [Symbol.asyncDispose]: () => app.kill(),
  }
  return app
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // The process has just ended.
  }
}

/** Waits, since PostgreSQL ends a moment after its application. */
export async function expectNothingRunningOn(folder: string): Promise<void> {
  await vi.waitFor(() => expect(processesOn(folder)).toEqual([]), { timeout: 15_000, interval: 20 })
}

beforeAll(() => {
  if (isBuildDue()) execFileSync(process.execPath, ['scripts/build.ts'], { cwd: REPOSITORY, stdio: 'ignore' })
})

process.once('exit', () => {
  for (const app of running) killGroup(app.pid)
})

afterAll(async () => {
  await Promise.all([...running].map((app) => app.kill()))
  // Only on Linux does PostgreSQL end when its application is killed.
  if (process.platform !== 'linux') endAll(processesOn(root))
  try {
    await expectNothingRunningOn(root)
  } finally {
    endAll(processesOn(root))
    rmSync(root, { recursive: true, force: true, maxRetries: 5 })
  }
})
