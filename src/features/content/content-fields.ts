import { isContentAddress } from '../../domain/content/content-address.ts'
import { type FieldKind, shapeOf } from '../../domain/content/content-types.data.ts'
import type { AnyEntry, ContentValue } from '../../domain/content/entry.ts'
import { readMoment } from '../../domain/content/moment.ts'
import type { NoteUnreadable } from '../../platform/database/codec.ts'
import type { Json } from '../../platform/database/transaction.ts'

/** By the type's field kinds, which are data. Unreadable counts as missing; unknown fields are dropped. */
export const contentFields = {
  salvage(type: string, json: unknown, note: NoteUnreadable): AnyEntry['fields'] {
    const isObject = typeof json === 'object' && json !== null && !Array.isArray(json)
    if (!isObject) note('content_entries.fields')
    const kept = isObject ? (json as Record<string, unknown>) : {}
    const fields: Record<string, ContentValue | null> = {}
    for (const [name, kind] of Object.entries(shapeOf(type).fields)) {
      const value = kept[name] ?? null
      const read = value === null ? null : readValue(kind, value)
      if (value !== null && read === null) note(`content_entries.fields.${name}`)
      fields[name] = read
    }
    return fields
  },

  write(fields: AnyEntry['fields']): Record<string, Json> {
    return Object.fromEntries(
      Object.entries(fields).flatMap(([name, value]) =>
        value === null ? [] : [[name, typeof value === 'object' ? String(value) : value]],
      ),
    )
  },
}

function readValue(kind: FieldKind, value: unknown): ContentValue | null {
  switch (kind) {
    case 'number':
      return typeof value === 'number' ? value : null
    case 'boolean':
      return typeof value === 'boolean' ? value : null
    case 'moment':
      return typeof value === 'string' ? readMoment(value) : null
    // A row may be older than the rule, or written by hand.
    case 'address':
      return typeof value === 'string' && isContentAddress(value) ? value : null
    default:
      return typeof value === 'string' ? value : null
  }
}
