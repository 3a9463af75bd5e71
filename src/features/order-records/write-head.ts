import { z } from 'zod'
import { OFFERED_CARRIERS } from '../../domain/policy/return-method.ts'
import { mailParty } from '../../platform/mails/mail.ts'

export const offeredCarrier = z.enum(OFFERED_CARRIERS)

/** The order of a write, as order management identifies it. */
export const orderHead = { site: z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie']), headerKey: z.string() }

/** The order of a write, and who is mailed its outcome. */
export const mailedHead = { ...orderHead, origin: z.string(), to: mailParty.nullable() }
