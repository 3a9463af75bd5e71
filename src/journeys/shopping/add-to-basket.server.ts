import { addToBasket } from '../../domain/basket/basket.ts'
import { priceAt, quantityAt, standingAt } from '../../domain/catalogue/sold-at.ts'
import { NO_LONGER_SOLD, sayRefusal } from '../../flows/basket-refusals.ts'
import type { BasketRecords } from '../../ports/baskets.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther } from '../../web/answer.ts'
import { sentFormKey, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { BUY_MESSAGES as SAYS } from './messages.ts'
import { answerWithProduct, findProduct, type ProductParts } from './product.server.ts'

export interface BuyParts extends ProductParts {
  baskets: BasketRecords
}

/** "Add to basket": one of the size that was chosen, once for each form however often it is sent. */
export async function submitAdd(parts: BuyParts, visit: Visit): Promise<Answer> {
  const { site, now } = visit
  const found = await findProduct(parts, visit)
  if (found === null) return missing
  const { product, stock } = found
  const sku = sentValue(visit.fields, 'sku')
  const refuse = (problem: string) => answerWithProduct(parts, found, visit, { tried: { sku, problem } })
  if (standingAt(product, site) !== 'for-sale') return await refuse(NO_LONGER_SOLD)
  if (sku === '') return await refuse(SAYS.chooseSize)
  const variant = product.variants.find((each) => each.sku === sku && priceAt(each, site) !== null)
  if (!variant) return await refuse(SAYS.notSold)
  const { owner, cookies } = visit.ownBasket()
  const line = { productId: product.productId, sku }
  // Whoever goes back and chooses another size means that one, too.
  const key = sentFormKey(visit)
  const refusal = await parts.baskets.change(
    owner,
    site,
    {
      key: key && `${key} ${sku}`,
      decide: (basket) => addToBasket(basket, line, quantityAt(variant, site, stock) ?? 0),
    },
    now,
  )
  return refusal ? await refuse(sayRefusal(refusal)) : seeOther(urls.basket(site, { added: sku }), cookies)
}
