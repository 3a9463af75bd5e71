import type { Sites } from '../src/domain/sites/site.ts'
import type { Clock } from '../src/domain/time/days.ts'
import {
  type FaultOf,
  OUTSIDE_SYSTEMS,
  SYSTEM_KEYS,
  type SystemKey,
  settingPrefix,
} from '../src/main/outside-systems.ts'
import type { OwnSql } from '../src/platform/database/own-sql.ts'
import type { Log } from '../src/platform/log.ts'
import type { OutsideSystem } from '../src/platform/outside/outside-system.ts'
import { startControlServer } from './control-server.ts'
import { type FaultServer, startFaultServer } from './fault-server.ts'

export interface OutsideWorldOptions {
  sites: Sites
  sql: OwnSql
  clock: Clock
  log: Log
  apiKey: string
  /** The control server's port; each system has the next one. With 0 all have free ports. */
  firstPort: number
  slowMs: number
  tooLateMs: number
}

export interface OutsideWorld {
  controlUrl: string
  systems: { [Key in SystemKey]: FaultServer<FaultOf<Key>> }
  /** The environment variables with which the product uses these systems. */
  environment: Record<string, string>
  close(): Promise<void>
}

/** The outside systems as a process of their own would serve them: over HTTP, with faults on demand. */
export async function startOutsideWorld(options: OutsideWorldOptions): Promise<OutsideWorld> {
  const { apiKey, firstPort, slowMs, tooLateMs, ...parts } = options
  const systems: Record<string, FaultServer> = {}
  const environment: Record<string, string> = {}
  for (const [index, key] of SYSTEM_KEYS.entries()) {
    const system = OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>
    const port = firstPort === 0 ? 0 : firstPort + 1 + index
    const server = await startFaultServer(system, parts, { port, apiKey, slowMs, tooLateMs })
    systems[key] = server
    environment[`${settingPrefix(key)}_URL`] = server.url
    environment[`${settingPrefix(key)}_API_KEY`] = apiKey
  }
  const control = await startControlServer(systems, firstPort)
  return {
    controlUrl: control.url,
    systems: systems as OutsideWorld['systems'],
    environment: { ...environment, OUTSIDE_WORLD_CONTROL_URL: control.url },
    async close() {
      for (const server of [...Object.values(systems), control]) await server.close()
    },
  }
}
