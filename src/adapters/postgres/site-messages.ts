import type { AnyEntry, ContentEntry } from '../../domain/content/entry.ts'
import { sortEntries } from '../../domain/content/sort.ts'
import {
  SITE_MESSAGE_KEYS,
  type SiteMessage,
  type SiteMessageKey,
  siteMessageIn,
} from '../../domain/return-methods/site-messages.ts'
import { SITES } from '../../domain/sites/site.ts'
import type { SiteMessages } from '../../ports/site-messages.ts'
import type { Sql, TransactionSql } from './connect.ts'
import { holdContent, takeContent } from './content-intake.ts'
import { type ContentRow, entryOfRow } from './content-rows.ts'

type MessageEntry = AnyEntry & ContentEntry<'site-messages'>

const EVERYWHERE = Object.values(SITES).map(({ key }) => key)

/** Switches notices as editors do. Says when something has changed. */
export function postgresSiteMessages(sql: Sql, changed: () => void): SiteMessages {
  const change = async (toEntries: (standing: readonly MessageEntry[]) => AnyEntry[]) => {
    await sql.begin(async (tx) => {
      // Two at once: the second waits, and then changes what the first has left.
      await holdContent(tx)
      await takeContent(tx, toEntries(await listStanding(tx)))
    })
    changed()
  }
  return {
    async list() {
      const shown = sortEntries(await listStanding(sql), { field: 'publishedAt', direction: 'DESC' }).flatMap(
        (entry) => (entry.sites.length > 0 ? (siteMessageIn(entry) ?? []) : []),
      )
      return SITE_MESSAGE_KEYS.flatMap((key) => shown.find((each) => each.key === key) ?? [])
    },
    switchOn: (message, at) => change((standing) => switched(standing, message.key, message, at)),
    switchOff: (key, at) => change((standing) => switched(standing, key, null, at)),
    replace: (messages, at) =>
      change((standing) =>
        SITE_MESSAGE_KEYS.flatMap((key) =>
          switched(standing, key, messages.find((each) => each.key === key) ?? null, at),
        ),
      ),
  }
}

/** The entries of a message as they are to stand: its own, named by its key, and no other. */
function switched(
  standing: readonly MessageEntry[],
  key: SiteMessageKey,
  message: SiteMessage | null,
  at: Temporal.Instant,
): AnyEntry[] {
  const before = standing.filter(({ systemId, fields }) => systemId === key || fields.key === key)
  const own = before.find(({ systemId }) => systemId === key)
  const down = before
    .filter((entry) => entry.sites.length > 0 && (message === null || entry !== own))
    .map((entry) => ({ ...nextVersion(entry, at), sites: [] }))
  if (message === null) return down
  const first = { systemId: key, type: 'site-messages', firstPublishedAt: at, publishedVersion: 0, fields: {} }
  const next = nextVersion(own ?? first, at)
  const days = { messagingStartDate: message.startsOn, messagingEndDate: message.endsOn }
  return [...down, { ...next, sites: EVERYWHERE, fields: { ...next.fields, key, ...days } }]
}

function nextVersion<Entry extends Pick<AnyEntry, 'publishedVersion'>>(entry: Entry, at: Temporal.Instant) {
  return { ...entry, publishedVersion: entry.publishedVersion + 1, publishedAt: at }
}

/** As they stand at this moment. What can't be read of one is noted when a page reads it. */
async function listStanding(sql: Sql | TransactionSql): Promise<MessageEntry[]> {
  const rows = await sql<{ entry: ContentRow }[]>`
    select to_jsonb(e) as entry from content_entries e where type = 'site-messages' order by system_id`
  return rows.map(({ entry }) => entryOfRow(entry, () => {}) as MessageEntry)
}
