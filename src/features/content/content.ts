import type { AnyEntry } from '../../domain/content/entry.ts'

export type ReadContent =
  /** Each names a field; none quotes a value. */
  | { ok: true; update: AnyEntry; warnings: string[] }
  /** Each names a field; none quotes a value. */
  | { ok: false; type: string | null; systemId: string | null; reasons: string[] }

/** Never throws: input is untrusted. Warns of links that lead nowhere, where known. */
export type ReadContentEntry = (sent: unknown, leadsSomewhere?: (address: string) => boolean) => ReadContent

/** `differs`: known with other content, which stays. `stale`: a newer version is, or will be, there before it. */
export type ContentOutcome = 'accepted' | 'repeated' | 'differs' | 'stale'
