import { z } from 'zod'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { CONTENT_TAKEN_EXAMPLE, contentEntryExample } from './content-examples.data.ts'
import { type ContentIntakeParts, takeInContent } from './take-in-content.ts'

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
