import { CATALOGUE } from '../catalogue/catalogue.ts'
import type { DemoProduct } from '../catalogue/to-product.ts'
import type { DemoDay } from './demo-day.ts'
import { type DemoPart, demoOrder, type Item } from './demo-order.ts'

/** O20 and O21: goods of which something is special, and shoppers with their own mind on recommendations. */
export function specialProducts(day: DemoDay): DemoPart {
  const placedAt = day.at(6, '12:40')
  const jumper: Item = { slug: 'cable-jumper', pick: { colour: 'Oat', size: 'M' } }
  const orders = [
    demoOrder(day, { orderNumber: '400000050', placedAt, facts: { deliveryChargePence: 399 } }, [
      { slug: 'glass-vase' },
      { slug: 'frond-cushion' },
    ]),
    demoOrder(day, { orderNumber: '400000060', customerId: 'C-sam', placedAt }, [jumper]),
    demoOrder(day, { orderNumber: '400000070', customerId: 'C-kit', placedAt }, [jumper]),
    demoOrder(day, { orderNumber: '400000080', placedAt }, [
      { slug: slugWhere(({ onSale }) => !onSale) },
      { slug: slugWhere(({ variants }) => variants.every(({ articleId }) => articleId === null)) },
      { slug: 'wrap-dress', pick: { size: 'XL' } },
      { slug: 'wrap-dress', pick: { size: 'XS' } },
      { slug: 'ceramic-lamp' },
    ]),
  ]
  return { orders, returns: [] }
}

function slugWhere(fits: (product: DemoProduct) => boolean): string {
  const product = CATALOGUE.find((one) => one.productType === 'GM' && fits(one))
  if (!product) throw new Error("the demo's catalogue lacks a product that a scenario needs")
  return product.slug
}
