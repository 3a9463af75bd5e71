import { collectionCalendarFile } from '../../domain/return-methods/collection-event.ts'
import { type Answer, missing } from '../../platform/http/answer.ts'
import { forHolder, forOwner, type Route } from '../../platform/http/route.ts'
import type { OrderVisit } from '../../platform/http/visit.ts'
import { PATHS, urls } from '../../urls.ts'
import { changeReturnMethodCall } from './calls/change-return-method.api.ts'
import { channelAddressCall } from './calls/channel-address.api.ts'
import { createReturnCall } from './calls/create-return.api.ts'
import { addressBookCall, addressCall, type CustomerCallParts, profileCall } from './calls/customer.api.ts'
import { type DraftReturnParts, draftReturnCall } from './calls/draft-return.api.ts'
import { geocodeCall, inStoreDataCall, type PlaceCallParts } from './calls/places.api.ts'
import { reasonCodesCall } from './calls/reason-codes.api.ts'
import { type ReturnToSaleParts, returnToSaleCall } from './calls/return-to-sale.api.ts'
import {
  acceptChangeToken,
  type BeginChangeParts,
  issueChangeToken,
  redirectToNotChanged,
  requireChangeToken,
  showNotChanged,
} from './change/begin-change.server.ts'
import { findStepThree, type StepThreeParts, showCreatedReturn } from './create/created.server.ts'
import { type EmailAgainParts, emailAgain } from './create/email-again.ts'
import { showItems, submitItems } from './items/choose-items.server.ts'
import { showMethod, submitMethod } from './method/choose-method.server.ts'
import type { StepTwoParts } from './method/step-two.ts'
import { PARAMS } from './method/step-two-request.ts'
import { showReturnItem, submitReturnItem } from './one-item/return-item.server.ts'
import { type CodeParts, type LabelParts, returnCodeRoute, returnLabelRoute } from './papers/return-papers.ts'
import { type LinkedMode, modeInQuery } from './step-urls.ts'
import { enterByToken, type TokenEntryParts } from './tokens/enter-by-token.ts'
import { holdTokenForSignIn, restoreToken } from './tokens/exchange-token.ts'
import { type GenerateJwtParts, generateJwtCall } from './tokens/generate-jwt.api.ts'
import { showReturnWithdrawn, submitReturnWithdrawn } from './withdrawn/return-withdrawn.server.ts'

type CallParts = DraftReturnParts & GenerateJwtParts & PlaceCallParts & CustomerCallParts & ReturnToSaleParts
type Parts = CallParts & StepTwoParts & TokenEntryParts & BeginChangeParts & EmailAgainParts & CodeParts & LabelParts

type Handler = (parts: Parts, visit: OrderVisit) => Promise<Answer>

const ITEMS_HANDLERS: Record<LinkedMode, Handler> = {
  'step-1': showItems,
  'order-page': enterByToken,
  amending: acceptChangeToken,
}
const METHOD_HANDLERS: Record<LinkedMode, Handler> = {
  'step-1': showMethod,
  'order-page': showMethod,
  amending: requireChangeToken<Parts>(showMethod, (_parts, visit) => showNotChanged(visit)),
}
const SUBMIT_METHOD_HANDLERS: Record<LinkedMode, Handler> = {
  'step-1': submitMethod,
  'order-page': submitMethod,
  amending: requireChangeToken<Parts>(submitMethod, (_parts, visit) => redirectToNotChanged(visit)),
}

/** An order in every demo database, since a test requests the example of every route. */
const EXAMPLE = '?storeId=10151&orderId=600000001'

