import type { z } from 'zod'
import { KeptJsonError, keptJson } from '../database/codec.ts'
import type { Log } from '../log.ts'
import type { DueWork } from './due-work.ts'

/** Reads the facts of due work; null where unreadable, which is logged. */
export function dueWorkFacts<Schema extends z.ZodType>(schema: Schema) {
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
