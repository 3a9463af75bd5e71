import type { CutOffs } from '../../src/domain/christmas/cut-off.ts'
import type { AnyEntry, ContentEntry, ContentFields } from '../../src/domain/content/entry.ts'
import { type ChristmasTerms, SPECIFIED_POLICY } from '../../src/domain/policy/policy.ts'
import type { SiteKey } from '../../src/domain/sites/site.ts'
import type { ContentRecords } from '../../src/features/content/content.records.ts'

type Head = Omit<AnyEntry, 'type' | 'systemId' | 'fields'>

const EVERYWHERE: readonly SiteKey[] = ['uk', 'ie', 'christmas-uk', 'christmas-ie']

/** An entry published a year ago, at every site. */
export function anEntry<Type extends string>(
  type: Type,
  systemId: string,
  fields: Partial<ContentFields<Type>>,
  head: Partial<Head> = {},
): ContentEntry<Type> & AnyEntry {
  const publishedAt = Temporal.Instant.from('2025-11-16T09:00:00Z')
  const usual: Head = { publishedAt, firstPublishedAt: publishedAt, publishedVersion: 1, sites: EVERYWHERE }
  return { ...usual, ...head, type, systemId, fields } as unknown as ContentEntry<Type> & AnyEntry
}

/** The specified cut-offs of Christmas food, and the entries that editors have published about it. */
export function aCutOffs(published: CutOffs['published'] = [], terms: Partial<ChristmasTerms> = {}): CutOffs {
  return { usual: { ...SPECIFIED_POLICY.christmas, ...terms }, published }
}

/** Content records without any entries. */
export function aContent(): ContentRecords {
  const nothing = async () => []
  return { read: nothing, readWithin: nothing, list: nothing, listTypes: nothing }
}

/** An entry as editors' systems send it. */
export function sentEntry(
  type: string,
  systemId: string,
  fields: Record<string, unknown> = {},
  head: Record<string, unknown> = {},
): Record<string, unknown> {
  return { type, systemId, publishedVersion: 1, publishedAt: '2026-11-01T09:00:00Z', ...head, fields }
}
