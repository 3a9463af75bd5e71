import type { Route } from '../../web/route.ts'
import type { RecordParts } from './record-withdrawal.ts'
import { withdrawalCalls } from './withdrawals.api.ts'

export function withdrawalRoutes(parts: RecordParts): Route[] {
  return [...withdrawalCalls(parts)]
}
