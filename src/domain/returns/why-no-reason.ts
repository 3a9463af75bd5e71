import type { ReturnReason } from '../policy/return-reasons.data.ts'

export interface SubmittedReason {
  primary: string
  secondary: string
}

export type ReturnReasonProblem =
  | 'reasons-unavailable'
  | 'primary-missing'
  | 'secondary-missing'
  | 'secondary-of-another'

/** Null if the reason is complete. Also runs in the browser. */
export function whyNoReason(
  offered: readonly Pick<ReturnReason, 'code' | 'secondaries'>[] | null,
  { primary, secondary }: SubmittedReason,
): ReturnReasonProblem | null {
  if (offered === null || offered.length === 0) return 'reasons-unavailable'
  const chosen = offered.find(({ code }) => code === primary)
  if (chosen === undefined) return 'primary-missing'
  if (secondary !== '') return chosen.secondaries.some(({ code }) => code === secondary) ? null : 'secondary-of-another'
  return chosen.secondaries.length > 0 ? 'secondary-missing' : null
}

/** Reasons that ask for a comment: Damaged and Incorrect item (D-186). */
export const COMMENTED_REASONS: readonly string[] = ['R05-P0', 'R08-P0']
