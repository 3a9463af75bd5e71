import type { AnyEntry, ContentEntry } from '../../domain/content/entry.ts'
import { sortEntries } from '../../domain/content/sort.ts'
import {
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageKey,
  siteMessageIn,
} from '../../domain/return-methods/site-messages.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { Sql, TransactionSql } from '../../platform/database/connect.ts'
import { type ContentRow, entryOfRow, lockContent, recordContent } from './content-intake.records.ts'

type MessageEntry = AnyEntry & ContentEntry<'site-messages'>

const EVERYWHERE = Object.values(SITES).map(({ key }) => key)

/** D-66. Content like any other: each change is a higher version of the entry, at every site. */
export function postgresSiteMessages(sql: Sql, changed: () => void) {
  const change = async (at: Temporal.Instant, toEntries: (stored: readonly MessageEntry[]) => AnyEntry[]) => {
    await sql.begin(async (tx) => {
      // The second of two waits and builds on the first.
      await lockContent(tx)
      await recordContent(tx, toEntries(await listLasting(tx, at)), at)
    })
    changed()
  }
  return {
    async list(at: Temporal.Instant) {
      const latest = sortEntries(await listLasting(sql, at), { field: 'publishedAt', direction: 'DESC' })
      const isToCome = ({ publishedAt }: MessageEntry) => Temporal.Instant.compare(publishedAt, at) > 0
      const shown = [...latest.filter((entry) => !isToCome(entry)), ...latest.filter(isToCome)].flatMap((entry) =>
        entry.sites.length > 0 ? (siteMessageIn(entry) ?? []) : [],
      )
      return SITE_MESSAGE_KEYS.flatMap((key) => shown.find((each) => each.key === key) ?? [])
    },
    /** Replaces its days; its text stays. */
    switchOn: (message: SiteMessage, at: Temporal.Instant) =>
      change(at, (stored) => switched(stored, message.key, message, at)),
    switchOff: (key: SiteMessageKey, at: Temporal.Instant) => change(at, (stored) => switched(stored, key, null, at)),
    replace: (messages: readonly SiteMessage[], at: Temporal.Instant) =>
      change(at, (stored) =>
        SITE_MESSAGE_KEYS.flatMap((key) =>
          switched(stored, key, messages.find((each) => each.key === key) ?? null, at),
        ),
      ),
  }
}

export type SiteMessages = ReturnType<typeof postgresSiteMessages>

/** Only the entry named by its key stays, now and in future. */
function switched(
  stored: readonly MessageEntry[],
  key: SiteMessageKey,
  message: SiteMessage | null,
  at: Temporal.Instant,
): AnyEntry[] {
  const isOfKey = ({ systemId, fields }: MessageEntry) => systemId === key || fields.key === key
  const before = [...Map.groupBy(stored, ({ systemId }) => systemId).values()].flatMap((versions) => {
    // A higher number than the last is required next.
    const last = versions.some(isOfKey) ? versions.at(-1) : undefined
    return last ? [{ last, isUp: versions.some(({ sites }) => sites.length > 0) }] : []
  })
  const own = before.find(({ last }) => last.systemId === key)?.last
  const down = before
    .filter(({ last, isUp }) => isUp && (message === null || last !== own))
    .map(({ last }) => ({ ...nextVersion(last, at), sites: [] }))
  if (message === null) return down
  const first = { systemId: key, type: 'site-messages', firstPublishedAt: at, publishedVersion: 0, fields: {} }
  const next = nextVersion(own ?? first, at)
  const days = { messagingStartDate: message.startsOn, messagingEndDate: message.endsOn }
  return [...down, { ...next, sites: EVERYWHERE, fields: { ...next.fields, key, ...days } }]
}

function nextVersion<Entry extends Pick<AnyEntry, 'publishedVersion'>>(entry: Entry, at: Temporal.Instant) {
  return { ...entry, publishedVersion: entry.publishedVersion + 1, publishedAt: at }
}

/** Current or future. Unreadable parts are logged by the page that reads them. */
async function listLasting(sql: Sql | TransactionSql, at: Temporal.Instant): Promise<MessageEntry[]> {
  const rows = await sql<{ entry: ContentRow }[]>`
    select to_jsonb(e) as entry from content_entries e
    where type = 'site-messages' and (superseded_at is null or superseded_at > ${String(at)})
    order by system_id, published_version`
  return rows.map(({ entry }) => entryOfRow(entry, () => {}) as MessageEntry)
}
