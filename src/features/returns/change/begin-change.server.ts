import { whyNoReturnStarts } from '../../../domain/order-actions/allowed-actions.ts'
import { canChangeMethod } from '../../../domain/returns/change-of-method.ts'
import { hasLapsed } from '../../../domain/returns/draft-return.ts'
import { isReturnNumber } from '../../../domain/returns/return.ts'
import { stepperAt } from '../../../domain/returns/steps.ts'
import { COMMON_SENTENCES } from '../../../domain/words/common-words.ts'
import type { TrackingNotices } from '../../../notice-params.ts'
import { type Answer, type CookieChange, missing, seeOther, show } from '../../../platform/http/answer.ts'
import type { OrderVisit } from '../../../platform/http/visit.ts'
import type { OrderManagementHealth } from '../../../platform/outside/order-management-health.ts'
import { TOKEN_SECONDS_MAX } from '../../../platform/security/tokens.ts'
import { urls } from '../../../urls.ts'
import { ITEMS_MESSAGES as MESSAGES, METHOD_MESSAGES } from '../messages.ts'
import type { ReturnSteps } from '../return-steps.records.ts'
import { stepFrame } from '../step-urls.ts'
import { type ExchangeParts, exchangeToken, type TokenExchange } from '../tokens/exchange-token.ts'
import { changeCookieClaims } from '../tokens/return-claims.ts'
import { notChangedPage } from './not-changed.page.tsx'
import { type OpenChangeParts, saveChangeDraft } from './open-change.ts'

export interface BeginChangeParts extends ExchangeParts, OpenChangeParts {
  returnSteps: ReturnSteps
  health: OrderManagementHealth
}

/** Issues the token that a change of method needs, and redirects with it in a cookie (AMD-01). */
export async function issueChangeToken(parts: BeginChangeParts, visit: OrderVisit): Promise<Answer> {
  const returnNumber = visit.query.get('returnNumber') ?? ''
  const opened = await openForChange(parts, visit, returnNumber, { isNewChange: true })
  if (opened.outcome === 'missing') return missing
  if (opened.outcome === 'elsewhere') return opened.answer
  if (opened.outcome === 'not-now') return toTrack(visit, returnNumber, { changed: 'failed' })
  const { orderNumber, site } = visit.order
  const claims = changeCookieClaims({ customerId: visit.shopper.customerId, orderNumber, returnNumber })
  const token = await parts.tokens.issue(CHANGE_PURPOSE, claims, visit.now, TOKEN_SECONDS_MAX)
  const change = { updatereturnmethod: 'true', returnNumber } as const
  return seeOther(urls.changeByToken(visit.site.sites[site], orderNumber, change), [keepTokenInCookie(visit, token)])
}

/** Checks the token, moves it from the URL into a cookie and goes on to step 2 (RSN-02). */
export async function acceptChangeToken(parts: BeginChangeParts, visit: OrderVisit): Promise<Answer> {
  const linkedToken = visit.query.get('token')
  const requestedNumber = visit.query.get('returnNumber')
  const exchanged =
    linkedToken === null
      ? await findCookieToken(parts, visit, requestedNumber)
      : await readLinkedToken(parts, visit, linkedToken, requestedNumber)
  if (exchanged === null) return showNotChanged(visit)
  const { returnNumber } = exchanged.claims
  const opened = await openForChange(parts, visit, returnNumber, { isNewChange: linkedToken !== null })
  if (opened.outcome === 'elsewhere') return opened.answer
  if (opened.outcome !== 'open') return showNotChanged(visit)
  const token = exchanged.outcome === 'renewed' ? exchanged.token : linkedToken
  return seeOther(
    stepTwoUrl(visit, returnNumber),
    token === null ? [] : [keepTokenInCookie(visit, token, exchanged.cookieToken)],
  )
}

type OpenResult = { outcome: 'open' | 'missing' | 'not-now' } | { outcome: 'elsewhere'; answer: Answer }

async function openForChange(
  parts: BeginChangeParts,
  visit: OrderVisit,
  returnNumber: string,
  { isNewChange }: { isNewChange: boolean },
): Promise<OpenResult> {
  const { customerId, recipientId, orderNumber } = visit.order
  const { now } = visit
  const details = isReturnNumber(returnNumber)
    ? await parts.returnSteps.findForChange(customerId, orderNumber, returnNumber, recipientId)
    : null
  const created = details?.change.created
  if (!details || !created) return { outcome: 'missing' }
  const { order, change, openWrite } = details
  const redirectToTrack = (notices: TrackingNotices): OpenResult => ({
    outcome: 'elsewhere',
    answer: toTrack(visit, returnNumber, notices),
  })
  // The return's page shows why the method can't be changed (D-100, D-124).
  if (openWrite) return redirectToTrack({ changed: 'requested' })
  if (created.ended) return redirectToTrack({})
  if (!canChangeMethod(created, order, now)) return redirectToTrack({ changed: 'too-late' })
  // A page that is loaded as a preview has no effects (D-28).
  if (visit.isPreview || whyNoReturnStarts(order, parts.health.current())) return { outcome: 'not-now' }
  if (!isNewChange && change.draft && !hasLapsed(change.draft.draft, now)) return { outcome: 'open' }
  // A recipient's order has no amounts, but the service that offers the return methods needs the parcel's value.
  const sentOrder = recipientId === null ? order : details.wholeOrder
  const draft = await saveChangeDraft(parts, { order: sentOrder, created, change, at: now })
  return { outcome: draft === null ? 'not-now' : 'open' }
}

