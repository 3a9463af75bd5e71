import { z } from 'zod'
import type { FoundWrite } from '../ports/outside-writes.ts'
import { keptJson } from './codec.ts'

type Known = Exclude<FoundWrite, null | { outcome: 'absent' }>

export const foundWrite = keptJson<Known>('order_management.writes.outcome')(
  z.discriminatedUnion('outcome', [
    z.object({ outcome: z.literal('done'), details: z.record(z.string(), z.string()).readonly() }),
    z.object({ outcome: z.literal('refused'), refusal: z.string() }),
  ]),
)
