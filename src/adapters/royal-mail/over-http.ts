import type { DropOffsByPostcode } from '../../ports/places.ts'
import { askForDropOffs } from '../drop-offs-over-http.ts'
import type { OverHttpOptions } from '../http-call.ts'
import { ROYAL_MAIL_PLACES_PATH, toWireQuestion } from './royal-mail-wire.ts'

/** Royal Mail behind HTTP (API-15). */
export function royalMailOverHttp(options: OverHttpOptions): DropOffsByPostcode {
  return {
    async dropOffsNear(question) {
      const { body } = toWireQuestion(question)
      const { orderNumber } = question
      return await askForDropOffs({ carrier: 'royal-mail', path: ROYAL_MAIL_PLACES_PATH, orderNumber, body }, options)
    },
  }
}
