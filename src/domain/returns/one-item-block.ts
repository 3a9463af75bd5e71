/** With one item no other selection is possible, so the same one can be submitted again after this time. */
const ONE_ITEM_BLOCKED_SECONDS = 60

export function isOneItemFree(failedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return failedAt.until(at, { largestUnit: 'second' }).total('seconds') >= ONE_ITEM_BLOCKED_SECONDS
}
