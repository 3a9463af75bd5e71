import { beforeEach } from 'vitest'
import { builtInServer, type OutsideSystem } from '../../src/platform/outside/outside-system.ts'
import type { Server } from '../../src/platform/outside/server.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'
import { databaseForAllTests } from './for-all-tests.ts'
import { clientOf } from './system-client.ts'

/** Sets up a contract test of read calls: clients on a database of their own, and the warnings that they log. */
export class ReadContract {
  warned: object[] = []
  readonly clock = { now: () => TEST_NOW }
  readonly log = {
    debug() {},
    info() {},
    warn: (event: string, facts = {}) => void this.warned.push({ event, ...facts }),
    error: (event: string) => void this.warned.push({ event }),
  }
  readonly database = databaseForAllTests()

  constructor() {
    beforeEach(() => {
      this.warned = []
    })
  }

  /** A client of the built-in system, which may have a fault, or of another server. */
  client<Client, Fault extends string>(
    system: OutsideSystem<Client, Fault>,
    fault: Fault | Server | 'none' = 'none',
  ): Client {
    const { clock, log } = this
    const parts = { sites: BRAND_SITES, sql: this.database.builtInSql, clock, log }
    const times = { slowMs: 1, tooLateMs: 60_000 }
    return clientOf(system, typeof fault === 'function' ? fault : builtInServer(system, parts, () => fault, times), log)
  }
}
