import type { CreatedReturn } from '../../../domain/returns/return.ts'
import { callRefusalSchema, refusalExample } from '../../../platform/calls/call.ts'
import type { RedirectAnswer } from '../../../platform/http/answer.ts'
import type { FileVisit } from '../../../platform/http/visit.ts'
import { urls } from '../../../urls.ts'
import { word } from '../calls/sent-way.ts'

export const bookingAsked = word
  .optional()
  .describe(
    'Of which booking, as the addresses that we give say. If omitted: the live one. One that was replaced by a change of method is `superseded`.',
  )

export const SUPERSEDED_ANSWER = {
  about: '`superseded`: it belongs to a booking that a change of method has replaced. Ask for the return again.',
  schema: callRefusalSchema,
  example: refusalExample(
    'superseded',
    'This file belongs to an earlier booking, which is void. Ask for the return again.',
  ),
}

/** Papers of a replaced booking are not drawn: the return says so (AMD-07). */
export function superseded(
  { orderNumber, returnNumber, bookingReference = returnNumber }: CreatedReturn,
  { site, order, query }: Pick<FileVisit, 'site' | 'order' | 'query'>,
): RedirectAnswer | null {
  const asked = query.get('booking') ?? bookingReference
  if (asked === bookingReference) return null
  return {
    kind: 'redirect',
    to: urls.returnCreated(site.sites[order.site], orderNumber, returnNumber, { isCim: 'true' }),
    permanent: false,
  }
}
