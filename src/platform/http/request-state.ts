import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { BasketOwner } from '../../domain/basket/basket.ts'
import type { NavigationEntry } from '../../domain/content/navigation.ts'
import type { Consent } from '../../domain/customers/customer-update.ts'
import type { Visitor } from '../../domain/recommendations/product-views.ts'
import { isAdmitted } from '../../domain/sign-in/admission.ts'
import type { StaffMember } from '../../domain/sign-in/staff-session.ts'
import { type BrandSite, mainSiteOfPath } from '../../domain/sites/site.ts'
import { type Actor, scopeActor, shopperActor } from '../events/actor.ts'
import { COMMAND_KEY_FIELD, FORM_TOKEN_FIELD, sentValue } from '../forms/form.ts'
import type { FormFields } from '../forms/form-fields.ts'
import { removedItemName } from '../forms/just-removed.ts'
import { clientAddress } from '../security/client-address.ts'
import type { CookieName } from '../security/cookies.ts'
import type { RequestOrigin } from '../security/forged-post.ts'
import { randomToken } from '../security/secrets.ts'
import { sha256 } from '../sessions/sessions.ts'
import { pictureAddress } from './picture-address.ts'
import type { Product } from './product.ts'
import { productAddress, shopAddress, shoppingAddress } from './product-address.ts'
import { hasLinkedPage } from './route.ts'
import type { DatedPost, SessionUser, Visit } from './visit.ts'
import { unlessReadOnly } from './why-unavailable.ts'

/** Prefetch headers, today's and older browsers'. */
const PURPOSE_HEADERS = ['sec-purpose', 'purpose', 'x-moz', 'x-purpose']

/** Sent by src/platform/browser/refresh.client.ts. */
const REFRESH_HEADER = 'x-refresh'

/** Two tabs that add to a basket within one span get the same token. Long, so that they rarely fall into two spans. */
const BASKET_TOKEN_SPAN_MS = 10 * 60_000

export interface Incoming {
  request: Request
  outgoing?: ServerResponse | undefined
  socketAddress: string | undefined
  params: Record<string, string>
}

export class RequestState {
  /** Short enough to read out on the phone; on error pages and in the log. */
  readonly reference = randomBytes(5).toString('hex').toUpperCase()
  readonly nonce = randomToken(16)
  readonly url: URL
  readonly site: BrandSite
  readonly now: Temporal.Instant
  /** True for HEAD, prefetch and refresh, which must have no effects. */
  readonly isPreview: boolean
  /** An open page polls itself and uses only the text, so the response has no form keys or cookies. */
  readonly isRefresh: boolean
  readonly setCookies: string[] = []
  readonly changedCookies = new Map<CookieName, string | null>()
  user: SessionUser | null = null
  /** On pages of customer service; there is then no `user`. */
  staff: StaffMember | null = null
  sessionHash: Uint8Array | null = null
  sessionCustomerId: string | null = null
  sessionOwner: string | null = null
  personalisation: Consent | null = null
  afterResponse: (() => Promise<void>) | null = null
  fields: FormFields = {}
  items: { own: number; guest: number | null } = { own: 0, guest: null }
  navigation: readonly NavigationEntry[] = []
  sent: unknown
  /** For the log (D-110). */
  orderNumber: string | null = null
  #browserId: string | null

  readonly product: Product
  readonly incoming: Incoming

  constructor(product: Product, incoming: Incoming) {
    this.product = product
    this.incoming = incoming
    this.url = new URL(incoming.request.url)
    this.site = mainSiteOfPath(product.brand.sites, this.url.pathname)
    this.now = product.clock.now()
    this.isRefresh = incoming.request.method === 'GET' && this.header(REFRESH_HEADER) !== null
    this.isPreview = incoming.request.method === 'HEAD' || this.isRefresh || this.#isFetchedAhead()
    this.#browserId = this.cookie('browser')
  }

  header(name: string): string | null {
    return this.incoming.request.headers.get(name)
  }

