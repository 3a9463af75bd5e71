import type { Address } from '../../domain/addresses/address.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { collectionPlace } from '../../domain/return-methods/collection.ts'
import { expectedBack, type SelectedLine } from '../../domain/returns/selection.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ChannelsQuestion, FoundChannels, ReturnChannels, ReturnTo } from '../../systems/channels/channels.ts'
import type { AddressBook } from '../account/address-book.records.ts'

const NOWHERE: ReturnTo = { address: null, clientId: null, childClientId: null }

export interface WaysParts {
  channels: ReturnChannels
  book: AddressBook
}

/** Where nothing is expected back, nobody is asked (D-147). */
export async function findWays(
  { channels, book }: WaysParts,
  order: Order,
  selection: readonly SelectedLine[],
  /** From the address book, where chosen (D-146). */
  chosenId?: string,
  /** A gift's recipient, for whom the order is as order management has it. */
  recipientId: string | null = null,
): Promise<FoundChannels> {
  const expected = expectedBack(selection)
  if (expected.length === 0) return { ok: true, methods: [], returnTo: NOWHERE }
  const address = await collectionAddress(book, order, chosenId, recipientId)
  return await channels.find(channelsQuestion(order, expected, address))
}

/**
 * The book is read only where needed (D-146). A recipient's gift is never collected from the buyer's address (D-42).
 */
export async function collectionAddress(
  book: AddressBook,
  order: Order,
  chosenId?: string,
  recipientId: string | null = null,
): Promise<Address | null> {
  const sentTo = recipientId === null ? order : { site: order.site, lines: [] }
  const home = chosenId === undefined ? collectionPlace(sentTo, [], undefined) : null
  const listed = async () => await book.list(recipientId ?? order.customerId)
  return (home ?? collectionPlace(sentTo, await listed(), chosenId))?.address ?? null
}

/** Everything from the records, nothing from the browser (API-05). */
export function channelsQuestion(
  order: Order,
  selection: readonly Pick<SelectedLine, 'lineKey' | 'quantity'>[],
  address: Address | null,
  /** Asked by the tracking page, of an existing return (AMD-06). */
  { isTrackAndView = false }: { isTrackAndView?: boolean } = {},
): ChannelsQuestion {
  const { main } = SITES[order.site]
  const lines = order.lines.flatMap((line) => {
    const selected = selection.find(({ lineKey }) => lineKey === line.key)
    return selected ? [{ line, quantity: selected.quantity }] : []
  })
  return {
    orderNumber: order.orderNumber,
    site: order.site,
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
