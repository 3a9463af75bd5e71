import { z } from 'zod'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import { type RecordTaken, takeInEach } from '../../platform/calls/take-in-each.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { CATALOGUE_TAKEN_EXAMPLE } from '../order-records/intake/examples.data.ts'
import { CATALOGUE_KINDS, type CatalogueOutcome, type CatalogueRecord, type ReadCatalogueUpdate } from './catalogue.ts'
import { productExample } from './catalogue-example.data.ts'
import type { CatalogueIntake } from './catalogue-intake.records.ts'

export interface CatalogueIntakeApiParts extends CatalogueIntakeParts {
  catalogueSchema: z.ZodType
  intakeBytesMax: number
}

/** D-172. Envelopes are identified by kind, id and sequence. */
export function catalogueIntakeRoutes(parts: CatalogueIntakeApiParts): Route[] {
  return [
    intakeCall({
      name: 'catalogue-intake',
      path: PATHS.catalogueIntake,
      scope: 'catalogue',
      what: 'Catalogue',
      envelope: parts.catalogueSchema,
      envelopeExample: productExample,
      bodyBytesMax: parts.intakeBytesMax,
      taken: {
        id: 'CatalogueTaken',
        outcomes: USUAL_OUTCOMES,
        of: {
          kind: z.enum(CATALOGUE_KINDS).nullable().describe("What the record is; null if that couldn't be read."),
          id: z.string().nullable().describe("Its id; null if it couldn't be read."),
        },
        example: CATALOGUE_TAKEN_EXAMPLE,
      },
      take: ({ body }) => takeInCatalogue(body, parts),
    }),
  ]
}

export interface CatalogueIntakeParts {
  readCatalogue: ReadCatalogueUpdate
  catalogueIntake: CatalogueIntake
}

interface Named {
  kind: CatalogueRecord['kind'] | null
  id: string | null
}

export type CatalogueAnswer = Named & RecordTaken<CatalogueOutcome>

export async function takeInCatalogue(
  sent: readonly unknown[],
  { readCatalogue, catalogueIntake }: CatalogueIntakeParts,
): Promise<CatalogueAnswer[]> {
  return await takeInEach(sent, {
    read: readCatalogue,
    about: ({ record, id }): Named => ({ kind: record.kind, id }),
    take: (updates) => catalogueIntake.take(updates),
  })
}
