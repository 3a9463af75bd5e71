import { z } from 'zod'
import type { Log } from '../log.ts'
import type { FaultSwitch } from './fault-switch.ts'
import { callOutside } from './http-call.ts'

const switched = z.object({ fault: z.string() })

export interface RemoteSwitchOptions {
  controlUrl: string
  timeoutMs: number
  log: Log
}

/** The fault switch of one system in the `outside-world` process, which plays the outside systems over HTTP. */
export function remoteSwitch<Fault extends string>(
  key: string,
  faults: Readonly<Record<Fault, string>>,
  { controlUrl, timeoutMs, log }: RemoteSwitchOptions,
): FaultSwitch<Fault> {
  const shared = { system: 'outside world', url: new URL(`${controlUrl}/${key}/fault`), timeoutMs }
  return {
    async read() {
      const answer = await callOutside({ ...shared, name: 'read fault', method: 'GET' }, log)
      const current = answer.kind === 'answered' ? switched.safeParse(answer.body).data?.fault : undefined
      return current !== undefined && Object.hasOwn(faults, current) ? (current as Fault) : null
    },
    async set(fault) {
      await callOutside({ ...shared, name: 'set fault', method: 'POST', body: { fault } }, log)
    },
  }
}
