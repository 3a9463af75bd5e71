import { z } from 'zod'
import { toDraftDetails } from '../../domain/returns/draft-details.ts'
import type { OrderManagement, OrderRef } from '../../ports/order-management.ts'
import type { FoundWrite } from '../../ports/outside-writes.ts'
import { callOutside, type HttpAnswer, type OverHttpOptions } from '../http-call.ts'
import { outsideAddress } from '../outside-address.ts'
import {
  type JsonAnswer,
  REFERENCE_HEADER,
  readOutcome,
  readWrite,
  type WriteOutcome,
} from '../outside-system/write-over-http.ts'
import { toWireCancellation } from './cancellation-wire.ts'
import { CONFIRMATION_PATH, toWireConfirmation } from './confirmation-wire.ts'
import { DRAFT_PATH, readDraft, toWireDraft } from './draft-wire.ts'
import { GIFT_PATH, toWireGifts } from './gift-wire.ts'
import { toWireRequest, type WireRequest } from './request-wire.ts'
import { readSlotDays, SLOTS_PATH } from './slots-wire.ts'
import { PLAIN_ENTERPRISE_CODES } from './wire-words.data.ts'

const SYSTEM = 'order management'

/** Order management behind HTTP: API-03, API-12, API-24 to API-27, API-29 to API-31, and a look-up by our reference. */
export function orderManagementOverHttp({
  baseUrl,
  apiKey,
  timeoutMs,
  log,
  enterpriseCodes = PLAIN_ENTERPRISE_CODES,
}: OverHttpOptions): OrderManagement {
  const address = (path: string, query?: Record<string, string>) => outsideAddress(baseUrl, path, query)
  const shared = { system: SYSTEM, timeoutMs }
  const headers = { apikey: apiKey }
  const post = async (name: string, reference: string, { orderNumber }: OrderRef, { path, query, body }: WireRequest) =>
    await callOutside(
      {
        ...shared,
        name,
        method: 'POST',
        url: address(path, query),
        headers: { ...headers, [REFERENCE_HEADER]: reference },
        body,
        orderNumber,
      },
      log,
    )
  return {
    async changeOrder(reference, order, request) {
      return readWrite(await post(request.kind, reference, order, toWireRequest(order, request)), readOutcome)
    },

    async draftReturn(reference, order, request) {
      const wire = { path: DRAFT_PATH, query: {}, body: toWireDraft(order, request, enterpriseCodes) }
      return readWrite(await post('draft-return', reference, order, wire), readDrafted)
    },

    async confirmReturn(reference, order, confirmation) {
      const wire = { path: CONFIRMATION_PATH, ...toWireConfirmation(order, confirmation, enterpriseCodes) }
      return readWrite(await post('return-confirmation', reference, order, wire), readOutcome)
    },

    async cancelReturn(reference, order, cancellation) {
      const wire = { path: CONFIRMATION_PATH, ...toWireCancellation(order, cancellation, enterpriseCodes) }
      return readWrite(await post('return-cancellation', reference, order, wire), readOutcome)
    },

    async markGifts(reference, order, marked) {
      const wire = { path: GIFT_PATH, ...toWireGifts(order, marked, enterpriseCodes) }
      return readWrite(await post('gift-confirmation', reference, order, wire), readOutcome)
    },

    async findSlots({ site, orderNumber }, { shopId, season }) {
      const url = address(SLOTS_PATH, { orderId: orderNumber, storeId: site.storeId, shopId })
      const call = { ...shared, name: 'slots', method: 'GET' as const, url, headers, orderNumber }
      const answer = await callOutside(call, log)
      if (answer.kind !== 'answered' || answer.status !== 200) return null
      const read = readSlotDays(answer.body, season)
      const about = { system: SYSTEM, call: call.name, order: orderNumber }
      if (read === null) log.warn('outside answer refused', about)
      else if (read.isMended) log.warn('outside answer mended', about)
      return read?.days ?? null
    },

    async findWrite(reference) {
      const url = address(`/writes/${encodeURIComponent(reference)}`)
      return readFound(await callOutside({ ...shared, name: 'find write', method: 'GET', url, headers }, log))
    },

    async isHealthy() {
      const url = address('/health-check')
      const call = { ...shared, name: 'health check', method: 'POST' as const, url, headers, isRoutine: true }
      const answer = await callOutside(call, log)
      return 'status' in answer && answer.status === 200
    },

    async fetchOrder({ site, orderNumber, customerId }) {
      const url = address('/order-details', { storeId: site.storeId, orderId: orderNumber })
      const own = { ...headers, WCToken: apiKey, WCTrustedToken: apiKey, extCustomerId: customerId }
      const call = { ...shared, name: 'order details', method: 'GET' as const, url, headers: own, orderNumber }
      const answer = await callOutside(call, log)
      return answer.kind === 'answered' && answer.status === 200 ? answer.body : null
    },
  }
}

function readFound(answer: HttpAnswer): FoundWrite {
  if (answer.kind !== 'answered') return null
  if (answer.status === 404) return { outcome: 'absent' }
  // Looked up, a draft may be told as its outcome or as it was answered.
  return readOutcome(answer) ?? readDrafted(answer)
}

/** A draft is answered as itself (DAT-09); a refusal is one like any other. */
function readDrafted(answer: JsonAnswer): WriteOutcome | null {
  if (answer.status !== 200) return readOutcome(answer)
  const draft = readDraft(answer.body)
  if (draft) return { outcome: 'done', details: toDraftDetails(draft) }
  // It has a number, though none that we can keep: it said yes, and the next change will be a new draft over there.
  return namesDraft.safeParse(answer.body).success ? { outcome: 'done', details: {} } : null
}

const namesDraft = z.object({ OrderNo: z.string().min(1) })
