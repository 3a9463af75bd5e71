import type { Transaction } from './command-log.ts'

export type LinkPurpose = 'create-account' | 'new-password' | 'change-email'

/** What stands behind a link in a mail. The mail holds a token; we hold its hash. */
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
  /** Looks, and leaves it usable: mail programs open links ahead of their readers. */
  find(tokenHash: Uint8Array, purpose: LinkPurpose, now: Temporal.Instant): Promise<OpenLink | null>
  /** Uses it up, with the transaction: of two who come at once one gets it. */
  take(
    transaction: Transaction,
    tokenHash: Uint8Array,
    purpose: LinkPurpose,
    now: Temporal.Instant,
  ): Promise<OpenLink | null>
}
