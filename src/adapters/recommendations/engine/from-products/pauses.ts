import { setImmediate } from 'node:timers/promises'
import type { Ranked, Ranking } from '../../../../domain/recommendations/goods.ts'

/** So long nobody else has a turn. */
const AT_ONCE_MS = 8

/** Lets others have their turn where this has gone on for a while. */
export function pauses(now = () => performance.now()): () => Promise<void> {
  let since = now()
  return async () => {
    if (now() - since < AT_ONCE_MS) return
    await setImmediate()
    since = now()
  }
}

/** What a ranking finds, with pauses. Products that recommend nothing are left out. */
export async function* withPauses(ranking: Ranking): AsyncGenerator<Ranked, void, void> {
  const pause = pauses()
  for (const each of ranking) {
    if (each !== null && each.others.length > 0) yield each
    await pause()
  }
}
