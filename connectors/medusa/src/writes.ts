import { log, type MedusaOrder, type MedusaReturn, Refused, reasonOf } from './medusa.ts'
import { pounds } from './money.ts'
import type { Parts } from './parts.ts'
import * as orders from './to-envelope.ts'

export type Answer = { status: number; body: unknown }

type Line = Record<'OrderLineKey' | 'OrderedQty', string> & Record<string, string | undefined>
/** What Aftercare sends, without the wrapping, which differs from call to call. */
type Sent = Record<string, string | undefined> & { TrackingNo?: string[]; OrderLines?: { OrderLine: Line[] } }
/** `again`: it was begun before, and may have happened. */
type Write = { reference: string; order: MedusaOrder; sent: Sent; query: URLSearchParams; again: boolean }

const refuse = (code: string): Answer => ({ status: 409, body: { outcome: 'refused', code } })

/** Serves the writes of Aftercare's contract for order management. Each acts once for each reference. */
export function writesInto({ medusa, journal, refunds, inTurn }: Parts) {
  /** The order's latest change numbers the update that shows it. */
  async function done(orderId: string, details: Record<string, string> = {}): Promise<Answer> {
    const sequence = String(orders.changedAt(await medusa.order(orderId)))
    return { status: 200, body: { outcome: 'done', details: { ...details, sequence } } }
  }

  /** If Medusa refuses a later step, the first is taken back: what is left open there stops all other changes. */
  async function orTakeBack<Result>(path: string, steps: () => Promise<Result>): Promise<Result> {
    return await steps().catch(async (error) => {
      if (error instanceof Refused) await medusa.remove(path)
      throw error
    })
  }

  /** Medusa refunds what was captured, and lets go of the rest. */
  async function cancel({ order, again }: Write): Promise<Answer> {
    if (order.status !== 'canceled' && orders.canCancel(order)) await medusa.post(`/orders/${order.id}/cancel`)
    else if (order.status !== 'canceled' || !again) return refuse('not-allowed')
    const refundPence = orders.pencePaid(orders.refundsOf(await medusa.order(order.id)))
    return await done(order.id, { cancellationRefund: pounds(refundPence) })
  }

  async function removeItem(write: Write): Promise<Answer> {
    const { order, again, reference, sent } = write
    const edit = `/order-edits/${order.id}`
    const internal_note = `Aftercare ${reference}`
    if (again) {
      const path = `/orders/${order.id}/changes`
      const { order_changes } = await medusa.get<{ order_changes: Record<string, unknown>[] }>(path)
      const begun = order_changes.find((each) => each.internal_note === internal_note)
      if (begun?.status === 'confirmed') return await removed(order.id, reference)
      if (begun?.status === 'pending') await medusa.remove(edit)
    }
    const item = orders.itemsOf(order).find(({ id }) => id === sent.orderLineKey)
    if (!item) return refuse('unknown-line')
    if (!orders.isAmendable(order, item)) return refuse('not-allowed')
    const units = Number(sent.OrderedQty ?? item.quantity)
    if (!isFrom1To(item.quantity, units)) return refuse('wrong-quantity')
    // Medusa keeps no order without items.
    if (orders.itemsOf(order).length === 1 && units === item.quantity) return await cancel(write)
    await medusa.post('/order-edits', { order_id: order.id, internal_note })
    await orTakeBack(edit, async () => {
      await medusa.post(`${edit}/items/item/${item.id}`, { quantity: item.quantity - units })
      await medusa.post(`${edit}/confirm`)
    })
    return await removed(order.id, reference)
  }

  /** The items are gone, whatever becomes of the money: what cannot be refunded, Medusa shows to staff. */
  async function removed(orderId: string, reference: string): Promise<Answer> {
    const order = await medusa.order(orderId)
    const pence = await refunds.refund(order, orders.owedPence(order), reference).catch((error) => {
      log('removed, but not refunded', { order: orderId, reason: reasonOf(error) })
      return 0
    })
    return await done(orderId, pence > 0 ? { cancellationRefund: pounds(pence) } : {})
  }

  /** Medusa has no drafts of returns: the draft gets a number, and its items are checked. */
  async function draftReturn({ reference, order, sent }: Write): Promise<Answer> {
    const lines = linesOf(sent).filter(({ Action }) => Action !== 'REMOVE')
    const plan = planReturn(order, lines)
    if (typeof plan === 'string') return refuse(plan)
    const OrderNo = sent.DraftOrderNo ?? `DR-${reference}`
    return { status: 200, body: { OrderNo, EnterpriseCode: sent.EnterpriseCode } }
  }

  async function confirmReturn(write: Write): Promise<Answer> {
    const { order, sent, query, again } = write
    const existing = order.returns.find((each) => orders.noteOf(each)?.number === sent.OrderNo)
    if (query.get('type') === 'Confirm' && query.get('isCim') !== 'true') return await createReturn(write, existing)
    if (!existing) return refuse('unknown-return')
    if (query.get('type') === 'Cancel') {
      if (existing.status === 'canceled' && again) return await done(order.id)
      const ending = linesOf(sent).map(({ OrderLineKey }) => OrderLineKey)
      const going = orders.partsOf(order).filter(({ returned }) => returned === existing)
      // Medusa cancels a return as a whole.
      if (going.some(({ key }) => !ending.includes(key))) return refuse('not-allowed')
      await medusa.post(`/returns/${existing.id}/cancel`, { no_notification: true })
    } else {
      if (existing.status !== 'requested') return refuse('not-allowed')
      const aftercare = { ...orders.noteOf(existing), ...termsOf(sent) }
      await medusa.post(`/returns/${existing.id}`, { metadata: { aftercare } })
    }
    return await done(order.id)
  }

  async function createReturn({ order, again, sent }: Write, existing: MedusaReturn | undefined): Promise<Answer> {
    if (existing && existing.status !== 'open')
      return again ? await created(order.id, orders.noteOf(existing)?.lines) : refuse('not-allowed')
    // Broken off before Medusa had confirmed it.
    if (existing) await medusa.remove(`/returns/${existing.id}/request`)
    // Medusa has no e-gift cards.
    if (sent.isGCRefundRequested === 'Y' || sent.GCRecipientEmail) return refuse('not-allowed')
    const plan = planReturn(order, linesOf(sent))
    if (typeof plan === 'string') return refuse(plan)
    const aftercare = { number: sent.OrderNo ?? '', lines: plan.noted, ...termsOf(sent) }
    const location_id = order.fulfillments.find(({ canceled_at }) => !canceled_at)?.location_id
    const begun = { order_id: order.id, location_id, metadata: { aftercare }, no_notification: true }
    const { return: made } = await medusa.post<{ return: MedusaReturn }>('/returns', begun)
    await orTakeBack(`/returns/${made.id}/request`, async () => {
      await medusa.post(`/returns/${made.id}/request-items`, { items: plan.items })
      await medusa.post(`/returns/${made.id}/request`, { no_notification: true })
    })
    return await created(order.id, aftercare.lines)
  }

  async function created(orderId: string, lines: orders.ReturnNote['lines'] = []): Promise<Answer> {
    const split = lines.flatMap(({ key, sub }) => (sub ? [{ key, sub, part: orders.partKey(key, sub) }] : []))
    return await done(orderId, Object.fromEntries(split.map(({ key, sub, part }) => [`part ${key}`, `${part} ${sub}`])))
  }

  /** Medusa holds nothing else: no addresses, messages or gifts of lines, and no Christmas food. */
  const acts: Record<string, (write: Write) => Promise<Answer>> = {
    ...{ '/cancel-order': cancel, '/remove-item': removeItem },
    ...{ '/draft-return': draftReturn, '/return-confirmation': confirmReturn },
  }

  return {
    /** 404 also for a write that was broken off: sent again, it goes on where it stopped. */
    find: (reference: string): Answer =>
      JSON.parse(journal.get(`write ${reference}`) ?? 'null') ?? { status: 404, body: { outcome: 'absent' } },

    async write(path: string, query: URLSearchParams, reference: string, text: string): Promise<Answer> {
      const act = acts[path]
      if (!act) return refuse('not-allowed')
      const body = JSON.parse(text)
      const sent: Sent = body.payload ?? body.reqBody ?? body
      const orderId = String(sent.orderHeaderKey ?? sent.OrderHeaderKey)
      if (!/^order_\w{1,60}$/.test(orderId)) return refuse('unknown-order')
      // A repeat waits here for the first.
      return await inTurn(orderId, async () => {
        const known = journal.get(`write ${reference}`)
        if (known !== null && known !== 'null') return JSON.parse(known)
        journal.set(`write ${reference}`, 'null')
        const answer = await medusa
          .order(orderId)
          .then((order) => act({ reference, order, sent, query, again: known !== null }))
          .catch((error) => {
            log('write failed', { path, order: orderId, reason: reasonOf(error) })
            return error instanceof Refused ? refuse('not-allowed') : null
          })
        if (answer) journal.set(`write ${reference}`, JSON.stringify(answer))
        return answer ?? { status: 503, body: { outcome: 'unknown' } }
      })
    },
  }
}

