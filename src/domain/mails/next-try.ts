/** Soon at first, since somebody may be waiting; then ever more patiently. */
const WAIT_SECONDS = [10, 30, 60, 120, 300, 600, 900] as const

/** A mail that nobody has taken for so long has failed for good (D-156). */
const GIVE_UP_AFTER_HOURS = 24

/** When a mail that was not taken is tried again, after so many tries; null where that is given up. */
export function nextTry(queuedAt: Temporal.Instant, tries: number, at: Temporal.Instant): Temporal.Instant | null {
  const seconds = WAIT_SECONDS[Math.min(Math.max(tries, 1), WAIT_SECONDS.length) - 1] ?? WAIT_SECONDS[0]
  const next = at.add({ seconds })
  return Temporal.Instant.compare(next, queuedAt.add({ hours: GIVE_UP_AFTER_HOURS })) < 0 ? next : null
}
