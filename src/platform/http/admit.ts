import { whyNotAdmitted } from '../../domain/sign-in/admission.ts'
import { checkLocation } from '../../domain/sites/check-location.ts'
import { urls } from '../../urls.ts'
import { FORM_TOKEN_FIELD, sentValue } from '../forms/form.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { LOCATION_FIELD } from '../forms/location-field.ts'
import { sha256 } from '../sessions/sessions.ts'
import { enterAsRecipient } from './admit-recipient.ts'
import { type Answer, seeOther } from './answer.ts'
import type { RequestState } from './request-state.ts'
import type { GiftRoute, OpenRoute, OrderRoute, PageRoute, PutAside, ShopperRoute } from './route.ts'
import type { Visit } from './visit.ts'

/** Unless a route says otherwise (D-130). */
const KEPT_MINUTES_MAX = 30
/** More than any form of ours as people fill it in. */
const KEPT_BYTES_MAX = 16 * 1024

export type Admitted = Answer | { kind: 'order-unavailable' }

/** Lets a request in to its route, or gives what the others get: first sign-in, then ownership, then the site (D-120). */
export async function enter(route: PageRoute, state: RequestState): Promise<Admitted> {
  const visit = state.toVisit()
  if (route.access.enter === 'anyone') return await (route as OpenRoute).answer(visit)
  if (route.access.enter === 'gift-recipient') return await enterAsRecipient(route as GiftRoute, state)

  const shopper = state.known
  if (shopper === null || whyNotAdmitted(shopper) !== null) return await goToSignIn(route, state)
  if (route.access.enter === 'shoppers') {
    return await (route as ShopperRoute).answer({ ...visit, shopper })
  }

  const orderRoute = route as OrderRoute
  const orderNumber = askedOrder(orderRoute, visit).replaceAll('\0', '').slice(0, 64)
  const { orders } = state.product
  const find = orderRoute.access.enter === 'order-holder' ? orders.findHeaderOrGift : orders.findHeader
  const order = await find(shopper.customerId, orderNumber)
  if (order === null) return { kind: 'order-unavailable' }
  const asked = { pathPrefix: state.site.pathPrefix, storeId: visit.query.get('storeId') }
  const location = checkLocation(state.site.sites, order, asked)
  if (location.verdict === 'unfit') return { kind: 'order-unavailable' }
  if (location.verdict === 'redirect') {
    const query = new URLSearchParams(visit.query)
    query.set('storeId', location.site.storeId)
    const path = visit.path.slice(state.site.pathPrefix.length)
    return seeOther(`${location.site.pathPrefix}${path}?${query}`)
  }
  return await orderRoute.answer({ ...visit, shopper, order })
}

function askedOrder({ access: { orderNumber } }: OrderRoute, { query, params }: Visit): string {
  return ('query' in orderNumber ? query.get(orderNumber.query) : params[orderNumber.param]) ?? ''
}

/**
 * A post is kept for this browser and the shopper of the session or, after a sign-out elsewhere, of the form; for a
 * stranger only what the route sets aside (D-130).
 */
async function goToSignIn(route: PageRoute, state: RequestState): Promise<Answer> {
  const { wasCustomerId, was, browserId, address } = state
  if (state.incoming.request.method === 'POST') {
    const isOfStranger = was === null && state.product.formTokens.isFor(sentValue(state.fields, FORM_TOKEN_FIELD), '')
    if (isOfStranger || browserId === null) return seeOther(urls.signInFor(address))
    const post = { customerId: wasCustomerId ?? '', address, fields: withoutSecrets(state.fields) }
    const { keptMinutes } = route as Partial<OrderRoute>
    const isKept = await keep(state, post, was ?? `signed out ${browserId}`, keptMinutes)
    if (!isKept) return seeOther(urls.signInFor(address, 'not-kept'))
    return seeOther(keptMinutes ? urls.signInFor(address, 'not-confirmed') : urls.signInFor(address))
  }
  const aside = 'putAside' in route && !state.isPreview ? await route.putAside?.(state.toVisit()) : null
  if (!aside) return seeOther(urls.signInFor(address))
  await keep(state, aside, `link ${aside.customerId} ${aside.address} ${state.clientAddress}`)
  return seeOther(urls.signInFor(aside.address))
}

/** One post per owner, the last; one too large removes the older one too. */
async function keep(
  state: RequestState,
  { customerId, address, fields }: PutAside,
  owner: string,
  minutes = KEPT_MINUTES_MAX,
): Promise<boolean> {
  if (Buffer.byteLength(JSON.stringify(fields)) > KEPT_BYTES_MAX) {
    state.setCookie('kept', null)
    return false
  }
  // Same owner, same token; nobody else can forge it.
  const token = state.product.keptTokens.sign(owner)
  await state.product.keptPosts.keep({
    keptHash: sha256(token),
    browserHash: sha256(state.ownBrowserId()),
    customerId,
    path: address,
    fields,
    keptAt: state.now,
    expiresAt: state.now.add({ minutes }),
  })
  state.setCookie('kept', token, minutes * 60)
  return true
}

/** Passwords and locations are never stored. */
function withoutSecrets(fields: FormFields): FormFields {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !/password/i.test(name) && name !== LOCATION_FIELD),
  )
}
