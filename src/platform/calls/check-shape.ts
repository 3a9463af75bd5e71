import type { FieldProblem } from '../forms/form.ts'
import type { RequestState } from '../http/request-state.ts'
import { type CallShape, parsePart, parseQuery } from './call.ts'
import { unstorableText } from './read-json.ts'

export interface CheckedShape {
  asked: unknown
  body: unknown
  problems: FieldProblem[]
}

const NOTHING_SENT = { ok: true, value: undefined } as const

export function checkShape(call: CallShape, state: RequestState): CheckedShape {
  const query = call.query ? parseQuery(call.query, state.url.searchParams) : NOTHING_SENT
  const body = call.body ? parsePart(call.body, state.sent) : NOTHING_SENT
  const problems = [query, body].flatMap((parsed) => (parsed.ok ? [] : parsed.problems))
  // A body that is checked piece by piece says itself what is wrong with each.
  const unstorable = call.bodyShown ? null : unstorableText(body.ok ? body.value : undefined)
  if (unstorable !== null) problems.push({ field: unstorable, message: 'must not contain invalid characters' })
  return { asked: query.ok ? query.value : undefined, body: body.ok ? body.value : undefined, problems }
}
