export interface UpdateVersion {
  sequence: number
  occurredAt: Temporal.Instant
}

/** The higher sequence wins, then the later. */
export function compareUpdates(update: UpdateVersion, standing: UpdateVersion | null): 'newer' | 'same' | 'older' {
  if (standing === null) return 'newer'
  const order = update.sequence - standing.sequence || Temporal.Instant.compare(update.occurredAt, standing.occurredAt)
  if (order === 0) return 'same'
  return order > 0 ? 'newer' : 'older'
}
