import { z } from 'zod'
import { seasonOf } from '../../domain/christmas/standing.ts'
import type { OrderRequest } from '../../domain/orders/order-request.ts'
import type { OrderUpdate } from '../../domain/orders/order-update.ts'
import { toConfirmedDetails } from '../../domain/returns/confirm-return.ts'
import { readDraftDetails, toDraftDetails } from '../../domain/returns/draft-details.ts'
import { type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import { dayOf } from '../../domain/time/days.ts'
import { keptJson } from '../../platform/database/codec.ts'
import type { OwnTransactionSql } from '../../platform/database/own-sql.ts'
import type { BuiltInParts } from '../../platform/outside/outside-system.ts'
import {
  answerToWrite,
  NO_SUCH_CALL,
  NOT_FOUND,
  type Routes,
  type ServedRequest,
  type Server,
  serveRoutes,
  WENT_WRONG,
} from '../../platform/outside/server.ts'
import { REFERENCE_HEADER } from '../../platform/outside/write-over-http.ts'
import { DRAFT_PATH, fromWireDraft, type toWireDraft, writeDraft } from './draft-wire.ts'
import { drafted, whyNotDrafted } from './drafted.ts'
import { changed, type Decided, marked, nextUpdate } from './fake-changes.ts'
import { cancelled, confirmed, type KnownReturn, knownReturnsOf, rememberReturn } from './fake-returns.ts'
import { holdPlace, slotsOf } from './fake-slots.ts'
import { fromWireGifts, GIFT_PATH, type toWireGifts } from './gift-wire.ts'
import { readEnvelope } from './read-envelope.ts'
import { CHANGE_PATHS, fromWireRequest } from './request-wire.ts'
import {
  CANCEL_TYPE,
  CONFIRMATION_PATH,
  fromWireCancellation,
  fromWireConfirmation,
  type toWireCancellation,
  type toWireConfirmation,
} from './return-wire.ts'
import { SLOTS_PATH, writeSlotDays } from './slots-wire.ts'
import { toEnvelope } from './write-envelope.ts'

const foundWrite = keptJson('order_management.writes.outcome')(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), details: z.record(z.string(), z.string()).readonly() }),
    z.object({ outcome: z.literal('refused'), refusal: z.string() }),
  ]),
)

type Known = ReturnType<typeof foundWrite.read>

type Decide = (known: OrderUpdate, returns: readonly KnownReturn[]) => Decided

interface Asked {
  reference: string
  storeId: string
  orderNumber: string
  call: string
}

/**
 * The built-in order management: it knows orders as it would tell of them, and changes them when it is asked. It trusts
 * that a call is as our client writes it. Its state lies in a schema of its own and is reached on a connection of its own,
 * never inside a transaction of ours.
 */
