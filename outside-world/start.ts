import { builtInOrderManagement } from '../src/adapters/order-management/built-in.ts'
import type { OwnSql } from '../src/adapters/own-sql.ts'
import type { Clock } from '../src/ports/clock.ts'
import type { Log } from '../src/ports/log.ts'
import { startControlServer } from './control-server.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'
import { orderManagementSystem } from './order-management.ts'

export interface OutsideWorldOptions {
  sql: OwnSql
  clock: Clock
  log: Log
  apiKey: string
  /** 0 takes free ones. */
  ports: { control: number; orderManagement: number }
  slowMs: number
  tooLateMs: number
}

export interface OutsideWorld {
  controlUrl: string
  orderManagement: FaultServer
  close(): Promise<void>
}

/** The outside systems as a process of their own would serve them: over HTTP, with faults on demand. */
export async function startOutsideWorld(options: OutsideWorldOptions): Promise<OutsideWorld> {
  const { sql, clock, log, apiKey, ports, slowMs, tooLateMs } = options
  const system = orderManagementSystem(builtInOrderManagement(sql, clock, log), apiKey)
  const orderManagement = await startFaultServer(system, { port: ports.orderManagement, slowMs, tooLateMs })
  const control = await startControlServer({ 'order-management': orderManagement }, ports.control)
  return {
    controlUrl: control.url,
    orderManagement,
    async close() {
      await orderManagement.close()
      await control.close()
    },
  }
}
