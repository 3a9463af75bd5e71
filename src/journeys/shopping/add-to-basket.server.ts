import { addToBasket } from '../../domain/basket/basket.ts'
import { priceAt, quantityAt, standingAt } from '../../domain/catalogue/sold-at.ts'
import { NO_LONGER_SOLD, sayRefusal } from '../../flows/basket-refusals.ts'
import type { BasketRecords } from '../../ports/baskets.ts'
import type { FormFields } from '../../ports/kept-posts.ts'
import { urls } from '../../urls.ts'
import { type Answer, missing, seeOther } from '../../web/answer.ts'
import { COMMAND_KEY_FIELD, sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { BUY_MESSAGES as SAYS } from './messages.ts'
import { answerWithProduct, findProduct, type ProductParts } from './product.server.ts'

/** Longer than any key of ours. */
const FORM_KEY_LENGTH_MAX = 200

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
  const refusal = await parts.baskets.change(
    owner,
    site,
    {
      key: formKey(visit.fields, sku),
      decide: (basket) => addToBasket(basket, line, quantityAt(variant, site, stock) ?? 0),
    },
    now,
  )
  return refusal ? await refuse(sayRefusal(refusal)) : seeOther(urls.basket(site, { added: sku }), cookies)
}

/**
 * By which a form that is sent twice adds once. Whoever goes back and chooses another size means that one, too. It need
 * be no key of ours: a tab may be older than the sign-in, and whoever makes one up repeats no more than their own.
 */
function formKey(fields: FormFields, sku: string): string | null {
  const sent = sentValue(fields, COMMAND_KEY_FIELD).slice(0, FORM_KEY_LENGTH_MAX)
  return sent === '' ? null : `${sent} ${sku}`
}
