import { z } from 'zod'
import { labelOf } from '../../../domain/return-methods/label-of.ts'
import { proofCodeOf } from '../../../domain/returns/proof.ts'
import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { isReturnNumber } from '../../../domain/returns/return.ts'
import { callRefusalSchema, refusalExample } from '../../../platform/calls/call.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { FileAnswer, RedirectAnswer } from '../../../platform/http/answer.ts'
import { forHolderAndServices, type Route } from '../../../platform/http/route.ts'
import type { FileVisit } from '../../../platform/http/visit.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import type { ReturnLabels } from '../../../platform/pdf/papers.ts'
import { PATHS, urls } from '../../../urls.ts'
import { shortText } from '../calls/method-from-call.ts'
import type { CarrierPapers } from '../carrier-papers.records.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import type { ReturnSteps } from '../return-steps.records.ts'
import { type RecipientParts, recipientOf } from './attach-proof.ts'
import { codeToDraw, fileNameOf, labelCodes, papersOf } from './carrier-papers.ts'

const bookingParam = shortText
  .optional()
  .describe(
    'Of which booking, as the addresses that we give say. If omitted: the live one. One that was replaced by a change of method is `superseded`.',
  )

const parcelParam = shortText
  .optional()
  .describe('Of which parcel, `2` to `9`, where the carrier has made one for each; the first if omitted.')
  .meta({ examples: ['1'] })

const SUPERSEDED_ANSWER = {
  about: '`superseded`: it belongs to a booking that a change of method has replaced. Ask for the return again.',
  schema: callRefusalSchema,
  example: refusalExample(
    'superseded',
    'This file belongs to an earlier booking, which is void. Ask for the return again.',
  ),
}

export interface LabelParts extends RecipientParts {
  returnSteps: Pick<ReturnSteps, 'findAtStepThree'>
  carrierPapers: Pick<CarrierPapers, 'find'>
  labels: ReturnLabels
  brandName: string
}

const querySchema = z.looseObject({
  orderId: shortText.describe(FIELD_WORDS.orderNumber),
  storeId: shortText.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
  returnNumber: shortText.describe('The number of the return.'),
  booking: bookingParam,
  parcel: parcelParam,
})

/** Parcels have a label; a return in store has only a barcode (CNF-05, D-88). */
export function returnLabelRoute(parts: LabelParts): Route {
  return forHolderAndServices('returns', 'orderId', {
    name: 'return-label',
    path: PATHS.returnLabel,
    example: `${PATHS.returnLabel}?storeId=10151&orderId=400000008&returnNumber=800000008&booking=800000008`,
    call: {
      about: 'The label of a return, to be printed and fixed to the parcel.',
      more: "The carrier's own label, where it has made one: byte for byte, and one for each parcel if it has made several. Otherwise ours: a page for each parcel, and from Jersey and Guernsey a customs form as well. The same return always has the same label. Send the credential: without one this address is a page for the shopper who is signed in, and anybody else is sent to sign-in. A return that isn't there or has ended, and one without a label, are `not-found`.",
      query: querySchema,
      answers: {
        410: SUPERSEDED_ANSWER,
        200: { about: 'A PDF.', schema: z.string(), files: ['application/pdf'] },
      },
    },
    answer: (visit) => drawLabel(parts, visit),
  })
}

type PaperQuery = Pick<FileVisit, 'site' | 'customerId' | 'order' | 'query' | 'owner'>

async function drawLabel(
  parts: LabelParts,
  { site, customerId, order, query, owner }: PaperQuery,
): Promise<FileAnswer | RedirectAnswer | null> {
  const returnNumber = query.get('returnNumber') ?? ''
  if (!isReturnNumber(returnNumber)) return null
  const returnRef = { customerId, orderNumber: order.orderNumber, returnNumber }
  const recipientId = owner === 'anyone' ? await recipientOf(parts, returnRef) : owner.recipientId
  const parcel = parcelOf(query)
  let supersededRedirect: RedirectAnswer | null = null
  let carrierLabel: Uint8Array<ArrayBuffer> | null = null
  const drawn = await parts.labels.draw(customerId, async () => {
    const details = await parts.returnSteps.findAtStepThree(
      returnRef.customerId,
      returnRef.orderNumber,
      returnRef.returnNumber,
      recipientId,
    )
    const created = details?.facts.created
    supersededRedirect = created && !created.ended ? redirectIfSuperseded(created, { site, order, query }) : null
    // A stored return is always a confirmed one, and its label is valid until the return ends.
    if (!created || created.ended || supersededRedirect) return null
    const wanted = created.facts.carrierLabels ? { kind: 'label' as const, parcel } : { kind: 'code' as const }
    const papers = await papersOf(parts.carrierPapers, created, wanted)
    carrierLabel = papers.find(({ kind }) => kind === 'label')?.bytes ?? null
    return labelOf(created, details.order, parts.brandName, labelCodes(created, papers))
  })
  const body = carrierLabel ?? drawn
  if (body === null) return supersededRedirect
  const fileName = fileNameOf('return-label', returnNumber, carrierLabel ? parcel : 1, 'pdf')
  return { kind: 'file', type: 'application/pdf', body, cache: 'never', fileName, download: true }
}

