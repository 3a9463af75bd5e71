import { expect, test } from 'vitest'
import { runCommand } from './run-command.ts'

const node = (script: string): [string, ...string[]] => [process.execPath, '-e', script]

test('a command gives what it printed, on both channels', async () => {
  const { ok, output } = await runCommand({ name: 'try print', run: node('console.log(1); console.error(2)') })
  expect({ ok, output }).toEqual({ ok: true, output: '1\n2\n' })
})

test('a command that ends badly is not ok', async () => {
  const { ok } = await runCommand({ name: 'try exit', run: node('process.exit(3)') })
  expect(ok).toBe(false)
})

test('a command that hangs is stopped at its limit, and that is reported', async () => {
  const script = 'setInterval(() => {}, 1000)'
  const { ok, output } = await runCommand({ name: 'try hang', run: node(script), limitMs: 300 })
  expect(ok).toBe(false)
  expect(output).toContain('Stopped after 0 seconds, its limit.')
})

test('a command is over when it ends, although something it started lives on', async () => {
  const script =
    "require('child_process').spawn('sleep', ['30'], { stdio: 'inherit' }); setTimeout(process.exit, 50, 0)"
  const { ok, seconds } = await runCommand({ name: 'try orphan', run: node(script) })
  expect(ok).toBe(true)
  expect(seconds).toBeLessThan(10)
})

test('a missing program is reported', async () => {
  const { ok, output } = await runCommand({ name: 'try nothing', run: ['no-such-program'] })
  expect(ok).toBe(false)
  expect(output).toContain('no-such-program did not start')
})
