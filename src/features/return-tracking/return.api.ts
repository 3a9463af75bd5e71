import { z } from 'zod'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { PATHS } from '../../urls.ts'
import { parcelGroup, type TrackingWords, toParcelGroup } from './parcel-group.ts'
import type { ReturnScans } from './return-scans.records.ts'
import { parcelGroupExample } from './scan-examples.data.ts'
import type { TrackedOrders } from './tracked.records.ts'

export interface ReturnCallParts {
  trackedOrders: TrackedOrders
  returnScans: ReturnScans
  trackingWords: TrackingWords
}

const NONE = 'There is no such return.'

/** DAT-17. */
export function returnCall({ trackedOrders, returnScans, trackingWords }: ReturnCallParts): Route {
  return forServices('returns', {
    name: 'return-call',
    method: 'GET',
    path: PATHS.returnCall,
    example: `${PATHS.returnCall}?returnNumber=800000008`,
    call: {
      about: 'One return: its parcels, how far each has come, and all that was reported of it.',
      more: "404 `not-found`: it doesn't exist, or is still being created.",
      query: z.object({
        returnNumber: z
          .string()
          .regex(/^[\w.:-]{1,64}$/, 'must be a return number')
          .describe('The number of the return.'),
      }),
      answers: {
        200: { about: 'The return, parcel by parcel.', schema: parcelGroup, example: parcelGroupExample },
        404: {
          about: 'There is no such return (`not-found`).',
          schema: callRefusalSchema,
          example: refusalExample('not-found', NONE),
        },
      },
    },
    async answer(visit) {
      const { returnNumber } = visit.asked
      const reported = await returnScans.find(returnNumber)
      const found =
        reported && (await trackedOrders.findTracked(reported.customerId, reported.orderNumber, reported.recipientId))
      const tracked = found?.returns.find(({ created }) => created.returnNumber === returnNumber)
      if (!reported || !found || !tracked) return refuseCall(404, 'not-found', NONE)
      const told = { created: tracked.created, order: found.order, reports: reported.reports }
      return answerCall(200, toParcelGroup(told, trackingWords, visit))
    },
  })
}
