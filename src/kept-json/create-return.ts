import { z } from 'zod'
import { RETURN_PATHS } from '../domain/returns/return-method.ts'
import { bookingRequest } from '../ports/carriers.ts'
import { returnConfirmation } from '../ports/order-management.ts'
import { keptJson, pence } from './codec.ts'
import { returnFactsSchema } from './return-facts.ts'
import { mailedHead, offeredCarrier } from './write-head.ts'

export const createReturn = keptJson('outside_writes.payload')(
  z.object({
    ...mailedHead,
    /** Null where nothing is sent back (D-128). */
    way: z.object({ path: z.enum(RETURN_PATHS), carrier: offeredCarrier, booking: bookingRequest }).nullable(),
    confirmation: returnConfirmation,
    lineRefunds: z.array(z.object({ lineKey: z.string(), pence })).readonly(),
    facts: returnFactsSchema,
  }),
)

export type CreateReturnPayload = ReturnType<typeof createReturn.read>
