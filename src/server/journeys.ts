import { accountRoutes } from '../journeys/account/account.routes.ts'
import { basketRoutes } from '../journeys/basket/basket.routes.ts'
import { cancellationRoutes } from '../journeys/cancellation/cancellation.routes.ts'
import { christmasCalls } from '../journeys/christmas/christmas.api.ts'
import { amendRoutes, christmasRoutes } from '../journeys/christmas/christmas.routes.ts'
import { consentRoutes } from '../journeys/consent/consent.routes.ts'
import { deliveryRoutes } from '../journeys/delivery/delivery.routes.ts'
import { giftReceiptRoutes } from '../journeys/gift-receipts/gift-receipts.routes.ts'
import { giftRecipientRoutes } from '../journeys/gift-receipts/gift-recipient.routes.ts'
import { helpRoutes } from '../journeys/help/help.routes.ts'
import { catalogueIntakeRoutes } from '../journeys/intake/catalogue.api.ts'
import { contentIntakeRoutes } from '../journeys/intake/content.api.ts'
import { contentCallRoutes } from '../journeys/intake/content-call.api.ts'
import { customerIntakeRoutes } from '../journeys/intake/customers.api.ts'
import { intakeRoutes } from '../journeys/intake/intake.api.ts'
import { legalRoutes } from '../journeys/legal/legal.routes.ts'
import { messageRoutes } from '../journeys/messages/messages.routes.ts'
import { ordersApiRoutes } from '../journeys/orders/orders.api.ts'
import { orderRoutes } from '../journeys/orders/orders.routes.ts'
import { recommendationRoutes } from '../journeys/recommendations/recommendations.api.ts'
import { returnRoutes } from '../journeys/returns/returns.routes.ts'
import { gridRoutes, homeRoutes } from '../journeys/shopping/grid.routes.ts'
import { productCallRoutes } from '../journeys/shopping/product.api.ts'
import { productRoutes } from '../journeys/shopping/product.routes.ts'
import { signInRoutes } from '../journeys/sign-in/sign-in.routes.ts'
import { storeRoutes } from '../journeys/stores/stores.routes.ts'
import { cancelReturnRoutes } from '../journeys/tracking/end/cancel-return.api.ts'
import { scanRoutes } from '../journeys/tracking/scans.routes.ts'
import { trackingRoutes, yourReturnsRoutes } from '../journeys/tracking/tracking.routes.ts'
import { withdrawalRoutes } from '../journeys/withdrawal/withdrawal.routes.ts'
import type { Route } from '../web/route.ts'

const JOURNEYS = [
  homeRoutes,
  accountRoutes,
  signInRoutes,
  consentRoutes,
  legalRoutes,
  helpRoutes,
  storeRoutes,
  productRoutes,
  gridRoutes,
  basketRoutes,
  orderRoutes,
  ordersApiRoutes,
  cancellationRoutes,
  amendRoutes,
  messageRoutes,
  deliveryRoutes,
  christmasRoutes,
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
] as const

type AllOf<Union> = (Union extends unknown ? (each: Union) => void : never) extends (all: infer All) => void
  ? All
  : never

export type JourneyParts = AllOf<Parameters<(typeof JOURNEYS)[number]>[0]>

export function journeyRoutes(parts: JourneyParts): Route[] {
  return JOURNEYS.flatMap((routesOf) => routesOf(parts))
}
