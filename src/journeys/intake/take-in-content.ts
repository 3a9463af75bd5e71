import type { ContentIntake, ContentOutcome, ReadContentEntry } from '../../ports/content.ts'
import { type RecordTaken, takeInEach } from './take-in-each.ts'

export interface ContentIntakeParts {
  readContentEntry: ReadContentEntry
  contentIntake: ContentIntake
}

/** By what an answer names a record. */
interface Named {
  /** Null where it could not be read. */
  type: string | null
  systemId: string | null
}

export type ContentAnswer = Named & RecordTaken<ContentOutcome>

export async function takeInContent(
  sent: readonly unknown[],
  { readContentEntry, contentIntake }: ContentIntakeParts,
  now: Temporal.Instant,
): Promise<ContentAnswer[]> {
  return await takeInEach(sent, {
    read: readContentEntry,
    about: ({ type, systemId }): Named => ({ type, systemId }),
    take: (entries) => contentIntake.take(entries, now),
  })
}