export function fakeOrderManagement({ sites, sql, clock }: BuiltInParts): Server {
  const write = async (
    { headers }: ServedRequest,
    call: string,
    order: Pick<Asked, 'storeId' | 'orderNumber'>,
    decide: Decide,
  ): Promise<Known> => {
    const reference = headers[REFERENCE_HEADER]
    if (!reference) throw new Error('a write without a reference')
    return await sql.begin((tx) => act(tx, sites, { ...order, reference, call }, decide, clock.now()))
  }

  const fetchOrder = async (orderNumber: string): Promise<unknown> => {
    const [row] = await sql<{ envelope: unknown }[]>`
      select envelope from order_management.orders where order_number = ${orderNumber}`
    return row?.envelope ?? null
  }

  const change =
    (kind: OrderRequest['kind']): Routes[string] =>
    async (request) => {
      const { storeId = '', orderNumber = '', orderId = orderNumber } = request.query
      const home = siteByStoreId(sites, storeId)?.main === 'ie' ? 'IE' : 'UK'
      const asked = fromWireRequest(kind, request.body, home)
      const decide: Decide = (update) => changed(update, asked, request.headers[REFERENCE_HEADER] ?? '', clock.now())
      return answerToWrite(await write(request, kind, { storeId, orderNumber: orderId }, decide))
    }

  const cancel = async (request: ServedRequest) => {
    const { query, body } = request as ServedRequest & ReturnType<typeof toWireCancellation>
    const order = { storeId: query.storeId, orderNumber: body.reqBody.SalesOrderNo }
    return await write(request, 'return-cancellation', order, (update, returns) => {
      const decided = cancelled(update.order, returns, fromWireCancellation({ body }))
      if ('refusal' in decided) return decided
      const next = nextUpdate(update, decided.order, clock.now())
      return { details: { sequence: String(next.sequence) }, next, returned: decided.returned }
    })
  }

  const confirm = async (request: ServedRequest) => {
    const { query, body } = request as ServedRequest & ReturnType<typeof toWireConfirmation>
    const order = { storeId: query.storeId, orderNumber: body.reqBody.SalesOrderNo }
    return await write(request, 'return-confirmation', order, (update, returns) => {
      const at = clock.now()
      const decided = confirmed(update.order, returns, fromWireConfirmation({ query, body }), dayOf(at))
      if ('refusal' in decided) return decided
      const next = nextUpdate(update, decided.order, at)
      return { details: toConfirmedDetails(decided.parts, next.sequence), next, returned: decided.returned }
    })
  }

  return serveRoutes({
    ...Object.fromEntries(
      Object.entries(CHANGE_PATHS).map(([kind, path]) => [`POST ${path}`, change(kind as OrderRequest['kind'])]),
    ),

    /** A draft changes nothing of its order, and is answered as itself (DAT-09), with the company called as in the question. */
    async [`POST ${DRAFT_PATH}`](request) {
      const sent = request.body as ReturnType<typeof toWireDraft>
      const asked = fromWireDraft(sent)
      const reference = request.headers[REFERENCE_HEADER] ?? ''
      const answer = await write(request, 'draft-return', sent, ({ order }) => {
        const refusal = whyNotDrafted(order, asked)
        return refusal ? { refusal } : { details: toDraftDetails(drafted(order, asked, reference)), next: null }
      })
      if (answer.outcome !== 'done') return answerToWrite(answer)
      const draft = readDraftDetails(answer.details)
      const read = readEnvelope(sites, await fetchOrder(sent.orderNumber))
      const site = siteByStoreId(sites, sent.storeId)
      if (draft === null || !read.ok || site === null) return WENT_WRONG
      const keys = asked.change.lines.filter(({ action }) => action !== 'remove').map(({ line }) => line.lineKey)
      const lines = read.update.order.lines.filter(({ key }) => keys.includes(key))
      const { EnterpriseCode: code } = sent.payload
      return { status: 200, body: writeDraft(draft, { ...sent, site }, lines, { uk: code, ie: code }) }
    },

    async [`POST ${CONFIRMATION_PATH}`](request) {
      return answerToWrite(await (request.query.type === CANCEL_TYPE ? cancel(request) : confirm(request)))
    },

    async [`POST ${GIFT_PATH}`](request) {
      const { query, body } = request as ServedRequest & ReturnType<typeof toWireGifts>
      const order = { storeId: query.storeNum, orderNumber: body.OrderNo }
      const decide: Decide = (update) => marked(update, fromWireGifts({ body }), clock.now())
      return answerToWrite(await write(request, 'gift-confirmation', order, decide))
    },

    async 'POST /health-check'() {
      await sql`select from order_management.orders limit 1`
      return { status: 200, body: {} }
    },

    async 'GET /writes/:reference'(_, reference) {
      const [row] = await sql<{ outcome: unknown }[]>`
        select outcome from order_management.writes where reference = ${reference}`
      return row ? answerToWrite(foundWrite.read(row.outcome)) : NOT_FOUND
    },

    async 'GET /order-details'({ query: { orderId = '' } }) {
      const found = await fetchOrder(orderId)
      return found === null ? NOT_FOUND : { status: 200, body: found }
    },

    /** Of the order's December: it alone knows its year (XMS-21). */
    async [`GET ${SLOTS_PATH}`]({ query: { storeId = '', orderId = '', shopId = '' } }) {
      if (siteByStoreId(sites, storeId) === null) return NO_SUCH_CALL
      const read = readEnvelope(sites, await fetchOrder(orderId))
      if (!read.ok) return NOT_FOUND
      return { status: 200, body: writeSlotDays(await slotsOf(sql, { shopId, season: seasonOf(read.update.order) })) }
    },
  })
}

async function act(
  tx: OwnTransactionSql,
  sites: Sites,
  { reference, storeId, orderNumber, call }: Asked,
  decide: Decide,
  at: Temporal.Instant,
): Promise<Known> {
  // The second call under one reference waits here, and then gets the answer of the first.
  const first = await tx`
    insert into order_management.writes (reference, order_number, outcome, received_at)
    values (${reference}, ${orderNumber}, 'null', ${String(at)})
    on conflict do nothing returning reference`
  if (first.length === 0) {
    const [row] = await tx<{ outcome: unknown }[]>`
      select outcome from order_management.writes where reference = ${reference}`
    if (!row) throw new Error('a write vanished while it was being read')
    return foundWrite.read(row.outcome)
  }
  const [row] = await tx<{ envelope: unknown }[]>`
    select envelope from order_management.orders where order_number = ${orderNumber} for update`
  const read = row ? readEnvelope(sites, row.envelope) : null
  const known = read?.ok && read.update.order.site === siteByStoreId(sites, storeId)?.key ? read.update : null
  const decided = known ? decide(known, await knownReturnsOf(tx, orderNumber)) : { refusal: 'unknown-order' }
  const next = 'next' in decided ? decided.next : null
  const isMove = call === 'change-collection'
  const noPlace = known && next ? await holdPlace(tx, { before: known.order, after: next.order, isMove }) : null
  const outcome: Known =
    'details' in decided && noPlace === null
      ? { outcome: 'done', details: decided.details }
      : { outcome: 'refused', refusal: noPlace ?? ('refusal' in decided ? decided.refusal : '') }
  if (outcome.outcome === 'done' && next) {
    const envelope = JSON.stringify(toEnvelope(sites, next))
    await tx`
      update order_management.orders set envelope = ${envelope}::text::jsonb where order_number = ${orderNumber}`
  }
  if ('returned' in decided && decided.returned) await rememberReturn(tx, orderNumber, decided.returned)
  await tx`
    update order_management.writes set outcome = ${JSON.stringify(foundWrite.write(outcome))}::text::jsonb
    where reference = ${reference}`
  return outcome
}
