import { z } from 'zod'
import type { Point } from '../domain/shops/distance.ts'
import { key, optional } from './wire-values.ts'

export interface PointQuestion {
  orderNumber: string | null
  point: Point
}

/** API-16: the order in the address, the point in the body. */
export function toPointQuestion({ orderNumber, point: { latitude, longitude } }: PointQuestion) {
  return { query: orderNumber === null ? {} : { orderNumber }, body: { latitude, longitude } }
}

const question = z.object({
  query: z.object({ orderNumber: optional(key(64)) }),
  body: z.object({ latitude: z.number().min(-85).max(85), longitude: z.number().min(-180).max(180) }),
})

/** Reads a call as the other side does; null when it is none of ours. */
export function fromPointQuestion(sent: { query: unknown; body: unknown }): PointQuestion | null {
  const { data } = question.safeParse(sent)
  return data ? { orderNumber: data.query.orderNumber ?? null, point: data.body } : null
}