type Handler<Parts> = (parts: Parts, visit: OrderVisit) => Promise<Answer>

/** Lets a handler answer only visits with a token for this return; an expired token is renewed once (D-86, D-101). */
export function requireChangeToken<Parts extends BeginChangeParts>(
  answer: Handler<Parts>,
  whenRefused: Handler<Parts>,
): Handler<Parts> {
  return async (parts, visit) => {
    const requestedNumber = visit.query.get('returnNumber')
    const exchanged = await findCookieToken(parts, visit, requestedNumber)
    if (exchanged === null) return await whenRefused(parts, visit)
    if (requestedNumber === null) return seeOther(stepTwoUrl(visit, exchanged.claims.returnNumber))
    const response = await answer(parts, visit)
    if (exchanged.outcome !== 'renewed') return response
    return {
      ...response,
      cookies: [...(response.cookies ?? []), keepTokenInCookie(visit, exchanged.token, exchanged.cookieToken)],
    }
  }
}

/** Shows that the change could not begin, so that the return stays as it was (AMD-03). */
export async function showNotChanged(visit: OrderVisit): Promise<Answer> {
  const { title, crumbs, place } = stepFrame(visit)
  return show(
    notChangedPage,
    {
      isGift: visit.order.recipientId !== null,
      crumbs,
      title,
      // The label is not "Cancel", since nothing is being changed.
      back: {
        href: urls.leaveReturn(visit.site.sites[visit.order.site], visit.order),
        label: visit.order.recipientId === null ? COMMON_SENTENCES.backToOrder : MESSAGES.backToReturns,
      },
      facts: [`Order ${visit.order.orderNumber}`],
      steps: stepperAt('method', { mode: 'amending', hasProblem: true }),
      failure: METHOD_MESSAGES.cannotAmend,
    },
    { ...place, status: 422 },
  )
}

/** Answers a post with a redirect, because a script may have sent the post. */
export async function redirectToNotChanged({ site, order }: OrderVisit): Promise<Answer> {
  return seeOther(urls.changeByToken(site.sites[order.site], order.orderNumber, { updatereturnmethod: 'true' }))
}

function stepTwoUrl({ site, order }: OrderVisit, returnNumber: string): string {
  return urls.returnMethod(site.sites[order.site], order.orderNumber, { updatereturnmethod: 'true', returnNumber })
}

function toTrack({ site, order }: OrderVisit, returnNumber: string, notices: TrackingNotices): Answer {
  return seeOther(urls.trackReturns(site.sites[order.site], order.orderNumber, returnNumber, notices))
}

const CHANGE_PURPOSE = 'update-return-method'

/** A token never contains two dots in a row. */
const TOKEN_SEPARATOR = '..'
/** One token more than this replaces the oldest. */
const TOKENS_MAX = 3
/** Browsers accept cookies of up to 4 KB, including the name. */
const COOKIE_LENGTH_MAX = 3800

type ValidToken = Exclude<TokenExchange<typeof CHANGE_PURPOSE>, { outcome: 'refused' }>
type OpenedToken = ValidToken & { cookieToken: string | null }

async function readLinkedToken(
  parts: ExchangeParts,
  visit: OrderVisit,
  token: string,
  returnNumber: string | null,
): Promise<OpenedToken | null> {
  const exchanged = await exchangeToken(parts, CHANGE_PURPOSE, token, visit, returnNumber)
  return exchanged.outcome === 'refused' ? null : { ...exchanged, cookieToken: null }
}

/** Finds a token in the cookie for this order, and also for this return if one is named (D-101). */
async function findCookieToken(
  parts: ExchangeParts,
  visit: OrderVisit,
  returnNumber: string | null,
): Promise<OpenedToken | null> {
  for (const cookieToken of tokensInCookie(visit)) {
    const exchanged = await exchangeToken(parts, CHANGE_PURPOSE, cookieToken, visit, returnNumber)
    if (exchanged.outcome !== 'refused') return { ...exchanged, cookieToken }
  }
  return null
}

/** Adds a token to the cookie. Tokens of other tabs stay, as many as fit. */
function keepTokenInCookie(visit: OrderVisit, token: string, replacedToken: string | null = null): CookieChange {
  const otherTokens = tokensInCookie(visit).filter((other) => other !== token && other !== replacedToken)
  const tokens = [token]
  for (const other of otherTokens.slice(0, TOKENS_MAX - 1)) {
    if ([...tokens, other].join(TOKEN_SEPARATOR).length <= COOKIE_LENGTH_MAX) tokens.push(other)
  }
  return { cookie: 'returnToken', value: tokens.join(TOKEN_SEPARATOR) }
}

function tokensInCookie(visit: OrderVisit): string[] {
  return visit.returnToken()?.split(TOKEN_SEPARATOR) ?? []
}
