import { z } from 'zod'
import { answerCall, callRefusalSchema, refusalExample, refuseCall } from '../../platform/calls/call.ts'
import { forServices, type Route } from '../../platform/http/route.ts'
import { DUE_WORK_JOB } from '../../platform/jobs/due-work.ts'
import { PATHS } from '../../urls.ts'
import { ERASE_WORK } from './due-personal-data.ts'
import type { YourDataParts } from './your-data.server.ts'

const ERASURE_EXAMPLE = {
  ...{ customerId: 'C-1001', state: 'requested', requestedAt: '2026-11-14T10:00:00Z', erasedAt: null },
  waitsFor: ['return'],
}

const NOT_FOUND = 'There is no such customer.'

const erasureSchema = z
  .object({
    customerId: z.string().describe('The customer id, as it was sent.'),
    state: z.enum(['requested', 'erased']).describe('Whether the data has been erased.'),
    requestedAt: z.string().describe('When the erasure was first requested.'),
    erasedAt: z.string().nullable().describe('When the data was erased; null: not yet.'),
    waitsFor: z
      .array(z.enum(['change', 'return', 'withdrawal']))
      .describe('What must end first: a change of an order, a return, or a withdrawal; empty if nothing.'),
  })
  .meta({ id: 'Erasure', description: "How far the erasure of a customer's data has come." })

export function erasureCall({ personalData, dueWork, accounts, queue }: YourDataParts): Route {
  return forServices('erasure', {
    name: 'erasure-call',
    method: 'POST',
    path: PATHS.erasureCall,
    example: PATHS.erasureCall.replace(':customerId', 'C-amelia'),
    call: {
      about: "Erases a customer's personal data, within a minute or two.",
      more: 'Send it again to see how far it has come. 404 `not-found`: we have nothing about the customer.',
      answers: {
        200: { about: 'The erasure.', schema: erasureSchema, example: ERASURE_EXAMPLE },
        404: {
          about: 'There is no such customer (`not-found`).',
          schema: callRefusalSchema,
          example: refusalExample('not-found', NOT_FOUND),
        },
      },
      writes: 'repeatable',
    },
    async answer({ params: { customerId = '' }, now, site }) {
      if (!(await personalData.isStored(customerId))) return refuseCall(404, 'not-found', NOT_FOUND)
      await accounts.together(async (transaction) => {
        const key = { customerId, kind: ERASE_WORK, subject: 'account' }
        // Earlier than the week that a customer's own request waits.
        await dueWork.move(transaction, key, now)
        await dueWork.plan(transaction, [{ ...key, dueAt: now, facts: { site: site.key } }], now)
        const request = { requestedAt: now, requestedBy: 'service', dueAt: now } as const
        await personalData.requestErasure(transaction, customerId, request)
        await personalData.hasten(transaction, customerId, now)
        await queue?.send(DUE_WORK_JOB, {}, { transaction })
      })
      const [erasure, waitsFor] = await Promise.all([
        personalData.findErasure(customerId),
        personalData.stillOpen(customerId),
      ])
      const erasedAt = erasure?.erasedAt ?? null
      return answerCall(200, {
        customerId,
        state: erasedAt ? 'erased' : 'requested',
        requestedAt: String(erasure?.requestedAt ?? now),
        erasedAt: erasedAt && String(erasedAt),
        waitsFor: erasedAt ? [] : waitsFor,
      })
    },
  })
}
