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
  /** The higher wins. */
  publishedVersion: number
  /** Empty if it was taken down. */
  sites: readonly SiteKey[]
  /** When a higher version is published; absent: none is known. */
  overtakenAt?: Temporal.Instant | null
}

/** DAT-38. */
export interface AnyEntry extends ContentHead {
  fields: Readonly<Record<string, ContentValue | null>>
}

export interface ContentEntry<Type extends string> extends ContentHead {
  type: Type
  fields: ContentFields<Type>
}
