import { readQuantity, removeFromBasket, setQuantity } from '../../domain/basket/basket.ts'
import { countLine } from '../../domain/basket/count-basket.ts'
import { NO_LONGER_SOLD, sayRefusal } from '../../flows/basket-refusals.ts'
import type { BasketRecords, FoundBasket } from '../../ports/baskets.ts'
import { urls } from '../../urls.ts'
import { type Answer, seeOther, show } from '../../web/answer.ts'
import { sentValue } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import { basketPage } from './basket.page.tsx'
import { basketProps, lineId } from './basket-props.ts'
import { BASKET_MESSAGES as SAYS } from './messages.ts'

export interface BasketParts {
  baskets: BasketRecords
  /** Where it is paid for; null in the demo. */
  checkoutUrl: string | null
}

const NONE: FoundBasket = { lines: [], expiresAt: null }
/** A guest's basket is used when it is looked at, too; once a day is enough to note that. */
const PROLONGED_WITH_DAYS_LEFT = 29

export async function showBasket(parts: BasketParts, visit: Visit): Promise<Answer> {
  const found = await findBasket(parts, visit)
  const cookies = await prolong(parts, found, visit)
  return { ...show(basketPage, basketProps(parts, found, visit)), cookies }
}

/** A number for a line, or "Remove". Whatever can't be so leaves everything as it was. */
export async function submitBasket(parts: BasketParts, visit: Visit): Promise<Answer> {
  const { site, now, fields } = visit
  const sku = sentValue(fields, 'sku')
  const found = await findBasket(parts, visit)
  const line = found.lines.find((each) => each.sku === sku)
  const { owner, cookies } = visit.ownBasket()
  if (sentValue(fields, 'act') === 'remove') {
    const decide = (basket: Parameters<typeof removeFromBasket>[0]) => removeFromBasket(basket, sku)
    if (line) await parts.baskets.change(owner, site, { key: null, decide }, now)
    const next = line ? Math.min(found.lines.indexOf(line), found.lines.length - 2) : -1
    return seeOther(urls.basket(site) + (next < 0 ? '' : `#${lineId(next)}`), line ? cookies : [])
  }
  const refuse = (message: string): Answer =>
    show(basketPage, basketProps(parts, found, visit, { sku, message }), { status: 422 })
  if (!line) return refuse(sayRefusal({ code: 'gone' }))
  const quantity = readQuantity(sentValue(fields, 'quantity'))
  if (quantity === null) return refuse(SAYS.chooseQuantity)
  if (countLine(line, site).offer === null) return refuse(NO_LONGER_SOLD)
  const decide = (basket: Parameters<typeof setQuantity>[0]) => setQuantity(basket, sku, quantity, line.stock)
  const refusal = await parts.baskets.change(owner, site, { key: null, decide }, now)
  if (refusal) return refuse(sayRefusal(refusal))
  return seeOther(`${urls.basket(site)}#${lineId(found.lines.indexOf(line))}`, cookies)
}

async function findBasket({ baskets }: BasketParts, visit: Visit): Promise<FoundBasket> {
  const owner = visit.basketOwner()
  return owner === null ? NONE : await baskets.find(owner, visit.site, visit.now)
}

async function prolong({ baskets }: BasketParts, { expiresAt }: FoundBasket, visit: Visit) {
  const owner = visit.basketOwner()
  if (expiresAt === null || owner === null || !('tokenHash' in owner) || visit.isPreview) return []
  const isSoon = Temporal.Instant.compare(expiresAt, visit.now.add({ hours: 24 * PROLONGED_WITH_DAYS_LEFT })) < 0
  if (!isSoon) return []
  await baskets.prolong(owner.tokenHash, visit.now)
  return visit.ownBasket().cookies
}
