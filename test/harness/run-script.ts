import { spawn } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
/** To read the same JavaScript again is a good part of what a start costs. */
export const NODE_COMPILE_CACHE = join(ROOT, '.cache/compiled')

/** Runs a script as npm does: on plain Node, with no more of ours in its environment than is given. */
export function runScript(script: string, env: Record<string, string>, args: string[] = [], input = '') {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, ['--import', './scripts/require-node.js', `scripts/${script}`, ...args], {
    cwd: ROOT,
    env: { PATH, HOME, NODE_COMPILE_CACHE, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  child.stdin.on('error', () => {}) // It may have ended before it read all.
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
