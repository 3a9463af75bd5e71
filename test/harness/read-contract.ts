import { afterAll, beforeAll, beforeEach } from 'vitest'
import { type OutsideWorld, startOutsideWorld } from '../../outside-world/start.ts'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'
import { TEST_NOW } from './constants.ts'

/** What an adapter of a service that is only read is held to: the outside world over HTTP, and what it writes to the log. */
export class ReadContract {
  readonly apiKey = 'a key of the tests'
  /** Long enough for a first answer on a busy machine. */
  readonly timeoutMs = 2000
  warned: object[] = []
  readonly log = {
    debug() {},
    info() {},
    warn: (event: string, facts = {}) => void this.warned.push({ event, ...facts }),
    error: (event: string) => void this.warned.push({ event }),
  }
  #database: ClonedDatabase | null = null
  #world: OutsideWorld | null = null

  constructor() {
    beforeAll(async () => {
      this.#database = await cloneDatabase()
      this.#world = await startOutsideWorld({
        sql: this.#database.builtInSql,
        clock: { now: () => TEST_NOW },
        log: this.log,
        apiKey: this.apiKey,
        firstPort: 0,
        slowMs: 20,
        tooLateMs: this.timeoutMs * 1.5,
      })
    })
    afterAll(async () => {
      await this.#world?.close()
      await this.#database?.drop()
    })
    beforeEach(() => {
      this.warned = []
    })
  }

  /** What comes too late comes too late for the impatient as well, and a read leaves nothing to look for after it. */
  patienceWith(fault: string): { timeoutMs?: number } {
    return fault === 'answers-too-late' ? { timeoutMs: 200 } : {}
  }

  get database(): ClonedDatabase {
    if (this.#database === null) throw new Error('the database is there before the first test')
    return this.#database
  }

  get world(): OutsideWorld {
    if (this.#world === null) throw new Error('the outside world opens before the first test')
    return this.#world
  }
}
