import { z } from 'zod'
import { intakeCall, USUAL_OUTCOMES } from '../../platform/calls/intake-call.ts'
import type { Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { CATALOGUE_TAKEN_EXAMPLE } from '../order-records/intake/examples.data.ts'
import { CATALOGUE_KINDS } from './catalogue.ts'
import { productExample } from './catalogue-example.data.ts'
import { type CatalogueIntakeParts, takeInCatalogue } from './take-in-catalogue.ts'

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
