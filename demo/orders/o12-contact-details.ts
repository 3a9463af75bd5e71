import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

const OWNERS = [
  ['400000012', 'C-priya'],
  ['400000022', 'C-tom'],
  ['400000032', 'C-gwen'],
  ['400000042', 'C-isla'],
  ['400000052', 'C-ewan'],
  ['400000062', 'C-jules'],
  ['400000072', 'C-fin'],
] as const

/** O12: one line each, for shoppers whose address or contact details make the difference. */
export function contactDetails(day: DemoDay): DemoPart {
  const orders = OWNERS.map(([orderNumber, customerId]) =>
    demoOrder(day, { orderNumber, customerId, placedAt: day.at(5, '17:25'), facts: { deliveryChargePence: 399 } }, [
      { slug: 'cable-jumper', pick: { colour: 'Sage', size: 'M' } },
    ]),
  )
  return { orders, returns: [] }
}
