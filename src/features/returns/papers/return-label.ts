import { z } from 'zod'
import { labelOf } from '../../../domain/return-methods/label-of.ts'
import { isReturnNumber } from '../../../domain/returns/return.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { FileAnswer, RedirectAnswer } from '../../../platform/http/answer.ts'
import { forHolderAndServices, type Route } from '../../../platform/http/route.ts'
import type { FileVisit } from '../../../platform/http/visit.ts'
import type { ReturnLabels } from '../../../platform/pdf/papers.ts'
import { PATHS } from '../../../urls.ts'
import { word } from '../calls/sent-way.ts'
import type { ReturnSteps } from '../return-steps.records.ts'
import { type RecipientParts, recipientOf } from './recipient-of.ts'
import { bookingAsked, SUPERSEDED_ANSWER, superseded } from './superseded.ts'

export interface LabelParts extends RecipientParts {
  returnSteps: Pick<ReturnSteps, 'findAtStepThree'>
  labels: ReturnLabels
  brandName: string
}

const query = z.looseObject({
  orderId: word.describe(FIELD_WORDS.orderNumber),
  storeId: word.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
  returnNumber: word.describe('The number of the return.'),
  booking: bookingAsked,
})

/** CNF-05, D-88. */
export function returnLabelRoute(parts: LabelParts): Route {
  return forHolderAndServices('returns', 'orderId', {
    name: 'return-label',
    path: PATHS.returnLabel,
    example: `${PATHS.returnLabel}?storeId=10151&orderId=400000008&returnNumber=800000008&booking=800000008`,
    call: {
      about: 'The label of a return, to be printed and fixed to the parcel.',
      more: "A page for each parcel, and from Jersey and Guernsey a customs form as well. Drawn from what is stored; the same return always has the same label. Send the credential: without one this address is a page for the shopper who is signed in, and anybody else is sent to sign-in. A return that isn't there or has ended, and one without a label, are `not-found`.",
      query,
      answers: { 410: SUPERSEDED_ANSWER, 200: { about: 'A PDF.', schema: z.string(), files: ['application/pdf'] } },
    },
    answer: (visit) => drawLabel(parts, visit),
  })
}

type Asked = Pick<FileVisit, 'site' | 'customerId' | 'order' | 'query' | 'whose'>

async function drawLabel(
  parts: LabelParts,
  { site, customerId, order, query, whose }: Asked,
): Promise<FileAnswer | RedirectAnswer | null> {
  const returnNumber = query.get('returnNumber') ?? ''
  if (!isReturnNumber(returnNumber)) return null
  const of = { customerId, orderNumber: order.orderNumber, returnNumber }
  const recipientId = whose === 'anyone' ? await recipientOf(parts, of) : whose.recipientId
  let replaced: RedirectAnswer | null = null
  const body = await parts.labels.draw(customerId, async () => {
    const found = await parts.returnSteps.findAtStepThree(of.customerId, of.orderNumber, of.returnNumber, recipientId)
    const created = found?.facts.created
    replaced = created && !created.ended ? superseded(created, { site, order, query }) : null
    // Stored means confirmed; valid until it ends.
    return created && !created.ended && !replaced ? labelOf(created, found.order, parts.brandName) : null
  })
  if (body === null) return replaced
  const fileName = `return-label-${returnNumber}.pdf`
  return { kind: 'file', type: 'application/pdf', body, cache: 'never', fileName, download: true }
}
