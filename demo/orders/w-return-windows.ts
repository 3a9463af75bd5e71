import type { LineFacts } from '../../src/domain/orders/order.ts'
import type { DemoDay } from './demo-day.ts'
import { londonTime } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

interface WindowRow {
  placedAt: Temporal.Instant
  /** Days ago; null: unknown. */
  delivered: number | null
  facts: LineFacts
}

/** W1 to W11: the rows of the decisions' section 2.1, a line each. */
export function returnWindows(day: DemoDay): DemoPart {
  const placed = (daysAgo: number) => day.at(daysAgo, '12:00')
  const longAgo = (date: string, time: string) => londonTime(Temporal.PlainDate.from(date), time)
  const rows: WindowRow[] = [
    { placedAt: placed(4), delivered: 0, facts: {} },
    { placedAt: placed(37), delivered: 35, facts: {} },
    { placedAt: placed(38), delivered: 36, facts: {} },
    {
      ...{ placedAt: placed(38), delivered: 36 },
      facts: { defaultLastReturnOn: day.ago(1), lastReturnOnByDaysLeft: day.today },
    },
    { placedAt: placed(86), delivered: 79, facts: { withinReturnWindow: true } },
    { placedAt: placed(13), delivered: null, facts: {} },
    { placedAt: placed(44), delivered: 0, facts: { rmaOn: day.ago(30) } },
    { placedAt: placed(44), delivered: 0, facts: { rmaOn: day.ago(31) } },
    { placedAt: longAgo('2022-10-10', '23:30'), delivered: null, facts: { withinReturnWindow: true } },
    { placedAt: longAgo('2022-10-11', '00:00'), delivered: null, facts: { withinReturnWindow: true } },
    { placedAt: placed(44), delivered: 42, facts: { extendedReturnOn: day.ahead(55) } },
  ]
  const orders = rows.map(({ placedAt, delivered, facts }, index) =>
    demoOrder(day, { orderNumber: String(400_000_101 + index), placedAt }, [
      { slug: 'cable-jumper', deliveredOn: delivered === null ? null : day.ago(delivered), facts },
    ]),
  )
  return { orders, returns: [] }
}
