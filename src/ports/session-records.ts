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
  /** A copy, so that the header costs no statement. */
  firstName: string
  /** Last answer anywhere; null: not asked yet (D-104). */
  personalisation: Consent | null
  ownItems: number
  guestItems: number
}

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
  /** As of the sign-in. */
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
  /** One statement. Without `baskets` nothing is counted. */
  find(hash: Uint8Array, baskets?: CountedBaskets | null): Promise<SessionRecord | null>
  /** Atomic: a token never outlives its rotation. False when password or address has changed meanwhile. */
  start(session: NewSession, replaces: Uint8Array | null): Promise<boolean>
  touch(hash: Uint8Array, at: Temporal.Instant): Promise<void>
  /** Also forgets the remembered device. */
  end(hash: Uint8Array): Promise<void>
  setStanding(hash: Uint8Array, standing: { level: number; userType: UserType }): Promise<void>

  /** Not when password or address has changed meanwhile. */
  remember(device: Omit<RememberedDevice, 'previousTokenHash'>): Promise<void>
  findRemembered(family: string): Promise<RememberedDevice | null>
  /** False when another request was faster. */
  rotateRemembered(family: string, from: Uint8Array, to: Uint8Array, at: Temporal.Instant): Promise<boolean>
  forget(family: string): Promise<void>
}
