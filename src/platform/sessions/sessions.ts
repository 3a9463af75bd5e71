import { createHash, timingSafeEqual } from 'node:crypto'
import type { BasketOwner } from '../../domain/basket/basket.ts'
import type { Consent } from '../../domain/customers/customer-update.ts'
import {
  isAdmitted,
  LEVEL_REMEMBERED,
  LEVEL_SIGNED_IN,
  type OrderScope,
  type UserType,
} from '../../domain/sign-in/admission.ts'
import {
  isSessionOver,
  isTouchDue,
  REMEMBERED_DAYS_MAX,
  type SessionLimits,
} from '../../domain/sign-in/session-life.ts'
import type { CookieChange } from '../http/answer.ts'
import type { SessionUser, VerifiedShopper, Visit } from '../http/visit.ts'
import { unlessReadOnly } from '../http/why-unavailable.ts'
import { randomToken } from '../security/secrets.ts'
import type {
  BasketCountQuery,
  EndedAtProvider,
  NewSession,
  ProviderSession,
  RememberedDevice,
  SessionRecord,
  SessionRecords,
} from './session.records.ts'

/** Two tabs may open with the same token: for this long, the second use does not count as theft. */
const ROTATION_GRACE_SECONDS = 60

export interface RecognitionResult {
  user: SessionUser | null
  sessionHash: Uint8Array | null
  /** The customer of the session, even if it has ended: a post can still be saved for them (D-130). */
  sessionCustomerId: string | null
  /** The session's or remembered browser's name as the owner of a saved post. */
  sessionOwner: string | null
  cookies: CookieChange[]
  personalisation: Consent | null
  items: { own: number; guest: number | null }
}

export interface PresentedCookies {
  session: string | null
  remembered: string | null
  baskets: BasketCountQuery | null
  /** True for HEAD, prefetch and refresh, which must not prolong a session or use up a token. */
  isPreview: boolean
}

export const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()

export type JoinBasket = (owner: BasketOwner | null, customerId: string, now: Temporal.Instant) => Promise<void>

