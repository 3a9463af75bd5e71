import { z } from 'zod'
import { answerCall } from '../../src/platform/calls/call.ts'
import { forCallers, forOrderCallers, type Route } from '../../src/platform/http/route.ts'
import type { CallVisit } from '../../src/platform/http/visit.ts'

/** API calls for tests only: together they use every mechanism that calls have. */

const answers = { 200: { about: 'What the kernel made of it.', schema: z.looseObject({}) } }
const noteBody = z.object({ payload: z.object({ note: z.string().min(2, 'Enter at least 2 characters') }) })

const visitFacts = (visit: CallVisit) => ({
  caller: visit.caller.kind,
  customerId: visit.customerId,
  hardValidationDisabled: visit.hardValidationDisabled,
})

export function probeCalls(saved: string[] = []): Route[] {
  const example = '/api/order-probe?orderNumber=600000001'
  return [
    forCallers('orders', {
      name: 'probe-call',
      method: 'GET',
      path: '/api/probe',
      call: {
        about: 'Says who calls.',
        more: 'For tests.',
        query: z.object({ page: z.coerce.number().optional() }),
        answers,
      },
      answer: (visit) => answerCall(200, { ...visitFacts(visit), page: visit.parsedQuery.page ?? null }),
    }),
    forOrderCallers('orders', 'orderNumber', {
      name: 'order-probe-call',
      method: 'GET',
      path: '/api/order-probe',
      example,
      call: { about: 'Says whose order it is.', more: 'For tests.', checksReturnWindow: true, answers },
      answer: (visit) =>
        answerCall(200, { ...visitFacts(visit), orderNumber: visit.order.orderNumber, site: visit.site.key }),
    }),
    forOrderCallers('orders', 'orderNumber', {
      name: 'order-probe-write',
      method: 'POST',
      path: '/api/order-probe',
      example,
      call: {
        about: 'Keeps a note about an order.',
        more: 'For tests.',
        body: noteBody,
        writes: 'once',
        answers,
      },
      async answer({ body: { payload } }) {
        if (payload.note === 'break') throw new Error('broken')
        saved.push(payload.note)
        return answerCall(200, payload)
      },
    }),
    forOrderCallers(
      'orders',
      { body: 'orderNumber' },
      {
        name: 'order-in-body-probe',
        method: 'POST',
        path: '/api/order-in-body-probe',
        example: '/api/order-in-body-probe',
        exampleBody: { orderNumber: '600000001' },
        call: {
          about: 'Says whose order it is.',
          more: 'For tests.',
          body: z.object({ orderNumber: z.string() }),
          answers,
        },
        answer: (visit) => answerCall(200, { ...visitFacts(visit), orderNumber: visit.order.orderNumber }),
      },
    ),
  ]
}
