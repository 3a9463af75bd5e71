import { type Answer, missing } from '../../platform/http/answer.ts'
import { forOwner, type Route } from '../../platform/http/route.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { PATHS } from '../../urls.ts'
import { CONFIRMED_WITHIN_MINUTES } from './declared.ts'
import { type DrawAcknowledgementParts, drawAcknowledgement } from './draw-acknowledgement.ts'
import { showWithdraw, submitWithdraw, type WithdrawParts } from './withdraw.server.ts'
import { withdrawalCalls } from './withdrawals.api.ts'
import { showWithdrawn, type WithdrawnParts, withdrawalIn } from './withdrawn.server.ts'

/** An order that every demo database has, for the test that opens every route. */
const EXAMPLE_QUERY = '?storeId=10151&orderId=600000001'
const EXAMPLE_WITHDRAWN = `${EXAMPLE_QUERY}&withdrawal=walk`

export function withdrawalRoutes(parts: WithdrawParts & WithdrawnParts & AcknowledgementParts): Route[] {
  const form = { name: 'withdraw', path: PATHS.withdraw, sites: 'uk-and-ireland' } as const
  return [
    forOwner('orderId', {
      ...form,
      method: 'GET',
      example: PATHS.withdraw + EXAMPLE_QUERY,
      answer: (visit) => showWithdraw(parts, visit),
    }),
    forOwner('orderId', {
      ...form,
      method: 'POST',
      savePostMinutes: CONFIRMED_WITHIN_MINUTES,
      example: PATHS.withdraw + EXAMPLE_QUERY,
      answer: (visit) => submitWithdraw(parts, visit),
    }),
    forOwner('orderId', {
      name: 'withdrawn',
      method: 'GET',
      path: PATHS.withdrawn,
      sites: 'uk-and-ireland',
      example: PATHS.withdrawn + EXAMPLE_WITHDRAWN,
      answer: (visit) => showWithdrawn(parts, visit),
    }),
    forOwner('orderId', {
      name: 'withdrawal-acknowledgement',
      method: 'GET',
      path: PATHS.withdrawalPdf,
      sites: 'uk-and-ireland',
      example: PATHS.withdrawalPdf + EXAMPLE_WITHDRAWN,
      answer: (visit) => showAcknowledgement(parts, visit),
    }),
    ...withdrawalCalls(parts),
  ]
}

interface AcknowledgementParts extends Omit<DrawAcknowledgementParts, 'retailerAddress' | 'sites'> {
  retailer: { address: string | null }
}

/** The declaration as a file to keep, regardless of its outcome (WDR-03). */
async function showAcknowledgement(parts: AcknowledgementParts, visit: OrderVisit): Promise<Answer> {
  const { shopper, order, site } = visit
  const file = await drawAcknowledgement(
    { ...parts, sites: site.sites, retailerAddress: parts.retailer.address },
    { customerId: shopper.customerId, orderNumber: order.orderNumber, withdrawalId: withdrawalIn(visit) },
  )
  if (file === null) return missing
  const { type, bytes, fileName } = file
  return { kind: 'file', type, body: bytes, cache: 'never', fileName }
}
