const LOOK_AGAIN_MS = 50

/** Polls until true or out of time; returns the last value. */
export async function waitFor<Seen>(
  look: () => Promise<Seen>,
  isSo: (seen: Seen) => boolean,
  waitMs: number,
): Promise<Seen> {
  const until = performance.now() + waitMs
  for (let pauseMs = LOOK_AGAIN_MS; ; pauseMs *= 2) {
    const seen = await look()
    const leftMs = until - performance.now()
    if (isSo(seen) || leftMs <= 0) return seen
    await new Promise((resolve) => setTimeout(resolve, Math.min(pauseMs, leftMs)))
  }
}
