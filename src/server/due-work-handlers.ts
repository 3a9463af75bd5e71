import type { DueWorkHandlers } from '../ports/due-work.ts'

/** What is done about each kind of due work. A kind that was ever planned stays here for as long as it may be due. */
export function dueWorkHandlers(): DueWorkHandlers {
  return {}
}
