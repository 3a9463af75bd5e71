import type { OrderChange } from '../../domain/orders/order-change.ts'

/** A confirmed change as the database carries it: days as ISO text, everything else as it is. */
export type ChangeJson = Record<string, unknown>

export function changeFromJson(json: ChangeJson): OrderChange {
  const delivery = json.delivery as { on?: string } | undefined
  if (delivery?.on === undefined) return json as unknown as OrderChange
  return { ...json, delivery: { ...delivery, on: Temporal.PlainDate.from(delivery.on) } } as unknown as OrderChange
}
