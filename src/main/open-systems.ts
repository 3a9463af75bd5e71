import type { Clock } from '../domain/time/days.ts'
import type { Sql } from '../platform/database/connect.ts'
import { showCircuit } from '../platform/http/metrics.ts'
import { type WatchedHealth, watchHealth } from '../platform/http/watch-health.ts'
import type { Log } from '../platform/log.ts'
import { builtInOptions, type ClientOptions } from '../platform/outside/call-system.ts'
import { type CircuitBreaker, circuitBreaker } from '../platform/outside/circuit-breaker.ts'
import type { FaultSwitch } from '../platform/outside/fault-switch.ts'
import { builtInServer, type OutsideSystem } from '../platform/outside/outside-system.ts'
import { remoteSwitch } from '../platform/outside/remote-switch.ts'
import { NotReached, type Server } from '../platform/outside/server.ts'
import type { Configuration, SystemAddress } from './configuration.ts'
import { type FaultOf, OUTSIDE_SYSTEMS, type PortOf, SYSTEM_KEYS, type SystemKey } from './outside-systems.ts'

export interface SystemParts {
  configuration: Configuration
  builtInSql: Sql
  clock: Clock
  log: Log
}

interface OpenedSystem<Port, Fault extends string> {
  port: Port
  health: WatchedHealth
  circuit: CircuitBreaker
  faults: FaultSwitch<Fault> | null
}

export type OpenedSystems = { [Key in SystemKey]: OpenedSystem<PortOf<Key>, FaultOf<Key>> }

export function openSystems(parts: SystemParts): OpenedSystems {
  const opened = SYSTEM_KEYS.map((key) => {
    const system = OUTSIDE_SYSTEMS[key] as OutsideSystem<unknown, string>
    return [key, open(key, system, parts.configuration.outsideSystems[key], parts)]
  })
  return Object.fromEntries(opened) as OpenedSystems
}

function open<Client, Fault extends string>(
  key: SystemKey,
  system: OutsideSystem<Client, Fault>,
  address: SystemAddress | null,
  parts: SystemParts,
): OpenedSystem<Client, Fault> {
  const {
    outsideTimeoutMs: timeoutMs,
    outsideFailuresMax: failuresMax,
    outsideWorldControlUrl: controlUrl,
    shopUrl,
    labelOrigins,
    brand: { sites, enterpriseCodes },
  } = parts.configuration
  const { log, clock } = parts
  const isProduction = parts.configuration.mode === 'production'
  const { options, faults } = address
    ? {
        options: { baseUrl: address.url, apiKey: address.apiKey, timeoutMs, log, sites },
        faults: controlUrl ? remoteSwitch(key, system.faults, { controlUrl, timeoutMs, log }) : null,
      }
    : isProduction && system.withoutAddress === 'off'
      ? { options: builtInOptions(notReached, timeoutMs, log, sites), faults: null }
      : builtIn(system, parts)
  const circuit = circuitBreaker({
    failuresMax,
    // Not the product's clock, which the demo can set.
    now: () => performance.now(),
    onChange(isOpen) {
      showCircuit(key, isOpen)
      if (isOpen) log.warn('outside system not called', { system: key })
      else log.info('outside system called again', { system: key })
    },
  })
  // In production, what is built in fails only with the database, and is back with it; what is off is never called.
  const isWatched = address !== null || !isProduction
  if (isWatched) showCircuit(key, false)
  const direct = system.client({
    ...{ ...options, enterpriseCodes, shopUrl, labelOrigins },
    ...(isWatched && { circuit }),
  })
  const cached = system.cached?.(direct, clock, address === null) ?? null
  const port = cached?.port ?? direct
  const health = watchHealth(
    system.isHealthy ? async () => (await system.isHealthy?.(port)) ?? true : null,
    circuit.isOpen,
  )
  return {
    port,
    health,
    circuit,
    faults: faults && {
      read: faults.read,
      async set(fault) {
        await faults.set(fault)
        // The fault takes effect at once, not when cached answers expire or the system is tried again.
        cached?.forget()
        circuit.close()
      },
    },
  }
}

/** A system that is off: a call is never sent, as if its server were down. */
const notReached: Server = async () => {
  throw new NotReached('this system is off')
}

function builtIn<Client, Fault extends string>(
  system: OutsideSystem<Client, Fault>,
  {
    configuration: {
      mode,
      outsideTimeoutMs: timeoutMs,
      brand: { sites },
    },
    builtInSql: sql,
    clock,
    log,
  }: SystemParts,
): { options: ClientOptions; faults: FaultSwitch<Fault> | null } {
  let fault = Object.keys(system.faults)[0] as Fault
  const times = { slowMs: timeoutMs / 3, tooLateMs: timeoutMs * 1.5 }
  const server = builtInServer(system, { sites, sql, clock, log }, () => fault, times)
  const faults: FaultSwitch<Fault> = {
    read: async () => fault,
    async set(next) {
      fault = next
    },
  }
  return { options: builtInOptions(server, timeoutMs, log, sites), faults: mode === 'demo' ? faults : null }
}
