import {
  type Basket,
  type BasketChangeResult,
  readQuantity,
  removeFromBasket,
  setQuantity,
} from '../../domain/basket/basket.ts'
import { priceBasketLine } from '../../domain/basket/count-basket.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import { sentValue } from '../../platform/forms/form.ts'
import { removedItemCookie } from '../../platform/forms/just-removed.ts'
import { type Answer, type CookieChange, seeOther, show } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { limitSubject } from '../../platform/security/limits.ts'
import { urls } from '../../urls.ts'
import type { ContentReader } from '../content/content.records.ts'
import { basketPage, OWN_BASKET } from './basket.page.tsx'
import type { BasketRecords } from './basket.records.ts'
import { lineId, SHOWN_QUANTITY_FIELD } from './basket-line.tsx'
import { refusalText, whyNotOrderableText } from './basket-refusals.ts'
import { BASKET_MESSAGES as MESSAGES } from './messages.ts'
import { shopVisit } from './shop-visit.ts'

export interface BasketParts {
  baskets: BasketRecords
  attempts: AttemptCounter
  checkoutUrl: string | null
  content: ContentReader
}

type BasketContents = Awaited<ReturnType<BasketRecords['find']>>

const NONE: BasketContents = { lines: [], expiresAt: null, joined: null }
/** Viewing a guest's basket prolongs its storage, but at most once a day. */
const PROLONGED_WITH_DAYS_LEFT = 29

export async function showBasket(parts: BasketParts, visit: Visit): Promise<Answer> {
  const contents = await findBasket(parts, visit)
  const cookies = await prolong(parts, contents, visit)
  await clearJoinResult(parts, contents, visit)
  const hasNotice = visit.hasJustAdded() || visit.justRemoved() !== null
  const cleared: CookieChange[] = hasNotice && !visit.isPreview ? [{ cookie: 'added', value: null }] : []
  return {
    ...show(basketPage, { ...(await toPageProps(parts, contents, visit)), refusedChange: null }),
    cookies: [...cookies, ...cleared],
  }
}

export async function submitBasket(parts: BasketParts, visit: Visit): Promise<Answer> {
  const { site, now, fields } = visit
  const sku = sentValue(fields, 'sku')
  const isAllowed = await countBasketChange(parts.attempts, visit)
  let contents = await findBasket(parts, visit)
  const line = contents.lines.find((each) => each.sku === sku)
  const refuse = async (message: string, options: { status?: 429; needsSignIn?: boolean } = {}): Promise<Answer> => {
    await clearJoinResult(parts, contents, visit)
    const refusedChange = { sku, message, needsSignIn: options.needsSignIn ?? false }
    return show(
      basketPage,
      { ...(await toPageProps(parts, contents, visit)), refusedChange },
      { status: options.status ?? 422 },
    )
  }
  if (!isAllowed) return await refuse(TOO_MANY_CHANGES, { status: 429 })
  if (isFromSignedInTab(visit)) return await refuse(MESSAGES.signedOut, { needsSignIn: true })
  const change = async (decide: (basket: Basket) => BasketChangeResult) => {
    const owner = visit.basketOwner()
    return owner && (await parts.baskets.change(owner, site, { key: null, decide }, now)).refusal
  }
  const { cookies } = visit.ownBasket()
  if (sentValue(fields, 'act') === 'remove') {
    if (line) await change((basket) => removeFromBasket(basket, sku))
    // The URL needs no fragment, since the page itself focuses the message.
    return seeOther(urls.basket(site), line ? [...cookies(false), removedItemCookie(line.product?.name ?? '')] : [])
  }
  if (!line) return await refuse(refusalText({ code: 'gone' }))
  const quantity = readQuantity(sentValue(fields, 'quantity'))
  if (quantity === null) return await refuse(MESSAGES.chooseQuantity)
  const { whyNot } = priceBasketLine(line, site, now, (await shopVisit(parts, visit)).cutOffs)
  if (whyNot) return await refuse(whyNotOrderableText(whyNot))
  const shownQuantity = readQuantity(sentValue(fields, SHOWN_QUANTITY_FIELD))
  const refusal = await change((basket) => setQuantity(basket, sku, { shownQuantity, wanted: quantity }, line.stock))
  // The basket may have changed since it was read, so it is read again.
  if (refusal?.code === 'changed') contents = await findBasket(parts, visit)
  if (refusal) return await refuse(refusalText(refusal))
  const id = lineId(contents.lines.indexOf(line))
  return seeOther(
    `${urls.basket(site)}#${id}${pressedButtonSuffix(quantity, shownQuantity ?? quantity)}`,
    cookies(false),
  )
}

async function toPageProps(parts: BasketParts, { lines, joined }: BasketContents, baseVisit: Visit) {
  const visit = await shopVisit(parts, baseVisit)
  const { site, now, cutOffs } = visit
  return {
    visit,
    lines: lines.map((line) => priceBasketLine(line, site, now, cutOffs)),
    joined,
    checkoutUrl: parts.checkoutUrl,
  }
}

function pressedButtonSuffix(quantity: number, seen: number): '' | '-more' | '-fewer' {
  if (quantity > seen) return '-more'
  return quantity < seen && quantity > 1 ? '-fewer' : ''
}

/** Whether the form belongs to a signed-in customer's basket, although the customer has signed out since. */
function isFromSignedInTab({ user, fields }: Visit): boolean {
  return !isAdmitted(user) && sentValue(fields, OWN_BASKET.name) === OWN_BASKET.value
}

async function findBasket({ baskets }: BasketParts, visit: Visit): Promise<BasketContents> {
  const owner = visit.basketOwner()
  return owner === null ? NONE : await baskets.find(owner, visit.site, visit.now)
}

async function clearJoinResult({ baskets }: BasketParts, { joined }: BasketContents, visit: Visit): Promise<void> {
  const owner = visit.basketOwner()
  if (joined === null || owner === null || !('customerId' in owner) || visit.isPreview) return
  await baskets.clearJoinResult(owner.customerId, visit.site)
}

async function prolong({ baskets }: BasketParts, { expiresAt }: BasketContents, visit: Visit) {
  const owner = visit.basketOwner()
  if (expiresAt === null || owner === null || !('tokenHash' in owner) || visit.isPreview) return []
  const expiresSoon = Temporal.Instant.compare(expiresAt, visit.now.add({ hours: 24 * PROLONGED_WITH_DAYS_LEFT })) < 0
  if (!expiresSoon) return []
  await baskets.prolong(owner.tokenHash, visit.now)
  return visit.ownBasket().cookies(false)
}

/** More posts than a busy office sends in an hour, but too few for a script to fill the tables. */
const GUEST_POSTS_PER_HOUR_MAX = 600

export const TOO_MANY_CHANGES = "We've had a lot of changes from your network. Please try again in an hour."

/** Counts a post, and returns whether it is allowed. Customers are not limited, since each has only one basket. */
export async function countBasketChange(attempts: AttemptCounter, visit: Visit): Promise<boolean> {
  const owner = visit.basketOwner()
  if (owner && 'customerId' in owner) return true
  const [count = 0] = await attempts.count([limitSubject('basket', visit.clientAddress)], visit.now, 60)
  return count <= GUEST_POSTS_PER_HOUR_MAX
}
