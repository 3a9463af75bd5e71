import type { SiteKey } from '../sites/site.ts'
import type { CONTENT_TYPES, FieldKind, ListedType } from './content-types.data.ts'
import type { ContentMoment } from './moment.ts'

/** Rich text is parsed by `parseRichText`. */
interface Values {
  text: string
  'rich-text': string
  address: string
  number: number
  boolean: boolean
  moment: ContentMoment
}

export type ContentValue = Values[FieldKind]

type FieldsOf<Type extends string> = Type extends ListedType
  ? (typeof CONTENT_TYPES)[Type]['fields']
  : (typeof CONTENT_TYPES)['others']['fields']

export type ContentFields<Type extends string> = {
  readonly [Name in keyof FieldsOf<Type>]: FieldsOf<Type>[Name] extends FieldKind
    ? Values[FieldsOf<Type>[Name]] | null
    : never
}

export interface ContentHead {
  systemId: string
  type: string
  publishedAt: Temporal.Instant
  firstPublishedAt: Temporal.Instant
  /** The highest version is shown. */
  publishedVersion: number
  /** Empty if the entry was taken down. */
  sites: readonly SiteKey[]
  /** When a higher version is published; absent if there is none yet. */
  supersededAt?: Temporal.Instant | null
}

/** An entry of any type; each type has fields of its own (DAT-38). */
export interface AnyEntry extends ContentHead {
  fields: Readonly<Record<string, ContentValue | null>>
}

export interface ContentEntry<Type extends string> extends ContentHead {
  type: Type
  fields: ContentFields<Type>
}

export type ContentVersion = Pick<AnyEntry, 'publishedVersion' | 'publishedAt'>

/** If two versions have the same number, the later one counts. */
export function latestVersions<Version extends ContentVersion>(all: readonly Version[]): Map<number, Version> {
  const latest = new Map<number, Version>()
  for (const version of all) {
    const other = latest.get(version.publishedVersion)
    if (!other || Temporal.Instant.compare(version.publishedAt, other.publishedAt) > 0)
      latest.set(version.publishedVersion, version)
  }
  return latest
}

/**
 * True if a higher version is published by now. A version that is still to come is superseded if a higher one is
 * published no later than it.
 */
export function isSuperseded(
  { publishedVersion, publishedAt }: ContentVersion,
  all: Iterable<ContentVersion>,
  now: Temporal.Instant,
): boolean {
  const shownFromAt = Temporal.Instant.compare(publishedAt, now) > 0 ? publishedAt : now
  return [...all].some(
    (other) =>
      other.publishedVersion > publishedVersion && Temporal.Instant.compare(other.publishedAt, shownFromAt) <= 0,
  )
}
