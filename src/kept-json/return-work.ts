import { z } from 'zod'
import { TOLD_BY_MAIL } from '../domain/tracking/what-to-tell.ts'
import type { DueReturnFacts } from '../ports/ending-returns.ts'
import type { CardReminderFacts, ReturnMailFacts } from '../ports/return-scans.ts'
import type { WithdrawalWorkFacts } from '../ports/withdrawals.ts'
import { keptJson } from './codec.ts'

export const returnMailFacts = keptJson<ReturnMailFacts>('due_work.facts of return-mail')(
  z.object({
    orderNumber: z.string(),
    returnNumber: z.string(),
    what: z.enum([...TOLD_BY_MAIL, 'rejected']),
    lines: z.array(z.string()).exactOptional(),
  }),
)

export const cardReminderFacts = keptJson<CardReminderFacts>('due_work.facts of card-reminder')(
  z.object({ orderNumber: z.string(), returnNumber: z.string(), line: z.string() }),
)

export const dueReturnFacts = keptJson<DueReturnFacts>('due_work.facts of a return that nobody has handed over')(
  z.object({ orderNumber: z.string(), returnNumber: z.string() }),
)

export const withdrawalWorkFacts = keptJson<WithdrawalWorkFacts>('due_work.facts of a withdrawal')(
  z.object({ orderNumber: z.string(), withdrawalId: z.string() }),
)
