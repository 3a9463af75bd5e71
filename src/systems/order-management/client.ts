import { z } from 'zod'
import { toDraftDetails } from '../../domain/returns/draft-return.ts'
import { type ClientOptions, callSystem, readFromSystem, type SystemCall } from '../../platform/outside/call-system.ts'
import type { HttpAnswer } from '../../platform/outside/http-call.ts'
import {
  type JsonResponse,
  REFERENCE_HEADER,
  readOutcome,
  readWriteAnswer,
  type WriteOutcome,
} from '../../platform/outside/write-over-http.ts'
import type { WriteLookup } from '../../platform/writes/outside-write.ts'
import { DRAFT_PATH, readDraft, toWireDraft } from './draft-wire.ts'
import { GIFT_PATH, toWireGifts } from './gift-wire.ts'
import type { OrderManagement, OrderRef } from './order-management.ts'
import { toWireRequest, type WireRequest } from './request-wire.ts'
import { CONFIRMATION_PATH, toWireCancellation, toWireConfirmation } from './return-wire.ts'
import { readSlotDays, SLOTS_PATH } from './slots-wire.ts'
import { type OrderOfStore, PLAIN_ENTERPRISE_CODES } from './wire-words.data.ts'

const SYSTEM = 'order management'

/**
 * Makes the specified calls (API-03, API-12, API-24 to API-27, API-29 to API-31), and one of our own: it looks up a
 * write by its reference.
 */
export function orderManagementClient(options: ClientOptions): OrderManagement {
  const { apiKey, log, sites, enterpriseCodes = PLAIN_ENTERPRISE_CODES } = options
  const withBrandSite = (order: OrderRef): OrderOfStore => ({ ...order, site: sites[order.site.key] })
  const post = (name: string, reference: string, { orderNumber }: OrderRef, wire: WireRequest) => {
    const headers = { [REFERENCE_HEADER]: reference }
    return callSystem(options, { ...wire, system: SYSTEM, name, method: 'POST', headers, orderNumber })
  }
  const get = (call: Omit<SystemCall, 'system' | 'method'>) =>
    callSystem(options, { ...call, system: SYSTEM, method: 'GET' })
  return {
    async changeOrder(reference, order, request) {
      return readWriteAnswer(
        await post(request.kind, reference, order, toWireRequest(withBrandSite(order), request)),
        readOutcome,
      )
    },

    async draftReturn(reference, order, request) {
      const wire = { path: DRAFT_PATH, query: {}, body: toWireDraft(withBrandSite(order), request, enterpriseCodes) }
      return readWriteAnswer(await post('draft-return', reference, order, wire), readDrafted)
    },

    async confirmReturn(reference, order, confirmation) {
      const wire = {
        path: CONFIRMATION_PATH,
        ...toWireConfirmation(withBrandSite(order), confirmation, enterpriseCodes),
      }
      return readWriteAnswer(await post('return-confirmation', reference, order, wire), readOutcome)
    },

    async cancelReturn(reference, order, cancellation) {
      const wire = {
        path: CONFIRMATION_PATH,
        ...toWireCancellation(withBrandSite(order), cancellation, enterpriseCodes),
      }
      return readWriteAnswer(await post('return-cancellation', reference, order, wire), readOutcome)
    },

    async markGifts(reference, order, marked) {
      const wire = { path: GIFT_PATH, ...toWireGifts(withBrandSite(order), marked, enterpriseCodes) }
      return readWriteAnswer(await post('gift-confirmation', reference, order, wire), readOutcome)
    },

    async findSlots({ site, orderNumber }, { shopId, season }) {
      const query = { orderId: orderNumber, storeId: sites[site.key].storeId, shopId }
      const call = { system: SYSTEM, name: 'slots', method: 'GET', path: SLOTS_PATH, query, orderNumber } as const
      const slotDays = await readFromSystem(options, call, (body) => readSlotDays(body, season))
      if (slotDays?.isRepaired)
        log.warn('outside answer repaired', { system: SYSTEM, call: call.name, order: orderNumber })
      return slotDays?.days ?? null
    },

    async findWrite(reference) {
      return readWriteLookup(await get({ name: 'find write', path: `/writes/${encodeURIComponent(reference)}` }))
    },

    async isHealthy() {
      const call = { system: SYSTEM, name: 'health check', method: 'POST', path: '/health-check' } as const
      const answer = await callSystem(options, { ...call, isRoutine: true })
      return 'status' in answer && answer.status === 200
    },

    async fetchOrder({ site, orderNumber, customerId }) {
      const query = { storeId: sites[site.key].storeId, orderId: orderNumber }
      const headers = { WCToken: apiKey, WCTrustedToken: apiKey, extCustomerId: customerId }
      const answer = await get({ name: 'order details', path: '/order-details', query, headers, orderNumber })
      return answer.kind === 'answered' && answer.status === 200 ? answer.body : null
    },
  }
}

function readWriteLookup(answer: HttpAnswer): WriteLookup {
  if (answer.kind !== 'answered') return null
  if (answer.status === 404) return { outcome: 'absent' }
  // The look-up of a draft's write may return an outcome, or repeat the draft that the write returned.
  return readOutcome(answer) ?? readDrafted(answer)
}

/** A success is the draft itself (DAT-09) rather than an outcome; a refusal is written as for other writes. */
function readDrafted(answer: JsonResponse): WriteOutcome | null {
  if (answer.status !== 200) return readOutcome(answer)
  const draft = readDraft(answer.body)
  if (draft) return { outcome: 'done', details: toDraftDetails(draft) }
  // The draft was accepted, but its number is unusable, so the next change will create a new draft there.
  return namesDraft.safeParse(answer.body).success ? { outcome: 'done', details: {} } : null
}

const namesDraft = z.object({ OrderNo: z.string().min(1) })
