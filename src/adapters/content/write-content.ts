import type { AnyEntry } from '../../domain/content/entry.ts'
import { SITES } from '../../domain/sites/site.ts'
import { contentFields } from '../../kept-json/content-fields.ts'
import type { Json } from '../../ports/command-log.ts'

/** An entry as it was sent: reading it gives the entry again. */
export function writeContentEntry({ sites, fields, ...head }: AnyEntry): Json {
  return {
    type: head.type,
    systemId: head.systemId,
    publishedVersion: head.publishedVersion,
    publishedAt: String(head.publishedAt),
    firstPublishedAt: String(head.firstPublishedAt),
    storeIds: sites.map((site) => SITES[site].storeId),
    fields: contentFields.write(fields),
  }
}
