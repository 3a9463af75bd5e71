export interface AttemptLimits {
  windowMinutes: number
  perAccountMax: number
  perNetworkMax: number
}

/** A whole office or train may share an IP address, whereas an account belongs to one person. */
export const ATTEMPT_LIMITS: AttemptLimits = { windowMinutes: 15, perAccountMax: 5, perNetworkMax: 50 }

export interface AttemptCounts {
  account: number
  network: number
}

/** `counts` include the attempt itself. */
export function isAttemptAllowed(counts: AttemptCounts, limits: AttemptLimits): boolean {
  return counts.account <= limits.perAccountMax && counts.network <= limits.perNetworkMax
}

export function normaliseSignInAddress(email: string): string {
  return email.trim().normalize('NFC').toLowerCase()
}
