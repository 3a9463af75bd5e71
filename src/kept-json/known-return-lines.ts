import { z } from 'zod'
import { keptJson } from './codec.ts'

/** A line of a return, and what it was before it went back. */
export interface KnownReturnLine {
  lineKey: string
  statusBefore: string
}

/** What the built-in order management remembers of the lines of a return. */
export const knownReturnLines = keptJson<KnownReturnLine[]>('order_management.known_returns.lines')(
  z.array(z.object({ lineKey: z.string(), statusBefore: z.string() })),
)
