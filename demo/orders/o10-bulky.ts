import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder } from './demo-order.ts'

/** O10 and O11: what no ordinary parcel takes, for Scotland and for Northern Ireland. */
export function bulky(day: DemoDay): DemoPart {
  const ofCallum = (orderNumber: string, ...slugs: string[]) =>
    demoOrder(
      day,
      { orderNumber, customerId: 'C-callum', placedAt: day.at(8, '11:50') },
      slugs.map((slug) => ({ slug })),
    )
  const orders = [
    ofCallum('400000010', 'garden-parasol'),
    ofCallum('400000020', 'grand-rug', 'marble-table'),
    ofCallum('400000030', 'rattan-lamp'),
    demoOrder(day, { orderNumber: '400000011', customerId: 'C-orla', placedAt: day.at(8, '14:10') }, [
      { slug: 'garden-parasol', pick: { colour: 'Clay' } },
    ]),
  ]
  return { orders, returns: [] }
}
