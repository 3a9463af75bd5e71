import { z } from 'zod'
import { PATHS } from '../../urls.ts'
import type { FileAnswer } from '../http/answer.ts'
import { packedFile } from '../http/packed-file.ts'
import { CALL_BYTES_MAX } from '../http/read-body.ts'
import { forAnyone, type Route } from '../http/route.ts'
import { CALL_REFUSALS } from './call.ts'
import { type CallsInfo, describeCalls } from './openapi.ts'

export function withDescription(
  routes: readonly Route[],
  info: Pick<CallsInfo, 'title' | 'version' | 'sessionCookie' | 'publicUrl' | 'sites'>,
): Route[] {
  let cached: FileAnswer | null = null
  const description = forAnyone({
    name: 'api-description',
    method: 'GET',
    path: PATHS.apiDescription,
    sites: 'one-address',
    call: {
      about: 'This description.',
      more: 'All calls of this server, with what they take and what they answer.',
      answers: {
        200: {
          about: 'An OpenAPI 3.1 document.',
          schema: z.looseObject({ openapi: z.string().describe('The version of OpenAPI.') }),
        },
      },
    },
    answer() {
      cached ??= packedFile(
        'application/json',
        JSON.stringify(describeCalls(allRoutes, { ...info, refusals: CALL_REFUSALS, bodyBytesMax: CALL_BYTES_MAX })),
      )
      return cached
    },
  })
  const allRoutes = [...routes, description]
  return allRoutes
}
