import { z } from 'zod'
import { mailParty } from '../../platform/mails/mail.ts'

export const offeredCarrier = z.enum(['clothing-and-home', 'foodhall', 'evri', 'royal-mail', 'parcelforce', 'an-post'])

/** Whose order a write is about, as order management knows it. */
export const orderHead = { site: z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie']), headerKey: z.string() }

/** And whom to mail how it went. */
export const mailedHead = { ...orderHead, origin: z.string(), to: mailParty.nullable() }
