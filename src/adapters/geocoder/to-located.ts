import type { FoundPlace, Located } from '../../ports/geocoder.ts'

/** The first candidate's facts stand for all (D-150). */
export function toLocated(candidates: readonly FoundPlace[]): Located | 'not-found' {
  const [first] = candidates
  if (first === undefined) return 'not-found'
  const { name: _, ...facts } = first
  return { ...facts, candidates }
}