export interface CodeParts {
  created: CreatedReturns
  carrierPapers: Pick<CarrierPapers, 'find'>
  codePictures: CodePictures
}

const codeQuery = querySchema.extend({
  kind: z.enum(['qr', 'barcode']).describe('`barcode` for a return in store, `qr` for one by post.'),
  format: z
    .enum(['svg', 'png'])
    .default('svg')
    .describe("`svg` unless you ask for `png`. A picture of the carrier's own is always a PNG."),
})

/** A barcode in store, a QR code for Evri and Royal Mail by post (CNF-04, D-88). */
export function returnCodeRoute(parts: CodeParts): Route {
  return forHolderAndServices('returns', 'orderId', {
    name: 'return-code',
    path: PATHS.returnCode,
    example: `${PATHS.returnCode}?storeId=10151&orderId=400000008&returnNumber=800000008&booking=800000008&kind=qr&format=svg`,
    call: {
      about: 'The code of a return, to be scanned where it is handed in.',
      more: "The carrier's own code, where it has made one, otherwise ours; the same code is always the same picture. Send the credential: without one this address is a page for the shopper who is signed in, and anybody else is sent to sign-in. A return that isn't there or has ended, and a kind of code that it doesn't have, are `not-found`.",
      query: codeQuery,
      answers: {
        410: SUPERSEDED_ANSWER,
        200: { about: 'The picture.', schema: z.string(), files: ['image/svg+xml', 'image/png'] },
      },
    },
    answer: (visit) => drawCode(parts, visit),
  })
}

async function drawCode(
  { created, carrierPapers, codePictures }: CodeParts,
  { site, customerId, order, query, owner }: PaperQuery,
): Promise<FileAnswer | RedirectAnswer | null> {
  const returnNumber = query.get('returnNumber') ?? ''
  const format = query.get('format') ?? 'svg'
  if (!isReturnNumber(returnNumber) || !['svg', 'png'].includes(format)) return null
  const details = await created.find(customerId, order.orderNumber, returnNumber, owner)
  // An ended return has no valid code.
  if (!details || details.ended) return null
  const supersededRedirect = redirectIfSuperseded(details, { site, order, query })
  if (supersededRedirect) return supersededRedirect
  const code = proofCodeOf(details)
  if (!code || code.kind !== query.get('kind')) return null
  const parcel = parcelOf(query)
  const [paper] = code.drawn ? [] : await papersOf(carrierPapers, details, { kind: 'code', parcel })
  const drawn = code.drawn ?? (paper && codeToDraw(paper))
  const file = { kind: 'file', cache: 'never' } as const
  const nameAs = (extension: string) => fileNameOf('return', returnNumber, parcel, extension)
  if (drawn && format === 'svg')
    return { ...file, type: 'image/svg+xml', body: codePictures.svg(drawn), fileName: nameAs('svg') }
  const body = drawn ? codePictures.png(drawn) : paper?.bytes
  return body ? { ...file, type: 'image/png', body, fileName: nameAs('png') } : null
}

function parcelOf(query: URLSearchParams): number {
  return Number(/^[1-9]$/.exec(query.get('parcel') ?? '1')?.[0] ?? 0)
}

/** URLs of papers of a replaced booking redirect to the return's page, which explains why (AMD-07). */
function redirectIfSuperseded(
  { orderNumber, returnNumber, bookingReference = returnNumber }: CreatedReturn,
  { site, order, query }: Pick<FileVisit, 'site' | 'order' | 'query'>,
): RedirectAnswer | null {
  const requestedBooking = query.get('booking') ?? bookingReference
  if (requestedBooking === bookingReference) return null
  return {
    kind: 'redirect',
    to: urls.returnCreated(site.sites[order.site], orderNumber, returnNumber, { isCim: 'true' }),
    permanent: false,
  }
}
