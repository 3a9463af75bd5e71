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
  /** Secrets that work at this moment: two after a rotation, for a while. */
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
  /** The name of the route, not its address. */
  route: string
  orderNumber: string | null
  /** The HTTP status. */
  outcome: number
  /** False: the credential is revoked, or its secret has run out. It was tried, which is no use of it. */
  accepted: boolean
}

/** Internal callers: how they prove who they are, and what they have done. */
export interface ServiceCredentials {
  create(credential: NewCredential): Promise<void>
  /** Whose secret it is, whatever its standing. */
  find(secretHash: Uint8Array): Promise<FoundCredential | null>
  list(now: Temporal.Instant): Promise<ListedCredential[]>
  /** A new secret beside the old ones, which end at that instant. False: there is no such credential, or it is revoked. */
  rotate(
    credentialId: string,
    secretHash: Uint8Array,
    at: Temporal.Instant,
    oldUntil: Temporal.Instant,
  ): Promise<boolean>
  /** At once, and for good. False: there is no such credential. */
  revoke(credentialId: string, at: Temporal.Instant): Promise<boolean>
  recordUse(use: ServiceUse): Promise<void>
}
