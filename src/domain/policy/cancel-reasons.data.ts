export interface CancelReason {
  code: string
  label: string
  secondaries: readonly { code: string; label: string }[]
}

/** The specified reasons (CAN-04). The demo's brand has the specified name of the discount (CAN-08). */
export const CANCEL_REASONS: readonly CancelReason[] = [
  { code: 'C01-P0', label: 'No longer required', secondaries: [] },
  { code: 'C02-P0', label: "Item(s) wouldn't arrive in time", secondaries: [] },
  {
    code: 'C03-P0',
    label: 'Need to change the delivery details',
    secondaries: [
      { code: 'C03-S1', label: 'Date' },
      { code: 'C03-S2', label: 'Delivery option' },
      { code: 'C03-S3', label: 'Shipping address' },
    ],
  },
  {
    code: 'C04-P0',
    label: 'Need to change the payment details',
    secondaries: [
      { code: 'C04-S1', label: 'Billing address' },
      { code: 'C04-S2', label: 'Payment method' },
    ],
  },
  {
    code: 'C05-P0',
    label: 'Promotion not applied',
    secondaries: [
      { code: 'C05-S1', label: 'Member discount' },
      { code: 'C05-S2', label: 'Promotion code' },
      { code: 'C05-S3', label: 'Bank reward voucher' },
      { code: 'C05-S4', label: 'Promotion not applicable' },
    ],
  },
  {
    code: 'C06-P0',
    label: 'Ordered incorrect item(s)',
    secondaries: [
      { code: 'C06-S1', label: 'Size' },
      { code: 'C06-S2', label: 'Colour' },
      { code: 'C06-S3', label: 'Quantity' },
      { code: 'C06-S4', label: 'Style' },
    ],
  },
  { code: 'C07-P0', label: 'Found a lower priced item', secondaries: [] },
  { code: 'C08-P0', label: 'Other', secondaries: [] },
]
