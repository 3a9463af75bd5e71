import { type RecordTaken, takeInEach } from '../../platform/calls/take-in-each.ts'
import type { ContentOutcome, ReadContentEntry } from './content.ts'
import type { ContentIntake } from './content-intake.records.ts'

export interface ContentIntakeParts {
  readContentEntry: ReadContentEntry
  contentIntake: ContentIntake
}

interface Named {
  type: string | null
  systemId: string | null
}

export type ContentAnswer = Named & RecordTaken<Exclude<ContentOutcome, 'differs'>>

const DIFFERS = 'same version, different content: not taken'

export async function takeInContent(
  sent: readonly unknown[],
  { readContentEntry, contentIntake }: ContentIntakeParts,
  now: Temporal.Instant,
  leadsSomewhere?: (address: string) => boolean,
): Promise<ContentAnswer[]> {
  const taken = await takeInEach(sent, {
    read: (each) => readContentEntry(each, leadsSomewhere),
    about: ({ type, systemId }): Named => ({ type, systemId }),
    take: (entries) => contentIntake.take(entries, now),
  })
  return taken.map(({ outcome, ...each }) =>
    // Nothing of it was taken, so nothing was left out.
    outcome === 'differs' ? { ...each, outcome: 'repeated', warnings: [DIFFERS] } : { ...each, outcome },
  )
}
