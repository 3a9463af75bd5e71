import type { Order } from '../../src/domain/orders/order.ts'
import type { OrderRequest } from '../../src/domain/orders/order-request.ts'
import { SITES } from '../../src/domain/sites/site.ts'
import { postgresOrderRecords } from '../../src/features/order-records/order.records.ts'
import { orderWriteKind, orderWriteRequest } from '../../src/features/order-records/order.write.ts'
import { postgresOrderChanges } from '../../src/features/order-records/order-changes.records.ts'
import type { Sql } from '../../src/platform/database/connect.ts'
import { postgresCommandLog } from '../../src/platform/forms/command-log.records.ts'
import { postgresDueWork } from '../../src/platform/jobs/due-work.records.ts'
import type { WriteFault } from '../../src/platform/outside/faults.ts'
import { OUTSIDE_WAIT } from '../../src/platform/outside/outside-wait.ts'
import { postgresOutsideWrites } from '../../src/platform/writes/outside-writes.records.ts'
import { outsideWrites } from '../../src/platform/writes/outside-writes.ts'
import type { OrderManagement } from '../../src/systems/order-management/order-management.ts'
import { readEnvelope } from '../../src/systems/order-management/read-envelope.ts'
import { BRAND_SITES } from '../builders/sites.ts'
import { TEST_NOW } from './constants.ts'
import { builtInManagement } from './order-management.ts'
import { testMails } from './seal.ts'

const clock = { now: () => TEST_NOW }
const KINDS = ['change-collection', 'amend-order', 'cancel-order'] as const

/** Writes about Christmas orders, on a database and without a queue. It collects the logged errors. */
export function christmasWrites(sql: Sql, builtInSql: Sql) {
  const errors: unknown[] = []
  const log = {
    debug() {},
    info() {},
    warn() {},
    error: (event: string, error: unknown) => void errors.push(event, error),
  }
  const builtIn = builtInManagement({ sql: builtInSql, clock, log })
  const parts = {
    changes: postgresOrderChanges(log),
    mails: testMails(sql),
    jobs: null,
    records: postgresOutsideWrites(sql, null),
    dueWork: postgresDueWork(sql),
    clock,
  }
  const writesTo = (orderManagement: OrderManagement) =>
    outsideWrites({
      waiting: OUTSIDE_WAIT,
      ...{ records: postgresOutsideWrites(sql, null), commands: postgresCommandLog(sql), clock, log, timeoutMs: 2000 },
      kinds: KINDS.map((kind) => orderWriteKind(kind, { orderManagement, ...parts }, null)),
    })
  return {
    faulty: (fault: WriteFault) => builtInManagement({ sql: builtInSql, clock, log }, () => fault),
    errors,
    async request(order: Order, request: OrderRequest, orderManagement = builtIn) {
      const requester = { firstName: '', origin: '', key: crypto.randomUUID() }
      const written = orderWriteRequest({ order, contact: { email: null, phone: null } }, request, requester)
      return await writesTo(orderManagement).request({
        ...{ ...written, lineKey: null, purpose: request.kind, sent: null, allowed: true },
      })
    },
    /** Does what the job would do. */
    finish: ({ customerId }: Order, reference: string) => writesTo(builtIn).finish({ customerId, reference }),
    /** The order from our records, with pending changes applied, and from order management. */
    async bothOf({ customerId, orderNumber, site }: Order): Promise<[ours: Order, theirs: Order]> {
      const details = await postgresOrderRecords(sql, log).findDetails(customerId, orderNumber)
      const read = readEnvelope(
        BRAND_SITES,
        await builtIn.fetchOrder({ site: SITES[site], orderNumber, headerKey: `H${orderNumber}`, customerId }),
      )
      if (details === null || !read.ok) throw new Error('the order is not there')
      return [details.order, read.update.order]
    },
  }
}
