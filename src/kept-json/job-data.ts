import { z } from 'zod'
import type { MovedAddress } from '../ports/customer-intake.ts'
import type { MailToSend } from '../ports/mail-records.ts'
import type { OrderToRefresh } from '../ports/order-management.ts'
import type { WriteToFinish } from '../ports/outside-writes.ts'
import { keptJson } from './codec.ts'
import { siteKey } from './site-key.ts'

export const mailToSend = keptJson<MailToSend>('send-mail')(z.object({ customerId: z.string(), mailId: z.string() }))

export const writeToFinish = keptJson<WriteToFinish>('finish-outside-write')(
  z.object({ customerId: z.string(), reference: z.string() }),
)

export const addressToTell = keptJson<MovedAddress>('tell-moved-address')(
  z.object({ customerId: z.string(), before: z.string(), after: z.string().nullable() }),
)

export const orderToRefresh = keptJson<OrderToRefresh>('refresh-order')(
  z.object({ site: siteKey, orderNumber: z.string(), headerKey: z.string(), customerId: z.string() }),
)
