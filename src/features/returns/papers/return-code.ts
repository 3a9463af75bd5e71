import { z } from 'zod'
import { codeOf } from '../../../domain/returns/proof.ts'
import { isReturnNumber } from '../../../domain/returns/return.ts'
import { FIELD_WORDS } from '../../../platform/forms/field-words.data.ts'
import type { FileAnswer, RedirectAnswer } from '../../../platform/http/answer.ts'
import { forHolderAndServices, type Route } from '../../../platform/http/route.ts'
import type { FileVisit } from '../../../platform/http/visit.ts'
import type { CodePictures } from '../../../platform/pdf/code-pictures.ts'
import { PATHS } from '../../../urls.ts'
import { word } from '../calls/sent-way.ts'
import type { CreatedReturns } from '../created-returns.records.ts'
import { bookingAsked, SUPERSEDED_ANSWER, superseded } from './superseded.ts'

export interface CodeParts {
  created: CreatedReturns
  codePictures: CodePictures
}

const query = z.looseObject({
  orderId: word.describe(FIELD_WORDS.orderNumber),
  storeId: word.meta({ ofStores: FIELD_WORDS.storeId, storeOf: 'uk' }),
  returnNumber: word.describe('The number of the return.'),
  booking: bookingAsked,
  kind: z.enum(['qr', 'barcode']).describe('`barcode` for a return in store, `qr` for one by post.'),
  format: z.enum(['svg', 'png']).default('svg').describe('`svg` unless you ask for `png`.'),
})

/** CNF-04, D-88. */
export function returnCodeRoute(parts: CodeParts): Route {
  return forHolderAndServices('returns', 'orderId', {
    name: 'return-code',
    path: PATHS.returnCode,
    example: `${PATHS.returnCode}?storeId=10151&orderId=400000008&returnNumber=800000008&booking=800000008&kind=qr&format=svg`,
    call: {
      about: 'The code of a return, to be scanned where it is handed in.',
      more: "Drawn from what is stored; the same code is always the same picture. Send the credential: without one this address is a page for the shopper who is signed in, and anybody else is sent to sign-in. A return that isn't there or has ended, and a kind of code that it doesn't have, are `not-found`.",
      query,
      answers: {
        410: SUPERSEDED_ANSWER,
        200: { about: 'The picture.', schema: z.string(), files: ['image/svg+xml', 'image/png'] },
      },
    },
    answer: (visit) => drawCode(parts, visit),
  })
}

type Asked = Pick<FileVisit, 'site' | 'customerId' | 'order' | 'query' | 'whose'>

async function drawCode(
  { created, codePictures }: CodeParts,
  { site, customerId, order, query, whose }: Asked,
): Promise<FileAnswer | RedirectAnswer | null> {
  const returnNumber = query.get('returnNumber') ?? ''
  const format = query.get('format') ?? 'svg'
  if (!isReturnNumber(returnNumber) || !['svg', 'png'].includes(format)) return null
  const found = await created.find(customerId, order.orderNumber, returnNumber, whose)
  // An ended return has no valid code.
  if (!found || found.ended) return null
  const replaced = superseded(found, { site, order, query })
  if (replaced) return replaced
  const code = codeOf(found)
  if (!code || code.kind !== query.get('kind')) return null
  const fileName = `return-${returnNumber}.${format}`
  return format === 'png'
    ? { kind: 'file', type: 'image/png', body: codePictures.png(code), cache: 'never', fileName }
    : { kind: 'file', type: 'image/svg+xml', body: codePictures.svg(code), cache: 'never', fileName }
}