const linesOf = ({ OrderLines }: Sent): Line[] => OrderLines?.OrderLine ?? []

const isFrom1To = (most: number, units: number): boolean => Number.isInteger(units) && units >= 1 && units <= most

/** What goes into the note and to Medusa, which takes each item once; or why these lines cannot go back. */
function planReturn(order: MedusaOrder, lines: readonly Line[]) {
  const parts = orders.partsOf(order)
  const noted: orders.ReturnNote['lines'] = []
  const items: Record<string, { id: string; quantity: number; internal_note: string }> = {}
  for (const { OrderLineKey: key, OrderedQty, ReturnReason, SecondaryReturnReason, ReturnComment } of lines) {
    const part = parts.find((each) => each.key === key)
    if (!part) return 'unknown-line'
    const { item, returned } = part
    // Medusa takes back what has been fulfilled.
    if (returned || item.detail.fulfilled_quantity < item.quantity) return 'not-allowed'
    const quantity = Number(OrderedQty)
    if (!isFrom1To(part.quantity, quantity)) return 'wrong-quantity'
    const sub = quantity < part.quantity ? orders.nextSub(parts, item.id) : undefined
    noted.push({ key, quantity, ...(sub && { sub }) })
    if (sub) parts.push({ ...part, key: '', sub })
    const { quantity: others = 0, internal_note = '' } = items[item.id] ?? {}
    const note = [internal_note, ReturnReason, SecondaryReturnReason, ReturnComment].filter(Boolean).join(' ')
    items[item.id] = { id: item.id, quantity: others + quantity, internal_note: note }
  }
  return lines.length > 0 ? { noted, items: Object.values(items) } : 'unknown-line'
}

/** What the shopper was promised, and how the goods come back. */
function termsOf(sent: Sent): Omit<orders.ReturnNote, 'number' | 'lines'> {
  const { OverallTotalsRefundTotal: refund = '0', DeliveryCharges: delivery = '0', channelId: method = '' } = sent
  return { refund, delivery, method, tracking: (sent.TrackingNo ?? []).join(' ') }
}
