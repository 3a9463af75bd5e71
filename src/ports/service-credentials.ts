import type { CredentialStanding, Scope } from '../domain/callers/caller.ts'

export interface FoundCredential extends CredentialStanding {
  credentialId: string
  scopes: Scope[]
}

export interface ListedCredential {
  credentialId: string
  name: string
  scopes: Scope[]
  createdAt: Temporal.Instant
  revokedAt: Temporal.Instant | null
  lastUsedAt: Temporal.Instant | null
  /** Active ones: two for a while after a rotation. */
  secrets: number
}

export interface NewCredential {
  credentialId: string
  name: string
  scopes: readonly Scope[]
  secretHash: Uint8Array
  at: Temporal.Instant
}

export interface ServiceUse {
  credentialId: string
  at: Temporal.Instant
  /** The route's name, not its address. */
  route: string
  orderNumber: string | null
  outcome: number
  /** False: revoked or expired; tried, not used. */
  accepted: boolean
}

export interface ServiceCredentials {
  create(credential: NewCredential): Promise<void>
  find(secretHash: Uint8Array): Promise<FoundCredential | null>
  list(now: Temporal.Instant): Promise<ListedCredential[]>
  /** Old secrets end at that instant. False: unknown or revoked. */
  rotate(
    credentialId: string,
    secretHash: Uint8Array,
    at: Temporal.Instant,
    oldUntil: Temporal.Instant,
  ): Promise<boolean>
  /** At once, for good. False: unknown. */
  revoke(credentialId: string, at: Temporal.Instant): Promise<boolean>
  recordUse(use: ServiceUse): Promise<void>
}
