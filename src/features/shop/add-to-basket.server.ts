import { addToBasket } from '../../domain/basket/basket.ts'
import { priceAt, quantityAt } from '../../domain/catalogue/sold-at.ts'
import { mayBeOrdered } from '../../domain/delivery/may-be-ordered.ts'
import { sentFormKey, sentValue } from '../../platform/forms/form.ts'
import { type Answer, missing, seeOther } from '../../platform/http/answer.ts'
import type { Visit } from '../../platform/http/visit.ts'
import type { AttemptCounter } from '../../platform/security/attempt-counter.records.ts'
import { urls } from '../../urls.ts'
import type { BasketRecords } from '../basket/basket.records.ts'
import { mayChangeBasket, TOO_MANY_CHANGES } from '../basket/basket-limit.ts'
import { sayNotAdded, sayWhyNot } from '../basket/basket-refusals.ts'
import { shopVisit } from '../basket/shop-visit.ts'
import { BUY_MESSAGES as SAYS } from './messages.ts'
import { answerWithProduct, findProduct, type ProductParts } from './product.server.ts'

export interface BuyParts extends ProductParts {
  baskets: BasketRecords
  attempts: AttemptCounter
}

/** Once per form, however often it is sent. */
export async function submitAdd(parts: BuyParts, visit: Visit): Promise<Answer> {
  const { site, now } = visit
  const found = await findProduct(parts, visit)
  if (found === null) return missing
  const { product, stock } = found
  const sku = sentValue(visit.fields, 'sku')
  const refuse = (problem: string, more: { isFull?: boolean; isTooOften?: boolean } = {}) =>
    answerWithProduct(parts, found, visit, { tried: { sku, problem, ...more } })
  if (!(await mayChangeBasket(parts.attempts, visit))) return await refuse(TOO_MANY_CHANGES, { isTooOften: true })
  const { cutOffs } = await shopVisit(parts, visit)
  const ordering = mayBeOrdered(product, site, now, cutOffs)
  if (!ordering?.isOpen) return await refuse(sayWhyNot(ordering?.why ?? { code: 'not-sold' }))
  if (sku === '') return await refuse(SAYS.chooseSize)
  const variant = product.variants.find((each) => each.sku === sku && priceAt(each, site) !== null)
  if (!variant) return await refuse(SAYS.notSold)
  const { owner, cookies } = visit.ownBasket()
  const line = { productId: product.productId, sku }
  // Going back to choose another size adds that one too.
  const key = sentFormKey(visit)
  const { refusal, isNew } = await parts.baskets.change(
    owner,
    site,
    {
      key: key && `${key} ${sku}`,
      decide: (basket) => addToBasket(basket, line, quantityAt(variant, site, stock) ?? 0),
    },
    now,
  )
  if (refusal) return await refuse(sayNotAdded(refusal), { isFull: refusal.code === 'full' })
  return seeOther(urls.basket(site, { added: sku }), [...cookies(isNew), { cookie: 'added', value: 'yes' }])
}
