import type { Address } from '../domain/addresses/address.ts'
import { penceOfUnits } from '../domain/money/pence-of-units.ts'
import type { Order } from '../domain/orders/order.ts'
import { collectionPlace } from '../domain/return-methods/collection-address.ts'
import { expectedBack, type SelectedLine } from '../domain/returns/selection.ts'
import { SITES } from '../domain/sites/site.ts'
import type { AddressBook } from '../ports/address-book.ts'
import type { ChannelsQuestion, FoundChannels, ReturnChannels, ReturnTo } from '../ports/return-channels.ts'

const NOWHERE: ReturnTo = { address: null, clientId: null, childClientId: null }

export interface WaysParts {
  channels: ReturnChannels
  book: AddressBook
}

/** The ways back for what is expected back of a selection; where that is nothing, nobody is asked (D-147). */
export async function findWays(
  { channels, book }: WaysParts,
  order: Order,
  selection: readonly SelectedLine[],
  /** The address of the book that it is collected from, where one is chosen (D-146). */
  chosenId?: string,
): Promise<FoundChannels> {
  const expected = expectedBack(selection)
  if (expected.length === 0) return { ok: true, methods: [], returnTo: NOWHERE }
  return await channels.find(channelsQuestion(order, expected, await collectionAddress(book, order, chosenId)))
}

/** What was chosen, the order's home address, or the default of the book, which is asked for only where it matters (D-146). */
export async function collectionAddress(book: AddressBook, order: Order, chosenId?: string): Promise<Address | null> {
  const home = chosenId === undefined ? collectionPlace(order, [], undefined) : null
  return (home ?? collectionPlace(order, await book.list(order.customerId), chosenId))?.address ?? null
}

/** What is asked about a selection: everything from the records, nothing from the browser (API-05). */
export function channelsQuestion(
  order: Order,
  selection: readonly Pick<SelectedLine, 'lineKey' | 'quantity'>[],
  /** Where it would be collected from. */
  address: Address | null,
  /** Whether the return was made already, and the page that tracks it asks (AMD-06). */
  { isTrackAndView = false }: { isTrackAndView?: boolean } = {},
): ChannelsQuestion {
  const { storeId, main } = SITES[order.site]
  const lines = order.lines.flatMap((line) => {
    const selected = selection.find(({ lineKey }) => lineKey === line.key)
    return selected ? [{ line, quantity: selected.quantity }] : []
  })
  return {
    orderNumber: order.orderNumber,
    storeId,
    headerKey: order.facts.headerKey ?? '',
    country: main === 'uk' ? 'UK' : 'IE',
    address,
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
    ...(isTrackAndView && { isTrackAndView }),
  }
}
