/** With one item there is no other selection to try, so the same may be sent again after this time. */
const ONE_ITEM_BLOCKED_SECONDS = 60

export function isOneItemFree(failedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return failedAt.until(at, { largestUnit: 'second' }).total('seconds') >= ONE_ITEM_BLOCKED_SECONDS
}
