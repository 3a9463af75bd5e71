import type { Address } from '../../domain/addresses/address.ts'
import { penceOfUnits } from '../../domain/money/money.ts'
import type { Order } from '../../domain/orders/order.ts'
import { collectionPlace } from '../../domain/return-methods/collection.ts'
import { expectedBack, type SelectedLine } from '../../domain/returns/selection.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { ChannelsQuestion, ChannelsResult, ReturnChannels, ReturnTo } from '../../systems/channels/channels.ts'
import type { AddressBook } from '../account/address-book.records.ts'

const NOWHERE: ReturnTo = { address: null, clientId: null, childClientId: null }

export interface FindMethodsParts {
  channels: ReturnChannels
  book: AddressBook
}

/** Makes no call if nothing is expected back (D-147). */
export async function findMethods(
  { channels, book }: FindMethodsParts,
  order: Order,
  selection: readonly SelectedLine[],
  /** The address chosen from the address book, if any (D-146). */
  chosenId?: string,
  /** Set for a gift's recipient: `order` is then the whole order. */
  recipientId: string | null = null,
): Promise<ChannelsResult> {
  const expected = expectedBack(selection)
  if (expected.length === 0) return { ok: true, methods: [], returnTo: NOWHERE }
  const address = await collectionAddress(book, order, chosenId, recipientId)
  return await channels.find(channelsQuestion(order, expected, address))
}

/**
 * Reads the address book only if needed (D-146). A recipient's gift is never collected from the buyer's address (D-42).
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

/** Calls to the channels service per proposal. */
const QUESTIONS_MAX = 8

export interface TogetherQuestion<Line> {
  travels(lines: readonly Line[]): Promise<boolean>
  hasTime(): boolean
}

/**
 * Only the channels service knows which lines can travel together (D-52). A binary search finds how many of the first
 * lines it accepts, then goes on after the line it refused, while time lasts. Empty if it accepts no line at all.
 */
export async function travelTogether<Line>(
  lines: readonly Line[],
  { travels, hasTime }: TogetherQuestion<Line>,
): Promise<readonly Line[]> {
  let requests = 0
  const canRequest = () => requests < QUESTIONS_MAX && hasTime()
  let together: readonly Line[] = []
  let rest = lines
  // All together have already been refused.
  let tooMany = lines.length
  while (rest.length > 0 && canRequest()) {
    let fitting = 0
    while (tooMany - fitting > 1 && canRequest()) {
      const tried = tooMany > rest.length ? rest.length : Math.floor((fitting + tooMany) / 2)
      requests++
      if (await travels([...together, ...rest.slice(0, tried)])) fitting = tried
      else tooMany = tried
    }
    together = [...together, ...rest.slice(0, fitting)]
    rest = rest.slice(tooMany)
    // The rest has not been tried yet.
    tooMany = rest.length + 1
  }
  return together
}

export async function findTogether(
  parts: FindMethodsParts & { settings: { outsideTimeoutMs: number } },
  order: Order,
  selection: readonly SelectedLine[],
  recipientId: string | null = null,
): Promise<string[]> {
  // Requests are started within one time-out; the last answer may take another.
  const until = performance.now() + parts.settings.outsideTimeoutMs
  const together = await travelTogether(selection, {
    travels: async (lines) => (await findMethods(parts, order, lines, undefined, recipientId)).ok,
    hasTime: () => performance.now() < until,
  })
  return together.map(({ lineKey }) => lineKey)
}
