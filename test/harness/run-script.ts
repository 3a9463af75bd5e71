import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** Starts share compiled code, since compiling takes a good part of the time of a start. */
export const NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled')

/** Runs a script as npm does, on plain Node, with none of the tests' own environment but PATH and HOME. */
export function runScript(script: string, env: Record<string, string>, args: string[] = [], input = '') {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './scripts/require-node.js', `scripts/${script}`, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}) // The script may end before it has read all input.
  child.stdin.end(input)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  return new Promise<{ code: number | null; output: string }>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, output }))
  })
}
