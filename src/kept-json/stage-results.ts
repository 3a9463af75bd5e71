import { z } from 'zod'
import type { WriteDetails } from '../ports/outside-writes.ts'
import { keptJson } from './codec.ts'

/** What the stages of a write have said, for the stages that follow. */
export const stageResults = keptJson<readonly WriteDetails[]>('outside_writes.stage_results')(
  z.array(z.record(z.string(), z.string()).readonly()).readonly(),
)
