import type { SiteKey } from '../sites/site.ts'
import type { CONTENT_TYPES, FieldKind, ListedType } from './content-types.data.ts'
import type { ContentMoment } from './moment.ts'

/** What each kind of field is to us. Rich text is read by `parseRichText`. */
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

/** The fields of a type; null where an entry doesn't have one. */
export type ContentFields<Type extends string> = {
  readonly [Name in keyof FieldsOf<Type>]: FieldsOf<Type>[Name] extends FieldKind
    ? Values[FieldsOf<Type>[Name]] | null
    : never
}

/** What every entry has, whatever its type. */
export interface ContentHead {
  systemId: string
  type: string
  publishedAt: Temporal.Instant
  firstPublishedAt: Temporal.Instant
  /** Of two versions of an entry the higher wins. */
  publishedVersion: number
  /** Where it is shown; nowhere, if it was taken down. */
  sites: readonly SiteKey[]
  /** When a higher version of it is published, which then stands in its place; missing: none is known. */
  overtakenAt?: Temporal.Instant | null
}

/** Something that editors wrote (DAT-38), its fields by name. */
export interface AnyEntry extends ContentHead {
  fields: Readonly<Record<string, ContentValue | null>>
}

/** The same with the fields of its type. */
export interface ContentEntry<Type extends string> extends ContentHead {
  type: Type
  fields: ContentFields<Type>
}
