import { z } from 'zod'
import type { WithdrawalWorkFacts } from '../ports/withdrawals.ts'
import { keptJson } from './codec.ts'

export const withdrawalWorkFacts = keptJson<WithdrawalWorkFacts>('due_work.facts of a withdrawal')(
  z.object({ orderNumber: z.string(), withdrawalId: z.string() }),
)
