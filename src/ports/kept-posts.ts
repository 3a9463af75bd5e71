/** What a form sent: one value a field, or several where a field was sent several times. */
export type FormFields = Record<string, string | string[]>

export interface KeptPost {
  keptHash: Uint8Array
  browserHash: Uint8Array
  /** Empty where only its form token tells whose it is: whoever takes it checks that. */
  customerId: string
  path: string
  fields: FormFields
  /** When it was sent. */
  keptAt: Temporal.Instant
  expiresAt: Temporal.Instant
}

/** A kept post as it is given back; `keptAt` is null for one from before that was noted. */
export interface TakenPost {
  fields: FormFields
  keptAt: Temporal.Instant | null
}

export interface KeptPosts {
  /** In place of one with the same hash, if there is one. */
  keep(post: KeptPost): Promise<void>
  /** Gives a kept post once: only to the same browser, shopper and page, and only while it lasts. */
  take(
    keptHash: Uint8Array,
    from: Pick<KeptPost, 'browserHash' | 'customerId' | 'path'>,
    now: Temporal.Instant,
  ): Promise<TakenPost | null>
}
