import type { Address } from '../../domain/addresses/address.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { collectionPlace } from '../../domain/return-methods/collection.ts'
import { expectedBack, type SelectedLine } from '../../domain/returns/selection.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ChannelsQuestion, ChannelsResult, ReturnChannels, ReturnTo } from '../../systems/channels/channels.ts'
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
): Promise<ChannelsResult> {
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

/** Calls to the channels service per proposal. */
const QUESTIONS_MAX = 8

export interface Asking<Line> {
  travels(lines: readonly Line[]): Promise<boolean>
  hasTime(): boolean
}

/**
 * Only the service knows what fits (D-52): it is asked for the longest accepted beginning, then for that with what
 * follows the breaking line, while time lasts. Empty where it takes not even one line.
 */
export async function travelTogether<Line>(
  lines: readonly Line[],
  { travels, hasTime }: Asking<Line>,
): Promise<readonly Line[]> {
  let asked = 0
  const mayAsk = () => asked < QUESTIONS_MAX && hasTime()
  let together: readonly Line[] = []
  let rest = lines
  // All together are known to be too many.
  let tooMany = lines.length
  while (rest.length > 0 && mayAsk()) {
    let fitting = 0
    while (tooMany - fitting > 1 && mayAsk()) {
      const tried = tooMany > rest.length ? rest.length : Math.floor((fitting + tooMany) / 2)
      asked++
      if (await travels([...together, ...rest.slice(0, tried)])) fitting = tried
      else tooMany = tried
    }
    together = [...together, ...rest.slice(0, fitting)]
    rest = rest.slice(tooMany)
    // Not known yet for all that follow.
    tooMany = rest.length + 1
  }
  return together
}

export async function findTogether(
  parts: WaysParts & { settings: { outsideTimeoutMs: number } },
  order: Order,
  selection: readonly SelectedLine[],
  recipientId: string | null = null,
): Promise<string[]> {
  // Two calls' time is left: half to ask, half for the last answer.
  const until = performance.now() + parts.settings.outsideTimeoutMs
  const together = await travelTogether(selection, {
    travels: async (lines) => (await findWays(parts, order, lines, undefined, recipientId)).ok,
    hasTime: () => performance.now() < until,
  })
  return together.map(({ lineKey }) => lineKey)
}
