import type { AnyEntry } from '../../domain/content/entry.ts'
import type { ContentIntake, ContentOutcome, ReadContentEntry } from '../../ports/content.ts'

export interface ContentIntakeParts {
  readContentEntry: ReadContentEntry
  contentIntake: ContentIntake
}

export interface ContentAnswer {
  /** Its place among those sent, from 0. */
  index: number
  /** Null where it could not be read. */
  type: string | null
  systemId: string | null
  outcome: ContentOutcome | 'refused'
  /** Why it was refused; empty otherwise. */
  reasons: string[]
  /** What was left out of an entry that was taken, and why. */
  warnings: string[]
}

/** Takes entries in, each by itself: what is wrong is refused with its reasons, and the rest is taken. */
export async function takeInContent(
  sent: readonly unknown[],
  { readContentEntry, contentIntake }: ContentIntakeParts,
  now: Temporal.Instant,
): Promise<ContentAnswer[]> {
  const answers: ContentAnswer[] = []
  const readable: { index: number; entry: AnyEntry; warnings: string[] }[] = []
  for (const [index, each] of sent.entries()) {
    const result = readContentEntry(each)
    if (result.ok) readable.push({ index, entry: result.entry, warnings: result.warnings })
    else {
      const { type, systemId, reasons } = result
      answers.push({ index, type, systemId, outcome: 'refused', reasons, warnings: [] })
    }
  }
  const outcomes = await contentIntake.take(
    readable.map(({ entry }) => entry),
    now,
  )
  for (const [place, { index, entry, warnings }] of readable.entries()) {
    const outcome = outcomes[place]
    if (outcome === undefined) throw new Error('the intake gave fewer outcomes than it was told entries')
    answers.push({ index, type: entry.type, systemId: entry.systemId, outcome, reasons: [], warnings })
  }
  return answers.sort((one, other) => one.index - other.index)
}
