import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { SYSTEM_KEYS } from '../src/main/outside-systems.ts'
import type { OwnSql } from '../src/platform/database/own-sql.ts'
import { builtInOptions, callSystem } from '../src/platform/outside/call-system.ts'
import { WRITE_FAULTS, type WriteFault } from '../src/platform/outside/faults.ts'
import { builtInServer, describeSystem } from '../src/platform/outside/outside-system.ts'
import { serveRoutes } from '../src/platform/outside/server.ts'
import { BRAND_SITES } from '../test/builders/sites.ts'
import { TEST_NOW } from '../test/harness/constants.ts'
import { startFaultServer } from './fault-server.ts'
import { type OutsideWorld, startOutsideWorld } from './start.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const parts = { sites: BRAND_SITES, sql: (() => {}) as unknown as OwnSql, clock: { now: () => TEST_NOW }, log }
const apiKey = 'a key of the tests'
const times = { slowMs: 1, tooLateMs: 600_000 }

let acts = 0
const system = describeSystem({
  ...{ name: 'Any', nameInSentence: 'any', about: 'Anything.', faults: WRITE_FAULTS, ownFaults: {} },
  client: (options) => async () => {
    acts = 0
    return [await callSystem(options, { system: 'any', name: 'act', method: 'POST', path: '/act', body: {} }), acts]
  },
  fake: () =>
    serveRoutes({
      'POST /act': () => {
        acts += 1
        return { status: 200, body: { acts } }
      },
    }),
})
const answered = (status: number, body: unknown) => ({ kind: 'answered', status, body })
const BROKEN_OFF = { kind: 'broken-off' }
const WENT_WRONG = { error: 'something went wrong' }

/** What is answered, and how often it has acted by then. */
const UNDER_FAULT: Record<WriteFault, [object, number]> = {
  none: [answered(200, { acts: 1 }), 1],
  down: [{ kind: 'not-sent' }, 0],
  'reset-before-acting': [BROKEN_OFF, 0],
  'reset-after-acting': [BROKEN_OFF, 1],
  slow: [answered(200, { acts: 1 }), 1],
  'server-error': [answered(500, WENT_WRONG), 0],
  'server-error-after-acting': [answered(500, WENT_WRONG), 1],
  malformed: [{ kind: 'unreadable', status: 200 }, 1],
  huge: [{ kind: 'unreadable', status: 200 }, 1],
  'answers-too-late': [BROKEN_OFF, 1],
  'acts-too-late': [BROKEN_OFF, 0],
  'answers-twice': [answered(200, { acts: 2 }), 2],
  refuses: [answered(409, { outcome: 'refused', code: 'not-allowed' }), 0],
}

describe('API-01 API-02 a fault is the same in this process and over HTTP', () => {
  test.each(Object.keys(WRITE_FAULTS) as WriteFault[])('%s', async (fault) => {
    const here = system.client(
      builtInOptions(
        builtInServer(system, parts, () => fault, times),
        5000,
        log,
        BRAND_SITES,
      ),
    )
    expect(await here()).toEqual(UNDER_FAULT[fault])
    const server = await startFaultServer(system, parts, { port: 0, apiKey, ...times })
    await server.setFault(fault)
    const there = system.client({ baseUrl: server.url, apiKey, timeoutMs: 5000, log, sites: BRAND_SITES })
    expect(await there()).toEqual(UNDER_FAULT[fault])
    await server.setFault('none')
    expect(await there()).toEqual(UNDER_FAULT.none)
    await server.close()
  })
})

test('a call in this process ends with its time, too', async () => {
  const never = system.client(builtInOptions(() => new Promise(() => {}), 20, log, BRAND_SITES))
  expect(await never()).toEqual([BROKEN_OFF, 0])
})

describe('the outside world', () => {
  let world: OutsideWorld
  beforeAll(async () => {
    world = await startOutsideWorld({ ...parts, apiKey, firstPort: 0, ...times })
  })
  afterAll(() => world.close())

  test.each(SYSTEM_KEYS)('%s refuses calls without its key', async (key) => {
    const { url } = world.systems[key]
    expect((await fetch(url, { headers: { apikey: 'not the key' } })).status).toBe(401)
    expect((await fetch(url, { headers: { apikey: apiKey } })).status).toBe(404)
  })
})
