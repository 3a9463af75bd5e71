import { type NewDeliveryJson, newDeliveryOf, type OrderChange } from '../../domain/orders/order-change.ts'

/** A confirmed change as the database carries it: days as ISO text, everything else as it is. */
export type ChangeJson =
  | Exclude<OrderChange, { kind: 'delivery-changed' }>
  | { kind: 'delivery-changed'; lineKey: string; delivery: NewDeliveryJson }

export function changeFromJson(json: ChangeJson): OrderChange {
  return json.kind === 'delivery-changed' ? { ...json, delivery: newDeliveryOf(json.delivery) } : json
}

/** Days write themselves as ISO text. */
export function changeToText(change: OrderChange): string {
  return JSON.stringify(change)
}
