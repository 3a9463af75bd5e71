import type { Order } from '../../domain/orders/order.ts'
import { type ReturnableLines, returnableLines } from '../../domain/returns/returnable-lines.ts'
import { readSelection, type SelectionReadResult, type SubmittedLine } from '../../domain/returns/selection.ts'
import type { ReturnReasons } from '../../systems/reasons/reasons.ts'
import { findOfferedReasons } from './find-return-context.ts'
import type { ReturnSettings } from './return-parts.ts'

/** Reads the items that an API call sends exactly as step 1 reads the rows of its form (D-86). */
export async function readRows(
  { reasons, settings }: { reasons: ReturnReasons; settings: ReturnSettings },
  order: Order,
  sent: readonly SubmittedLine[],
  { at, hardValidationDisabled }: { at: Temporal.Instant; hardValidationDisabled: boolean },
): Promise<SelectionReadResult & Pick<ReturnableLines, 'verdicts' | 'units'>> {
  const { online, verdicts, units } = returnableLines(order, at, { hardValidationDisabled })
  const selectedKeys = online.filter((key) => sent.some(({ lineKey }) => lineKey === key))
  const offered = await findOfferedReasons(reasons, order, selectedKeys, { now: at })
  const rules = { verdicts, units, offeredReasons: offered, configuredLimit: settings.policy.returnItemsMax }
  return { ...readSelection(order, sent, rules), verdicts, units }
}
