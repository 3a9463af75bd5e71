import { z } from 'zod'
import { answerCall } from '../../src/platform/calls/call.ts'
import { forCarriers, type Route } from '../../src/platform/http/route.ts'

/** A call for tests only: it stores what a carrier has signed. */
export function probeSignedCall(received: unknown[] = []): Route {
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
      received.push({ carrier, ...body })
      return answerCall(200, { carrier, note: body.note, page: parsedQuery.page ?? null, isSignedIn: user !== null })
    },
  })
}
