import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { ParcelSize } from '../../domain/returns/return-method.ts'

/** The channels service's word for a size, and ours. */
export const SIZES: Record<ParcelSize, string> = { standard: 'standard', large: 'large', 'extra-large': 'extra large' }

export type AnsweredFailure = Exclude<ChannelFailure, 'no-answer'>

/** How a failure is answered: the code in the body, and the HTTP status beside it (ERR-03 to ERR-06). */
export const FAILURES: Record<AnsweredFailure, { code: string; status: number }> = {
  'dimensions-down': { code: 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE', status: 502 },
  'dimensions-unknown': { code: 'ERR-RETURNS-FURNITURE', status: 500 },
  'no-carrier': { code: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND', status: 422 },
  other: { code: 'ERR-RETURNS-UNKNOWN', status: 500 },
}
