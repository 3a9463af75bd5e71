import { z } from 'zod'
import { keptJson } from './codec.ts'

export interface KnownReturnLine {
  lineKey: string
  statusBefore: string
}

export const knownReturnLines = keptJson<KnownReturnLine[]>('order_management.known_returns.lines')(
  z.array(z.object({ lineKey: z.string(), statusBefore: z.string() })),
)
