import { wrongFieldWords } from '../../domain/callers/wrong-field.ts'
import { shapeOf } from '../../domain/content/content-types.data.ts'
import type { AnyEntry } from '../../domain/content/entry.ts'
import { ownEndOf, shownFrom } from '../../domain/content/shown.ts'
import { whyNeverShown } from '../../domain/editing/never-shown.ts'
import { SITES, type Sites, siteByStoreId } from '../../domain/sites/site.ts'
import type { Json } from '../../platform/database/transaction.ts'
import { fieldOf, toReasons } from '../../platform/outside/read-optional.ts'
import type { ReadContent } from './content.ts'
import { contentFields } from './content-fields.ts'
import { contentType, systemId, WIRE_NAMES, type WireEntry, wireEntryOf } from './wire-content.ts'

const REASONS_MAX = 20
const EVERYWHERE = Object.values(SITES).map(({ key }) => key)

/** Reads one entry as editors' systems send it, or says field by field why it can't be taken. */
export function readContentEntry(
  sites: Sites,
  sent: unknown,
  leadsSomewhere?: (address: string) => boolean,
): ReadContent {
  const type = contentType.safeParse(fieldOf(sent, 'type')).data
  const parsed = wireEntryOf(type ?? 'others').safeParse(sent, { error: wrongFieldWords })
  const unknown = unknownStores(sites, sent)
  if (!parsed.success) return refuse(sent, [...toReasons(parsed.error.issues, sent), ...unknown])
  if (unknown.length > 0) return refuse(sent, unknown)
  const entry = entryOf(sites, parsed.data)
  const backwards = whyBackwards(entry)
  if (backwards !== null) return refuse(sent, [backwards])
  return {
    ok: true,
    update: entry,
    warnings: [...leftOut(entry.type, sent), ...whyOddlyDated(entry), ...whyNeverShown(entry, leadsSomewhere)].slice(
      0,
      REASONS_MAX,
    ),
  }
}

function unknownStores(sites: Sites, sent: unknown): string[] {
  const named = fieldOf(sent, 'storeIds')
  return (Array.isArray(named) ? named : []).flatMap((id, place) =>
    typeof id === 'string' && siteByStoreId(sites, id) === null ? [`storeIds.${place}: is not a known store`] : [],
  )
}

function entryOf(all: Sites, { storeIds, firstPublishedAt, ...sent }: WireEntry): AnyEntry {
  const sites = storeIds?.flatMap((storeId) => siteByStoreId(all, storeId)?.key ?? [])
  return {
    ...sent,
    firstPublishedAt: firstPublishedAt ?? sent.publishedAt,
    sites: [...new Set(sites ?? EVERYWHERE)],
    fields: sent.fields as AnyEntry['fields'],
  }
}

function whyOddlyDated({ firstPublishedAt, publishedAt }: AnyEntry): string[] {
  const isOdd = Temporal.Instant.compare(firstPublishedAt, publishedAt) > 0
  return isOdd ? ['firstPublishedAt: is after publishedAt; taken as sent'] : []
}

/** What ends before it begins would never be shown, and nobody would know why. */
function whyBackwards(entry: AnyEntry): string | null {
  const { startsIn, endsIn } = shapeOf(entry.type)
  const until = ownEndOf(entry)
  if (startsIn === undefined || endsIn === undefined || until === null) return null
  const own = shownFrom({ ...entry, publishedAt: Temporal.Instant.fromEpochMilliseconds(0) })
  return Temporal.Instant.compare(own, until) < 0 ? null : `fields.${endsIn}: must be after ${startsIn}`
}

function leftOut(type: string, sent: unknown): string[] {
  const besides = unknownNames(sent, WIRE_NAMES).map((name) => `${name}: is not a name of an entry; left out`)
  const inside = unknownNames(fieldOf(sent, 'fields'), Object.keys(shapeOf(type).fields)).map(
    (name) => `fields.${name}: is not a field of this type; left out`,
  )
  return [...besides, ...inside]
}

/** A name is whatever somebody sent: only a plain one is said. */
function unknownNames(sent: unknown, known: readonly string[]): string[] {
  return Object.keys(Object(sent))
    .filter((name) => !known.includes(name))
    .map((name) => (/^\w{1,60}$/.test(name) ? name : '*'))
}

function refuse(sent: unknown, reasons: string[]): ReadContent {
  return {
    ok: false,
    type: contentType.safeParse(fieldOf(sent, 'type')).data ?? null,
    systemId: systemId.safeParse(fieldOf(sent, 'systemId')).data ?? null,
    reasons: reasons.slice(0, REASONS_MAX),
  }
}

/** An entry as it was sent: reading it gives the entry again. */
export function writeContentEntry(all: Sites, { sites, fields, ...head }: AnyEntry): Json {
  return {
    type: head.type,
    systemId: head.systemId,
    publishedVersion: head.publishedVersion,
    publishedAt: String(head.publishedAt),
    firstPublishedAt: String(head.firstPublishedAt),
    storeIds: sites.map((site) => all[site].storeId),
    fields: contentFields.write(fields),
  }
}
