import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'

export const ROOT = resolve(import.meta.dirname, '../..')
export const CACHE_FOLDER = join(ROOT, '.cache')
/** Node's compile cache, shared by many processes that load the same packages. */
const NODE_COMPILE_CACHE = join(CACHE_FOLDER, 'compiled')

const STAGE_LIMIT_MS = 20 * 60_000
const LONG_STAGE_LIMIT_MS = 60 * 60_000
const KILL_GRACE_MS = 5_000

export type Command = {
  /** Also the name of the log file. */
  name: string
  run: [program: string, ...args: string[]]
  env?: Record<string, string>
  limitMs?: number
}

export type Outcome = { ok: boolean; output: string; seconds: number }

const running = new Set<number>()

/**
 * Runs a command until it ends or exceeds its time limit, and returns what it printed.
 *
 * The output goes to a file rather than through a pipe: a grandchild that outlives the command
 * would keep the pipe open, and we would wait for ever.
 */
export async function runCommand({ name, run, env = {}, limitMs = stageLimitMs() }: Command): Promise<Outcome> {
  const logFile = join(CACHE_FOLDER, 'logs', `${name.replaceAll(/\W+/g, '-')}.log`)
  mkdirSync(dirname(logFile), { recursive: true })
  const log = openSync(logFile, 'w')
  const started = performance.now()
  const [program, ...args] = run
  const child = spawn(program, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_COMPILE_CACHE, ...colours(), ...env, PATH: pathWithOurTools() },
    stdio: ['ignore', log, log],
    // A process group of its own, so that a limit or Ctrl-C ends what it started, too.
    detached: true,
  })
  closeSync(log)
  const group = child.pid
  if (group !== undefined) running.add(group)

  let note = ''
  const limit = setTimeout(() => {
    note = `\nStopped after ${Math.round(limitMs / 1000)} seconds, its limit.`
    endGroup(group, 'SIGTERM')
    setTimeout(() => endGroup(group, 'SIGKILL'), KILL_GRACE_MS).unref()
  }, limitMs)

  const code = await new Promise<number | null>((done) => {
    child.once('exit', (exitCode) => done(exitCode))
    child.once('error', (error) => {
      note = `\n${program} did not start: ${error.message}`
      done(null)
    })
  })
  clearTimeout(limit)
  endGroup(group, 'SIGTERM')
  if (group !== undefined) running.delete(group)

  const seconds = (performance.now() - started) / 1000
  return { ok: code === 0 && note === '', output: readFileSync(logFile, 'utf8') + note, seconds }
}

/** Passes Ctrl-C on to the commands, which it would not reach, since each runs in a process group of its own. */
export function endCommandsOnSignal(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      for (const group of running) endGroup(group, 'SIGTERM')
      setTimeout(() => {
        for (const group of running) endGroup(group, 'SIGKILL')
        process.exit(130)
      }, 1_000)
    })
  }
}

/** A generous limit, so that nothing hangs for ever. */
function stageLimitMs(): number {
  return process.env.LONG_RUNS === 'true' ? LONG_STAGE_LIMIT_MS : STAGE_LIMIT_MS
}

function endGroup(group: number | undefined, signal: NodeJS.Signals): void {
  if (group === undefined) return
  try {
    process.kill(-group, signal)
  } catch {
    // The process group is empty.
  }
}

function pathWithOurTools(): string {
  return join(ROOT, 'node_modules', '.bin') + delimiter + (process.env.PATH ?? '')
}

/** The tools write to a file and not to our terminal, so colours are requested explicitly. */
function colours(): Record<string, string | undefined> {
  return process.stdout.isTTY && process.env.NO_COLOR === undefined
    ? { FORCE_COLOR: '1' }
    : { FORCE_COLOR: undefined, NO_COLOR: '1' }
}
