import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LockResult, lockDataFolder } from './instance-lock.ts'

let dataDir: string

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'instance-lock-test-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function held(result: LockResult): Extract<LockResult, { held: true }> {
  if (!result.held) throw new Error(`The folder is held by ${result.where || 'another process'}.`)
  return result
}

function holdInChild(platform: NodeJS.Platform, announcement: string) {
  const script = `
    const { lockDataFolder } = await import(${JSON.stringify(new URL('./instance-lock.ts', import.meta.url).href)})
    const lock = await lockDataFolder(${JSON.stringify(dataDir)}, ${JSON.stringify(platform)})
    lock.announce(${JSON.stringify(announcement)})
    setInterval(() => {}, 1000)
    console.log(lock.held)`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

// On Linux both ways are tried; elsewhere there are no abstract sockets.
const platforms: NodeJS.Platform[] = process.platform === 'linux' ? ['linux', 'darwin'] : [process.platform]

describe.each(platforms)('on %s', (platform) => {
  test('a second start reads where the first one is', async () => {
    const lock = held(await lockDataFolder(dataDir, platform))
    lock.announce('http://localhost:3000')
    expect(await lockDataFolder(dataDir, platform)).toEqual({ held: false, where: 'http://localhost:3000' })
    await lock.release()
  })

  test('kill -9 of the holder frees the folder', async () => {
    const child = holdInChild(platform, 'http://localhost:3002')
    await once(child.stdout, 'data')
    expect(await lockDataFolder(dataDir, platform)).toEqual({ held: false, where: 'http://localhost:3002' })
    child.kill('SIGKILL')
    await once(child, 'exit')
    await held(await lockDataFolder(dataDir, platform)).release()
  })
})

// All at once: each is waited for in real time.
test('on any of them, waiting for a silent holder has an end', async () => {
  const second = await Promise.all(
    platforms.map(async (platform) => {
      const lock = held(await lockDataFolder(join(dataDir, platform), platform))
      const result = await lockDataFolder(join(dataDir, platform), platform)
      await lock.release()
      return result
    }),
  )
  expect(second).toEqual(platforms.map(() => ({ held: false, where: '' })))
})
