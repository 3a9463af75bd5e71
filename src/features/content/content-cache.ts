import type { AnyEntry } from '../../domain/content/entry.ts'
import { shownFrom, shownUntil } from '../../domain/content/shown.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { Log } from '../../platform/log.ts'

/** Pages use cached content for this long. After that, one page starts a refresh, for which no page waits. */
const FRESH_MS = 5000
/** Content older than this is not shown: pages wait briefly for a refresh, or show the built-in texts. */
const USABLE_MS = 60_000
/** How long a page waits when no usable content is cached. The product waits longer when it starts. */
const WAIT_MS = 250
const LOG_EVERY_MS = 60_000
/** The cached queries are few, since only our own code names the types. */
const CACHED_QUERIES_MAX = 200

export interface ContentQuery {
  type: string
  site: SiteKey
  at: Temporal.Instant
  knownRevision: string | null | undefined
}

export interface ContentReadResult {
  revision: string | null
  entries: AnyEntry[] | null
}

interface CachedContent {
  entries: readonly { entry: AnyEntry; fromMs: number; untilMs: number }[]
  /** The list that is valid from `fromMs` until `untilMs`; pages share it. */
  shown: { entries: AnyEntry[]; fromMs: number; untilMs: number } | null
  revision: string | null | undefined
  checkedMs: number | null
  failedMs: number | null
  currentRefresh: Promise<void> | null
}

interface ContentCache {
  read(type: string, site: SiteKey, at: Temporal.Instant, waitMs?: number): Promise<AnyEntry[]>
  forget(): void
}

/** Runs one load at a time for each type and site. Reading never fails, and no page waits long for it. */
export function contentCache(load: (question: ContentQuery) => Promise<ContentReadResult>, log: Log): ContentCache {
  const cache = new Map<string, CachedContent>()
  let loggedMs: number | null = null

  const logFailure = (error: unknown, type: string, nowMs: number) => {
    if (loggedMs !== null && isWithin(nowMs - loggedMs, LOG_EVERY_MS)) return
    loggedMs = nowMs
    log.error('content unavailable', error, { type })
  }

  const refresh = async (cachedContent: CachedContent, type: string, site: SiteKey, at: Temporal.Instant) => {
    const nowMs = at.epochMilliseconds
    // After the demo's clock has been set back, entries that had ended may be current again, so all are read.
    const knownRevision =
      cachedContent.checkedMs !== null && cachedContent.checkedMs <= nowMs ? cachedContent.revision : undefined
    try {
      const { revision, entries } = await load({ type, site, at, knownRevision })
      if (entries !== null) {
        cachedContent.entries = entries.toSorted(bySystemId).map(withTimes)
        cachedContent.shown = null
      }
      Object.assign(cachedContent, { revision, checkedMs: nowMs, failedMs: null })
    } catch (error) {
      cachedContent.failedMs = nowMs
      logFailure(error, type, nowMs)
    }
  }

  /** Never fails; concurrent callers share one refresh. */
  const startRefresh = (
    cachedContent: CachedContent,
    ...question: [string, SiteKey, Temporal.Instant]
  ): Promise<void> => {
    cachedContent.currentRefresh ??= refresh(cachedContent, ...question).finally(() => {
      cachedContent.currentRefresh = null
    })
    return cachedContent.currentRefresh
  }

  const find = (key: string): CachedContent => {
    const cached = cache.get(key)
    if (cached) return cached
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= CACHED_QUERIES_MAX) cache.delete(oldest)
    const cachedContent: CachedContent = {
      entries: [],
      shown: null,
      revision: undefined,
      checkedMs: null,
      failedMs: null,
      currentRefresh: null,
    }
    cache.set(key, cachedContent)
    return cachedContent
  }

  return {
    async read(type, site, at, waitMs = WAIT_MS) {
      const nowMs = at.epochMilliseconds
      const cachedContent = find(`${site} ${type}`)
      const isUsable = () => cachedContent.checkedMs !== null && isWithin(nowMs - cachedContent.checkedMs, USABLE_MS)
      const hasJustFailed = cachedContent.failedMs !== null && isWithin(nowMs - cachedContent.failedMs, FRESH_MS)
      if (!isUsable()) {
        if (!hasJustFailed && !(await isInTime(startRefresh(cachedContent, type, site, at), waitMs))) {
          // Counts as a failure, so that the next page doesn't wait as well.
          cachedContent.failedMs = nowMs
          logFailure(new Error('no answer in time'), type, nowMs)
        }
      } else if (!hasJustFailed && !isWithin(nowMs - (cachedContent.checkedMs ?? nowMs), FRESH_MS)) {
        void startRefresh(cachedContent, type, site, at)
      }
      if (!isUsable()) return []
      if (!cachedContent.shown || nowMs < cachedContent.shown.fromMs || nowMs >= cachedContent.shown.untilMs)
        cachedContent.shown = shownAt(cachedContent.entries, nowMs)
      return cachedContent.shown.entries
    },
    forget() {
      // Drops the cached objects, since a load that is under way may still write earlier content into them.
      cache.clear()
    },
  }
}

function shownAt(all: CachedContent['entries'], nowMs: number): CachedContent['shown'] & object {
  const changes = all.flatMap(({ fromMs, untilMs }) => [fromMs, untilMs])
  return {
    entries: all.filter(({ fromMs, untilMs }) => fromMs <= nowMs && nowMs < untilMs).map(({ entry }) => entry),
    fromMs: changes.reduce((last, ms) => (ms <= nowMs && ms > last ? ms : last), Number.NEGATIVE_INFINITY),
    untilMs: changes.reduce((next, ms) => (ms > nowMs && ms < next ? ms : next), Number.POSITIVE_INFINITY),
  }
}

function isWithin(age: number, ms: number): boolean {
  return age >= 0 && age < ms
}

function bySystemId(one: AnyEntry, other: AnyEntry): number {
  return one.systemId < other.systemId ? -1 : 1
}

function withTimes(entry: AnyEntry) {
  return {
    entry,
    fromMs: shownFrom(entry).epochMilliseconds,
    untilMs: shownUntil(entry)?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
  }
}

async function isInTime(work: Promise<void>, waitMs: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const timeout = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), waitMs)
  })
  try {
    return await Promise.race([work.then(() => true), timeout])
  } finally {
    clearTimeout(timer)
  }
}
