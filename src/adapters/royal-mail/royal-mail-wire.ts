import { z } from 'zod'
import { key, line, optional } from '../wire-values.ts'

/** The call of API-15, as it travels. Both sides read and write it here. */
export const ROYAL_MAIL_PLACES_PATH = '/royal-mail-store-list'

export interface PostcodeQuestion {
  orderNumber: string | null
  postcode: string
}

export function toWireQuestion({ orderNumber, postcode }: PostcodeQuestion) {
  return { query: orderNumber === null ? {} : { orderNumber }, body: { postCode: postcode } }
}

const question = z.object({
  query: z.object({ orderNumber: optional(key(64)) }),
  body: z.object({ postCode: line(40) }),
})

/** Reads a call as the other side does; null when it is none of ours. */
export function fromWireQuestion(sent: { query: unknown; body: unknown }): PostcodeQuestion | null {
  const { data } = question.safeParse(sent)
  return data ? { orderNumber: data.query.orderNumber ?? null, postcode: data.body.postCode } : null
}
