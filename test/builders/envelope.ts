import { toEnvelope } from '../../src/systems/order-management/envelope-wire.ts'
import { anOrder } from './order.ts'
import { BRAND_SITES } from './sites.ts'

export type Wire = Record<string, unknown>

const SENT_AT = Temporal.Instant.from('2026-11-14T10:00:00Z')

export const overTheWire = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

/** An envelope as sent, with some of its fields changed. */
export function sentEnvelope({
  envelope = {},
  order = {},
  line = {},
}: {
  envelope?: Wire
  order?: Wire
  line?: Wire
} = {}): unknown {
  const good = overTheWire(toEnvelope(BRAND_SITES, { order: anOrder(), sequence: 3, occurredAt: SENT_AT })) as Wire & {
    order: Wire
  }
  const [first] = good.order.orderItemsList as Wire[]
  return { ...good, order: { ...good.order, orderItemsList: [{ ...first, ...line }], ...order }, ...envelope }
}
