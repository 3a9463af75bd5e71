/** Several values where a field was sent several times. */
export type FormFields = Record<string, string | string[]>

export interface KeptPost {
  keptHash: Uint8Array
  browserHash: Uint8Array
  /** Empty where only its form token tells whose it is: whoever takes it checks that. */
  customerId: string
  path: string
  fields: FormFields
  keptAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

export interface TakenPost {
  fields: FormFields
  keptAt: Temporal.Instant | null
}

export interface KeptPosts {
  /** Replaces one with the same hash. */
  keep(post: KeptPost): Promise<void>
  /** Once, only to the same browser, shopper and page, while it lasts. */
  take(
    keptHash: Uint8Array,
    from: Pick<KeptPost, 'browserHash' | 'customerId' | 'path'>,
    now: Temporal.Instant,
  ): Promise<TakenPost | null>
}
