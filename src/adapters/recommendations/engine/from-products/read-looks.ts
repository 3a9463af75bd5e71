import { isLook, type Look, lookOf } from '../../../../domain/recommendations/look.ts'
import type { Clock } from '../../../../ports/clock.ts'
import type { OwnSql } from '../../../own-sql.ts'
import type { ReadPicture } from '../../pictures/read-picture.ts'

const BATCH = 500
const AT_ONCE = 4
/** After that what could not be read is tried again. */
const UNREAD_DAYS = 7
/** Whoever's pictures take longer gets the rest of them at the next run. */
const READING_MS_MAX = 120_000
/** Where that many in a row cannot be read, whoever has them is likely to be down: the rest is left for the next run. */
const FAILURES_IN_A_ROW_MAX = 40

export interface LookReader {
  /** The looks of pictures, as far as they have one; those that are new are read first. */
  looksOf(pictures: readonly string[]): Promise<Map<string, Look>>
  counts: { read: number; unreadable: number; left: number }
}

/** For one run: what fails is counted, and the time that reading takes is limited over all of it. */
export function lookReader(sql: OwnSql, read: ReadPicture, { clock }: { clock: Clock }): LookReader {
  const counts = { read: 0, unreadable: 0, left: 0 }
  let readingMs = 0
  let failuresInARow = 0

  async function readNew(pictures: readonly string[]): Promise<Map<string, Look | null>> {
    const found = new Map<string, Look | null>()
    const waiting = [...pictures]
    const began = performance.now()
    const isOver = () =>
      failuresInARow >= FAILURES_IN_A_ROW_MAX || readingMs + performance.now() - began > READING_MS_MAX
    const work = async () => {
      while (waiting.length > 0 && !isOver()) {
        const picture = waiting.shift() ?? ''
        const pixels = await read(picture)
        const look = pixels && lookOf(pixels)
        found.set(picture, look)
        if (look) counts.read += 1
        else counts.unreadable += 1
        failuresInARow = look ? 0 : failuresInARow + 1
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    readingMs += performance.now() - began
    counts.left += waiting.length
    return found
  }

  async function looksOfBatch(pictures: readonly string[]): Promise<Map<string, Look>> {
    const now = clock.now()
    const rows = await sql<{ picture: string; look: Buffer | null; readAt: Temporal.Instant }[]>`
      select picture, look, read_at as "readAt" from recommendations.looks
      where picture in (select jsonb_array_elements_text(${JSON.stringify(pictures)}::text::jsonb))`
    const again = now.subtract({ hours: 24 * UNREAD_DAYS })
    // One of an older version is read anew.
    const standing = rows.filter(({ look, readAt }) =>
      look === null ? Temporal.Instant.compare(readAt, again) > 0 : isLook(look),
    )
    const known = new Set(standing.map(({ picture }) => picture))
    const fresh = await readNew(pictures.filter((picture) => !known.has(picture)))
    await keepLooks(sql, fresh, now)
    const looks = [...standing.map(({ picture, look }) => [picture, look] as const), ...fresh]
    return new Map(
      looks.flatMap(([picture, look]) => (isLook(look) ? [[picture, Uint8Array.from(look)] as const] : [])),
    )
  }

  return {
    counts,
    async looksOf(pictures) {
      const all = new Map<string, Look>()
      const distinct = [...new Set(pictures)].sort()
      for (let from = 0; from < distinct.length; from += BATCH) {
        for (const [picture, look] of await looksOfBatch(distinct.slice(from, from + BATCH))) all.set(picture, look)
      }
      return all
    },
  }
}

async function keepLooks(sql: OwnSql, looks: Map<string, Look | null>, now: Temporal.Instant): Promise<void> {
  if (looks.size === 0) return
  const rows = [...looks].map(([picture, look]) => ({ picture, look: look && Buffer.from(look).toString('hex') }))
  await sql`
    insert into recommendations.looks (picture, look, read_at)
    select picture, decode(look, 'hex'), ${String(now)}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as fresh (picture text, look text)
    on conflict (picture) do update set look = excluded.look, read_at = excluded.read_at`
}
