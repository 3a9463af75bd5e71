import type { Product } from '../../domain/catalogue/product.ts'
import { deliveriesOf, type ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { IconName } from '../../ui/icons.data.ts'
import { PATHS, urls } from '../../urls.ts'
import type { Visit } from '../../web/visit.ts'
import { DELIVERY_MESSAGES, RETURN_MESSAGES, PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface ProductPromise {
  icon: IconName
  title: string
  text: string
  link?: { href: string; label: string }
}

export interface Promises {
  /** Beside what is chosen, in short. */
  short: ProductPromise[]
  /** The same in sentences. */
  sentences: string[]
}

/** What is true of delivering this product and of sending it back. What is no longer sold is delivered to nobody. */
export function promisesOf(product: Product, isForSale: boolean, visit: Visit): Promises {
  const deliveries = isForSale ? deliveriesOf(product, visit.site, visit.now) : []
  const told = deliveries.map((each) => tellDelivery(each, visit))
  const returning = tellReturn(product, visit)
  return {
    short: [returning.short, ...told.map(({ short }) => short)],
    sentences: [...told.map(({ sentence }) => sentence), returning.sentence],
  }
}

/** Ways of delivery that home tells of; what a product has beside them, its page says. */
const TOLD_AT_HOME: readonly ProductDelivery['way'][] = ['collect-in-store', 'standard']

/** What is true of nearly all that is sold, in short. */
export function promisesOfShop(visit: Visit): ProductPromise[] {
  const most = { productType: '', deliveryTypes: ['STOREDELIVERY', 'SDDDELIVERY'], deliveryDays: [] }
  const deliveries = deliveriesOf(most, visit.site, visit.now)
  const { title, text } = RETURN_MESSAGES.free
  return [
    { icon: 'post', title, text: text[visit.site.main] },
    ...TOLD_AT_HOME.flatMap((way) => deliveries.filter((each) => each.way === way)).map(
      (each) => tellDelivery(each, visit).short,
    ),
  ]
}

interface Told {
  short: ProductPromise
  sentence: string
}

const ICONS: Record<ProductDelivery['way'], IconName> = {
  standard: 'truck',
  'nominated-day': 'clock',
  'collect-in-store': 'store',
  email: 'mail',
  'two-person': 'truck',
}

function tellDelivery(delivery: ProductDelivery, { site, hasPage }: Visit): Told {
  const says = DELIVERY_MESSAGES[delivery.way]
  const price = 'pricePence' in delivery ? formatMoney({ pence: delivery.pricePence, currency: site.currency }) : ''
  const day = 'from' in delivery && delivery.from !== null ? formatWeekday(delivery.from) : null
  const isCollected = delivery.way === 'collect-in-store' && hasPage(PATHS.stores)
  return {
    short: {
      icon: ICONS[delivery.way],
      title: says.title(price),
      text: says.text(day),
      ...(isCollected ? { link: { href: urls.stores(site), label: SAYS.findStore } } : {}),
    },
    sentence: says.sentence(price),
  }
}

function tellReturn(product: Product, { site }: Visit): Told {
  const why = whyNeverReturnable(product)
  if (why === null) {
    const { title, text, sentence } = RETURN_MESSAGES.free
    return { short: { icon: 'post', title, text: text[site.main] }, sentence }
  }
  const { title, sentence } = RETURN_MESSAGES[why]
  return { short: { icon: 'info', title, text: sentence }, sentence }
}
