import type { Order } from '../../domain/orders/order.ts'
import type { SelectedLine } from '../../domain/returns/selection.ts'
import { findWays } from './channels-question.ts'
import type { ReturnParts } from './return-parts.ts'

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
  parts: Pick<ReturnParts, 'channels' | 'book' | 'settings'>,
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
