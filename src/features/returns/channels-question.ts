import type { Address } from '../../domain/addresses/address.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { collectionPlace } from '../../domain/return-methods/collection.ts'
import { linesExpectedBack, type SelectedLine } from '../../domain/returns/selection.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ChannelsQuestion, ChannelsResult, ReturnChannels, ReturnTo } from '../../systems/channels/channels.ts'
import type { AddressBook } from '../account/address-book.records.ts'

const NO_RETURN_ADDRESS: ReturnTo = { address: null, clientId: null, childClientId: null }

export interface FindMethodsParts {
  channels: ReturnChannels
  book: AddressBook
}

/** Finds the return methods for the selection. Makes no call if nothing is expected back (D-147). */
export async function findMethods(
  { channels, book }: FindMethodsParts,
  order: Order,
  selection: readonly SelectedLine[],
  /** The address chosen from the address book, if any (D-146). */
  chosenAddressId?: string,
  /** Set for a gift's recipient: `order` is then the whole order. */
  recipientId: string | null = null,
): Promise<ChannelsResult> {
  const expected = linesExpectedBack(selection)
  if (expected.length === 0) return { ok: true, methods: [], returnTo: NO_RETURN_ADDRESS }
  const address = await collectionAddress(book, order, chosenAddressId, recipientId)
  return await channels.find(channelsQuestion(order, expected, address))
}

/**
 * Reads the address book only if needed (D-146). A recipient's gift is never collected from the buyer's address (D-42).
 */
export async function collectionAddress(
  book: AddressBook,
  order: Order,
  chosenAddressId?: string,
  recipientId: string | null = null,
): Promise<Address | null> {
  const orderForAddress = recipientId === null ? order : { site: order.site, lines: [] }
  const orderAddress = chosenAddressId === undefined ? collectionPlace(orderForAddress, [], undefined) : null
  const listBook = async () => await book.list(recipientId ?? order.customerId)
  return (orderAddress ?? collectionPlace(orderForAddress, await listBook(), chosenAddressId))?.address ?? null
}

/** What to ask the channels service, taken from our records and never from the browser (API-05). */
export function channelsQuestion(
  order: Order,
  selection: readonly Pick<SelectedLine, 'lineKey' | 'quantity'>[],
  address: Address | null,
  /** Set by the tracking page, for a return that exists already (AMD-06). */
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

/** Limits the calls of one search for items that can travel together. */
const CALLS_MAX = 8

export interface TravelTogetherQuery<Line> {
  canTravel(lines: readonly Line[]): Promise<boolean>
  hasTime(): boolean
}

/**
 * Only the channels service knows which lines can travel together (D-52). A binary search finds how many of the first
 * lines it accepts, then goes on after the line it refused, while time lasts. Empty if it accepts no line at all.
 */
export async function travelTogether<Line>(
  lines: readonly Line[],
  { canTravel, hasTime }: TravelTogetherQuery<Line>,
): Promise<readonly Line[]> {
  let calls = 0
  const canCall = () => calls < CALLS_MAX && hasTime()
  let together: readonly Line[] = []
  let remaining = lines
  // The channels service has already refused all lines together.
  let refused = lines.length
  while (remaining.length > 0 && canCall()) {
    let accepted = 0
    while (refused - accepted > 1 && canCall()) {
      const tryCount = refused > remaining.length ? remaining.length : Math.floor((accepted + refused) / 2)
      calls++
      if (await canTravel([...together, ...remaining.slice(0, tryCount)])) accepted = tryCount
      else refused = tryCount
    }
    together = [...together, ...remaining.slice(0, accepted)]
    remaining = remaining.slice(refused)
    // Above the number of remaining lines, so that the search first tries all of them.
    refused = remaining.length + 1
  }
  return together
}

/** The keys of lines that some return method takes together; fewer than possible if time runs out. */
export async function findKeysThatTravelTogether(
  parts: FindMethodsParts & { settings: { outsideTimeoutMs: number } },
  order: Order,
  selection: readonly SelectedLine[],
  recipientId: string | null = null,
): Promise<string[]> {
  // No request starts later than one time-out from now; the answer to the last one may take another time-out.
  const deadline = performance.now() + parts.settings.outsideTimeoutMs
  const together = await travelTogether(selection, {
    canTravel: async (lines) => (await findMethods(parts, order, lines, undefined, recipientId)).ok,
    hasTime: () => performance.now() < deadline,
  })
  return together.map(({ lineKey }) => lineKey)
}
