import { type Choice, isSoldOut, paidPence } from '../../domain/catalogue/choose-variant.ts'
import { lineSize, type Price, type Product } from '../../domain/catalogue/product.ts'
import { otherColoursHint, stockHint } from '../../domain/catalogue/stock-hint.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { swatchSrc } from '../../flows/swatch-src.ts'
import { PATHS, urls } from '../../urls.ts'
import { hiddenFields } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import type { BuyProps } from './buy.tsx'
import type { ChoiceProps, PriceProps } from './choice.tsx'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface Tried {
  sku: string
  problem: string
  isFull?: boolean
  isTooOften?: boolean
}

/**
 * Where sizes differ in price, the lowest: without a script the price cannot follow the choice. A saving then shows
 * only if every size is reduced.
 */
export function priceProps(choice: Choice, visit: Visit): PriceProps {
  const isAnswered = visit.hasPage(PATHS.basket)
  const isLowest = isAnswered ? choice.differs : choice.isLowestOfSeveral
  const said = pricesOf(isAnswered && isLowest ? choice.lowest : choice.price, visit)
  return isLowest
    ? { isLowest, now: said.now, was: choice.isReduced ? said.was : null, saving: null }
    : { isLowest, ...said }
}

function pricesOf(price: Price, { site }: Visit): Omit<PriceProps, 'isLowest'> {
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const paid = paidPence(price)
  const isSaving = price.fullPence > paid
  return {
    now: money(paid),
    was: isSaving ? money(price.fullPence) : null,
    saving: isSaving ? SAYS.youSave(money(price.fullPence - paid)) : null,
  }
}

/** The chosen size stays where the other colour has it. */
export function choiceProps(product: Product, choice: Choice, visit: Visit): ChoiceProps {
  const size = visit.query.get('size') ?? undefined
  const to = (view: { colour?: string | undefined; size?: string | undefined }) =>
    urls.product(visit.site, product, view)
  return {
    colour: choice.colour?.colour ?? null,
    colours: choice.colours.map(({ colour, inAddress, stock, isChosen }) => ({
      name: colour,
      isSoldOut: stock === 'out-of-stock',
      swatch: swatchSrc(product.media, colour, visit.pictureOf),
      href: `${to({
        colour: inAddress,
        size: choice.sizes.some((each) => each.size === size) ? size : undefined,
      })}#colours`,
      isChosen,
    })),
    sizes: choice.sizes.map((each) => ({
      sku: each.sku,
      size: each.size,
      stock: each.stock,
      href: each.stock === 'out-of-stock' ? null : `${to({ colour: choice.colour?.inAddress, size: each.size })}#sizes`,
      text: inSentence(lineSize({ size: each.size, productType: product.productType }) ?? each.size),
      price: choice.differs ? pricesOf(each.price, visit) : null,
      isChosen: each.isChosen,
    })),
    hint: otherColoursHint(choice) ?? (choice.sizes.length > 1 ? stockHint(choice.sizes) : stockOf(choice)),
    isSoldOut: isSoldOut(choice),
  }
}

/** "Damson, size M", but "Damson, Serves 6". */
function inSentence(size: string): string {
  return /^(?:Size|One size)\b/.test(size) ? size.charAt(0).toLowerCase() + size.slice(1) : size
}

function stockOf({ stock }: Choice): string | null {
  return stock === 'in-stock' ? null : SAYS.stock[stock]
}

export function buyProps(product: Product, choice: Choice, visit: Visit, tried: Tried | null): BuyProps | null {
  if (!visit.hasPage(PATHS.basket)) return null
  const { colour, colours, sizes, hint } = choiceProps(product, choice, visit)
  const only = sizes.length === 0 ? choice.variant : null
  const { isLowest, now } = priceProps(choice, visit)
  return {
    action: urls.product(visit.site, product, { colour: choice.colour?.inAddress }),
    hidden: [...hiddenFields(visit, ADD_TO_BASKET), ...(only ? [{ name: 'sku', value: only.sku }] : [])],
    colour,
    colours,
    sizes,
    hint,
    chosen: sizes.find(({ isChosen }) => isChosen)?.sku ?? null,
    isInStock: !isSoldOut(choice),
    problem: tried && {
      message: tried.problem,
      isOfSize: !tried.isFull && !tried.isTooOften,
      basketHref: tried.isFull ? urls.basket(visit.site) : null,
    },
    bar: { text: colour ?? product.name, price: isLowest ? `${SAYS.from} ${now}` : now },
  }
}

const ADD_TO_BASKET = 'add-to-basket'
