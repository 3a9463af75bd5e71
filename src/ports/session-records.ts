import type { Consent } from '../domain/customers/customer-word.ts'
import type { UserType } from '../domain/sign-in/admission.ts'
import type { Site } from '../domain/sites/site.ts'

export interface SessionRecord {
  customerId: string
  level: number | null
  userType: UserType
  startedAt: Temporal.Instant
  lastSeenAt: Temporal.Instant
  rememberedFamily: string | null
  /** A copy of the customer's, so that the header costs no statement of its own. */
  firstName: string
  /** What the customer has said last, here or elsewhere; null: not asked yet (D-104). */
  personalisation: Consent | null
  /** How many items are in the customer's basket and in that of a guest in this browser, for the header as well. */
  ownItems: number
  guestItems: number
}

/** Whose baskets are counted beside a session. */
export interface CountedBaskets {
  site: Site
  tokenHash: Uint8Array | null
  now: Temporal.Instant
}

export interface NewSession {
  hash: Uint8Array
  customerId: string
  level: number
  userType: UserType
  firstName: string
  startedAt: Temporal.Instant
  rememberedFamily: string | null
  /** As they were when the shopper showed who they are. */
  accessChanges: number
}

export interface RememberedDevice {
  family: string
  customerId: string
  tokenHash: Uint8Array
  previousTokenHash: Uint8Array | null
  rotatedAt: Temporal.Instant
  expiresAt: Temporal.Instant
  accessChanges: number
}

export interface SessionRecords {
  /** One statement. Without baskets to count there are no items. */
  find(hash: Uint8Array, baskets?: CountedBaskets | null): Promise<SessionRecord | null>
  /**
   * Starts a session and ends the one it replaces, in one step: a token never outlives its rotation. False when password
   * or sign-in address have changed meanwhile: then none starts.
   */
  start(session: NewSession, replaces: Uint8Array | null): Promise<boolean>
  touch(hash: Uint8Array, at: Temporal.Instant): Promise<void>
  /** Ends a session and forgets the device that was remembered with it. */
  end(hash: Uint8Array): Promise<void>
  setStanding(hash: Uint8Array, standing: { level: number; userType: UserType }): Promise<void>

  /** Not when password or sign-in address have changed meanwhile. */
  remember(device: Omit<RememberedDevice, 'previousTokenHash'>): Promise<void>
  findRemembered(family: string): Promise<RememberedDevice | null>
  /** False when somebody else rotated it first. */
  rotateRemembered(family: string, from: Uint8Array, to: Uint8Array, at: Temporal.Instant): Promise<boolean>
  forget(family: string): Promise<void>
}
