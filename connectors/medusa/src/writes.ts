import type { Answer, Journal } from './journal.ts'
import { log, reasonOf } from './log.ts'
import { type Medusa, type MedusaOrder, type MedusaReturn, Refused } from './medusa.ts'
import { decimalOf, penceOf, pounds } from './money.ts'
import { nextSub, noteOf, type Part, partsOf, type ReturnNote } from './parts.ts'
import { owe, type Refunds } from './refunds.ts'
import { canCancel, changedAt, isAmendable, refunded, refundsOf } from './to-envelope.ts'

type Json = Record<string, unknown>

/** A write that Aftercare requests. `again`: it was begun before, and may have happened. */
interface Write {
  reference: string
  order: MedusaOrder
  body: Json
  query: URLSearchParams
  again: boolean
}

interface WireLine {
  OrderLineKey: string
  OrderedQty: string
  Action?: string
  ReturnReason?: string
  SecondaryReturnReason?: string
  ReturnComment?: string
}

interface WireReturn {
  OrderNo: string
  channelId?: string
  TrackingNo?: string[]
  isGCRefundRequested?: string
  GCRecipientEmail?: string
  DeliveryCharges: string
  OverallTotalsRefundTotal: string
  OrderLines: { OrderLine: WireLine[] }
}

export interface WriteParts {
  medusa: Medusa
  journal: Journal
  refunds: Refunds
  /** One task at a time for each order. */
  inTurn<Result>(orderId: string, task: () => Promise<Result>): Promise<Result>
  returnLocation: string | null
}

const refuse = (code: string): Answer => ({ status: 409, body: { outcome: 'refused', code } })
const NOT_NOW: Answer = { status: 503, body: { outcome: 'unknown' } }

