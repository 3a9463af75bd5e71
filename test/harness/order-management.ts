import { beforeEach } from 'vitest'
import type { Clock } from '../../src/domain/time/days.ts'
import type { FaultOf } from '../../src/main/outside-systems.ts'
import type { Log } from '../../src/platform/log.ts'
import { builtInServer } from '../../src/platform/outside/outside-system.ts'
import type { ServedAnswer } from '../../src/platform/outside/server.ts'
import type { OrderManagement } from '../../src/systems/order-management/order-management.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { orderManagementSystem } from '../../src/systems/order-management/system.ts'
import type { OrderOfStore } from '../../src/systems/order-management/wire-words.data.ts'
import { insertOrders } from '../builders/insert-orders.ts'
import { anOrder, type OrderParts } from '../builders/order.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import type { ClonedDatabase } from './clone-database.ts'
import { QUIET, TEST_NOW } from './constants.ts'
import { databaseForAllTests } from './for-all-tests.ts'
import { clientOf, listener } from './system-client.ts'

/** The built-in order management, with a fault. Its faults that act too late act after the test has ended. */
export function builtInManagement(
  parts: { sql: ClonedDatabase['sql']; clock: Clock; log?: Log },
  fault: () => FaultOf<'order-management'> = () => 'none',
): OrderManagement {
  const { log = QUIET } = parts
  const server = builtInServer(orderManagementSystem, { sites: BRAND_SITES, ...parts, log }, fault, {
    slowMs: 1,
    tooLateMs: 600_000,
  })
  // Hundreds may wait for a connection.
  return clientOf(orderManagementSystem, server, log, { timeoutMs: 60_000 })
}

/** An order management that gives every request this answer. */
export function answeringManagement(answer: ServedAnswer, log = QUIET): OrderManagement {
  return clientOf(orderManagementSystem, listener(answer).server, log)
}

/** Sets up a contract test of order management: one database, with a new order for each test. */
export function orderManagementContract(firstNumber: number, order: Omit<OrderParts, 'orderNumber'>, log = QUIET) {
  const clock = { now: () => TEST_NOW.add({ hours: 1 }) }
  const database = databaseForAllTests()
  let number = firstNumber
  beforeEach(async () => {
    number++
    await insertOrders(database.sql, [anOrder({ ...order, orderNumber: String(number) })])
  })

  const management = (fault: FaultOf<'order-management'> = 'none') =>
    builtInManagement({ sql: database.builtInSql, clock, log }, () => fault)
  const ref = (more: Partial<OrderOfStore> = {}): OrderOfStore => ({
    ...{ site: BRAND_SITES.uk, orderNumber: String(number), headerKey: `H${number}`, customerId: 'C-amelia' },
    ...more,
  })
  return {
    clock,
    ref,
    management,
    sql: () => database.sql,
    builtInSql: () => database.builtInSql,
    /** The update that order management would send now. */
    async currentUpdate() {
      const read = readEnvelope(BRAND_SITES, await management().fetchOrder(ref()))
      if (!read.ok) throw new Error(read.reasons.join('; '))
      return read.update
    },
  }
}
