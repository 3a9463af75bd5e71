import type { OfferedCarrier, ReturnPath } from '../returns/return-method.ts'

/** The channels service's words (DAT-14). */
export const CHANNEL_TYPES: Readonly<Record<ReturnPath, string>> = {
  'in-store': 'instore',
  postal: 'postal',
  'collect-from-home': 'collectFromHome',
}

/** An Post is an addition (D-64). */
export const SUB_CHANNELS: Readonly<Record<OfferedCarrier, string>> = {
  evri: 'evri',
  'royal-mail': 'royalMail',
  parcelforce: 'parcelForce',
  'an-post': 'anPost',
  'clothing-and-home': 'clothAndHome',
  foodhall: 'simplyFood',
}
