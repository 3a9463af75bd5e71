import { seasonOf } from '../../domain/christmas/standing.ts'
import { readDraftDetails } from '../../domain/returns/draft-details.ts'
import { SITES, siteByStoreId } from '../../domain/sites/site.ts'
import type { OrderManagement } from '../../ports/order-management.ts'
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
import { SLOTS_PATH, writeSlotDays } from './slots-wire.ts'

const WRITES: readonly string[] = [...Object.values(CHANGE_PATHS), DRAFT_PATH, CONFIRMATION_PATH, GIFT_PATH]

/** A fault of its own: the slots of Christmas food can't be had, while the rest works (XMS-13). */
export const SLOTS_FAIL = 'slots-fail'

/** The built-in order management, speaking the HTTP contract. */
export function servedOrderManagement(
  orderManagement: OrderManagement,
  apiKey: string,
): ServedSystem<typeof SLOTS_FAIL> {
  return {
    ownFaults: { [SLOTS_FAIL]: WENT_WRONG },
    canFail: ({ method, path }, fault) =>
      fault === SLOTS_FAIL ? path === SLOTS_PATH : method === 'POST' && WRITES.includes(path),

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
      if (method === 'GET' && path === SLOTS_PATH) return await answerSlots(orderManagement, query)
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
    return await answerOfDraft(orderManagement, draft, answer.details)
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

/** Of the order's December: it alone knows its year (XMS-21). */
async function answerSlots(orderManagement: OrderManagement, query: ServedRequest['query']): Promise<ServedAnswer> {
  const site = siteByStoreId(query.storeId ?? '')
  const { orderId: orderNumber, shopId } = query
  if (site === null || !orderNumber || !shopId) return NO_SUCH_CALL
  const order = { site, orderNumber, headerKey: '', customerId: '' }
  const read = readEnvelope(await orderManagement.fetchOrder(order))
  if (!read.ok) return NOT_FOUND
  const days = await orderManagement.findSlots(order, { shopId, season: seasonOf(read.update.order) })
  return days === null ? WENT_WRONG : { status: 200, body: writeSlotDays(days) }
}

/** A draft is answered as itself (DAT-09), with the company called as in the question. */
async function answerOfDraft(
  orderManagement: OrderManagement,
  { order, request: { change }, enterpriseCode }: NonNullable<ReturnType<typeof fromWireDraft>>,
  details: WriteDetails,
): Promise<ServedAnswer> {
  const draft = readDraftDetails(details)
  const read = readEnvelope(await orderManagement.fetchOrder(order))
  if (draft === null || !read.ok) return WENT_WRONG
  const keys = change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
  const lines = read.update.order.lines.filter(({ key }) => keys.includes(key))
  return { status: 200, body: writeDraft(draft, order, lines, { uk: enterpriseCode, ie: enterpriseCode }) }
}
