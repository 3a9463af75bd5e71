import { type Choice, paidPence } from '../../domain/catalogue/choose-variant.ts'
import type { Product } from '../../domain/catalogue/product.ts'
import { stockHint } from '../../domain/catalogue/stock-hint.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { PATHS, urls } from '../../urls.ts'
import { hiddenFields } from '../../web/form.ts'
import type { Visit } from '../../web/visit.ts'
import type { BuyProps } from './buy.tsx'
import type { ChoiceProps, PriceProps } from './choice.tsx'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'
import { swatchSrc } from './product-pictures.ts'

/** What somebody tried to buy, and why that could not be. */
export interface Tried {
  sku: string
  problem: string
  /** The basket has no room: it isn't the size that is wrong. */
  isFull?: boolean
  /** Too many have changed baskets from the same network. */
  isTooOften?: boolean
}

/** What the page says of what it costs. While sizes differ in price there is no saving to tell yet. */
export function priceProps({ price, isLowestOfSeveral }: Choice, { site }: Visit): PriceProps {
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const paid = paidPence(price)
  const savedPence = isLowestOfSeveral ? 0 : price.fullPence - paid
  const isSaving = savedPence > 0
  return {
    isLowest: isLowestOfSeveral,
    now: money(paid),
    was: isSaving ? money(price.fullPence) : null,
    saving: isSaving ? SAYS.youSave(money(savedPence)) : null,
  }
}

/** Colours and sizes as links that lead back to the choice; the size that is chosen stays where the other colour has it. */
export function choiceProps(product: Product, choice: Choice, visit: Visit): ChoiceProps {
  const size = visit.query.get('size') ?? undefined
  const to = (view: { colour?: string | undefined; size?: string | undefined }) =>
    urls.product(visit.site, product, view)
  const differ = new Set(choice.sizes.map(({ pricePence }) => pricePence)).size > 1
  return {
    colour: choice.colour?.colour ?? null,
    colours: choice.colours.map(({ colour, inAddress, isChosen }) => ({
      name: colour,
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
      price: differ ? formatMoney({ pence: each.pricePence, currency: visit.site.currency }) : null,
      isChosen: each.isChosen,
    })),
    hint: choice.sizes.length > 1 ? stockHint(choice.sizes) : stockOf(choice),
  }
}

function stockOf({ stock }: Choice): string | null {
  return stock === 'in-stock' ? null : SAYS.stock[stock]
}

/** The form that buys it; null where there is no basket. */
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
    isInStock:
      choice.sizes.length > 0
        ? choice.sizes.some(({ stock }) => stock !== 'out-of-stock')
        : choice.stock !== 'out-of-stock',
    problem: tried && {
      message: tried.problem,
      isOfSize: !tried.isFull && !tried.isTooOften,
      basketHref: tried.isFull ? urls.basket(visit.site) : null,
    },
    bar: { text: colour ?? product.name, price: isLowest ? `${SAYS.from} ${now}` : now },
  }
}

/** What the key of its form is issued for. */
const ADD_TO_BASKET = 'add-to-basket'