/** Serves the writes of Aftercare's contract for order management. Each acts once for each reference. */
export function writesInto({ medusa, journal, refunds, inTurn, returnLocation }: WriteParts) {
  /** The order is read again, since its change numbers the update that shows it. */
  async function done(orderId: string, details: Record<string, string> = {}): Promise<Answer> {
    const sequence = String(changedAt(await medusa.order(orderId)))
    return { status: 200, body: { outcome: 'done', details: { ...details, sequence } } }
  }

  async function cancel({ order, again }: Write): Promise<Answer> {
    if (order.status === 'canceled') return again ? await cancelled(order.id) : refuse('not-allowed')
    if (!canCancel(order)) return refuse('not-allowed')
    await medusa.post(`/orders/${order.id}/cancel`)
    return await cancelled(order.id)
  }

  /** Medusa refunds what was captured, and lets go of the rest. */
  async function cancelled(orderId: string): Promise<Answer> {
    return await done(orderId, { cancellationRefund: pounds(refunded(refundsOf(await medusa.order(orderId)))) })
  }

  async function removeItem(write: Write): Promise<Answer> {
    const { order, again, reference } = write
    const sent = write.body.payload as { orderLineKey: string; OrderedQty?: string }
    const note = `Aftercare ${reference}`
    if (again) {
      const { order_changes } = await medusa.get<{ order_changes: Json[] }>(`/orders/${order.id}/changes`)
      const ours = order_changes.find(({ internal_note }) => internal_note === note)
      if (ours?.status === 'confirmed') return await removed(order.id, reference)
      if (ours && ['pending', 'requested'].includes(String(ours.status)))
        await medusa.remove(`/order-edits/${order.id}`)
    }
    const item = order.items.find(({ id, quantity }) => id === sent.orderLineKey && quantity > 0)
    if (!item) return refuse('unknown-line')
    if (!isAmendable(order, item)) return refuse('not-allowed')
    const units = sent.OrderedQty === undefined ? item.quantity : Number(sent.OrderedQty)
    if (!Number.isInteger(units) || units < 1 || units > item.quantity) return refuse('wrong-quantity')
    // Medusa keeps no order without items.
    if (units === order.items.reduce((sum, { quantity }) => sum + quantity, 0)) return await cancel(write)
    await medusa.post('/order-edits', { order_id: order.id, internal_note: note })
    try {
      await medusa.post(`/order-edits/${order.id}/items/item/${item.id}`, { quantity: item.quantity - units })
      await medusa.post(`/order-edits/${order.id}/confirm`)
    } catch (error) {
      if (error instanceof Refused) await medusa.remove(`/order-edits/${order.id}`)
      throw error
    }
    return await removed(order.id, reference)
  }

  /** The items are gone, whatever becomes of the money: if it cannot be refunded, Medusa shows staff what it owes. */
  async function removed(orderId: string, reference: string): Promise<Answer> {
    try {
      const order = await medusa.order(orderId)
      const pence = await refunds.refund(order, owe(order), reference)
      return await done(orderId, pence > 0 ? { cancellationRefund: pounds(pence) } : {})
    } catch (error) {
      log('removed, but not refunded', { order: orderId, reason: reasonOf(error) })
      return await done(orderId)
    }
  }

  /** Medusa has one address for the whole order. */
  async function changeDelivery({ order, body }: Write): Promise<Answer> {
    const to = body.PersonInfoShipTo as Record<string, string | null> | undefined
    const [item, ...others] = order.items.filter(({ quantity }) => quantity > 0)
    if (!to || body.shippingMode !== 'Standard - Home' || !item || others.length > 0) return refuse('not-allowed')
    if (item.id !== body.OrderLineKey) return refuse('unknown-line')
    if (!isAmendable(order, item)) return refuse('not-allowed')
    const shipping_address = {
      first_name: to.firstName ?? '',
      last_name: to.lastName ?? '',
      address_1: to.addressLine1 ?? '',
      address_2: [to.addressLine2, to.AddressLine3].filter(Boolean).join(', '),
      city: to.city ?? '',
      province: to.State ?? '',
      postal_code: to.postalCode ?? '',
      country_code: order.shipping_address?.country_code ?? to.country?.toLowerCase(),
      phone: to.telephone ?? '',
    }
    await medusa.post(`/orders/${order.id}`, { shipping_address })
    return await done(order.id)
  }

  /** Medusa has no drafts of returns: the draft gets a number, and its items are checked. */
  async function draftReturn({ reference, order, body }: Write): Promise<Answer> {
    const sent = body.payload as {
      DraftOrderNo?: string
      EnterpriseCode?: string
      OrderLines: WireReturn['OrderLines']
    }
    const lines = sent.OrderLines.OrderLine.filter(({ Action }) => Action !== 'REMOVE')
    const why = whyNotReturned(partsOf(order), lines)
    if (why) return refuse(why)
    const OrderNo = sent.DraftOrderNo ?? `DR-${reference}`
    const OrderLine = lines.map(({ OrderLineKey }) => ({ OrderLineKey }))
    return { status: 200, body: { OrderNo, EnterpriseCode: sent.EnterpriseCode, OrderLines: { OrderLine } } }
  }

  async function confirmReturn(write: Write): Promise<Answer> {
    const sent = write.body.reqBody as WireReturn
    const existing = write.order.returns.find((each) => noteOf(each)?.aftercare === sent.OrderNo)
    if (write.query.get('type') === 'Cancel') return await cancelReturn(write, sent, existing)
    if (write.query.get('isCim') === 'true') return await changeMethod(write, sent, existing)
    return await createReturn(write, sent, existing)
  }

  async function createReturn({ order, again }: Write, sent: WireReturn, existing?: MedusaReturn): Promise<Answer> {
    if (existing && existing.status !== 'open') return again ? await created(order.id, existing) : refuse('not-allowed')
    // Broken off before Medusa had confirmed it.
    if (existing) await medusa.remove(`/returns/${existing.id}/request`)
    // Medusa has no e-gift cards.
    if (sent.isGCRefundRequested === 'Y' || sent.GCRecipientEmail) return refuse('not-allowed')
    const parts = partsOf({ ...order, returns: order.returns.filter((each) => each !== existing) })
    const lines = sent.OrderLines.OrderLine
    const why = whyNotReturned(parts, lines)
    if (why) return refuse(why)
    const metadata = { ...methodOf(sent), aftercare: sent.OrderNo, aftercare_lines: toNoted(parts, lines) }
    const location_id = returnLocation ?? order.fulfillments.find(({ canceled_at }) => !canceled_at)?.location_id
    const begun = { order_id: order.id, metadata, no_notification: true, ...(location_id && { location_id }) }
    const { return: made } = await medusa.post<{ return: MedusaReturn }>('/returns', begun)
    try {
      await medusa.post(`/returns/${made.id}/request-items`, { items: toItems(parts, lines, await reasonIds()) })
      await medusa.post(`/returns/${made.id}/request`, { no_notification: true })
    } catch (error) {
      // An open return would stop all other changes to the order.
      if (error instanceof Refused) await medusa.remove(`/returns/${made.id}/request`)
      throw error
    }
    return await created(order.id, { ...made, metadata })
  }

  async function created(orderId: string, made: MedusaReturn): Promise<Answer> {
    const lines = noteOf(made)?.aftercare_lines ?? []
    const parts = lines.flatMap(({ key, part }) => (part ? [[`part ${key}`, `${part.key} ${part.sub}`]] : []))
    return await done(orderId, Object.fromEntries(parts))
  }

  async function changeMethod({ order }: Write, sent: WireReturn, existing?: MedusaReturn): Promise<Answer> {
    if (!existing) return refuse('unknown-return')
    if (existing.status !== 'requested') return refuse('not-allowed')
    await medusa.post(`/returns/${existing.id}`, { metadata: { ...existing.metadata, ...methodOf(sent) } })
    return await done(order.id)
  }

  async function cancelReturn({ order, again }: Write, sent: WireReturn, existing?: MedusaReturn): Promise<Answer> {
    if (!existing) return refuse('unknown-return')
    if (existing.status === 'canceled' && again) return await done(order.id)
    const keys = noteOf(existing)?.aftercare_lines.map(({ key, part }) => part?.key ?? key) ?? []
    const ending = sent.OrderLines.OrderLine.map(({ OrderLineKey }) => OrderLineKey)
    // Medusa cancels a return as a whole.
    if (existing.status !== 'requested' || keys.some((key) => !ending.includes(key))) return refuse('not-allowed')
    await medusa.post(`/returns/${existing.id}/cancel`, { no_notification: true })
    return await done(order.id)
  }

  let reasons: { at: number; ids: Promise<Map<string, string>> } | null = null
  /** Medusa's reasons whose value is a code of ours. */
  function reasonIds(): Promise<Map<string, string>> {
    if (reasons && Date.now() - reasons.at < 600_000) return reasons.ids
    const ids = medusa
      .get<{ return_reasons: { id: string; value: string }[] }>('/return-reasons?fields=id,value&limit=500')
      .then(({ return_reasons }) => new Map(return_reasons.map(({ id, value }) => [value, id])))
    ids.catch(() => {
      reasons = null
    })
    reasons = { at: Date.now(), ids }
    return ids
  }

  async function markGifts({ order, body }: Write): Promise<Answer> {
    // Taking back a gift receipt that there never was.
    return body.Override === 'Y' ? await done(order.id) : refuse('not-allowed')
  }

  const acts: Record<string, (write: Write) => Promise<Answer>> = {
    '/cancel-order': cancel,
    '/remove-item': removeItem,
    '/change-delivery': changeDelivery,
    '/draft-return': draftReturn,
    '/return-confirmation': confirmReturn,
    '/gift-recipient-confirmation': markGifts,
    // Medusa has neither messages on lines nor Christmas food.
    '/amend-gift-message': async () => refuse('not-allowed'),
    '/amend-order': async () => refuse('not-allowed'),
    '/cfto/update-collection-slot': async () => refuse('not-allowed'),
  }

  return {
    serves: (path: string): boolean => Object.hasOwn(acts, path),

    async write(path: string, query: URLSearchParams, body: Json, reference: string): Promise<Answer> {
      const orderId = headerKeyOf(body)
      const act = acts[path]
      if (!act || !/^order_\w{1,60}$/.test(orderId)) return refuse('unknown-order')
      // A repeat waits here for the first.
      return await inTurn(orderId, async () => {
        const known = journal.findWrite(reference)
        if (known?.answer) return known.answer
        journal.beginWrite(reference)
        let answer: Answer
        try {
          const order = await medusa.order(orderId)
          answer = await act({ reference, order, body, query, again: known !== null })
        } catch (error) {
          log('write failed', { path, order: orderId, reason: reasonOf(error) })
          if (!(error instanceof Refused)) return NOT_NOW
          answer = refuse('not-allowed')
        }
        journal.finishWrite(reference, answer)
        return answer
      })
    },

    /** 404 also for a write that was broken off: sent again, it goes on where it stopped. */
    find: (reference: string): Answer =>
      journal.findWrite(reference)?.answer ?? { status: 404, body: { outcome: 'absent' } },
  }
}

