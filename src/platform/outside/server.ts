import type { WriteAnswer, WriteLookup } from '../writes/outside-write.ts'

/**
 * An outside system that is built in: called in this process, or served over HTTP by `outside-world`. It takes and
 * returns plain objects, since `Request`, `Response` and their streams take longer than rendering a page.
 */
export type Server = (request: ServedRequest) => Promise<ServedAnswer>

/** Thrown by a server that is down, so that the call counts as not sent. Any other error counts as broken off. */
export class NotReached extends Error {}

export interface ServedRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  /** Undefined if it is not JSON. */
  body: unknown
}

/** `text` if the answer is not JSON, or far too large. */
export type ServedAnswer = { status: number; body: unknown } | { status: number; text: string }

/** By method and path, such as "GET /path/:name"; `named` is the value of `:name`. */
export type Routes = Readonly<
  Record<string, (request: ServedRequest, named: string) => Promise<ServedAnswer> | ServedAnswer>
>

export function serveRoutes(routes: Routes): Server {
  const served = Object.entries(routes).map(([route, answer]) => ({
    pattern: new RegExp(`^${route.replaceAll(/:\w+/g, '([^/]+)')}$`),
    answer,
  }))
  return async (request) => {
    for (const { pattern, answer } of served) {
      const match = pattern.exec(`${request.method} ${request.path}`)
      if (match) return await answer(request, decodeURIComponent(match[1] ?? ''))
    }
    return NOT_FOUND
  }
}

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

export const NOT_FOUND: ServedAnswer = { status: 404, body: { error: 'not found' } }
export const UNKNOWN_KEY: ServedAnswer = { status: 401, body: { error: 'unknown apikey' } }
export const NO_SUCH_CALL: ServedAnswer = { status: 400, body: { error: 'this is no such call' } }
export const WENT_WRONG: ServedAnswer = { status: 500, body: { error: 'something went wrong' } }

/** The answer to a write, and to its look-up, by our contract. */
export function answerToWrite(answer: WriteAnswer | WriteLookup): ServedAnswer {
  switch (answer?.outcome) {
    case 'done':
      return { status: 200, body: answer }
    case 'refused':
      return { status: 409, body: { outcome: 'refused', code: answer.refusal } }
    case 'absent':
      return NOT_FOUND
    default:
      return WENT_WRONG
  }
}
