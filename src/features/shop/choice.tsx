import {
  type Choice,
  isSoldOut,
  otherColoursHint,
  paidPence,
  stockHint,
} from '../../domain/catalogue/choose-variant.ts'
import type { Price as Priced, Product } from '../../domain/catalogue/product.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { PATHS, urls } from '../../urls.ts'
import { swatchSrc } from '../catalogue/swatch-src.ts'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface ChoiceProps {
  product: Product
  choice: Choice
  visit: Visit
}

export function ProductPrice(props: Pick<ChoiceProps, 'choice' | 'visit'>) {
  const { isLowest, now, was, saving } = shownPrice(props)
  return (
    <p className="item__price">
      <span data-shows="price">
        {isLowest && <span className="item__from">{SAYS.from} </span>}
        <Price now={now} was={was} />
      </span>{' '}
      {(saving || isLowest) && (
        <span className="small muted" data-shows="saving">
          {saving}
        </span>
      )}
    </p>
  )
}

/**
 * Where sizes differ in price, the lowest: without a script the price cannot follow the choice. A saving then shows
 * only if every size is reduced.
 */
export function shownPrice({ choice, visit }: Pick<ChoiceProps, 'choice' | 'visit'>) {
  const isAnswered = visit.hasPage(PATHS.basket)
  const isLowest = isAnswered ? choice.differs : choice.isLowestOfSeveral
  const said = pricesOf(isAnswered && isLowest ? choice.lowest : choice.price, visit)
  return isLowest
    ? { isLowest, now: said.now, was: choice.isReduced ? said.was : null, saving: null }
    : { isLowest, ...said }
}

export function pricesOf(price: Priced, { site }: Visit) {
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const paid = paidPence(price)
  const isSaving = price.fullPence > paid
  return {
    now: money(paid),
    was: isSaving ? money(price.fullPence) : null,
    saving: isSaving ? SAYS.youSave(money(price.fullPence - paid)) : null,
  }
}

export function ProductChoice(props: ChoiceProps) {
  const { choice } = props
  const hint = hintOf(choice)
  if (choice.colour === null && choice.sizes.length === 0 && hint === null) return null
  return (
    <div className="stack stack-5">
      <Colours {...props} />
      {choice.sizes.length > 0 && <Sizes {...props} />}
      <StockHint choice={choice} />
    </div>
  )
}

export function hintOf(choice: Choice): string | null {
  const { sizes, stock } = choice
  const ofStock = sizes.length > 1 ? stockHint(sizes) : stock === 'in-stock' ? null : SAYS.stock[stock]
  return otherColoursHint(choice) ?? ofStock
}

export function StockHint({ choice }: Pick<ChoiceProps, 'choice'>) {
  const hint = hintOf(choice)
  if (hint === null) return null
  return isSoldOut(choice) ? (
    <Notice tone="warning" size="compact" role="none">
      {hint}
    </Notice>
  ) : (
    <p className="hint">
      <Pill tone={hint === SAYS.stock['low-stock'] ? 'warning' : 'muted'} icon="info" label={hint} />
    </p>
  )
}

export function Colours({ choice: { colour, colours, sizes }, ...props }: ChoiceProps) {
  if (colour === null) return null
  return (
    <div className="field">
      <p className="label" id="colours">
        {SAYS.colour} <span className="item__chosen">{colour.colour}</span>
      </p>
      {colours.length > 1 && (
        <ul className="hues" aria-labelledby="colours">
          {colours.map((each) => (
            <li key={each.colour}>
              <ColourLink {...props} {...each} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ColourLinkProps = Omit<ChoiceProps, 'choice'> & Choice['colours'][number] & Pick<Choice, 'sizes'>

/** The chosen size stays where the other colour has it. */
function ColourLink({ product, visit, colour, inAddress, stock, isChosen, sizes }: ColourLinkProps) {
  const swatch = swatchSrc(product.media, colour, visit.pictureOf)
  const size = sizes.find((each) => each.size === visit.query.get('size'))?.size
  return (
    <a
      className={classNames('hue', swatch === null && 'hue--named')}
      href={`${urls.product(visit.site, product, { colour: inAddress, size })}#colours`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {swatch && <img className="swatch" src={swatch} alt="" width={28} height={28} />}
      <span className={swatch === null ? undefined : 'vh'}>{colour}</span>
      {stock === 'out-of-stock' && <span className="vh">{SAYS.outOfStock}</span>}
    </a>
  )
}

/** Five fit in a row; longer ones take more. */
const SHORT_MAX = 4

export function sizesClass({ sizes, differs }: Choice): string {
  return classNames('sizes', sizes.some(({ size }) => size.length > SHORT_MAX || differs) && 'sizes--wide')
}

function Sizes({ product, choice, visit }: ChoiceProps) {
  const colour = choice.colour?.inAddress
  return (
    <div className="field">
      <p className="label" id="sizes">
        {SAYS.size}
      </p>
      <ul className={sizesClass(choice)} aria-labelledby="sizes">
        {choice.sizes.map(({ size, stock, price, isChosen }) => (
          <li key={size}>
            {stock === 'out-of-stock' ? (
              <span className="size size--out" aria-current={isChosen ? 'true' : undefined}>
                <s>{size}</s>
                <span className="vh">{SAYS.outOfStock}</span>
              </span>
            ) : (
              <a
                className="size"
                href={`${urls.product(visit.site, product, { colour, size })}#sizes`}
                aria-current={isChosen ? 'true' : undefined}
              >
                {size}
                {choice.differs && (
                  <small>
                    <Price {...pricesOf(price, visit)} />
                  </small>
                )}
                {stock === 'low-stock' && <span className="vh">{SAYS.lowStock}</span>}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
