import type { Order } from '../../domain/orders/order.ts'
import { penceOfUnits } from '../../domain/returns/refund-of-parts.ts'
import { expectedBack, type SelectedLine } from '../../domain/returns/selection.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ChannelsQuestion, FoundChannels, ReturnChannels, ReturnTo } from '../../ports/return-channels.ts'

const NOWHERE: ReturnTo = { address: null, clientId: null, childClientId: null }

/** The ways back for what is expected back of a selection; where that is nothing, nobody is asked (D-147). */
export async function findWays(
  channels: ReturnChannels,
  order: Order,
  selection: readonly SelectedLine[],
): Promise<FoundChannels> {
  const expected = expectedBack(selection)
  if (expected.length === 0) return { ok: true, methods: [], returnTo: NOWHERE }
  return await channels.find(channelsQuestion(order, expected))
}

/** What is asked about a selection: everything from the records, nothing from the browser (API-05). */
export function channelsQuestion(
  order: Order,
  selection: readonly Pick<SelectedLine, 'lineKey' | 'quantity'>[],
): ChannelsQuestion {
  const { storeId, main } = SITES[order.site]
  const lines = order.lines.flatMap((line) => {
    const selected = selection.find(({ lineKey }) => lineKey === line.key)
    return selected ? [{ line, quantity: selected.quantity }] : []
  })
  const shippedTo = lines.find(({ line }) => line.facts.shipTo)?.line.facts.shipTo
  return {
    orderNumber: order.orderNumber,
    storeId,
    headerKey: order.facts.headerKey ?? '',
    country: main === 'uk' ? 'UK' : 'IE',
    address: shippedTo ?? order.facts.payments?.find(({ billingAddress }) => billingAddress)?.billingAddress ?? null,
    items: lines.map(({ line, quantity }) => ({
      lineKey: line.key,
      lineNo: line.lineNo,
      quantity,
      sku: line.sku,
      upcVariant: line.facts.upcVariant ?? null,
      shipNode: line.facts.shipNode ?? null,
      productType: line.productType,
      department: line.facts.department ?? null,
      stroke: line.facts.stroke ?? null,
      lineTotalPence: penceOfUnits(line.lineTotalPence, line.quantity, quantity),
    })),
  }
}
