import { shapeOf } from './content-types.data.ts'
import type { AnyEntry, ContentHead, ContentValue } from './entry.ts'
import { beginningOf } from './moment.ts'

const HEAD_FIELDS = ['systemId', 'publishedAt', 'firstPublishedAt', 'publishedVersion'] as const
type HeadField = (typeof HEAD_FIELDS)[number]

interface ContentSort {
  field: string
  direction: 'ASC' | 'DESC'
}

function sortFieldsOf(type: string): string[] {
  return [...HEAD_FIELDS, ...Object.keys(shapeOf(type).fields)]
}

/** `priority_DESC`; null for an unknown field or direction. */
export function readSort(text: string, type: string): ContentSort | null {
  const [, field = '', direction] = /^(\w+)_(ASC|DESC)$/.exec(text) ?? []
  if (direction !== 'ASC' && direction !== 'DESC') return null
  return sortFieldsOf(type).includes(field) ? { field, direction } : null
}

/** Entries without the field come last in both directions; ties are ordered by system id. */
export function sortEntries<Entry extends ContentHead & { fields: object }>(
  entries: readonly Entry[],
  {
    field,
    direction,
  }: ContentSort | { field: HeadField | (keyof Entry['fields'] & string); direction: 'ASC' | 'DESC' },
): Entry[] {
  const sign = direction === 'ASC' ? 1 : -1
  return entries
    .map((entry) => ({ entry, by: sortedBy(entry, field) }))
    .sort((one, other) => {
      if (one.by === null || other.by === null) {
        if (one.by !== other.by) return one.by === null ? 1 : -1
      } else {
        const order = compare(one.by, other.by)
        if (order !== 0) return sign * order
      }
      return compare(one.entry.systemId, other.entry.systemId)
    })
    .map(({ entry }) => entry)
}

/** Ties go to the lower system id. */
export function lastPublished<Entry extends ContentHead>(entries: readonly Entry[]): Entry | undefined {
  return lastOf(entries) as Entry | undefined
}

const lastOf = memoisePerList((entries: readonly ContentHead[]) => {
  let last: ContentHead | undefined
  for (const entry of entries) {
    const order = last ? Temporal.Instant.compare(entry.publishedAt, last.publishedAt) : 1
    if (!last || order > 0 || (order === 0 && entry.systemId < last.systemId)) last = entry
  }
  return last
})

function sortedBy(entry: ContentHead & { fields: object }, field: string): string | number | bigint | null {
  const isHead = HEAD_FIELDS.some((each) => each === field)
  const value: ContentValue | null | undefined = isHead ? entry[field as HeadField] : (entry as AnyEntry).fields[field]
  if (value === null || value === undefined) return null
  if (typeof value === 'boolean') return Number(value)
  return typeof value === 'object' ? beginningOf(value).epochNanoseconds : value
}

function compare<Value extends string | number | bigint>(one: Value, other: Value): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}

/** Memoised per list: pages get the same list until something in it changes. */
export function memoisePerList<Entry, Result>(
  compute: (list: readonly Entry[]) => Result,
): (list: readonly Entry[]) => Result {
  const cache = new WeakMap<readonly Entry[], { result: Result }>()
  return (list) => {
    const cached = cache.get(list)
    if (cached) return cached.result
    const result = compute(list)
    cache.set(list, { result })
    return result
  }
}
