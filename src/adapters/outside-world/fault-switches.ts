import { z } from 'zod'
import type { Log } from '../../ports/log.ts'
import { OUTSIDE_FAULTS, type OutsideFaults } from '../../ports/outside-faults.ts'
import { callOutside } from '../http-call.ts'

const switched = z.object({ fault: z.enum(OUTSIDE_FAULTS) })

/** The switches of the `outside-world` process, which plays the outside systems over HTTP. */
export function outsideWorldFaults(controlUrl: string, timeoutMs: number, log: Log): OutsideFaults {
  const shared = { system: 'outside world', url: new URL(`${controlUrl}/order-management/fault`), timeoutMs }
  return {
    async read() {
      const answer = await callOutside({ ...shared, name: 'read fault', method: 'GET' }, log)
      return answer.kind === 'answered' ? (switched.safeParse(answer.body).data?.fault ?? null) : null
    },
    async set(fault) {
      await callOutside({ ...shared, name: 'set fault', method: 'POST', body: { fault } }, log)
    },
  }
}
