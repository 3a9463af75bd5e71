/** After a failure the same selection is blocked; with one item only, the block ends after this time. */
const ONE_ITEM_BLOCKED_SECONDS = 60

export function hasOneItemBlockEnded(failedAt: Temporal.Instant, at: Temporal.Instant): boolean {
  return failedAt.until(at, { largestUnit: 'second' }).total('seconds') >= ONE_ITEM_BLOCKED_SECONDS
}
