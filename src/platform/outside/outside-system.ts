import type { Sites } from '../../domain/sites/site.ts'
import type { Clock } from '../../domain/time/days.ts'
import type { OwnSql } from '../database/own-sql.ts'
import type { Log } from '../log.ts'
import type { ClientOptions } from './call-system.ts'
import { type FaultTimes, type OwnFault, type WriteFault, withFaults } from './faults.ts'
import type { Server } from './server.ts'

export interface BuiltInParts {
  sites: Sites
  sql: OwnSql
  clock: Clock
  log: Log
}

/**
 * Everything about one outside system. Settings, backstage, `outside-world` and tests read this and nothing else; the
 * list of systems is `outside-systems.ts`.
 */
export interface OutsideSystem<Client, Fault extends string> {
  name: string
  /** The name within a sentence: "order management", "the service for return reasons". */
  nameInSentence: string
  /** Shown above its faults on the backstage page. */
  about: string
  /** The faults that can be switched on, each with a label; `none` comes first. */
  faults: Readonly<Record<Fault, string>>
  ownFaults: Readonly<Record<Exclude<NoInfer<Fault>, WriteFault>, OwnFault>>
  /** Whether a fault affects calls of this path. `down` affects all calls; if this is absent, every fault does. */
  canFail?(path: string, fault: string): boolean
  client(options: ClientOptions): Client
  /** The built-in system: a small server with the same contract. */
  fake(parts: BuiltInParts): Server
  /** Checked in the background; absent where it has no health check and counts as healthy. */
  isHealthy?(client: Client): Promise<boolean>
  /**
   * What happens in production without an address of this system. `built-in`: its built-in server is used. `off`: it is
   * not called, and what depends on it is not offered. Absent: production does not start.
   */
  withoutAddress?: 'built-in' | 'off'
  /** Caches the system's answers; absent or null if nothing is cached. */
  cached?(client: Client, clock: Clock, isBuiltIn: boolean): { port: Client; forget(): void } | null
}

/** Lets TypeScript infer the types of client and faults. */
export function describeSystem<Client, Fault extends string>(
  system: OutsideSystem<Client, Fault>,
): OutsideSystem<Client, Fault> {
  return system
}

/** The built-in server of a system, with its faults. Its errors are logged, and the call ends without an answer. */
export function builtInServer<Client, Fault extends string>(
  system: OutsideSystem<Client, Fault>,
  parts: BuiltInParts,
  fault: () => Fault | 'none' = () => 'none',
  times: FaultTimes = { slowMs: 0, tooLateMs: 0 },
): Server {
  const fake = system.fake(parts)
  const logged: Server = async (request) => {
    try {
      return await fake(request)
    } catch (error) {
      parts.log.error('built-in system failed', error, { system: system.name })
      throw error
    }
  }
  return withFaults(logged, system, fault, times)
}
