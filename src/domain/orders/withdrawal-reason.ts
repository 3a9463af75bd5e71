import type { ChosenReason } from './order-request.ts'

/** What order management is told as the reason of whatever a withdrawal cancels; offered nowhere (D-163). */
export const WITHDRAWAL_REASON: ChosenReason = { primary: 'R10-P0', secondary: null }
