import type { AnyEntry } from '../../domain/content/entry.ts'
import { shownFrom, shownUntil } from '../../domain/content/shown.ts'
import type { SiteKey } from '../../domain/sites/site.ts'
import type { Log } from '../../platform/log.ts'

/** For this long pages use the cache; after that one refreshes it and none waits. */
const FRESH_MS = 5000
/** Older is not shown: pages wait briefly, or show the built-in texts. */
const USABLE_MS = 60_000
/** How long a page waits for what it has never read. */
const WAIT_MS = 250
const LOG_EVERY_MS = 60_000
/** Types are named by our own code, so there are not many. */
const QUESTIONS_MAX = 200

export interface ContentQuestion {
  type: string
  site: SiteKey
  at: Temporal.Instant
  knownRevision: string | null | undefined
}

export interface ContentReading {
  revision: string | null
  entries: AnyEntry[] | null
}

interface CachedContent {
  entries: readonly { entry: AnyEntry; fromMs: number; untilMs: number }[]
  /** Pages get the same list until it changes. */
  shown: { entries: AnyEntry[]; fromMs: number; untilMs: number } | null
  revision: string | null | undefined
  checkedMs: number | null
  failedMs: number | null
  underWay: Promise<void> | null
}

interface ContentCache {
  read(type: string, site: SiteKey, at: Temporal.Instant): Promise<AnyEntry[]>
  forget(): void
}

/** One load at a time; never fails nor makes a page wait long. */
export function contentCache(load: (question: ContentQuestion) => Promise<ContentReading>, log: Log): ContentCache {
  const cache = new Map<string, CachedContent>()
  let loggedMs: number | null = null

  const logFailure = (error: unknown, type: string, nowMs: number) => {
    if (loggedMs !== null && isWithin(nowMs - loggedMs, LOG_EVERY_MS)) return
    loggedMs = nowMs
    log.error('content unavailable', error, { type })
  }

  const refresh = async (one: CachedContent, type: string, site: SiteKey, at: Temporal.Instant) => {
    const nowMs = at.epochMilliseconds
    // If the demo's clock was set back, what had ended may not have ended now.
    const knownRevision = one.checkedMs !== null && one.checkedMs <= nowMs ? one.revision : undefined
    try {
      const { revision, entries } = await load({ type, site, at, knownRevision })
      if (entries !== null) {
        one.entries = entries.toSorted(bySystemId).map(withTimes)
        one.shown = null
      }
      Object.assign(one, { revision, checkedMs: nowMs, failedMs: null })
    } catch (error) {
      one.failedMs = nowMs
      logFailure(error, type, nowMs)
    }
  }

  /** Never fails; concurrent callers share it. */
  const begin = (one: CachedContent, ...question: [string, SiteKey, Temporal.Instant]): Promise<void> => {
    one.underWay ??= refresh(one, ...question).finally(() => {
      one.underWay = null
    })
    return one.underWay
  }

  const find = (key: string): CachedContent => {
    const cached = cache.get(key)
    if (cached) return cached
    const [oldest] = cache.keys()
    if (oldest !== undefined && cache.size >= QUESTIONS_MAX) cache.delete(oldest)
    const one: CachedContent = {
      entries: [],
      shown: null,
      revision: undefined,
      checkedMs: null,
      failedMs: null,
      underWay: null,
    }
    cache.set(key, one)
    return one
  }

  return {
    async read(type, site, at) {
      const nowMs = at.epochMilliseconds
      const one = find(`${site} ${type}`)
      const isUsable = () => one.checkedMs !== null && isWithin(nowMs - one.checkedMs, USABLE_MS)
      const hasJustFailed = one.failedMs !== null && isWithin(nowMs - one.failedMs, FRESH_MS)
      if (!isUsable()) {
        if (!hasJustFailed && !(await isInTime(begin(one, type, site, at)))) {
          // The next page must not wait as well.
          one.failedMs = nowMs
          logFailure(new Error('no answer in time'), type, nowMs)
        }
      } else if (!hasJustFailed && !isWithin(nowMs - (one.checkedMs ?? nowMs), FRESH_MS)) {
        void begin(one, type, site, at)
      }
      if (!isUsable()) return []
      if (!one.shown || nowMs < one.shown.fromMs || nowMs >= one.shown.untilMs) one.shown = shownAt(one.entries, nowMs)
      return one.shown.entries
    },
    forget() {
      // A request may still wait for an answer from before the change.
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

async function isInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), WAIT_MS)
  })
  try {
    return await Promise.race([work.then(() => true), late])
  } finally {
    clearTimeout(timer)
  }
}
