import { seasonOf } from '../../domain/christmas/standing.ts'
import { readDraftDetails } from '../../domain/returns/draft-details.ts'
import { siteByStoreId } from '../../domain/sites/site.ts'
import type { WriteDetails } from '../../ports/outside-writes.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import {
  answerToWrite,
  NO_SUCH_CALL,
  NOT_FOUND,
  type Routes,
  type ServedAnswer,
  type Server,
  serveRoutes,
  WENT_WRONG,
} from '../outside-system/server.ts'
import { REFERENCE_HEADER } from '../outside-system/write-over-http.ts'
import { builtInOrderManagement } from './built-in.ts'
import { CANCEL_TYPE, fromWireCancellation } from './cancellation-wire.ts'
import { CONFIRMATION_PATH, fromWireConfirmation } from './confirmation-wire.ts'
import { DRAFT_PATH, fromWireDraft, writeDraft } from './draft-wire.ts'
import { fromWireGifts, GIFT_PATH } from './gift-wire.ts'
import { readEnvelope } from './read-envelope.ts'
import { CHANGE_PATHS, fromWireRequest } from './request-wire.ts'
import { SLOTS_PATH, writeSlotDays } from './slots-wire.ts'

/** The built-in order management. */
export function fakeOrderManagement(parts: BuiltInParts): Server {
  const { sites } = parts
  const built = builtInOrderManagement(parts)

  const change: Routes[string] = async (request) => {
    const reference = request.headers[REFERENCE_HEADER]
    const asked = fromWireRequest(sites, request)
    if (!reference || asked === null) return NO_SUCH_CALL
    return answerToWrite(await built.changeOrder(reference, asked.order, asked.request))
  }

  /** A draft is answered as itself (DAT-09), with the company called as in the question. */
  const answerOfDraft = async (
    { order, request, enterpriseCode }: NonNullable<ReturnType<typeof fromWireDraft>>,
    details: WriteDetails,
  ): Promise<ServedAnswer> => {
    const draft = readDraftDetails(details)
    const read = readEnvelope(sites, await built.fetchOrder(order.orderNumber))
    if (draft === null || !read.ok) return WENT_WRONG
    const keys = request.change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
    const lines = read.update.order.lines.filter(({ key }) => keys.includes(key))
    return { status: 200, body: writeDraft(draft, order, lines, { uk: enterpriseCode, ie: enterpriseCode }) }
  }

  return serveRoutes({
    ...Object.fromEntries(Object.values(CHANGE_PATHS).map((path) => [`POST ${path}`, change])),

    async [`POST ${DRAFT_PATH}`]({ headers, body }) {
      const reference = headers[REFERENCE_HEADER]
      const draft = fromWireDraft(sites, body)
      if (!reference || draft === null) return NO_SUCH_CALL
      const answer = await built.draftReturn(reference, draft.order, draft.request)
      return answer.outcome === 'done' ? await answerOfDraft(draft, answer.details) : answerToWrite(answer)
    },

    async [`POST ${CONFIRMATION_PATH}`]({ headers, query, body }) {
      const reference = headers[REFERENCE_HEADER]
      if (!reference) return NO_SUCH_CALL
      if (query.type === CANCEL_TYPE) {
        const ended = fromWireCancellation(sites, query, body)
        if (ended === null) return NO_SUCH_CALL
        return answerToWrite(await built.cancelReturn(reference, ended.order, ended.cancellation))
      }
      const asked = fromWireConfirmation(sites, query, body)
      if (asked === null) return NO_SUCH_CALL
      return answerToWrite(await built.confirmReturn(reference, asked.order, asked.confirmation))
    },

    async [`POST ${GIFT_PATH}`]({ headers, query, body }) {
      const reference = headers[REFERENCE_HEADER]
      const asked = fromWireGifts(sites, query, body)
      if (!reference || asked === null) return NO_SUCH_CALL
      return answerToWrite(await built.markGifts(reference, asked.order, asked.marked))
    },

    async 'POST /health-check'() {
      await parts.sql`select from order_management.orders limit 1`
      return { status: 200, body: {} }
    },

    async 'GET /writes/:reference'(_, reference) {
      return answerToWrite(await built.findWrite(reference))
    },

    async 'GET /order-details'({ query: { orderId = '' } }) {
      const found = await built.fetchOrder(orderId)
      return found === null ? NOT_FOUND : { status: 200, body: found }
    },

    /** Of the order's December: it alone knows its year (XMS-21). */
    async [`GET ${SLOTS_PATH}`]({ query: { storeId = '', orderId, shopId } }) {
      if (siteByStoreId(sites, storeId) === null || !orderId || !shopId) return NO_SUCH_CALL
      const read = readEnvelope(sites, await built.fetchOrder(orderId))
      if (!read.ok) return NOT_FOUND
      const days = await built.findSlots({ shopId, season: seasonOf(read.update.order) })
      return { status: 200, body: writeSlotDays(days) }
    },
  })
}
