import { z } from 'zod'
import { OFFERED_CARRIERS } from '../../domain/policy/return-method.ts'
import { mailParty } from '../../platform/mails/mail.ts'

export const offeredCarrierSchema = z.enum(OFFERED_CARRIERS)

/** The stored fields that identify a write's order to order management. */
export const orderIdFields = { site: z.enum(['uk', 'ie', 'christmas-uk', 'christmas-ie']), headerKey: z.string() }

/** The stored fields that identify a write's order, and the person to whom its outcome is mailed. */
export const mailedOrderFields = { ...orderIdFields, origin: z.string(), to: mailParty.nullable() }