function headerKeyOf(body: Json): string {
  const inner = [body.payload, body.reqBody, body].find((each) => each !== null && typeof each === 'object') as Json
  return String(inner.orderHeaderKey ?? inner.OrderHeaderKey ?? '')
}

function whyNotReturned(parts: readonly Part[], lines: readonly WireLine[]): string | null {
  for (const { OrderLineKey, OrderedQty } of lines) {
    const part = parts.find(({ key }) => key === OrderLineKey)
    if (!part) return 'unknown-line'
    // Medusa takes back what has been fulfilled.
    if (part.returned || part.item.detail.fulfilled_quantity < part.item.quantity) return 'not-allowed'
    const units = Number(OrderedQty)
    if (!Number.isInteger(units) || units < 1 || units > part.quantity) return 'wrong-quantity'
  }
  return lines.length > 0 ? null : 'unknown-line'
}

/** Numbers the parts that are split off. */
function toNoted(parts: readonly Part[], lines: readonly WireLine[]): ReturnNote['aftercare_lines'] {
  const all = [...parts]
  return lines.map(({ OrderLineKey: key, OrderedQty }) => {
    const line = all.find((part) => part.key === key)
    const quantity = Number(OrderedQty)
    if (!line || quantity === line.quantity) return { key, quantity }
    const sub = nextSub(all, line.item.id)
    const part = { key: `${line.item.id}.${sub}`, sub }
    all.push({ ...line, ...part, quantity, from: line })
    return { key, quantity, part }
  })
}

