import { z } from 'zod'
import { RETURN_ENDS } from '../domain/returns/return.ts'
import type { EndReturnPayload, VoidBookingPayload } from '../ports/ending-returns.ts'
import { keptJson } from './codec.ts'
import { mailParty } from './mail-recipient.ts'
import { siteKey } from './site-key.ts'

const carrier = z.enum(['clothing-and-home', 'foodhall', 'evri', 'royal-mail', 'parcelforce', 'an-post'])

export const endReturn = keptJson<EndReturnPayload>('outside_writes.payload')(
  z.object({
    site: siteKey,
    headerKey: z.string(),
    origin: z.string().nullable(),
    to: mailParty.nullable(),
    returnNumber: z.string(),
    as: z.enum(RETURN_ENDS),
    isTold: z.boolean().exactOptional(),
    lines: z.array(z.object({ lineKey: z.string(), quantity: z.int() })).readonly(),
  }),
)

export const voidBooking = keptJson<VoidBookingPayload>('outside_writes.payload')(
  z.object({ carrier, booking: z.string() }),
)
