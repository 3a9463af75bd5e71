import type { Log, LogFacts } from '../ports/log.ts'
import type { NoteUnreadable } from './codec.ts'

/** One log line for all unreadable fields. Null: not logged. */
export function noteInLog<Result>(log: Log | null, about: LogFacts, read: (note: NoteUnreadable) => Result): Result {
  const fields = new Set<string>()
  const result = read((field) => fields.add(field))
  if (fields.size > 0) log?.warn('kept json unreadable', { ...about, fields: [...fields].join(', ') })
  return result
}
