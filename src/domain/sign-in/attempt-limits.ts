export interface AttemptLimits {
  windowMinutes: number
  perAccountMax: number
  perAddressMax: number
}

/** An address may serve a whole office or train, an account serves one person: hence the two numbers. */
export const ATTEMPT_LIMITS: AttemptLimits = { windowMinutes: 15, perAccountMax: 5, perAddressMax: 50 }

export interface AttemptCounts {
  account: number
  address: number
}

/** Whether an attempt, itself counted, may still be looked at. */
export function isAttemptAllowed(counts: AttemptCounts, limits: AttemptLimits): boolean {
  return counts.account <= limits.perAccountMax && counts.address <= limits.perAddressMax
}

/** How an e-mail address is written where it identifies an account. */
export function normaliseSignInAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
