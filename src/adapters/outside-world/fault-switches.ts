import { z } from 'zod'
import type { Log } from '../../ports/log.ts'
import { FAULTS_OF, type FallibleSystem, type FaultOf, type FaultSwitch } from '../../ports/outside-faults.ts'
import { callOutside } from '../http-call.ts'

const switched = z.object({ fault: z.string() })

/** One switch of the `outside-world` process, which plays the outside systems over HTTP. */
export function outsideWorldSwitch<System extends FallibleSystem>(
  system: System,
  { controlUrl, timeoutMs, log }: { controlUrl: string; timeoutMs: number; log: Log },
): FaultSwitch<FaultOf<System>> {
  const shared = { system: 'outside world', url: new URL(`${controlUrl}/${system}/fault`), timeoutMs }
  const faults: readonly FaultOf<System>[] = FAULTS_OF[system]
  return {
    async read() {
      const answer = await callOutside({ ...shared, name: 'read fault', method: 'GET' }, log)
      const said = answer.kind === 'answered' ? switched.safeParse(answer.body).data?.fault : undefined
      return faults.find((fault) => fault === said) ?? null
    },
    async set(fault) {
      await callOutside({ ...shared, name: 'set fault', method: 'POST', body: { fault } }, log)
    },
  }
}
