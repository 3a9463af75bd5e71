import type { OfferCustomer } from '../../src/domain/catalogue/offer.ts'

interface OfferRow {
  offerId: string
  /** Slugs. */
  on: readonly string[]
  state: string
  activationMode: string
  text: string
  customers?: readonly OfferCustomer[]
}

/** What pages show is the first alone: others are over, not yet on, or for those whom they were made to. */
export const OFFERS: readonly OfferRow[] = [
  {
    offerId: 'OF-KNIT',
    on: ['cable-jumper', 'mohair-cardigan', 'lambswool-crew', 'roll-neck-jumper', 'merino-jumper', 'aran-jumper'],
    state: 'ACTIVE',
    activationMode: 'PASSIVE',
    text: 'Buy any two knits and the cheaper one is half price',
  },
  {
    offerId: 'OF-DRESS',
    on: ['wrap-dress', 'tea-dress'],
    state: 'ACTIVE',
    activationMode: 'ACTIVATION_REQUIRED',
    text: '20% off your next dress',
    customers: [
      { customerId: 'C-amelia', state: 'ALLOCATED' },
      { customerId: 'C-noor', state: 'ACTIVATED' },
    ],
  },
  {
    offerId: 'OF-TEA',
    on: ['english-breakfast-tea', 'earl-grey-tea'],
    state: 'ACTIVE',
    activationMode: 'VIEW_REQUIRED',
    text: 'A free tin of biscuits with every tea caddy',
    customers: [
      { customerId: 'C-amelia', state: 'VIEWED' },
      { customerId: 'C-niamh', state: 'REDEEMED' },
    ],
  },
  {
    offerId: 'OF-CANDLE',
    on: ['fig-candle', 'amber-candle'],
    state: 'EXPIRED',
    activationMode: 'PASSIVE',
    text: '3 for 2 on candles',
  },
  {
    offerId: 'OF-SOFA',
    on: ['harcourt-sofa', 'loveseat'],
    state: 'INACTIVE',
    activationMode: 'PASSIVE',
    text: 'Free footstool with every Harcourt sofa from Boxing Day',
  },
  {
    offerId: 'OF-MUG',
    on: ['stoneware-mug'],
    state: 'DEACTIVATED',
    activationMode: 'ACTIVATION_REQUIRED',
    text: 'Your fourth mug is on us',
    customers: [{ customerId: 'C-amelia', state: 'REJECTED' }],
  },
  {
    offerId: 'OF-WINE',
    on: ['cotes-du-rhone', 'english-sparkling'],
    state: 'UNASSIGNED',
    activationMode: 'ACTIVATION_REQUIRED',
    text: '25% off six bottles',
  },
  {
    offerId: 'OF-KIDS',
    on: ['kids-school-shoes', 'kids-school-trousers'],
    state: 'OPTED_OUT',
    activationMode: 'VIEW_REQUIRED',
    text: 'School shoes with 20% off',
    customers: [{ customerId: 'C-amelia', state: 'UNSUBSCRIBED' }],
  },
]
