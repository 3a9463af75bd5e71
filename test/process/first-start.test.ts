import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { emailOf, SHOPPERS } from '../../demo/shoppers.data.ts'
import { expectNothingRunningOn, preparedDataDir, root, startApp } from './app-process.ts'
import { EVERYONE, Shopper, whoCanSignIn } from './shopper.ts'

test('it starts on an empty folder, says where it is open and who can sign in, and answers there', async () => {
  await using app = await startApp()
  const address = await app.address()
  await app.said(/Sign in with the password .+ as/)
  const lines = SHOPPERS.map((shopper) => new RegExp(`^ +${emailOf(shopper)} +${shopper.about}$`, 'm'))
  await app.said(lines.at(-1)!)
  for (const line of lines) expect(app.output()).toMatch(line)
  expect(app.output()).toContain('The demo data has been built.')

  const home = await new Shopper(address).get('/')
  expect(home.status).toBe(200)
  expect(home.text).toContain('Fern &amp; Field')
  const health = await fetch(`${address}/health`)
  expect(await health.json()).toEqual({
    status: 'ok',
    instance: expect.stringMatching(/^[\da-f-]{36}$/),
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
  })
  expect(await whoCanSignIn(address)).toEqual(EVERYONE)
  expect(app.complaints()).toBe('')
})

test('a second start keeps the data and the key: whoever was signed in still is, and forms still count', async () => {
  await using first = await startApp()
  const shopper = new Shopper(await first.address())
  await shopper.signIn('amelia@example.com')
  const other = new Shopper(shopper.address)
  const form = await other.fillInSignIn('niamh@example.com')
  const instance = (await shopper.get('/health')).text
  first.signal('SIGTERM')
  expect(await first.ended).toEqual({ code: 0, signal: null })

  await using second = await startApp({ DATA_DIR: first.dataDir })
  shopper.address = await second.address()
  expect(second.output()).not.toContain('The demo data has been built.')
  expect(await shopper.isSignedIn()).toBe(true)
  expect((await shopper.get('/health')).text).not.toBe(instance)
  other.address = shopper.address
  await other.sendSignIn(form)
  expect(await other.isSignedIn()).toBe(true)
})

test('a data folder whose path has spaces and 120 characters will do', async () => {
  const dataDir = join(root, 'a folder with spaces ').padEnd(120, 'x')
  await using app = await startApp({ DATA_DIR: dataDir })
  expect((await new Shopper(await app.address()).get('/')).status).toBe(200)
  app.signal('SIGTERM')
  expect(await app.ended).toEqual({ code: 0, signal: null })
  await expectNothingRunningOn(dataDir)
})

test("a data folder in one that only its owner can enter stays in place, and stays the owner's", async () => {
  const closed = join(root, 'closed')
  mkdirSync(closed)
  chmodSync(closed, 0o700)
  const dataDir = join(closed, 'data')
  await using app = await startApp({ DATA_DIR: dataDir })
  expect((await new Shopper(await app.address()).get('/')).status).toBe(200)
  expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'secret-key'])
  expect(statSync(closed).mode & 0o777).toBe(0o700)
  for (const name of readdirSync(dataDir)) expect(statSync(join(dataDir, name)).uid).toBe(process.getuid?.())
})

// What follows does not mind what happened before it in its folder.
const dataDir = preparedDataDir()

describe('who can reach the demo', () => {
  const outside = addressOfThisMachine()

  test.runIf(outside)('without HOST, only this machine', async () => {
    await using app = await startApp({ DATA_DIR: dataDir })
    const { port } = new URL(await app.address())
    expect(await answersOn('127.0.0.1', port)).toBe(true)
    expect(await answersOn(outside, port)).toBe(false)
  })

  test.runIf(outside)('with HOST=0.0.0.0, the others too', async () => {
    await using app = await startApp({ DATA_DIR: dataDir, HOST: '0.0.0.0' })
    const { port } = new URL(await app.address())
    expect(await answersOn('127.0.0.1', port)).toBe(true)
    expect(await answersOn(outside, port)).toBe(true)
  })
})

test('CLOCK sets the day on which the demo opens', async () => {
  await using app = await startApp({ DATA_DIR: dataDir, CLOCK: '2026-12-22T09:00:00Z' })
  const { text } = await new Shopper(await app.address()).get('/backstage')
  expect(text).toMatch(/Tue.* 22 Dec.* 2026/)
  expect(text).toContain('value="2026-12-22 09:00"')
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
