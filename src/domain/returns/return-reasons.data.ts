export interface ReturnReason {
  code: string
  label: string
  /** More specific ones, of which one must be chosen; some reasons have none. */
  secondaries: readonly { code: string; label: string }[]
  /** Whether the delivery charge is refunded with it (the wire's msDelChgRefund). */
  refundsDelivery: boolean
  /** Whether the goods are to be sent back (the wire's msReturnExpected). */
  expectedBack: boolean
}

/** Why something goes back (RSN-23, D-50). The codes are patterned on those of cancellation. */
export const RETURN_REASONS: readonly ReturnReason[] = [
  reason('R01', 'Too small', 'customer', ['Too short', 'Too tight', 'Too small all over']),
  reason('R02', 'Too big', 'customer', ['Too long', 'Too loose', 'Too big all over']),
  reason('R03', 'Ordered more for choice', 'customer', [
    'More than one size',
    'More than one colour',
    'More than one style',
  ]),
  reason('R04', 'Not as described', 'shop', [
    'Colour not as shown',
    'Material not as expected',
    'Looks different from the picture',
    'Quality not as expected',
  ]),
  reason('R05', 'Damaged', 'shop', ['Damaged on arrival', 'Faulty', 'Marked or stained', 'Parts missing']),
  reason('R06', 'Arrived late', 'shop', []),
  reason('R07', 'Changed mind', 'customer', ["Colour doesn't suit me", "Style doesn't suit me", 'No longer needed']),
  reason('R08', 'Incorrect item', 'shop', ['Wrong item sent', 'Wrong size sent', 'Wrong colour sent']),
]

/** What a gift recipient's return says; nobody chooses it, and it is offered nowhere (D-42). */
export const GIFT_RETURN: ReturnReason = reason('R09', 'Gift return', 'customer', [])

/** What a withdrawal says before and after despatch; it is offered nowhere either (D-163). */
export const WITHDRAWAL: ReturnReason = reason('R10', 'Withdrawal', 'customer', [])

/** Goods without sizes have none of these (D-50). */
export const REASONS_OF_SIZED_GOODS: readonly string[] = ['R01-P0', 'R02-P0']

/** Broken glass is not worth the risk to whoever packs it (D-50). */
export const DAMAGED = 'R05-P0'

/** What a return to sale listens to: a larger size, a smaller size, another colour (D-51). Codes, not texts. */
export const TOO_SMALL = 'R01-P0'
export const TOO_BIG = 'R02-P0'
export const COLOUR_REASONS: readonly string[] = ['R04-S1', 'R07-S1', 'R08-S3']

/** Whose doing it is decides on the delivery charge. */
function reason(code: string, label: string, doing: 'customer' | 'shop', secondaries: readonly string[]): ReturnReason {
  return {
    code: `${code}-P0`,
    label,
    secondaries: secondaries.map((each, index) => ({ code: `${code}-S${index + 1}`, label: each })),
    refundsDelivery: doing === 'shop',
    expectedBack: true,
  }
}