export function returnRoutes(parts: Parts): Route[] {
  const items = {
    name: 'return-items',
    path: PATHS.itemLevelReturns,
    sites: 'uk-and-ireland',
    example: PATHS.itemLevelReturns + EXAMPLE,
  } as const
  const item = {
    name: 'return-item',
    path: PATHS.returnItem,
    sites: 'uk-and-ireland',
    example: `${PATHS.returnItem}${EXAMPLE}&OrderLineKey=600000001-1`,
  } as const
  const withdrawn = {
    name: 'return-withdrawn',
    path: PATHS.returnWithdrawn,
    sites: 'uk-and-ireland',
    example: PATHS.returnWithdrawn + EXAMPLE,
  } as const
  const method = {
    name: 'return-method',
    path: PATHS.returnMethod,
    sites: 'uk-and-ireland',
    example: PATHS.returnMethod + EXAMPLE,
  } as const
  const created = {
    name: 'return-created',
    path: PATHS.returnCreated,
    sites: 'uk-and-ireland',
    example: `${PATHS.returnCreated}?storeId=10151&orderId=400000008&returnNumber=800000008`,
  } as const
  return [
    forHolder('orderId', { ...created, method: 'GET', answer: (visit) => showCreatedReturn(parts, visit) }),
    forHolder('orderId', { ...created, method: 'POST', answer: (visit) => emailAgain(parts, visit) }),
    forHolder('orderId', {
      name: 'return-calendar',
      path: PATHS.returnCalendar,
      sites: 'uk-and-ireland',
      example: `${PATHS.returnCalendar}?storeId=10151&orderId=400000211&returnNumber=800000211`,
      method: 'GET',
      answer: (visit) => showCalendar(parts, visit),
    }),
    forHolder('orderId', {
      ...items,
      method: 'GET',
      outsideCallsInSequence: (query) => (modeInQuery({ query }) === 'step-1' ? 0 : 4),
      exchangeForCookie: (visit) => holdTokenForSignIn(parts.tokens, visit),
      answer: async (visit) => (await restoreToken(visit)) ?? (await ITEMS_HANDLERS[modeInQuery(visit)](parts, visit)),
    }),
    forHolder('orderId', {
      ...items,
      method: 'POST',
      // Waits for reasons, channels, and order management with its look-up.
      outsideCallsInSequence: 4,
      answer: (visit) => submitItems(parts, visit),
    }),
    forOwner('orderId', {
      ...item,
      method: 'GET',
      answer: (visit) => showReturnItem(parts, visit),
    }),
    forOwner('orderId', {
      ...item,
      method: 'POST',
      outsideCallsInSequence: 4,
      answer: (visit) => submitReturnItem(parts, visit),
    }),
    forOwner('orderId', {
      ...withdrawn,
      method: 'GET',
      answer: (visit) => showReturnWithdrawn(parts, visit),
    }),
    forOwner('orderId', {
      ...withdrawn,
      method: 'POST',
      // Channels, two calls to find which items travel together, channels again, and order management with its look-up.
      outsideCallsInSequence: 6,
      answer: (visit) => submitReturnWithdrawn(parts, visit),
    }),
    forHolder('orderId', {
      ...method,
      method: 'GET',
      // The page limits its own wait, unless the shopper chose to wait.
      outsideCallsInSequence: (query) => (query.has(PARAMS.wait) ? 2 : 0),
      answer: (visit) => METHOD_HANDLERS[modeInQuery(visit)](parts, visit),
    }),
    forHolder('orderId', {
      ...method,
      method: 'POST',
      // Two calls for another address, times or places, then booking, its label and confirmation, with look-ups.
      outsideCallsInSequence: 7,
      answer: (visit) => SUBMIT_METHOD_HANDLERS[modeInQuery(visit)](parts, visit),
    }),
    forHolder('orderId', {
      name: 'change-method',
      path: PATHS.changeMethod,
      sites: 'uk-and-ireland',
      example: `${PATHS.changeMethod}?storeId=10151&orderId=400000008&returnNumber=810000008`,
      method: 'GET',
      outsideCallsInSequence: 1,
      answer: (visit) => issueChangeToken(parts, visit),
    }),
    returnCodeRoute(parts),
    returnLabelRoute(parts),
    reasonCodesCall(parts),
    returnToSaleCall(parts),
    channelAddressCall(parts),
    draftReturnCall(parts),
    createReturnCall(parts),
    changeReturnMethodCall(parts),
    generateJwtCall(parts),
    inStoreDataCall(parts),
    geocodeCall(parts),
    addressCall(parts),
    profileCall(parts),
    addressBookCall(parts),
  ]
}

async function showCalendar(parts: StepThreeParts, visit: OrderVisit): Promise<Answer> {
  const created = (await findStepThree(parts, visit))?.facts.created
  if (!created || created.ended) return missing
  const site = visit.site.sites[visit.order.site]
  const href = visit.origin + urls.returnCreated(site, created.orderNumber, created.returnNumber)
  const body = collectionCalendarFile(created, { site, href, host: new URL(visit.origin).hostname })
  if (body === null) return missing
  const fileName = `collection-${created.returnNumber}.ics`
  return { kind: 'file', type: 'text/calendar; charset=utf-8', body, cache: 'never', fileName }
}
