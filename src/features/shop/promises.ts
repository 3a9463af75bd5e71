import type { Product, Variant } from '../../domain/catalogue/product.ts'
import { formatCutOff, usualCutOffs } from '../../domain/christmas/cut-off.ts'
import { deliveriesOf, type ProductDelivery } from '../../domain/delivery/product-delivery.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { offeredPaths, promisedDays, returnsTitle } from '../../domain/return-methods/returns-promise.ts'
import { areAllFree } from '../../domain/returns/return-cost-text.ts'
import { whyNeverReturnable } from '../../domain/returns/why-not-returnable.ts'
import { PAGE_NAMES } from '../../domain/sites/page-names.ts'
import type { BrandSite } from '../../domain/sites/site.ts'
import { formatWeekday } from '../../domain/time/format-day.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { IconPath } from '../../ui/icon.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { PATHS, urls } from '../../urls.ts'
import { neverReturnableText, returnMethodsSentence, returnMethodTypes } from '../basket/return-methods.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import { DELIVERY_MESSAGES, RETURN_MESSAGES } from './messages.ts'

interface ProductPromise {
  icon: IconPath
  title: string
  text: string
  link?: { href: string; label: string }
}

export interface DeliveryAndReturnPromises {
  short: ProductPromise[]
  sentences: string[]
  contact: { words: string; href: string } | null
}

/** A product that is no longer sold shows no deliveries, but how to return it, for those who bought it. */
export function promisesOfProduct(
  product: Product,
  { isForSale, isSoldOut }: { isForSale: boolean; isSoldOut: boolean },
  visit: ShopVisit,
): DeliveryAndReturnPromises {
  const deliveries = isForSale ? deliveriesOf(product, visit.site, visit.now, visit.cutOffs) : []
  const described = deliveries.map((delivery) => describeDelivery(isSoldOut ? withoutDay(delivery) : delivery, visit))
  const returns = describeReturn(product, visit)
  return {
    short: isForSale ? [returns.short, ...described.map(({ short }) => short)] : [],
    sentences: [...described.map(({ sentence }) => sentence), returns.sentence],
    contact: returns.contact,
  }
}

function withoutDay(delivery: ProductDelivery): ProductDelivery {
  return 'day' in delivery ? { ...delivery, day: null } : delivery
}

/** The home page shows only these; a product's page lists all of its deliveries. */
const HOME_PAGE_DELIVERIES: readonly ProductDelivery['way'][] = ['collect-in-store', 'standard']

const TYPICAL_PRODUCT = {
  ...{ status: '', onSale: true, siteBrands: [], variants: [], productType: '' },
  ...{ deliveryTypes: ['STOREDELIVERY', 'SDDDELIVERY'], deliveryDays: [] },
}

export function promisesOfShop(visit: Visit): ProductPromise[] {
  const deliveries = deliveriesOf(TYPICAL_PRODUCT, visit.site, visit.now, usualCutOffs(visit.site))
  return [
    ...(offeredPaths(visit.site).length > 0 ? [returnPromise([], visit)] : []),
    ...HOME_PAGE_DELIVERIES.flatMap((way) => deliveries.filter((delivery) => delivery.way === way)).map(
      (delivery) => describeDelivery(delivery, visit).short,
    ),
  ]
}

interface DeliveryText {
  short: ProductPromise
  sentence: string
}

const DELIVERY_ICONS: Record<ProductDelivery['way'], IconPath> = {
  standard: ICONS.truck,
  'nominated-day': ICONS.clock,
  'collect-in-store': ICONS.store,
  'christmas-collection': ICONS.store,
  email: ICONS.mail,
  'two-person': ICONS.truck,
}

const COLLECTION_WAYS: readonly ProductDelivery['way'][] = ['collect-in-store', 'christmas-collection']

function describeDelivery(delivery: ProductDelivery, { site, hasPage }: Visit): DeliveryText {
  const messages = DELIVERY_MESSAGES[delivery.way]
  const pence = 'pricePence' in delivery ? delivery.pricePence : 0
  const price = pence === 0 ? null : formatMoney({ pence, currency: site.currency })
  const date = 'day' in delivery ? delivery.day : null
  const day = 'orderBy' in delivery ? formatCutOff(delivery.orderBy) : date && formatWeekday(date)
  const isCollected = COLLECTION_WAYS.includes(delivery.way) && hasPage(PATHS.stores)
  return {
    short: {
      icon: DELIVERY_ICONS[delivery.way],
      title: messages.title(price),
      text: messages.text(day),
      ...(isCollected ? { link: { href: urls.stores(site), label: PAGE_NAMES.stores } } : {}),
    },
    sentence: 'withoutPhone' in messages && !site.hasPhone ? messages.withoutPhone : messages.sentence(price),
  }
}

function describeReturn(product: Product, visit: Visit): DeliveryText & Pick<DeliveryAndReturnPromises, 'contact'> {
  const why = whyNeverReturnable(product, visit.site.policy)
  if (why === null)
    return {
      short: returnPromise(product.variants, visit),
      sentence: returnSentence(product.variants, visit.site),
      contact: null,
    }
  const { sentence, isFurnitureWithoutPhone, contact } = neverReturnableText(why, visit)
  const { title } = RETURN_MESSAGES[isFurnitureWithoutPhone ? 'food' : why]
  return { short: { icon: ICONS.info, title, text: sentence }, sentence, contact }
}

/** Names only return methods that take every variant. */
function returnPromise(variants: readonly Variant[], { site }: Visit): ProductPromise {
  const methods = returnMethodTypes(variants, site)
  if (methods.length === 0)
    return {
      icon: ICONS.info,
      title: RETURN_MESSAGES.byContact.title(promisedDays(site.policy)),
      text: RETURN_MESSAGES.byContact.text,
    }
  return {
    icon: methods.includes('postal') ? ICONS.post : ICONS.store,
    title: returnsTitle(site),
    text: returnMethodsSentence(methods),
  }
}

function returnSentence(variants: readonly Variant[], site: BrandSite): string {
  const { free, priced, byContact } = RETURN_MESSAGES
  const online = areAllFree(site) ? free : priced
  const messages = returnMethodTypes(variants, site).length === 0 ? byContact : online
  return messages.sentence(promisedDays(site.policy))
}
