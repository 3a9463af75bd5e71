import type { DropOffsByPoint } from '../../ports/places.ts'
import { askForDropOffs } from '../drop-offs-over-http.ts'
import type { OverHttpOptions } from '../http-call.ts'
import { toPointQuestion } from '../wire-point-question.ts'
import { AN_POST_PLACES_PATH } from './an-post-wire.ts'

/** An Post behind HTTP. */
export function anPostOverHttp(options: OverHttpOptions): DropOffsByPoint {
  return {
    async dropOffsNear(question) {
      const { body } = toPointQuestion(question)
      const { orderNumber } = question
      return await askForDropOffs({ carrier: 'an-post', path: AN_POST_PLACES_PATH, orderNumber, body }, options)
    },
  }
}
