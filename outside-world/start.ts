import { builtInChannels } from '../src/adapters/channels/built-in.ts'
import { builtInOrderManagement } from '../src/adapters/order-management/built-in.ts'
import type { OwnSql } from '../src/adapters/own-sql.ts'
import { builtInReasons } from '../src/adapters/reasons/built-in.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Log } from '../src/ports/log.ts'
import { channelsSystem } from './channels.ts'
import { type FaultServers, startControlServer } from './control-server.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import { orderManagementSystem } from './order-management.ts'
import { reasonsSystem } from './reasons.ts'

export interface OutsideWorldOptions {
  sql: OwnSql
  clock: Clock
  log: Log
  apiKey: string
  /** The control server's; each system has the next one. 0 takes free ones. */
  firstPort: number
  slowMs: number
  tooLateMs: number
}

export interface OutsideWorld {
  controlUrl: string
  orderManagement: FaultServer<'order-management'>
  reasons: FaultServer<'reasons'>
  channels: FaultServer<'channels'>
  /** What the product is started with to find all of it. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** The outside systems as a process of their own would serve them: over HTTP, with faults on demand. */
export async function startOutsideWorld(options: OutsideWorldOptions): Promise<OutsideWorld> {
  const { sql, clock, log, apiKey, firstPort, slowMs, tooLateMs } = options
  const at = (place: number) => ({ port: firstPort === 0 ? 0 : firstPort + place, slowMs, tooLateMs })
  const orderManagement = await startFaultServer(
    orderManagementSystem(builtInOrderManagement(sql, clock, log), apiKey),
    at(1),
  )
  const reasons = await startFaultServer(reasonsSystem(builtInReasons(sql, log), apiKey), at(2))
  const channels = await startFaultServer(channelsSystem(builtInChannels(sql, log), apiKey), at(3))
  const systems: FaultServers = { 'order-management': orderManagement, reasons, channels }
  const control = await startControlServer(systems, firstPort)
  return {
    controlUrl: control.url,
    orderManagement,
    reasons,
    channels,
    environment: {
      ORDER_MANAGEMENT_URL: orderManagement.url,
      ORDER_MANAGEMENT_API_KEY: apiKey,
      REASONS_URL: reasons.url,
      REASONS_API_KEY: apiKey,
      CHANNELS_URL: channels.url,
      CHANNELS_API_KEY: apiKey,
      OUTSIDE_WORLD_CONTROL_URL: control.url,
    },
    async close() {
      for (const server of [orderManagement, reasons, channels, control]) await server.close()
    },
  }
}
