import type { AnyEntry, ContentEntry } from '../domain/content/entry.ts'
import type { SiteKey } from '../domain/sites/site.ts'
import type { Transaction } from './command-log.ts'

/** DAT-38. */
export interface Content {
  /** Cached for seconds, and never fails: without a timely answer it is empty and callers show what is built in. */
  read<Type extends string>(type: Type, site: SiteKey, at: Temporal.Instant): Promise<ContentEntry<Type>[]>
}

export interface ContentRecords extends Content {
  /** Uncached, inside the transaction, and fails with it: an unreadable cut-off must let nothing through. */
  readWithin<Type extends string>(
    transaction: Transaction,
    type: Type,
    site: SiteKey,
    at: Temporal.Instant,
  ): Promise<ContentEntry<Type>[]>
  /** Current and future versions, whatever their dates. */
  list(type: string, site: SiteKey): Promise<AnyEntry[]>
  listTypes(): Promise<string[]>
}

export type ReadContent =
  /** Each names a field; none quotes a value. */
  | { ok: true; update: AnyEntry; warnings: string[] }
  /** Each names a field; none quotes a value. */
  | { ok: false; type: string | null; systemId: string | null; reasons: string[] }

/** Never throws: input is untrusted. Warns of links that lead nowhere, where known. */
export type ReadContentEntry = (sent: unknown, leadsSomewhere?: (address: string) => boolean) => ReadContent

/** `differs`: known with other content, which stays. `stale`: a newer version is, or will be, there before it. */
export type ContentOutcome = 'accepted' | 'repeated' | 'differs' | 'stale'

export interface ContentIntake {
  /** In any order; one outcome each. All or nothing on failure. */
  take(entries: readonly AnyEntry[], now: Temporal.Instant): Promise<ContentOutcome[]>
}
