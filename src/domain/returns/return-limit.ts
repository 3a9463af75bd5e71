/** The most lines in one return (RSN-18); settings can only lower it (RSN-19, D-52). */
const RETURN_ITEMS_MAX = 25

export function returnLimit(configured: number = RETURN_ITEMS_MAX): number {
  return Math.min(RETURN_ITEMS_MAX, Math.max(1, Math.floor(configured)))
}

export function returnLimitSentence(limit: number): string {
  return `Sorry, there is a limit of ${limit} items to be returned at a time. Please create an additional return request.`
}

export interface SplitProposal {
  keysNow: readonly string[]
  keysLater: readonly string[]
  sentence: string
}

export function proposeSplit(lineKeys: readonly string[], limit: number): SplitProposal | null {
  if (lineKeys.length <= limit) return null
  const [keysNow, keysLater] = [lineKeys.slice(0, limit), lineKeys.slice(limit)]
  return { keysNow, keysLater, sentence: splitSentence(keysNow.length, keysLater.length) }
}

/** Lines chosen to be returned later; if none and the return was full, all that are still returnable (D-219). */
export function leftToReturn(
  { lines, later }: { lines: readonly { lineKey: string }[]; later: readonly string[] },
  online: readonly string[],
  configured: number | undefined,
): string[] {
  const rest = online.filter((key) => !lines.some(({ lineKey }) => lineKey === key))
  const keptForLater = rest.filter((key) => later.includes(key))
  return keptForLater.length > 0 || lines.length < returnLimit(configured) ? keptForLater : rest
}

/** Shown if more can be returned than fits into one return (D-219). */
export function itemsLeftSentence(items: number): string {
  return items === 1 ? '1 item is left to return.' : `${items} items are left to return.`
}

export function splitSentence(now: number, later: number): string {
  return `Return ${now === 1 ? '1 item' : `${now} items`} now and ${later} later`
}

/** The most units of one line in one return; if the customer keeps some, the line is split (RSN-27, D-53). */
const QUANTITY_MAX = 9

export const UP_TO_NINE = `You can return up to ${QUANTITY_MAX} of this item at a time.`

interface QuantityChoice {
  options: readonly number[]
  preselected: number
  note: string | null
}

export function quantityChoice(units: number): QuantityChoice {
  const maximum = Math.min(units, QUANTITY_MAX)
  return {
    options: Array.from({ length: maximum }, (_, index) => index + 1),
    preselected: maximum,
    note: units > QUANTITY_MAX ? UP_TO_NINE : null,
  }
}

/** An empty `sent` means the preselected number. Null if it is not an option. */
export function readQuantity(sent: string, units: number): number | null {
  const { options, preselected } = quantityChoice(units)
  if (sent === '') return preselected
  return options.find((option) => String(option) === sent) ?? null
}
