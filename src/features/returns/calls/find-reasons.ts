import type { OfferedReason } from '../items/items-form-state.ts'
import type { ReasonOnWire } from './reason-codes.api.ts'

/** Requests reasons that were not available when the page was made (D-54); null if they still aren't. */
export async function findReasons(address: string, sku: string): Promise<OfferedReason[] | null> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ SKU: sku }),
    })
    const { eligibleReasonCodes: reasons }: { eligibleReasonCodes: ReasonOnWire[] } = await answer.json()
    return answer.ok && reasons.length > 0 ? reasons.map(toReason) : null
  } catch {
    return null
  }
}

function toReason({
  primaryReasonCode,
  primaryReasonCodeDesc,
  msDelChgRefund,
  secondaryReasonCodes,
}: ReasonOnWire): OfferedReason {
  return {
    code: primaryReasonCode,
    label: primaryReasonCodeDesc,
    refundsDelivery: msDelChgRefund === 'Y',
    secondaries: secondaryReasonCodes.map(({ code, description }) => ({ code, label: description })),
  }
}
