export interface ReturnReason {
  code: string
  label: string
  secondaries: readonly { code: string; label: string }[]
  /** msDelChgRefund on the wire. */
  refundsDelivery: boolean
  /** msReturnExpected on the wire. */
  expectedBack: boolean
}

/** The eight categories are specified, their codes assumed (RSN-23, D-50). */
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

/** The reason of every return by a gift recipient; not offered on any page (D-42). */
export const GIFT_RETURN: ReturnReason = reason('R09', 'Gift return', 'customer', [])

/** The reason of every withdrawal; not offered on any page (D-163). */
export const WITHDRAWAL: ReturnReason = reason('R10', 'Withdrawal', 'customer', [])

/** Not offered for goods without sizes (D-50). */
export const REASONS_OF_SIZED_GOODS: readonly string[] = ['R01-P0', 'R02-P0']

/** Damaged glass need not be sent back: it is a risk to pack. */
export const DAMAGED = 'R05-P0'

/** The codes below decide what is offered after a return (D-51). */
export const TOO_SMALL = 'R01-P0'
export const TOO_BIG = 'R02-P0'
export const COLOUR_REASONS: readonly string[] = ['R04-S1', 'R07-S1', 'R08-S3']

/** The delivery charge is refunded if the shop caused the return. */
function reason(
  code: string,
  label: string,
  causedBy: 'customer' | 'shop',
  secondaries: readonly string[],
): ReturnReason {
  return {
    code: `${code}-P0`,
    label,
    secondaries: secondaries.map((text, index) => ({ code: `${code}-S${index + 1}`, label: text })),
    refundsDelivery: causedBy === 'shop',
    expectedBack: true,
  }
}
