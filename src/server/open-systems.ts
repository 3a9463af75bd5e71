import type { OutsideSystem } from '../adapters/outside-system/outside-system.ts'
import { remoteSwitch } from '../adapters/outside-system/remote-switch.ts'
import { type FaultOf, OUTSIDE_SYSTEMS, type PortOf, SYSTEM_KEYS, type SystemKey } from '../adapters/outside-systems.ts'
import { waitLeftMs } from '../adapters/outside-wait.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import type { Clock } from '../ports/clock.ts'
import type { FaultSwitch } from '../ports/fault-switch.ts'
import type { Log } from '../ports/log.ts'
import type { Configuration, SystemAddress } from './configuration.ts'
import { type WatchedHealth, watchHealth } from './watch-health.ts'

export interface SystemParts {
  configuration: Configuration
  /** The built-in systems' own connection. */
  builtInSql: Sql
  clock: Clock
  log: Log
}

export interface OpenedSystem<Port, Fault extends string> {
  port: Port
  health: WatchedHealth
  /** Null: it cannot be made to go wrong from here. */
  faults: FaultSwitch<Fault> | null
}

export type OpenedSystems = { [Key in SystemKey]: OpenedSystem<PortOf<Key>, FaultOf<Key>> }

/** Every outside system, reached as the configuration says. */
export function openSystems(parts: SystemParts): OpenedSystems {
  const opened = SYSTEM_KEYS.map((key) => {
    const system = OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>
    return [key, open(key, system, parts.configuration.outsideSystems[key], parts)]
  })
  return Object.fromEntries(opened) as OpenedSystems
}

function open<Port, Fault extends string>(
  key: SystemKey,
  system: OutsideSystem<Port, Fault>,
  address: SystemAddress | null,
  parts: SystemParts,
): OpenedSystem<Port, Fault> {
  const { port: direct, faults } = address ? overHttp(key, system, address, parts) : builtIn(system, parts)
  const cached = system.cached?.(direct, parts.clock, address ? 'over-http' : 'built-in') ?? null
  const port = cached?.port ?? direct
  const { isHealthy } = system
  const health = watchHealth(isHealthy && (() => isHealthy(port)))
  return {
    port,
    health,
    faults: faults && {
      read: faults.read,
      async set(fault) {
        await faults.set(fault)
        // It shows at once, and not only when answers have grown old.
        cached?.forget()
      },
    },
  }
}

type Direct<Port, Fault extends string> = Pick<OpenedSystem<Port, Fault>, 'port' | 'faults'>

function overHttp<Port, Fault extends string>(
  key: SystemKey,
  system: OutsideSystem<Port, Fault>,
  { url, apiKey }: SystemAddress,
  {
    configuration: { outsideTimeoutMs: timeoutMs, outsideWorldControlUrl: controlUrl, enterpriseCodes, shopUrl },
    log,
  }: SystemParts,
): Direct<Port, Fault> {
  const port = system.overHttp({ baseUrl: url, apiKey, timeoutMs, log, enterpriseCodes, shopUrl })
  return { port, faults: controlUrl ? remoteSwitch(key, system.faults, { controlUrl, timeoutMs, log }) : null }
}

function builtIn<Port, Fault extends string>(
  system: OutsideSystem<Port, Fault>,
  { configuration: { mode, outsideTimeoutMs: timeoutMs }, builtInSql: sql, clock, log }: SystemParts,
): Direct<Port, Fault> {
  const port = system.builtIn({ sql, clock, log })
  if (mode !== 'demo') return { port, faults: null }
  let fault = Object.keys(system.faults)[0] as Fault
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.min(ms, waitLeftMs())).unref())
  return {
    port: system.withFaults(port, () => fault, { slowMs: timeoutMs / 3, tooLateMs: timeoutMs * 1.5, wait }),
    faults: {
      read: async () => fault,
      async set(next) {
        fault = next
      },
    },
  }
}
