import { z } from 'zod'
import { money, optional, word } from '../../platform/outside/wire-values.ts'

export const charge = z
  .object({
    chargeType: word(100).describe(
      'DELIVERY is the delivery charge (orders only). Any other is shown by its own name: GIFT_WRAP as "Gift wrap".',
    ),
    amount: money.describe(
      'The amount, without a sign. It is a deduction if the type contains discount, promo, voucher, coupon, offer, saving or reward.',
    ),
    refundAmount: optional(money).describe(
      'How much of it has been refunded. If omitted, nothing; if invalid, the order is refused.',
    ),
  })
  .meta({
    id: 'Charge',
    description: 'A charge or deduction, and how much of it has been refunded.',
  })

export type WireCharge = z.output<typeof charge>
