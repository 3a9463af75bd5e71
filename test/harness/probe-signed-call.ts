import { z } from 'zod'
import { answerCall } from '../../src/platform/calls/call.ts'
import { forCarriers, type Route } from '../../src/platform/http/route.ts'

/** A call that is no part of the product: it keeps what a carrier has signed, so that tests can show who may. */
export function probeSignedCall(kept: unknown[] = []): Route {
  return forCarriers({
    name: 'probe-signed-call',
    path: '/api/carriers/:carrier/probe',
    example: '/api/carriers/evri/probe',
    call: {
      about: 'Keeps a note of a carrier.',
      more: 'For tests.',
      query: z.object({ page: z.coerce.number().optional() }),
      body: z.object({ note: z.string() }),
      writes: 'repeatable',
      answers: { 200: { about: 'What the kernel made of it.', schema: z.looseObject({}) } },
    },
    answer({ carrier, parsedQuery, body, user }) {
      kept.push({ carrier, ...body })
      return answerCall(200, { carrier, note: body.note, page: parsedQuery.page ?? null, known: user !== null })
    },
  })
}
