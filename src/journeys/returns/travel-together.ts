import type { Order } from '../../domain/orders/order.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { findWays } from '../../flows/channels-question.ts'
import type { ReturnParts } from './return-parts.ts'

/** So often the channels service is asked for one proposal. */
const QUESTIONS_MAX = 8

export interface Asking<Line> {
  /** Whether these have a way back together. */
  travels(lines: readonly Line[]): Promise<boolean>
  /** Whether there is time for another question. */
  hasTime(): boolean
}

/**
 * Which lines of a selection that cannot travel as a whole can do so together (D-52). Nobody here knows what fits: the
 * service is asked, for the longest beginning that it takes, then for that with what follows the line that broke it, and
 * so on, as long as there is time. What it took so far is given; nothing where it takes not even one line.
 */
export async function travelTogether<Line>(
  lines: readonly Line[],
  { travels, hasTime }: Asking<Line>,
): Promise<readonly Line[]> {
  let asked = 0
  const mayAsk = () => asked < QUESTIONS_MAX && hasTime()
  let together: readonly Line[] = []
  let rest = lines
  // That all of them are too many is known.
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
    // Whether all that follow go along is not known yet.
    tooMany = rest.length + 1
  }
  return together
}

/** The keys of what travels together of a selection that no carrier takes as a whole. */
export async function findTogether(
  parts: Pick<ReturnParts, 'channels' | 'book' | 'settings'>,
  order: Order,
  selection: readonly SelectedLine[],
  recipientId: string | null = null,
): Promise<string[]> {
  // Nothing is written any more, so that two calls' time is left: half of it to ask in, half for the last answer.
  const until = performance.now() + parts.settings.outsideTimeoutMs
  const together = await travelTogether(selection, {
    travels: async (lines) => (await findWays(parts, order, lines, undefined, recipientId)).ok,
    hasTime: () => performance.now() < until,
  })
  return together.map(({ lineKey }) => lineKey)
}
