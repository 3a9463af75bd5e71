import { z } from 'zod'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import { type RecordTaken, takeInEach } from '../../platform/calls/take-in-each.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import type { ContentOutcome, ReadContentEntry } from './content.ts'
import { CONTENT_TAKEN_EXAMPLE, contentEntryExample } from './content-examples.data.ts'
import type { ContentIntake } from './content-intake.records.ts'

export interface ContentIntakeApiParts extends ContentIntakeParts {
  contentWire: { entry: z.ZodType }
  intakeBytesMax: number
}

/** DAT-38. Entries are identified by type, system id and version. */
export function contentIntakeRoutes(parts: ContentIntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'content-intake',
      path: PATHS.contentIntake,
      scope: 'content',
      what: 'Content',
      envelope: parts.contentWire.entry,
      envelopeExample: contentEntryExample,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'ContentTaken',
        outcomes: USUAL_OUTCOMES,
        of: {
          type: z.string().nullable().describe("What the entry is; null if that couldn't be read."),
          systemId: z.string().nullable().describe("Its id; null if it couldn't be read."),
        },
        example: CONTENT_TAKEN_EXAMPLE,
      },
      take: ({ body, now, leadsSomewhere }) => takeInContent(body, parts, now, leadsSomewhere),
    }),
  ]
}

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
