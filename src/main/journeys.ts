import type { RetailerOffer } from '../domain/policy/policy.ts'
import { accountRoutes } from '../features/account/account.routes.ts'
import { customerIntakeRoutes } from '../features/account/customers.api.ts'
import { basketRoutes } from '../features/basket/basket.routes.ts'
import { legalRoutes } from '../features/brand/legal.routes.ts'
import { catalogueIntakeRoutes } from '../features/catalogue/catalogue.api.ts'
import { christmasCalls } from '../features/christmas/christmas.api.ts'
import { amendRoutes, collectionSlotRoutes } from '../features/christmas/christmas.routes.ts'
import { contentCallRoutes, contentIntakeRoutes } from '../features/content/content.api.ts'
import { eventRoutes } from '../features/events/events.api.ts'
import { giftReceiptRoutes } from '../features/gifts/gift-receipts.routes.ts'
import { giftRecipientRoutes } from '../features/gifts/gift-recipient.routes.ts'
import { guestRoutes } from '../features/guests/guests.routes.ts'
import { helpRoutes } from '../features/help/help.routes.ts'
import { insightsRoutes } from '../features/insights/insights.routes.ts'
import { orderChangeRoutes } from '../features/order-changes/order-changes.routes.ts'
import { intakeRoutes } from '../features/order-records/intake/intake.api.ts'
import { ordersApiRoutes } from '../features/orders/orders.api.ts'
import { orderRoutes } from '../features/orders/orders.routes.ts'
import { yourDataRoutes } from '../features/personal-data/your-data.routes.ts'
import { consentRoutes } from '../features/privacy/consent.routes.ts'
import { recommendationRoutes } from '../features/recommendations/recommendations.api.ts'
import { cancelReturnRoutes } from '../features/return-tracking/end/cancel-return.api.ts'
import { scanRoutes } from '../features/return-tracking/scans.routes.ts'
import { trackingRoutes, yourReturnsRoutes } from '../features/return-tracking/tracking.routes.ts'
import { returnRoutes } from '../features/returns/returns.routes.ts'
import { gridRoutes, homeRoutes } from '../features/shop/grid.routes.ts'
import { productCallRoutes } from '../features/shop/product.api.ts'
import { productRoutes } from '../features/shop/product.routes.ts'
import { signInRoutes } from '../features/sign-in/sign-in.routes.ts'
import { sitemapRoutes } from '../features/sitemap/sitemap.routes.ts'
import { staffRoutes } from '../features/staff/staff.routes.ts'
import { storeRoutes } from '../features/stores/stores.routes.ts'
import { withdrawalRoutes } from '../features/withdrawal/withdrawal.routes.ts'
import type { Route } from '../platform/http/route.ts'

const ROUTE_GROUPS = [
  homeRoutes,
  accountRoutes,
  yourDataRoutes,
  signInRoutes,
  guestRoutes,
  consentRoutes,
  legalRoutes,
  helpRoutes,
  storeRoutes,
  sitemapRoutes,
  productRoutes,
  gridRoutes,
  basketRoutes,
  orderRoutes,
  ordersApiRoutes,
  orderChangeRoutes,
  amendRoutes,
  collectionSlotRoutes,
  christmasCalls,
  returnRoutes,
  trackingRoutes,
  cancelReturnRoutes,
  yourReturnsRoutes,
  withdrawalRoutes,
  giftReceiptRoutes,
  giftRecipientRoutes,
  intakeRoutes,
  customerIntakeRoutes,
  catalogueIntakeRoutes,
  productCallRoutes,
  contentIntakeRoutes,
  contentCallRoutes,
  scanRoutes,
  recommendationRoutes,
  eventRoutes,
  staffRoutes,
  insightsRoutes,
] as const

type AllOf<Union> = (Union extends unknown ? (member: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export type JourneyParts = AllOf<Parameters<(typeof ROUTE_GROUPS)[number]>[0]>

/** If the brand does not offer returns, for example, their pages and calls don't exist, and no page links to them. */
const GROUPS_OF_OFFERS: Partial<Record<RetailerOffer, readonly (typeof ROUTE_GROUPS)[number][]>> = {
  returns: [returnRoutes, trackingRoutes, cancelReturnRoutes, yourReturnsRoutes, scanRoutes, insightsRoutes],
  giftReceipts: [giftReceiptRoutes],
  christmasFood: [amendRoutes, collectionSlotRoutes, christmasCalls],
  recommendations: [recommendationRoutes],
}

export function journeyRoutes(parts: JourneyParts): Route[] {
  const { offers } = parts.settings.policy
  const off = Object.entries(GROUPS_OF_OFFERS).flatMap(([offer, groups]) =>
    offers[offer as RetailerOffer] ? [] : groups,
  )
  return ROUTE_GROUPS.filter((group) => !off.includes(group)).flatMap((routesOf) => routesOf(parts))
}
