import { askSystem, type ClientOptions } from '../../platform/outside/call-system.ts'
import type { ReturnReasons } from './reasons.ts'
import { REASONS_PATH, readReasons, toWireQuestion } from './reasons-wire.ts'

const call = { system: 'reasons', name: 'reason codes', method: 'POST', path: REASONS_PATH } as const

/** The reasons service (API-04). */
export function reasonsClient(options: ClientOptions): ReturnReasons {
  return {
    async offeredFor(order, goods) {
      const { orderNumber } = order
      return await askSystem(
        options,
        { ...call, ...toWireQuestion(options.sites, order, goods), orderNumber },
        readReasons,
      )
    },
  }
}
