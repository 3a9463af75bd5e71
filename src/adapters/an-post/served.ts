import type { DropOffsByPoint } from '../../ports/places.ts'
import { NO_SUCH_CALL, NOT_FOUND, type ServedSystem, UNKNOWN_KEY, WENT_WRONG } from '../outside-system/served-system.ts'
import { writeDropOffs } from '../wire-drop-off.ts'
import { fromPointQuestion } from '../wire-point-question.ts'
import { AN_POST_PLACES_PATH } from './an-post-wire.ts'

/** The built-in An Post, speaking the HTTP contract. */
export function servedAnPost(anPost: DropOffsByPoint, apiKey: string): ServedSystem<'no-places'> {
  return {
    ownFaults: { 'no-places': { status: 200, body: writeDropOffs([], 'an-post') } },
    canFail: () => true,

    async answer({ method, path, query, headers, body }) {
      if (headers.apikey !== apiKey) return UNKNOWN_KEY
      if (method !== 'POST' || path !== AN_POST_PLACES_PATH) return NOT_FOUND
      const question = fromPointQuestion({ query, body })
      if (question === null) return NO_SUCH_CALL
      const found = await anPost.dropOffsNear(question)
      return found === null ? WENT_WRONG : { status: 200, body: writeDropOffs(found, 'an-post') }
    },
  }
}
