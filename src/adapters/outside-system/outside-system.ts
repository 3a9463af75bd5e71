import type { Clock } from '../../ports/clock.ts'
import type { Log } from '../../ports/log.ts'
import type { OverHttpOptions } from '../http-call.ts'
import type { OwnSql } from '../own-sql.ts'
import type { FaultTimes } from './fault-times.ts'
import type { ServedSystem } from './served-system.ts'

export interface BuiltInParts {
  sql: OwnSql
  clock: Clock
  log: Log
}

export type Reached = 'built-in' | 'over-http'

/**
 * All that is known of one outside system. Settings, backstage, `outside-world` and tests read this and nothing else; the
 * list of systems is `outside-systems.ts`.
 */
export interface OutsideSystem<Port, Fault extends string> {
  name: string
  /** As it stands in a sentence: "order management", "the service for return reasons". */
  spoken: string
  /** What backstage says that its faults are about. */
  about: string
  /** What it can be made to do, with a label for each; `none` comes first. */
  faults: Readonly<Record<Fault, string>>
  /** For the demo. */
  builtIn(parts: BuiltInParts): Port
  /** For production: the retailer's own. */
  overHttp(options: OverHttpOptions): Port
  /** The built-in one as a caller over HTTP would meet it under a fault. */
  withFaults(builtIn: Port, fault: () => NoInfer<Fault>, times: FaultTimes): Port
  /** The built-in one over HTTP. */
  served(builtIn: Port, apiKey: string): ServedSystem<NoInfer<Fault>>
  /** Asked in the background; null where it has no health check and counts as healthy. */
  isHealthy: ((port: Port) => Promise<boolean>) | null
  /** What is built in serves production too, which then needs no address: it says what that is. */
  inProduction?: string
  /** Keeps its answers for a while; null where each is asked for. */
  cached: ((port: Port, clock: Clock, reached: Reached) => { port: Port; forget(): void } | null) | null
}

/** So that the types of port and faults are worked out from what is given. */
export function describeSystem<Port, Fault extends string>(
  system: OutsideSystem<Port, Fault>,
): OutsideSystem<Port, Fault> {
  return system
}
