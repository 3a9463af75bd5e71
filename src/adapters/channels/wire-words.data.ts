import type { ChannelFailure } from '../../domain/returns/channel-failure.ts'
import type { OfferedCarrier, ParcelSize, ReturnPath } from '../../domain/returns/return-method.ts'

/** The words of the channels service (DAT-14), and ours. */

export const CHANNEL_TYPES: Record<ReturnPath, string> = {
  'in-store': 'instore',
  postal: 'postal',
  'collect-from-home': 'collectFromHome',
}

/** An Post is an addition (D-64). */
export const SUB_CHANNELS: Record<OfferedCarrier, string> = {
  evri: 'evri',
  'royal-mail': 'royalMail',
  parcelforce: 'parcelForce',
  'an-post': 'anPost',
  'clothing-and-home': 'clothAndHome',
  foodhall: 'simplyFood',
}

export const SIZES: Record<ParcelSize, string> = { standard: 'standard', large: 'large', 'extra-large': 'extra large' }

export type AnsweredFailure = Exclude<ChannelFailure, 'no-answer'>

/** How a failure is answered: the code in the body, and the HTTP status beside it (ERR-03 to ERR-06). */
export const FAILURES: Record<AnsweredFailure, { code: string; status: number }> = {
  'dimensions-down': { code: 'ERR-RETURNS-FURNITURE-PROXY-API-FAILURE', status: 502 },
  'dimensions-unknown': { code: 'ERR-RETURNS-FURNITURE', status: 500 },
  'no-carrier': { code: 'ERR-RETURNS-FURNITURE-NO-CARRIER-FOUND', status: 422 },
  other: { code: 'ERR-RETURNS-UNKNOWN', status: 500 },
}
