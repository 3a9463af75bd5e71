export const SCOPES = ['intake', 'orders', 'returns', 'catalogue', 'content', 'events', 'audit', 'erasure'] as const
export type Scope = (typeof SCOPES)[number]

export const SCOPE_DESCRIPTIONS: Record<Scope, string> = {
  intake: 'send us order, customer and parcel updates',
  orders: "read and change any customer's orders",
  returns: "read, create and change any customer's returns",
  catalogue: 'send us product, stock, review and offer updates, and read products',
  content: 'send us what editors write, and read it as of any day',
  events: 'read what happened to orders and returns, and send webhooks again',
  audit: 'read who did what to an order',
  erasure: "erase a customer's data",
}

export function isScope(text: string): text is Scope {
  return (SCOPES as readonly string[]).includes(text)
}

/** Who calls our API: a signed-in browser, or one of the retailer's services (D-137). */
export type Caller =
  | { kind: 'shopper'; customerId: string }
  | { kind: 'service'; credentialId: string; scopes: readonly Scope[] }

export interface CredentialStatus {
  revokedAt: Temporal.Instant | null
  /** Set once this secret was replaced: the time until which it still works beside the new one. */
  secretExpiresAt: Temporal.Instant | null
}

export function whyCredentialRefused(
  { revokedAt, secretExpiresAt }: CredentialStatus,
  now: Temporal.Instant,
): 'revoked' | 'expired' | null {
  if (revokedAt !== null) return 'revoked'
  return secretExpiresAt !== null && Temporal.Instant.compare(now, secretExpiresAt) >= 0 ? 'expired' : null
}

/** Only a service can turn off the return window with `x-disable-hard-validation`, not a shopper's browser (D-05). */
export function turnsOffReturnWindow(caller: Caller, header: string | null): boolean {
  return caller.kind === 'service' && header === 'true'
}

export const WEBHOOK_CARRIERS = ['evri', 'royal-mail', 'parcelforce', 'an-post', 'dpd'] as const
export type WebhookCarrier = (typeof WEBHOOK_CARRIERS)[number]

export function isWebhookCarrier(text: string | undefined): text is WebhookCarrier {
  return (WEBHOOK_CARRIERS as readonly (string | undefined)[]).includes(text)
}
