import type { Point } from '../../domain/shops/distance.ts'
import { bookingRoutes, takesAll } from '../bookings/fake.ts'
import { answerDropOffs, noDropOffs } from '../drop-offs-fake.ts'
import type { BuiltInParts } from '../outside-system/outside-system.ts'
import { NO_SUCH_CALL, type Server, serveRoutes } from '../outside-system/server.ts'
import { fromWireQuestion, ROYAL_MAIL_PLACES_PATH } from './royal-mail-wire.ts'

const STREET_LENGTH = 3

/**
 * The built-in Royal Mail: its places round the middle of a postcode's district, which it knows itself; and whatever is
 * posted, under numbers of its own.
 */
export function fakeRoyalMail(parts: BuiltInParts): Server {
  const { sql } = parts
  return serveRoutes({
    async [`POST ${ROYAL_MAIL_PLACES_PATH}`](request) {
      const question = fromWireQuestion(request)
      if (question === null) return NO_SUCH_CALL
      const [point] = await sql<Point[]>`
        select latitude, longitude from royal_mail.districts
        where code in ${sql(codesOf(question.postcode))}
        order by length(code) desc
        limit 1`
      return point ? await answerDropOffs(parts, 'royal-mail', point) : noDropOffs('royal-mail')
    },
    ...bookingRoutes(takesAll('royal-mail'), parts),
  })
}

/** "W1C 1AP" is looked for as W1C, W1 and W. */
function codesOf(postcode: string): string[] {
  const typed = postcode.replaceAll(/[^A-Za-z\d]/g, '').toUpperCase()
  const outward = /\d[A-Z]{2}$/.test(typed) && typed.length > STREET_LENGTH + 1 ? typed.slice(0, -STREET_LENGTH) : typed
  return [outward, outward.replace(/(?<=\d)[A-Z]$/, ''), outward.replace(/\d.*$/, '')]
}
