import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { type OutsideWorld, startOutsideWorld } from '../../outside-world/start.ts'
import { builtInOrderManagement } from '../../src/adapters/order-management/built-in.ts'
import { orderManagementOverHttp } from '../../src/adapters/order-management/over-http.ts'
import { readEnvelope } from '../../src/adapters/order-management/read-envelope.ts'
import { orderManagementSystem } from '../../src/adapters/order-management/system.ts'
import type { FaultOf } from '../../src/adapters/outside-systems.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import type { OrderManagement, OrderRef } from '../../src/ports/order-management.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, type OrderParts } from '../builders/order.ts'
import { type ClonedDatabase, cloneDatabase } from './clone-database.ts'
import { TEST_NOW } from './constants.ts'

const log = { debug() {}, info() {}, warn() {}, error() {} }
const API_KEY = 'a key of the tests'
const TIMEOUT_MS = 2000
const times = { slowMs: 20, tooLateMs: TIMEOUT_MS * 1.5 }

/** Order management as a contract test meets it: built in and over HTTP, on one database, with a new order per test. */
export function bothOrderManagements(firstNumber: number, order: Omit<OrderParts, 'orderNumber'>) {
  const clock = { now: () => TEST_NOW.add({ hours: 1 }) }
  let database: ClonedDatabase
  let world: OutsideWorld
  let number = firstNumber
  beforeAll(async () => {
    database = await cloneDatabase()
    const options = { sql: database.builtInSql, clock, log, apiKey: API_KEY, firstPort: 0 }
    world = await startOutsideWorld({ ...options, ...times })
  })
  afterAll(async () => {
    await world.close()
    await database.drop()
  })
  beforeEach(async () => {
    number++
    await insertOrders(database.sql, [anOrder({ ...order, orderNumber: String(number) })])
  })
  afterEach(() => world.systems['order-management'].setFault('none'))

  const builtIn = () => builtInOrderManagement(database.builtInSql, clock, log)
  const overHttp = () =>
    orderManagementOverHttp({
      ...{ baseUrl: world.systems['order-management'].url, apiKey: API_KEY, timeoutMs: TIMEOUT_MS, log },
    })
  const ref = (more: Partial<OrderRef> = {}): OrderRef => ({
    ...{ site: SITES.uk, orderNumber: String(number), headerKey: `H${number}`, customerId: 'C-amelia' },
    ...more,
  })
  return {
    clock,
    ref,
    builtIn,
    overHttp,
    kinds: [
      ['built in', builtIn],
      ['over HTTP', overHttp],
    ] satisfies [string, () => OrderManagement][],
    sql: () => database.sql,
    /** What it would tell of the order now. */
    async told() {
      const read = readEnvelope(await builtIn().fetchOrder(ref()))
      if (!read.ok) throw new Error(read.reasons.join('; '))
      return read.update
    },
    setFault: (fault: FaultOf<'order-management'>) => world.systems['order-management'].setFault(fault),
    /** Built in, as it behaves under a fault; whoever answers too late is not waited for. */
    faulty(fault: FaultOf<'order-management'>): OrderManagement {
      const wait = (ms: number) => (ms === times.tooLateMs ? new Promise<void>(() => {}) : Promise.resolve())
      return orderManagementSystem.withFaults(builtIn(), () => fault, { ...times, wait })
    },
  }
}