export function createSessions(
  records: SessionRecords,
  accounts: { findProfile(customerId: string): Promise<{ firstName: string; personalisation: Consent | null } | null> },
  limits: SessionLimits,
  joinBasket: JoinBasket,
) {
  /** Usually takes one statement with a session, and none without a cookie. */
  async function recognise(presented: PresentedCookies, now: Temporal.Instant): Promise<RecognitionResult> {
    const { session, remembered, isPreview, baskets } = presented
    const hash = session === null ? null : sha256(session)
    const record = hash === null ? null : await records.find(hash, baskets)
    const items = { own: record?.ownItems ?? 0, guest: record?.guestItems ?? null }
    if (hash && record && !isSessionOver(record, limits, now)) {
      if (!isPreview && isTouchDue(record, now)) await unlessReadOnly(records.touch(hash, now), null)
      const sessionCustomerId = record.customerId
      const user = toSessionUser(record)
      const personalisation = isAdmitted(user) ? record.personalisation : null
      const sessionOwner = nameOf(hash, record)
      return { user, sessionHash: hash, sessionCustomerId, sessionOwner, cookies: [], personalisation, items }
    }
    const unrecognised: RecognitionResult = {
      user: null,
      sessionHash: hash,
      sessionCustomerId: record?.customerId ?? null,
      sessionOwner: hash && record ? nameOf(hash, record) : null,
      cookies: [],
      personalisation: null,
      items,
    }
    if (remembered === null || isPreview) return unrecognised
    // On a read-only database the token cannot be exchanged, and stays valid.
    const recognised = await unlessReadOnly(recogniseDevice(remembered, hash, now), unrecognised)
    return recognised ? { ...recognised, items } : { ...unrecognised, cookies: [{ cookie: 'remembered', value: null }] }
  }

  /** Starts a new session at level 30, and replaces the token that was used. */
  async function recogniseDevice(
    cookie: string,
    replaces: Uint8Array | null,
    now: Temporal.Instant,
  ): Promise<Omit<RecognitionResult, 'items'> | null> {
    const [family = '', token = ''] = cookie.split('.')
    const device = await records.findRemembered(family)
    if (!device || Temporal.Instant.compare(now, device.expiresAt) >= 0) return null
    const rotation = await nextToken(device, sha256(token), now)
    if (rotation === 'stolen') {
      await records.forget(family)
      return null
    }
    const { customerId, accessChanges } = device
    const newSession = { customerId, accessChanges, level: LEVEL_REMEMBERED, rememberedFamily: family }
    const session = await startSession(newSession, replaces, now)
    if (session === null) return null
    const cookies: CookieChange[] = [{ cookie: 'session', value: session.token }]
    if (rotation !== 'unchanged') cookies.push({ cookie: 'remembered', value: `${family}.${rotation.token}` })
    const sessionOwner = nameOf(session.hash, { rememberedFamily: family })
    const { user, hash: sessionHash } = session
    return { user, sessionHash, sessionCustomerId: customerId, sessionOwner, cookies, personalisation: null }
  }

  async function startSession(
    sessionToStart: Pick<
      NewSession,
      'customerId' | 'accessChanges' | 'level' | 'rememberedFamily' | 'provider' | 'scope'
    >,
    replaces: Uint8Array | null,
    now: Temporal.Instant,
  ) {
    const { customerId, level, scope } = sessionToStart
    const profile = await accounts.findProfile(customerId)
    if (profile === null) return null
    const token = randomToken()
    const userType = scope ? 'guest' : 'registered'
    const user: SessionUser = { customerId, level, userType, firstName: profile.firstName }
    const hash = sha256(token)
    if (!(await records.start({ ...user, ...sessionToStart, hash, startedAt: now }, replaces))) return null
    return { token, hash, user, personalisation: profile.personalisation }
  }

  async function nextToken(device: RememberedDevice, tokenHash: Uint8Array, now: Temporal.Instant) {
    if (equal(tokenHash, device.tokenHash)) {
      const token = randomToken()
      const rotated = await records.rotateRemembered(device.family, device.tokenHash, sha256(token), now)
      return rotated ? { token } : 'unchanged'
    }
    const graceEnds = device.rotatedAt.add({ seconds: ROTATION_GRACE_SECONDS })
    const justRotated = device.previousTokenHash !== null && equal(tokenHash, device.previousTokenHash)
    return justRotated && Temporal.Instant.compare(now, graceEnds) < 0 ? 'unchanged' : 'stolen'
  }

  const control: SessionControl = {
    async begin(visit: Visit, { customerId, accessChanges }, { keepSignedIn, provider }) {
      const shopper = { customerId, accessChanges }
      // The old session and its remembered device end first, so that neither stays valid beside the new one.
      if (visit.sessionHash) await records.end(visit.sessionHash)
      const family = keepSignedIn ? randomToken(16) : null
      const remembered = randomToken()
      if (family) {
        const expiresAt = visit.now.add({ hours: 24 * REMEMBERED_DAYS_MAX })
        await records.remember({ ...shopper, family, tokenHash: sha256(remembered), rotatedAt: visit.now, expiresAt })
      }
      const sessionToStart = { ...shopper, level: LEVEL_SIGNED_IN, rememberedFamily: family, provider }
      const session = await startSession(sessionToStart, null, visit.now)
      if (session === null) return null
      await joinBasket(visit.basketOwner(), customerId, visit.now)
      return [
        { cookie: 'session', value: session.token },
        { cookie: 'remembered', value: family ? `${family}.${remembered}` : null },
        // Guards passwords of ours.
        ...(provider ? [] : [visit.knownBrowserCookie(shopper)]),
        // The customer's choice about personalisation applies in every browser.
        ...(session.personalisation ? [{ cookie: 'consent' as const, value: session.personalisation }] : []),
      ]
    },

    async beginForOrder(visit, customerId, scope) {
      const sessionToStart = { customerId, accessChanges: null, level: LEVEL_SIGNED_IN, rememberedFamily: null, scope }
      const session = await startSession(sessionToStart, visit.sessionHash, visit.now)
      return session && [{ cookie: 'session', value: session.token }]
    },

    async end(visit) {
      // Signing out works on a read-only database too; the session then expires.
      const { sessionHash } = visit
      const end = async (hash: Uint8Array) => {
        await records.end(hash)
        return true
      }
      const isEnded = sessionHash === null || (await unlessReadOnly(end(sessionHash), false))
      const cookies: CookieChange[] = [
        { cookie: 'session', value: null },
        { cookie: 'remembered', value: null },
        // A gift receipt opened here is closed too.
        { cookie: 'giftToken', value: null },
        // The next person on this browser chooses for themselves.
        { cookie: 'consent', value: null },
      ]
      return { cookies, isOnlyHere: !isEnded }
    },

    endAtProvider: records.endAtProvider,

    async setSessionLevel(visit, identity) {
      if (visit.sessionHash) await records.setSessionLevel(visit.sessionHash, identity)
    },
  }

  return { recognise, control }
}

function toSessionUser({ customerId, level, userType, firstName, scope }: SessionRecord): SessionUser {
  return { customerId, level, userType, firstName, ...(scope && { scope }) }
}

/** The name under which a post is saved: it is the same for all sessions of a remembered browser. */
function nameOf(hash: Uint8Array, { rememberedFamily }: Pick<SessionRecord, 'rememberedFamily'>): string {
  return rememberedFamily === null ? `session ${Buffer.from(hash).toString('hex')}` : `browser ${rememberedFamily}`
}

function equal(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** `begin` and `end` return the cookies that the answer must set. */
export interface SessionControl {
  /** A new session under a new token. Null when password or sign-in address have changed since they were checked. */
  begin(
    visit: Visit,
    shopper: VerifiedShopper,
    options: { keepSignedIn: boolean; provider?: ProviderSession },
  ): Promise<CookieChange[] | null>
  /** A session that opens one order of the customer, in place of this browser's session. Null without such a customer. */
  beginForOrder(visit: Visit, customerId: string, scope: OrderScope): Promise<CookieChange[] | null>
  /** Ends this browser's session; while the records cannot be written, only its cookies are cleared (`isOnlyHere`). */
  end(visit: Visit): Promise<{ cookies: CookieChange[]; isOnlyHere: boolean }>
  /** Ends the sessions, in any browser, that the sign-in provider has ended. */
  endAtProvider(session: EndedAtProvider): Promise<void>
  /** Demo only (backstage, D-140). */
  setSessionLevel(visit: Visit, identity: { level: number; userType: UserType }): Promise<void>
}
