import type { AnyEntry, ContentEntry } from '../domain/content/entry.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'

/** What pages read of the content that editors write (DAT-38). */
export interface Content {
  /**
   * What is shown of a type at a site, by system id. It is kept in the process for some seconds, so that a page pays next
   * to nothing, and never fails: without an answer in time there are no entries, and whoever asks shows what is built in.
   */
  read<Type extends string>(type: Type, site: SiteKey, at: Temporal.Instant): Promise<ContentEntry<Type>[]>
}

export interface ContentRecords extends Content {
  /**
   * The same as it stands at this moment, in the transaction of a write that depends on it. It fails as the transaction
   * does: a cut-off that can't be read must not let anything through.
   */
  readWithin<Type extends string>(
    transaction: Transaction,
    type: Type,
    site: SiteKey,
    at: Temporal.Instant,
  ): Promise<ContentEntry<Type>[]>
  /** Every entry of a type at a site, in every version that stands or is still to come, whatever its dates. */
  list(type: string, site: SiteKey): Promise<AnyEntry[]>
  /** Those types that entries have, wherever and whenever they are shown. */
  listTypes(): Promise<string[]>
}

/** One entry as it was published, to be compared with the versions that we have. */
export type ReadContent =
  /** Each warning names a field and what becomes of it; none quotes a value. */
  | { ok: true; update: AnyEntry; warnings: string[] }
  /** Each reason names a field and what is wrong with it; none quotes a value. */
  | { ok: false; type: string | null; systemId: string | null; reasons: string[] }

/**
 * Reads what was sent, one entry at a time. Never throws: what is sent is not to be trusted. Warns of links that lead
 * nowhere, where that is known.
 */
export type ReadContentEntry = (sent: unknown, leadsSomewhere?: (address: string) => boolean) => ReadContent

/**
 * What became of an entry.
 *
 * - `accepted`: it stands so now, or will from the moment it is published.
 * - `repeated`: this version is known already.
 * - `differs`: so it is, but with another content, which stays.
 * - `stale`: a newer version stands, or will before this one is published.
 */
export type ContentOutcome = 'accepted' | 'repeated' | 'differs' | 'stale'

export interface ContentIntake {
  /** Takes any number of entries at once, in any order; gives what became of each. All or nothing on failure. */
  take(entries: readonly AnyEntry[], now: Temporal.Instant): Promise<ContentOutcome[]>
}
