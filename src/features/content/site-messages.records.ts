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

/** Site messages are content like any other: each change is a higher version of the entry, at every site (D-66). */
export function postgresSiteMessages(sql: Sql, changed: () => void) {
  const change = async (at: Temporal.Instant, toEntries: (stored: readonly MessageEntry[]) => AnyEntry[]) => {
    await sql.begin(async (tx) => {
      // A second change waits here, and then builds on the first.
      await lockContent(tx)
      await recordContent(tx, toEntries(await listCurrentAndFuture(tx, at)), at)
    })
    changed()
  }
  return {
    async list(at: Temporal.Instant) {
      const latest = sortEntries(await listCurrentAndFuture(sql, at), { field: 'publishedAt', direction: 'DESC' })
      const isFuture = ({ publishedAt }: MessageEntry) => Temporal.Instant.compare(publishedAt, at) > 0
      const shown = [...latest.filter((entry) => !isFuture(entry)), ...latest.filter(isFuture)].flatMap((entry) =>
        entry.sites.length > 0 ? (siteMessageIn(entry) ?? []) : [],
      )
      return SITE_MESSAGE_KEYS.flatMap((key) => shown.find((each) => each.key === key) ?? [])
    },
    /** Replaces the days of the message, but not its text. */
    switchOn: (message: SiteMessage, at: Temporal.Instant) =>
      change(at, (stored) => switchEntries(stored, message.key, message, at)),
    switchOff: (key: SiteMessageKey, at: Temporal.Instant) =>
      change(at, (stored) => switchEntries(stored, key, null, at)),
    replace: (messages: readonly SiteMessage[], at: Temporal.Instant) =>
      change(at, (stored) =>
        SITE_MESSAGE_KEYS.flatMap((key) =>
          switchEntries(stored, key, messages.find((each) => each.key === key) ?? null, at),
        ),
      ),
  }
}

export type SiteMessageRecords = ReturnType<typeof postgresSiteMessages>

/**
 * Returns new versions of entries: the one whose system id is `key` shows the message, and all others with this key are
 * taken down. Without a message all of them are.
 */
function switchEntries(
  stored: readonly MessageEntry[],
  key: SiteMessageKey,
  message: SiteMessage | null,
  at: Temporal.Instant,
): AnyEntry[] {
  const isOfKey = ({ systemId, fields }: MessageEntry) => systemId === key || fields.key === key
  const messageEntries = [...Map.groupBy(stored, ({ systemId }) => systemId).values()].flatMap((versions) => {
    // The next version needs a higher number than the last one.
    const lastVersion = versions.some(isOfKey) ? versions.at(-1) : undefined
    return lastVersion ? [{ lastVersion, isShownSomewhere: versions.some(({ sites }) => sites.length > 0) }] : []
  })
  const own = messageEntries.find(({ lastVersion }) => lastVersion.systemId === key)?.lastVersion
  const takenDown = messageEntries
    .filter(({ lastVersion, isShownSomewhere }) => isShownSomewhere && (message === null || lastVersion !== own))
    .map(({ lastVersion }) => ({ ...nextVersion(lastVersion, at), sites: [] }))
  if (message === null) return takenDown
  const first = { systemId: key, type: 'site-messages', firstPublishedAt: at, publishedVersion: 0, fields: {} }
  const next = nextVersion(own ?? first, at)
  const days = { messagingStartDate: message.startsOn, messagingEndDate: message.endsOn }
  return [...takenDown, { ...next, sites: EVERYWHERE, fields: { ...next.fields, key, ...days } }]
}

function nextVersion<Entry extends Pick<AnyEntry, 'publishedVersion'>>(entry: Entry, at: Temporal.Instant) {
  return { ...entry, publishedVersion: entry.publishedVersion + 1, publishedAt: at }
}

/** Unreadable fields are not logged here, since the page that shows a message logs them. */
async function listCurrentAndFuture(sql: Sql | TransactionSql, at: Temporal.Instant): Promise<MessageEntry[]> {
  const rows = await sql<{ entry: ContentRow }[]>`
    select to_jsonb(e) as entry from content_entries e
    where type = 'site-messages' and (superseded_at is null or superseded_at > ${String(at)})
    order by system_id, published_version`
  return rows.map(({ entry }) => entryOfRow(entry, () => {}) as MessageEntry)
}
