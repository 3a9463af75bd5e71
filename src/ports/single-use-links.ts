import type { Transaction } from './command-log.ts'

export type LinkPurpose = 'create-account' | 'new-password' | 'change-email'

/** The mail holds a token, we its hash. */
export interface SingleUseLink {
  tokenHash: Uint8Array
  purpose: LinkPurpose
  customerId: string
  facts: Record<string, string>
  expiresAt: Temporal.Instant
}

export type OpenLink = Pick<SingleUseLink, 'customerId' | 'facts'>

export interface SingleUseLinks {
  make(transaction: Transaction, link: SingleUseLink): Promise<void>
  /** Does not use it up: mail programs open links ahead. */
  find(tokenHash: Uint8Array, purpose: LinkPurpose, now: Temporal.Instant): Promise<OpenLink | null>
  /** Uses it up: of two at once one gets it. */
  take(
    transaction: Transaction,
    tokenHash: Uint8Array,
    purpose: LinkPurpose,
    now: Temporal.Instant,
  ): Promise<OpenLink | null>
}
