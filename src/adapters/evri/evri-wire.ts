import { z } from 'zod'
import type { CollectionQuestion } from '../../ports/carriers.ts'
import { day, key, line, optional, word } from '../wire-values.ts'

/** The call of API-17, as it travels. Both sides read and write it here. */
export const DATES_PATH = '/collection-dates'
/** The call of API-16. */
export const EVRI_PLACES_PATH = '/evri-store-list'

/** What is asked about the parcel stands in a header, since a GET has no body that one could rely on (D-109). */
export function toWireQuestion(asked: CollectionQuestion) {
  const { orderNumber, storeId, methodId, postcode, clientId, childClientId } = asked
  return {
    query: { orderNum: orderNumber, storeId, channelId: methodId },
    headers: { data: asciiJson({ postCode: postcode, clientId, childClientId, isEvri: true }) },
  }
}

const question = z.object({
  query: z.object({ orderNum: key(64), storeId: key(20), channelId: word(200) }),
  data: z.object({
    postCode: line(40),
    clientId: optional(line(64)),
    childClientId: optional(line(64)),
    isEvri: z.literal(true),
  }),
})

/** Reads a call as the other side does; null when it is none of ours. */
export function fromWireQuestion({ query, data: sent }: { query: unknown; data: unknown }): CollectionQuestion | null {
  const { data } = question.safeParse({ query, data: parsed(sent) })
  if (!data) return null
  const { orderNum: orderNumber, storeId, channelId: methodId } = data.query
  const { postCode: postcode, clientId = null, childClientId = null } = data.data
  return { orderNumber, storeId, methodId, postcode, clientId, childClientId }
}

const DAYS_MAX = 100
const answer = z.object({ collectionDates: z.array(day).max(DAYS_MAX) })

/** Null: that is no answer to what was asked. */
export function readDays(body: unknown): Temporal.PlainDate[] | null {
  return answer.safeParse(body).data?.collectionDates ?? null
}

export function writeDays(days: readonly Temporal.PlainDate[]) {
  return { collectionDates: days.map(String) }
}

/** JSON that may stand in a header: whatever is not printable ASCII is written as its number. */
function asciiJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\x20-\x7e]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function parsed(text: unknown): unknown {
  try {
    return JSON.parse(String(text))
  } catch {
    return undefined
  }
}
