import type { ReasonOnWire } from '../calls/reason-codes.api.ts'
import type { LiveFacts, LiveLine } from './live-refund.ts'

/** Asks for the reasons of a line; null where there are still none (D-54). */
export async function askReasons(address: string, sku: string): Promise<ReasonOnWire[] | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ SKU: sku }),
    })
    const { eligibleReasonCodes: reasons }: { eligibleReasonCodes: ReasonOnWire[] } = await answer.json()
    return answer.ok && reasons.length > 0 ? reasons : null
  } catch {
    return null
  }
}

/** From now on the line has these reasons, as if the page had come with them. */
export function learnReasons(facts: LiveFacts, line: LiveLine, reasons: readonly ReasonOnWire[]): void {
  const list = reasons.map(({ primaryReasonCode, msDelChgRefund, secondaryReasonCodes }) => ({
    code: primaryReasonCode,
    refundsDelivery: msDelChgRefund === 'Y',
    secondaries: secondaryReasonCodes.map(({ code, description }) => ({ code, label: description })),
  }))
  line.reasons = facts.reasons.push(list) - 1
}
