import { z } from 'zod'
import { type CollectionSlot, slotText } from '../../domain/return-methods/collection.ts'
import type { CollectsBySlot } from '../../ports/carriers.ts'
import { day, flag, key, line, time } from '../wire-values.ts'

/** The call of API-18, as it travels. Both sides read and write it here. */
export const SLOTS_PATH = '/collection-time-slots'

type SlotsQuestion = Parameters<CollectsBySlot['collectionSlots']>[0]

export function toWireQuestion({ orderNumber, postcode, on }: SlotsQuestion) {
  return { orderNumber, postCode: postcode, selectedDate: on.toString() }
}

const question = z.object({ orderNumber: key(64), postCode: line(40), selectedDate: day })

/** Reads a call as the other side does; null when it is none of ours. */
export function fromWireQuestion(query: unknown): SlotsQuestion | null {
  const { data } = question.safeParse(query)
  return data ? { orderNumber: data.orderNumber, postcode: data.postCode, on: data.selectedDate } : null
}

const SLOTS_MAX = 100
/** A slot that does not say whether it is free is: API-18 has no word for it. The label says what the times say. */
const slot = z
  .object({ from: time, to: time, available: flag.nullish() })
  .refine(({ from, to }) => from < to)
  .transform(({ from, to, available }): CollectionSlot => ({ from, to, isFree: available ?? true }))

/** Two of the same times could not be told apart once one of them is chosen. */
const answer = z.object({
  collectionTimeSlots: z
    .array(slot)
    .max(SLOTS_MAX)
    .refine((slots) => new Set(slots.map(slotText)).size === slots.length),
})

/** Null: that is no answer to what was asked. */
export function readSlots(body: unknown): CollectionSlot[] | null {
  return answer.safeParse(body).data?.collectionTimeSlots ?? null
}

export function writeSlots(slots: readonly CollectionSlot[]) {
  return {
    collectionTimeSlots: slots.map(({ from, to, isFree }) => ({
      ...{ from, to, label: slotText({ from, to }), available: isFree ? 'Y' : 'N' },
    })),
  }
}
