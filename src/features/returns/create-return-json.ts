import { z } from 'zod'
import { RETURN_PATHS } from '../../domain/returns/return-method.ts'
import { keptJson, pence } from '../../platform/database/codec.ts'
import { bookingRequest } from '../../systems/carriers/carrier.ts'
import { returnConfirmation } from '../../systems/order-management/order-management.ts'
import { mailedHead, offeredCarrier } from '../order-records/write-head.ts'
import { returnFactsSchema } from './return-facts-json.ts'

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
