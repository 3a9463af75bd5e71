import { builtInChannels } from '../adapters/channels/built-in.ts'
import { channelsOverHttp } from '../adapters/channels/over-http.ts'
import { channelsWithFaults } from '../adapters/channels/with-faults.ts'
import type { OverHttpOptions } from '../adapters/http-call.ts'
import { builtInOrderManagement } from '../adapters/order-management/built-in.ts'
import { orderManagementOverHttp } from '../adapters/order-management/over-http.ts'
import { withFaults } from '../adapters/order-management/with-faults.ts'
import { outsideWorldSwitch } from '../adapters/outside-world/fault-switches.ts'
import type { Sql } from '../adapters/postgres/connect.ts'
import { builtInReasons } from '../adapters/reasons/built-in.ts'
import { cachedReasons } from '../adapters/reasons/cached.ts'
import { reasonsOverHttp } from '../adapters/reasons/over-http.ts'
import { reasonsWithFaults } from '../adapters/reasons/with-faults.ts'
import type { Clock } from '../ports/clock.ts'
import type { Log } from '../ports/log.ts'
import type { OrderManagement } from '../ports/order-management.ts'
import type { FallibleSystem, FaultOf, FaultSwitch, FaultSwitches } from '../ports/outside-faults.ts'
import type { ReturnChannels } from '../ports/return-channels.ts'
import type { ReturnReasons } from '../ports/return-reasons.ts'
import type { Configuration, OutsideSystem } from './configuration.ts'

export interface SystemParts {
  configuration: Configuration
  /** The built-in systems' own connection. */
  builtInSql: Sql
  clock: Clock
  log: Log
}

export interface OutsideSystems {
  orderManagement: OrderManagement
  reasons: ReturnReasons
  channels: ReturnChannels
  /** What can be made to go wrong: only in the demo. */
  faults: FaultSwitches
}

/** The systems that can stand behind HTTP, each reached as the configuration says. */
export function openSystems(parts: SystemParts): OutsideSystems {
  const { configuration, builtInSql, clock, log } = parts
  const orderManagement = open('order-management', parts, configuration.orderManagement, {
    overHttp: orderManagementOverHttp,
    builtIn: builtInOrderManagement(builtInSql, clock, log),
    withFaults,
  })
  const reasons = open('reasons', parts, configuration.reasons, {
    overHttp: reasonsOverHttp,
    builtIn: builtInReasons(builtInSql, log),
    withFaults: reasonsWithFaults,
  })
  const channels = open('channels', parts, configuration.channels, {
    overHttp: channelsOverHttp,
    builtIn: builtInChannels(builtInSql, log),
    withFaults: channelsWithFaults,
  })
  const cached = cachedReasons(reasons.port, clock)
  return {
    orderManagement: orderManagement.port,
    reasons: cached,
    channels: channels.port,
    faults: {
      'order-management': orderManagement.faults,
      // What the switch did shows at once, not only when the answers have grown old.
      reasons: reasons.faults && afterSetting(reasons.faults, () => cached.forget()),
      channels: channels.faults,
    },
  }
}

interface FaultTimes {
  slowMs: number
  tooLateMs: number
  wait(ms: number): Promise<void>
}

interface Ways<Port, Fault> {
  overHttp(options: OverHttpOptions): Port
  builtIn: Port
  withFaults(inner: Port, fault: () => Fault, times: FaultTimes): Port
}

interface Opened<Port, Fault> {
  port: Port
  faults: FaultSwitch<Fault> | null
}

function open<Port, System extends FallibleSystem>(
  system: System,
  { configuration, log }: SystemParts,
  given: OutsideSystem | null,
  { overHttp, builtIn, withFaults }: Ways<Port, FaultOf<System>>,
): Opened<Port, FaultOf<System>> {
  const { outsideTimeoutMs: timeoutMs, outsideWorldControlUrl: controlUrl, mode } = configuration
  if (given) {
    const port = overHttp({ baseUrl: given.url, apiKey: given.apiKey, timeoutMs, log })
    return { port, faults: controlUrl ? outsideWorldSwitch(system, { controlUrl, timeoutMs, log }) : null }
  }
  if (mode !== 'demo') return { port: builtIn, faults: null }
  let fault: FaultOf<System> = 'none'
  const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
  return {
    port: withFaults(builtIn, () => fault, { slowMs: timeoutMs / 3, tooLateMs: timeoutMs * 1.5, wait }),
    faults: {
      read: async () => fault,
      async set(next) {
        fault = next
      },
    },
  }
}

function afterSetting<Fault>(faults: FaultSwitch<Fault>, then: () => void): FaultSwitch<Fault> {
  return {
    read: faults.read,
    async set(fault) {
      await faults.set(fault)
      then()
    },
  }
}
