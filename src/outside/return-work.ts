import { z } from 'zod'
import { TOLD_BY_MAIL } from '../domain/tracking/what-to-tell.ts'
import { KeptJsonError, keptJson } from '../kept-json/codec.ts'
import type { DueWork } from '../ports/due-work.ts'
import type { Log } from '../ports/log.ts'

const ofOrder = { orderNumber: z.string() }
const ofReturn = { ...ofOrder, returnNumber: z.string() }
const line = z.string()

export const readReturnMail = reader(
  z.object({ ...ofReturn, what: z.enum([...TOLD_BY_MAIL, 'rejected']), lines: z.array(line).exactOptional() }),
)
export const readCardReminder = reader(z.object({ ...ofReturn, line }))
export const readDueReturn = reader(z.object(ofReturn))
export const readWithdrawalWork = reader(z.object({ ...ofOrder, withdrawalId: z.string() }))
export const readGiftWork = reader(z.object({ ...ofOrder, receiptId: z.string() }))
export const readChristmasReminder = reader(z.object(ofOrder))

export type ReturnMailFacts = NonNullable<ReturnType<typeof readReturnMail>>

function reader<Schema extends z.ZodType>(schema: Schema) {
  const facts = keptJson('due_work.facts')(schema as z.ZodType<z.output<Schema>>)
  return (log: Log, { kind, subject, facts: json }: DueWork) => {
    try {
      return facts.read(json)
    } catch (error) {
      if (!(error instanceof KeptJsonError)) throw error
      log.error('due work unreadable', error, { kind, subject })
      return null
    }
  }
}
