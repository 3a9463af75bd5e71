import { builtInGeocoder } from '../adapters/geocoder/built-in-geocoder.ts'
import { builtInOrderManagement } from '../adapters/order-management/built-in.ts'
import { orderManagementOverHttp } from '../adapters/order-management/over-http.ts'
import { readEnvelope } from '../adapters/order-management/read-envelope.ts'
import { withFaults } from '../adapters/order-management/with-faults.ts'
import { outsideWorldFaults } from '../adapters/outside-world/fault-switches.ts'
import { postgresCommandLog } from '../adapters/postgres/command-log.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { postgresMailRecords } from '../adapters/postgres/mail-records.ts'
import { postgresOrderChanges } from '../adapters/postgres/order-changes.ts'
import { postgresOrderIntake } from '../adapters/postgres/order-intake.ts'
import { postgresOutsideWrites } from '../adapters/postgres/outside-writes.ts'
import { builtInShops } from '../adapters/shops/built-in-shops.ts'
import { cancellationMails } from '../journeys/cancellation/cancellation-mails.ts'
import { deliveryMails } from '../journeys/delivery/delivery-mails.ts'
import { messageMails } from '../journeys/messages/message-mails.ts'
import { orderWriteKind } from '../outside/order-write.ts'
import { type OutsideWrites, outsideWrites } from '../outside/outside-writes.ts'
import { REFRESH_ORDER_JOB, refreshOrder } from '../outside/refresh-order.ts'
import type { Clock } from '../ports/clock.ts'
import type { Geocoder } from '../ports/geocoder.ts'
import type { JobQueue } from '../ports/jobs.ts'
import type { Log } from '../ports/log.ts'
import type { OrderManagement } from '../ports/order-management.ts'
import type { OutsideFault, OutsideFaults } from '../ports/outside-faults.ts'
import { FINISH_WRITE_JOB } from '../ports/outside-writes.ts'
import type { Shops } from '../ports/shops.ts'
import { brandOf, supportEmailOf } from './brand-of.ts'
import type { Configuration } from './configuration.ts'
import type { Job } from './jobs.ts'
import { type WatchedHealth, watchOrderManagement } from './order-management-health.ts'

export interface OutsideOptions {
  configuration: Configuration
  sql: Sql
  /** The built-in systems' own connection. */
  builtInSql: Sql
  clock: Clock
  log: Log
  /** Null: what would be queued waits. */
  jobs: JobQueue | null
}

export interface Outside {
  writes: OutsideWrites
  health: WatchedHealth
  shops: Shops
  geocoder: Geocoder
  /** What can be made to go wrong: only in the demo. */
  faults: OutsideFaults | null
  /** Finish what is unknown, and ask for orders whose news was lost with an answer. */
  jobs: Job[]
}

/** The outside world as this process reaches it: order management, and the one mechanism that writes to it. */
export function openOutside({ configuration, sql, builtInSql, clock, log, jobs }: OutsideOptions): Outside {
  const { outsideTimeoutMs: timeoutMs } = configuration
  const { orderManagement, faults } = openOrderManagement(configuration, { builtInSql, clock, log })
  const mailRecords = postgresMailRecords(sql, jobs)
  const parts = { orderManagement, changes: postgresOrderChanges, mails: mailRecords, jobs, clock }
  const brand = { brandName: brandOf(configuration).name, supportEmail: supportEmailOf(configuration) }
  const mails = cancellationMails(brand)
  const writes = outsideWrites({
    records: postgresOutsideWrites(sql),
    commands: postgresCommandLog(sql),
    jobs,
    clock,
    log,
    kinds: [
      orderWriteKind('cancel-order', parts, mails.order),
      orderWriteKind('remove-item', parts, mails.item),
      orderWriteKind('change-delivery', parts, deliveryMails(brand)),
      orderWriteKind('change-message', parts, messageMails(brand)),
    ],
    timeoutMs,
  })
  return {
    writes,
    health: watchOrderManagement(orderManagement),
    shops: builtInShops(builtInSql, log),
    geocoder: builtInGeocoder,
    faults,
    jobs: [
      { name: FINISH_WRITE_JOB, run: (data) => writes.finish(data) },
      {
        name: REFRESH_ORDER_JOB,
        run: refreshOrder({ orderManagement, read: readEnvelope, intake: postgresOrderIntake(sql), clock, log }),
      },
    ],
  }
}

function openOrderManagement(
  { orderManagement: given, outsideWorldControlUrl, outsideTimeoutMs, mode }: Configuration,
  { builtInSql, clock, log }: Pick<OutsideOptions, 'builtInSql' | 'clock' | 'log'>,
): { orderManagement: OrderManagement; faults: OutsideFaults | null } {
  if (given) {
    const orderManagement = orderManagementOverHttp({
      baseUrl: given.url,
      apiKey: given.apiKey,
      timeoutMs: outsideTimeoutMs,
      log,
    })
    const faults = outsideWorldControlUrl ? outsideWorldFaults(outsideWorldControlUrl, outsideTimeoutMs, log) : null
    return { orderManagement, faults }
  }
  const builtIn = builtInOrderManagement(builtInSql, clock, log)
  if (mode !== 'demo') return { orderManagement: builtIn, faults: null }
  let fault: OutsideFault = 'none'
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
  const times = { slowMs: outsideTimeoutMs / 3, tooLateMs: outsideTimeoutMs * 1.5, wait }
  return {
    orderManagement: withFaults(builtIn, () => fault, times),
    faults: {
      read: async () => fault,
      async set(next) {
        fault = next
      },
    },
  }
}
