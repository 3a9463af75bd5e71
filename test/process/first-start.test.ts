import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { type AppProcess, expectNothingRunningOn, root, startApp } from './app-process.ts'
import { expectAnybodyCanSignIn, Shopper } from './shopper.ts'

// A first start is the slowest, so one start covers several cases: a folder that only its owner can enter, a path with
// spaces and 120 characters, and another day. The global setup covers a start without any setting.
const closed = join(root, 'closed')
const dataDir = join(closed, 'a folder with spaces ').padEnd(120, 'x')
const outside = addressOfThisMachine()
let first: AppProcess
let address: string

beforeAll(async () => {
  mkdirSync(closed)
  chmodSync(closed, 0o700)
  first = await startApp({ DATA_DIR: dataDir, CLOCK: '2026-12-22T09:00:00Z' })
  address = await first.address()
})

test('it starts on an empty folder, prints its address and who can sign in, and answers there', async () => {
  await first.waitForOutput(/Sign in with the password .+ as/)
  const lines = SHOPPERS.map((shopper) => new RegExp(`^ +${emailOf(shopper)} +${shopper.about}$`, 'm'))
  await first.waitForOutput(lines.at(-1)!)
  for (const line of lines) expect(first.output()).toMatch(line)
  expect(first.output()).toContain('The demo data has been built.')

  const home = await new Shopper(address).get('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Fern &amp; Field')
  const health = await fetch(`${address}/health`)
  expect(await health.json()).toEqual({
    status: 'ok',
    instance: expect.stringMatching(/^[\da-f-]{36}$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  await expectAnybodyCanSignIn(address)
  expect(first.errorOutput()).toBe('')
  // CLOCK sets the day on which the demo opens.
  const { text } = await new Shopper(address).get('/backstage')
  expect(text).toMatch(/Tue.* 22 Dec.* 2026/)
  expect(text).toMatch(/value="2026-12-22 09:0\d"/)
})

test("a data folder in one that only its owner can enter stays in place, and stays the owner's", () => {
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'secret-key'])
  expect(statSync(closed).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(process.getuid?.())
})

test.runIf(outside)('without HOST, only this machine can reach the demo', async () => {
  const { port } = new URL(address)
  expect(await answersOn('127.0.0.1', port)).toBe(true)
  expect(await answersOn(outside, port)).toBe(false)
})

describe('a second start', () => {
  const shopper = new Shopper('')
  const other = new Shopper('')
  let form: URLSearchParams
  let instance: string
  let second: AppProcess

  beforeAll(async () => {
    shopper.address = address
    await shopper.signIn('amelia@example.com')
    other.address = address
    form = await other.fillInSignIn('niamh@example.com')
    instance = (await shopper.get('/health')).text
    first.signal('SIGTERM')
    expect(await first.ended).toEqual({ code: 0, signal: null })
    await expectNothingRunningOn(dataDir)
    second = await startApp({ DATA_DIR: dataDir, CLOCK: '2026-12-22T09:15:00Z', HOST: '0.0.0.0' })
    address = await second.address()
  })

  test('keeps the data and the key: sessions and open forms remain valid', async () => {
    shopper.address = address
    expect(second.output()).not.toContain('The demo data')
    expect(await shopper.isSignedIn()).toBe(true)
    expect((await shopper.get('/health')).text).not.toBe(instance)
    other.address = address
    await other.sendSignIn(form)
    expect(await other.isSignedIn()).toBe(true)
  })

  test.runIf(outside)('with HOST=0.0.0.0, others can reach it too', async () => {
    const { port } = new URL(address)
    expect(await answersOn('127.0.0.1', port)).toBe(true)
    expect(await answersOn(outside, port)).toBe(true)
  })
})

function addressOfThisMachine(): string {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ family, internal }) => family === 'IPv4' && !internal)?.address ?? ''
}

function answersOn(host: string, port: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(Number(port), host)
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
}
