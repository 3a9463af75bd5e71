/** Where one item has no other selection to try, what failed may be sent again after so long. */
const ONE_ITEM_BLOCKED_SECONDS = 60

/** Whether what failed for one item may be sent again as it was. */
export function isOneItemFree(failedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return failedAt.until(at, { largestUnit: 'second' }).total('seconds') >= ONE_ITEM_BLOCKED_SECONDS
}