/** Medusa takes each item once: lines of one item go back together. */
function toItems(parts: readonly Part[], lines: readonly WireLine[], reasonIds: ReadonlyMap<string, string>) {
  const items = new Map<string, { id: string; quantity: number; internal_note: string; reason_id?: string }>()
  for (const { OrderLineKey, OrderedQty, ReturnReason = '', SecondaryReturnReason, ReturnComment } of lines) {
    const id = parts.find(({ key }) => key === OrderLineKey)?.item.id ?? ''
    const reason_id = reasonIds.get(SecondaryReturnReason ?? '') ?? reasonIds.get(ReturnReason)
    const note = [ReturnReason, SecondaryReturnReason, ReturnComment].filter(Boolean).join(' ')
    const before = items.get(id)
    items.set(id, {
      id,
      quantity: Number(OrderedQty) + (before?.quantity ?? 0),
      internal_note: before ? `${before.internal_note}; ${note}` : note,
      ...(reason_id && { reason_id }),
    })
  }
  return [...items.values()]
}

function methodOf(sent: WireReturn): Omit<ReturnNote, 'aftercare' | 'aftercare_lines'> {
  return {
    aftercare_refund: pounds(penceOf(decimalOf(sent.OverallTotalsRefundTotal))),
    aftercare_delivery: pounds(penceOf(decimalOf(sent.DeliveryCharges))),
    aftercare_method: sent.channelId ?? '',
    aftercare_tracking: (sent.TrackingNo ?? []).join(' '),
  }
}
