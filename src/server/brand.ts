/** What belongs to the retailer rather than to the product. The demo's retailer is made up. */
export interface Brand {
  name: string
  /** Whether the frond stands before the name: it is the mark of the demo's retailer, and of nobody else. */
  hasFrond: boolean
  smallPrint: string
  /** Pictures beside the sign-in form; none: the form stands alone. */
  signInArt: readonly string[]
  /** Pictures of the Christmas banner; may be none. */
  promoArt: readonly string[]
}
