import type { OrderLine } from '../orders/order.ts'

/**
 * Whether a gift receipt was sent for one of the lines, by their keys, since the order was read: then they are for its
 * recipient to return (ELI-05, D-42).
 */
export function isGivenSince(
  before: readonly OrderLine[],
  now: readonly OrderLine[],
  lineKeys: readonly string[],
): boolean {
  const isGiven = (lines: readonly OrderLine[], lineKey: string) =>
    lines.some(({ key, facts }) => key === lineKey && facts.giftEmailSent === true)
  return lineKeys.some((lineKey) => isGiven(now, lineKey) && !isGiven(before, lineKey))
}
