import { writeDraft } from '../src/adapters/order-management/draft-wire.ts'
import { REFERENCE_HEADER } from '../src/adapters/order-management/over-http.ts'
import { readEnvelope } from '../src/adapters/order-management/read-envelope.ts'
import { fromWireRequest, WRITE_PATHS } from '../src/adapters/order-management/request-wire.ts'
import type { DraftRequest } from '../src/domain/returns/draft-return.ts'
import { toldOfDraft } from '../src/domain/returns/told-of-draft.ts'
import { SITES } from '../src/domain/sites/site.ts'
import type { OrderManagement, OrderRef } from '../src/ports/order-management.ts'
import type { FoundWrite, Told } from '../src/ports/outside-writes.ts'
import type { Heard, OutsideSystem, Said } from './fault-server.ts'

const NOT_FOUND: Said = { status: 404, body: { error: 'not found' } }
const WRITES: readonly string[] = Object.values(WRITE_PATHS)

/** The built-in order management, speaking the HTTP contract. */
export function orderManagementSystem(
  orderManagement: OrderManagement,
  apiKey: string,
): OutsideSystem<'order-management'> {
  return {
    ownFaults: {},
    canFail: ({ method, path }) => method === 'POST' && WRITES.includes(path),

    async answer(heard) {
      const { method, path, query, headers } = heard
      if (headers.apikey !== apiKey) return { status: 401, body: { error: 'unknown apikey' } }
      if (method === 'POST' && WRITES.includes(path)) return await write(orderManagement, heard)
      if (method === 'POST' && path === '/health-check') {
        return { status: (await orderManagement.isHealthy()) ? 200 : 503, body: {} }
      }
      if (method === 'GET' && path.startsWith('/writes/')) {
        return said(await orderManagement.findWrite(decodeURIComponent(path.slice('/writes/'.length))))
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

async function write(orderManagement: OrderManagement, { path, query, headers, body }: Heard): Promise<Said> {
  const reference = headers[REFERENCE_HEADER]
  const read = fromWireRequest({ path, query, body })
  if (read === null || typeof reference !== 'string') return { status: 400, body: { error: 'this is no such call' } }
  const { order, request } = read
  const answer = await orderManagement.write(reference, order, request)
  if (answer.outcome === 'done' && request.kind === 'draft-return') {
    return await saidOfDraft(orderManagement, order, request, answer.told)
  }
  return said(answer.outcome === 'done' || answer.outcome === 'refused' ? answer : null)
}

/** A draft is answered as itself (DAT-09). */
async function saidOfDraft(
  orderManagement: OrderManagement,
  order: OrderRef,
  { change }: DraftRequest,
  told: Told,
): Promise<Said> {
  const draft = toldOfDraft(told)
  const known = readEnvelope(await orderManagement.fetchOrder(order))
  if (draft === null || !known.ok) return said(null)
  const keys = change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
  const lines = known.told.order.lines.filter(({ key }) => keys.includes(key))
  return { status: 200, body: writeDraft(draft, order, lines) }
}

function said(found: FoundWrite): Said {
  if (found === null) return { status: 500, body: { error: 'something went wrong' } }
  if (found.outcome === 'absent') return NOT_FOUND
  return found.outcome === 'done'
    ? { status: 200, body: found }
    : { status: 409, body: { outcome: 'refused', code: found.refusal } }
}
