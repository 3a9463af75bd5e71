import { readDraftDetails } from '../../domain/returns/draft-details.ts'
import type { DraftRequest } from '../../domain/returns/draft-return.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { OrderManagement, OrderRef } from '../../ports/order-management.ts'
import type { WriteDetails } from '../../ports/outside-writes.ts'
import {
  answerToWrite,
  NO_SUCH_CALL,
  NOT_FOUND,
  type ServedAnswer,
  type ServedRequest,
  type ServedSystem,
  UNKNOWN_KEY,
  WENT_WRONG,
} from '../outside-system/served-system.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import { CANCEL_TYPE, fromWireCancellation } from './cancellation-wire.ts'
import { CONFIRMATION_PATH, fromWireConfirmation } from './confirmation-wire.ts'
import { DRAFT_PATH, fromWireDraft, writeDraft } from './draft-wire.ts'
import { fromWireGifts, GIFT_PATH } from './gift-wire.ts'
import { readEnvelope } from './read-envelope.ts'
import { CHANGE_PATHS, fromWireRequest } from './request-wire.ts'

const WRITES: readonly string[] = [...Object.values(CHANGE_PATHS), DRAFT_PATH, CONFIRMATION_PATH, GIFT_PATH]

/** The built-in order management, speaking the HTTP contract. */
export function servedOrderManagement(orderManagement: OrderManagement, apiKey: string): ServedSystem<never> {
  return {
    ownFaults: {},
    canFail: ({ method, path }) => method === 'POST' && WRITES.includes(path),

    async answer(request) {
      const { method, path, query, headers } = request
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method === 'POST' && WRITES.includes(path)) return await write(orderManagement, request)
      if (method === 'POST' && path === '/health-check') {
        return { status: (await orderManagement.isHealthy()) ? 200 : 503, body: {} }
      }
      if (method === 'GET' && path.startsWith('/writes/')) {
        return answerToWrite(await orderManagement.findWrite(decodeURIComponent(path.slice('/writes/'.length))))
      }
      if (method === 'GET' && path === '/order-details') {
        const customerId = String(headers.extcustomerid ?? '')
        const order = { site: SITES.uk, orderNumber: query.orderId ?? '', headerKey: '', customerId }
        const found = await orderManagement.fetchOrder(order)
        return found === null ? NOT_FOUND : { status: 200, body: found }
      }
      return NOT_FOUND
    },
  }
}

async function write(orderManagement: OrderManagement, sent: ServedRequest): Promise<ServedAnswer> {
  const reference = sent.headers[REFERENCE_HEADER]
  if (typeof reference !== 'string') return NO_SUCH_CALL
  if (sent.path === DRAFT_PATH) {
    const draft = fromWireDraft(sent.body)
    if (draft === null) return NO_SUCH_CALL
    const answer = await orderManagement.draftReturn(reference, draft.order, draft.request)
    if (answer.outcome !== 'done') return answerToWrite(answer)
    return await answerOfDraft(orderManagement, draft.order, draft.request, answer.details)
  }
  if (sent.path === CONFIRMATION_PATH && sent.query.type === CANCEL_TYPE) {
    const asked = fromWireCancellation(sent.query, sent.body)
    if (asked === null) return NO_SUCH_CALL
    return answerToWrite(await orderManagement.cancelReturn(reference, asked.order, asked.cancellation))
  }
  if (sent.path === CONFIRMATION_PATH) {
    const asked = fromWireConfirmation(sent.query, sent.body)
    if (asked === null) return NO_SUCH_CALL
    return answerToWrite(await orderManagement.confirmReturn(reference, asked.order, asked.confirmation))
  }
  if (sent.path === GIFT_PATH) {
    const asked = fromWireGifts(sent.query, sent.body)
    if (asked === null) return NO_SUCH_CALL
    return answerToWrite(await orderManagement.markGifts(reference, asked.order, asked.marked))
  }
  const change = fromWireRequest(sent)
  if (change === null) return NO_SUCH_CALL
  return answerToWrite(await orderManagement.changeOrder(reference, change.order, change.request))
}

/** A draft is answered as itself (DAT-09). */
async function answerOfDraft(
  orderManagement: OrderManagement,
  order: OrderRef,
  { change }: DraftRequest,
  details: WriteDetails,
): Promise<ServedAnswer> {
  const draft = readDraftDetails(details)
  const read = readEnvelope(await orderManagement.fetchOrder(order))
  if (draft === null || !read.ok) return WENT_WRONG
  const keys = change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
  const lines = read.update.order.lines.filter(({ key }) => keys.includes(key))
  return { status: 200, body: writeDraft(draft, order, lines) }
}