  #isFetchedAhead(): boolean {
    return PURPOSE_HEADERS.some((name) => /^(?:prefetch|preview)\b/i.test(this.header(name) ?? ''))
  }

  cookie(name: CookieName): string | null {
    return this.product.cookies.read(this.header('cookie') ?? undefined, name)
  }

  /** Whether the browser sent this cookie, valid or not. */
  isCookieSent(name: CookieName): boolean {
    return this.product.cookies.isSent(this.header('cookie') ?? undefined, name)
  }

  setCookie(name: CookieName, value: string | null, lifeSeconds?: number): void {
    if (this.isRefresh) return
    this.setCookies.push(this.product.cookies.write(name, value, lifeSeconds))
    this.changedCookies.set(name, value)
  }

  async recognise(): Promise<void> {
    const { baskets, sessions } = this.product
    const presented = {
      session: this.cookie('session'),
      remembered: this.cookie('remembered'),
      baskets: baskets && { site: this.site, tokenHash: this.guestBasket(), now: this.now },
      isPreview: this.isPreview,
    }
    const { cookies, ...recognised } = await sessions.recognise(presented, this.now)
    this.user = recognised.user
    this.sessionHash = recognised.sessionHash
    this.sessionCustomerId = recognised.sessionCustomerId
    this.sessionOwner = recognised.sessionOwner
    this.personalisation = recognised.personalisation
    this.items = recognised.items
    for (const { cookie, value } of cookies) this.setCookie(cookie, value)
  }

  async recogniseStaff(): Promise<void> {
    this.staff = await this.product.staffSessions.recognise(this.staffSessionHash(), this)
    // A session that acts for a customer replaces the browser's session as a shopper.
    const session = this.cookie('session')
    this.sessionHash = session === null ? null : sha256(session)
  }

  staffSessionHash(): Uint8Array | null {
    const token = this.cookie('staffSession')
    return token === null ? null : sha256(token)
  }

  /** Whose forms, command keys and saved posts these are; empty for a visitor. */
  get formOwner(): string {
    return this.staff ? `staff ${this.staff.staffId}` : (this.user?.customerId ?? '')
  }

  /** The user, if they may see personal data, which a remembered user may not. */
  get admitted(): SessionUser | null {
    return isAdmitted(this.user) ? this.user : null
  }

  /** The user, if the session opens one order only, and is not over. */
  get admittedToOneOrder(): SessionUser | null {
    return this.user?.scope ? this.user : null
  }

  get actor(): Actor {
    const { scope } = this.user ?? {}
    return scope ? scopeActor(scope) : shopperActor(this.admitted?.customerId ?? '')
  }

  /** The account's choice, which holds in every browser, or else this browser's (D-104). */
  get consent(): Consent | null {
    return this.personalisation ?? consentIn(this.cookie('consent'))
  }

  /** All null without consent (D-104). */
  personalIds(): ReturnType<Visit['personalIds']> {
    if (this.consent !== 'accepted') return { sessionId: null, experimentsId: null, analyticsId: null }
    return {
      sessionId: this.cookie('visitSession'),
      experimentsId: this.cookie('experimentsId'),
      analyticsId: this.cookie('analyticsId'),
    }
  }

  visitor(): Visitor | null {
    if (this.consent !== 'accepted') return null
    if (this.admitted) return { customerId: this.admitted.customerId }
    const sessionId = this.cookie('visitSession')
    return sessionId === null ? null : { sessionId }
  }

  get browserId(): string | null {
    return this.#browserId
  }

  get address(): string {
    return this.url.pathname + this.url.search
  }

  get ownOrigin(): string {
    return this.product.publicUrl ?? this.url.origin
  }

  get postEvidence(): RequestOrigin {
    return { secFetchSite: this.header('sec-fetch-site'), origin: this.header('origin'), ownOrigin: this.ownOrigin }
  }

  get clientAddress(): string {
    return clientAddress(this.incoming.socketAddress, this.header('x-forwarded-for'), this.product.proxyHops)
  }

  ownBrowserId(): string {
    if (this.#browserId === null) {
      this.#browserId = randomToken()
      this.setCookie('browser', this.#browserId)
    }
    return this.#browserId
  }

  guestBasket(): Uint8Array | null {
    const token = this.cookie('basket')
    return token === null ? null : sha256(token)
  }

  basketOwner(): BasketOwner | null {
    if (this.admitted) return { customerId: this.admitted.customerId }
    const tokenHash = this.guestBasket()
    return tokenHash && { tokenHash }
  }

  /**
   * Two tabs that add at once derive the same token from their cookies. An attacker may have planted these, so network
   * and time are included: the token can't be derived elsewhere or later.
   */
  ownBasket(): ReturnType<Visit['ownBasket']> {
    const owner = this.basketOwner()
    if (owner && 'customerId' in owner) return { owner, cookies: () => [] }
    const token = this.cookie('basket')
    const span = Math.floor(this.now.epochMilliseconds / BASKET_TOKEN_SPAN_MS)
    const tokenParts = [this.ownBrowserId(), token ?? '', this.clientAddress, span]
    const newToken = this.product.basketTokens.sign(tokenParts.join(' '))
    return {
      owner: { tokenHash: token === null ? null : sha256(token), newHash: sha256(newToken) },
      cookies: (isNew) => [{ cookie: 'basket', value: isNew ? newToken : token }],
    }
  }

  newFormToken(): string {
    return this.product.formTokens.issue(this.ownBrowserId(), this.formOwner)
  }

  async takeSavedPost(): Promise<FormFields | null> {
    return (await this.takeDatedPost())?.fields ?? null
  }

  async takeDatedPost(): Promise<DatedPost | null> {
    const token = this.cookie('savedPost')
    const customerId = this.formOwner
    if (token === null || this.#browserId === null || customerId === '' || this.isPreview) return null
    const savedFor = { browserHash: sha256(this.#browserId), customerId, path: this.address }
    const taking = this.product.savedPosts.take(sha256(token), savedFor, this.now)
    const post = await unlessReadOnly(taking, 'not now' as const)
    // The cookie stays, since its post may be for another address.
    if (post === 'not now' || post === null) return null
    this.setCookie('savedPost', null)
    const formToken = sentValue(post.fields, FORM_TOKEN_FIELD)
    if (formToken !== '' && !this.product.formTokens.isFor(formToken, customerId)) return null
    const commandKey = sentValue(post.fields, COMMAND_KEY_FIELD)
    for (const name of [FORM_TOKEN_FIELD, COMMAND_KEY_FIELD]) delete post.fields[name]
    return { fields: post.fields, postedAt: post.postedAt ?? this.now, commandKey }
  }

  toVisit(): Visit {
    const { commandKeys, confirmedBrowsers, knownBrowsers, shopUrl, shelves } = this.product
    const customerId = this.formOwner
    return {
      site: this.site,
      now: this.now,
      path: this.url.pathname,
      origin: this.ownOrigin,
      query: this.url.searchParams,
      params: this.incoming.params,
      user: this.user,
      fields: this.fields,
      clientAddress: this.clientAddress,
      sessionHash: this.sessionHash,
      staffSessionHash: this.staffSessionHash(),
      browserId: this.browserId,
      ownBrowserId: () => this.ownBrowserId(),
      isPreview: this.isPreview,
      isRemembered: this.cookie('remembered') !== null,
      knownBrowserId: (shopper) => knownBrowsers.idFor(this.cookie('knownBrowser'), shopper),
      knownBrowserCookie: (shopper) => ({
        cookie: 'knownBrowser',
        value: knownBrowsers.cookieFor(this.cookie('knownBrowser'), shopper),
      }),
      isConfirmedBrowser: (shopper) => confirmedBrowsers.idFor(this.cookie('confirmedBrowser'), shopper) !== null,
      confirmedBrowserCookie: (shopper) => ({
        cookie: 'confirmedBrowser',
        value: confirmedBrowsers.cookieFor(this.cookie('confirmedBrowser'), shopper),
      }),
      preference: (name) => this.cookie(name),
      consent: this.consent,
      personalIds: () => this.personalIds(),
      visitor: () => this.visitor(),
      returnToken: () => this.cookie('returnToken'),
      giftToken: () => this.cookie('giftToken'),
      voterId: () => this.cookie('voter'),
      newVoterId: () => Buffer.from(sha256(`voter ${this.ownBrowserId()}`)).toString('base64url'),
      basketOwner: () => this.basketOwner(),
      ownBasket: () => this.ownBasket(),
      hasJustAdded: () => this.cookie('added') === 'yes',
      hasJustCreated: (returnNumber) => this.cookie('created') === returnNumber,
      justRemoved: () => removedItemName(this.cookie('added')),
      pictureOf: (picture) => pictureAddress(picture, this.product.pictures),
      productPage: (line, from, preset) => productAddress(line, from, this.site, shopUrl, preset),
      shopHref: shopAddress(this.site, shopUrl),
      shoppingHref: shoppingAddress(this.site, shopUrl, shelves),
      hasPage: (path) => hasLinkedPage(this.product.routes, path),
      isWorkingAddress: this.product.isWorkingAddress,
      newFormToken: () => this.newFormToken(),
      newCommandKey: (purpose) => (this.isRefresh ? '' : commandKeys.issue(customerId, purpose)),
      isCommandKey: (key, purpose) => commandKeys.verify(key, customerId, purpose),
      takeSavedPost: () => this.takeSavedPost(),
      takeDatedPost: () => this.takeDatedPost(),
    }
  }
}

/** Null for any other value, since a cookie may contain anything. */
export function consentIn(value: string | null): Consent | null {
  return value === 'accepted' || value === 'refused' ? value : null
}
