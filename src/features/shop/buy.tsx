import {
  isSoldOut,
  otherColoursHint,
  paidPence,
  stockHint,
  type VariantChoice,
} from '../../domain/catalogue/choose-variant.ts'
import { type Price as Priced, type Product, sizeText } from '../../domain/catalogue/product.ts'
import { formatMoney } from '../../domain/money/money.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import type { Visit } from '../../platform/http/visit.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import * as ICONS from '../../ui/icons.data.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { STOCK_NAMES } from '../../ui/product-card.tsx'
import { RadioAnswers } from '../../ui/radio-answer.tsx'
import { PATHS, urls } from '../../urls.ts'
import { swatchSrc } from '../catalogue/product-pictures.ts'
import { BUY_MESSAGES, PRODUCT_MESSAGES as MESSAGES } from './messages.ts'

export interface RefusedAddition {
  sku: string
  problem: string
  isFull?: boolean
  isTooOften?: boolean
}

interface BuyProps extends ChoiceProps {
  tried: RefusedAddition | null
}

/** The id that the error summary links to: the problem beside the button, the sizes or, without sizes, the form. */
export function problemField({ choice, tried }: Pick<BuyProps, 'choice' | 'tried'>): string {
  if (tried && !isAboutSize(tried)) return 'buy-problem'
  return choice.sizes.length > 0 && !isSoldOut(choice) ? 'sku' : 'buy'
}

function isAboutSize({ isFull, isTooOften }: RefusedAddition): boolean {
  return !isFull && !isTooOften
}

const ADD_TO_BASKET_PURPOSE = 'add-to-basket'

/** Colours are links, since each has its own sizes and pictures; a size is a form field. */
export function BuyForm(props: BuyProps) {
  const { product, choice, visit, tried } = props
  const onlyVariant = choice.sizes.length === 0 ? choice.variant : null
  const sizeProblem = tried && isAboutSize(tried) ? tried.problem : null
  return (
    <form
      className="stack stack-5"
      id="buy"
      method="post"
      action={urls.product(visit.site, product, { colour: choice.colour?.urlName })}
    >
      <HiddenFields
        fields={[
          ...hiddenFields(visit, ADD_TO_BASKET_PURPOSE),
          ...(onlyVariant ? [{ name: 'sku', value: onlyVariant.sku }] : []),
        ]}
      />
      <Colours {...props} />
      {choice.sizes.length > 0 ? (
        <SizeAnswers {...props} problem={sizeProblem} />
      ) : (
        <>
          <StockHint choice={choice} />
          {sizeProblem && <FieldError id="sku-error" message={sizeProblem} />}
        </>
      )}
      {tried && sizeProblem === null && (
        <div className="field" id="buy-problem" tabIndex={-1}>
          <FieldError id="buy-error" message={tried.problem} />
          {tried.isFull && <a href={urls.basket(visit.site)}>{BUY_MESSAGES.seeBasket}</a>}
        </div>
      )}
      {!isSoldOut(choice) && <BuyBar {...props} />}
    </form>
  )
}

function SizeAnswers({ product, choice, visit, problem }: ChoiceProps & { problem: string | null }) {
  const { sizes, hasSeveralPrices } = choice
  const { productType } = product
  const hint = hintOf(choice)
  const describedBy = [hint && 'sku-hint', problem && 'sku-error'].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={describedBy || undefined}>
      <legend className="label">{MESSAGES.size}</legend>
      {problem && <FieldError id="sku-error" message={problem} />}
      <div className={sizesClass(choice)}>
        <RadioAnswers
          name="sku"
          answers={sizes.map((size) => ({ ...size, value: size.sku, unavailable: size.stock === 'out-of-stock' }))}
          selected={sizes.find(({ isChosen }) => isChosen)?.sku ?? null}
          className="radio-card slot"
        >
          {({ size, price, stock }) => {
            const shown = hasSeveralPrices ? pricesOf(price, visit) : null
            return (
              <>
                <span data-size={size} data-text={inSentence(sizeText({ size, productType }) ?? size)}>
                  {size}
                </span>
                {shown && (
                  <small data-saving={shown.saving ?? ''}>
                    <Price {...shown} />
                  </small>
                )}
                {stock !== 'in-stock' && (
                  <span className="vh">{stock === 'low-stock' ? MESSAGES.lowStock : MESSAGES.outOfStock}</span>
                )}
              </>
            )
          }}
        </RadioAnswers>
      </div>
      {hint && (
        <div id="sku-hint">
          <StockHint choice={choice} />
        </div>
      )}
    </fieldset>
  )
}

/** The size as it follows a colour: "Damson, size M", but "Damson, Serves 6". */
function inSentence(size: string): string {
  return /^(?:Size|One size)\b/.test(size) ? size.charAt(0).toLowerCase() + size.slice(1) : size
}

/** The bar follows the sizes in reading order, and on phones is fixed at the bottom. */
function BuyBar(props: ChoiceProps) {
  const { isLowest, now } = shownPrice(props)
  return (
    <div className="stick stick--buy">
      <p className="stick__row">
        <span data-shows="choice">{props.choice.colour?.colour ?? props.product.name}</span>{' '}
        <b className="num" data-shows="price">
          {isLowest ? `${MESSAGES.from} ${now}` : now}
        </b>
      </p>
      <Button block>{BUY_MESSAGES.add}</Button>
    </div>
  )
}

interface ChoiceProps {
  product: Product
  choice: VariantChoice
  visit: Visit
}

export function ProductPrice(props: Pick<ChoiceProps, 'choice' | 'visit'>) {
  const { isLowest, now, was, saving } = shownPrice(props)
  return (
    <p className="item__price">
      <span data-shows="price">
        {isLowest && <span className="item__from">{MESSAGES.from} </span>}
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
 * If sizes differ in price, shows the lowest, since without a script the price can't follow the choice. A saving is
 * then shown only if every size is reduced.
 */
function shownPrice({ choice, visit }: Pick<ChoiceProps, 'choice' | 'visit'>) {
  const hasBasket = visit.hasPage(PATHS.basket)
  const isLowest = hasBasket ? choice.hasSeveralPrices : choice.isLowestOfSeveral
  const prices = pricesOf(hasBasket && isLowest ? choice.lowest : choice.price, visit)
  return isLowest
    ? { isLowest, now: prices.now, was: choice.isReduced ? prices.was : null, saving: null }
    : { isLowest, ...prices }
}

function pricesOf(price: Priced, { site }: Visit) {
  const money = (pence: number) => formatMoney({ pence, currency: site.currency })
  const paid = paidPence(price)
  const isSaving = price.fullPence > paid
  return {
    now: money(paid),
    was: isSaving ? money(price.fullPence) : null,
    saving: isSaving ? MESSAGES.youSave(money(price.fullPence - paid)) : null,
  }
}

/** Colours and sizes as links, on a site without a basket. */
export function VariantLinks(props: ChoiceProps) {
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

function hintOf(choice: VariantChoice): string | null {
  const { sizes, stock } = choice
  const stockText = sizes.length > 1 ? stockHint(sizes) : stock === 'in-stock' ? null : STOCK_NAMES[stock]
  return otherColoursHint(choice) ?? stockText
}

function StockHint({ choice }: Pick<ChoiceProps, 'choice'>) {
  const hint = hintOf(choice)
  if (hint === null) return null
  return isSoldOut(choice) ? (
    <Notice tone="warning" size="compact" role="none">
      {hint}
    </Notice>
  ) : (
    <p className="hint">
      <Pill tone={hint === STOCK_NAMES['low-stock'] ? 'warning' : 'muted'} icon={ICONS.info} label={hint} />
    </p>
  )
}

function Colours({ choice: { colour, colours, sizes }, ...props }: ChoiceProps) {
  if (colour === null) return null
  return (
    <div className="field">
      <p className="label" id="colours">
        {MESSAGES.colour} <span className="item__chosen">{colour.colour}</span>
      </p>
      {colours.length > 1 && (
        <ul className="hues" aria-labelledby="colours">
          {colours.map((offered) => (
            <li key={offered.colour}>
              <ColourLink {...props} {...offered} sizes={sizes} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type ColourLinkProps = Omit<ChoiceProps, 'choice'> & VariantChoice['colours'][number] & Pick<VariantChoice, 'sizes'>

/** The link keeps the chosen size if the other colour has it. */
function ColourLink({ product, visit, colour, urlName, stock, isChosen, sizes }: ColourLinkProps) {
  const swatch = swatchSrc(product.media, colour, visit.pictureOf)
  const size = sizes.find((offered) => offered.size === visit.query.get('size'))?.size
  return (
    <a
      className={classNames('hue', swatch === null && 'hue--named')}
      href={`${urls.product(visit.site, product, { colour: urlName, size })}#colours`}
      aria-current={isChosen ? 'true' : undefined}
    >
      {swatch && <img className="swatch" src={swatch} alt="" width={28} height={28} />}
      <span className={swatch === null ? undefined : 'vh'}>{colour}</span>
      {stock === 'out-of-stock' && <span className="vh">{MESSAGES.outOfStock}</span>}
    </a>
  )
}

/** Five sizes of up to this length fit in a row; longer ones take more room. */
const SHORT_SIZE_LENGTH_MAX = 4

function sizesClass({ sizes, hasSeveralPrices }: VariantChoice): string {
  return classNames(
    'sizes',
    sizes.some(({ size }) => size.length > SHORT_SIZE_LENGTH_MAX || hasSeveralPrices) && 'sizes--wide',
  )
}

function Sizes({ product, choice, visit }: ChoiceProps) {
  const colour = choice.colour?.urlName
  return (
    <div className="field">
      <p className="label" id="sizes">
        {MESSAGES.size}
      </p>
      <ul className={sizesClass(choice)} aria-labelledby="sizes">
        {choice.sizes.map(({ size, stock, price, isChosen }) => (
          <li key={size}>
            {stock === 'out-of-stock' ? (
              <span className="size size--out" aria-current={isChosen ? 'true' : undefined}>
                <s>{size}</s>
                <span className="vh">{MESSAGES.outOfStock}</span>
              </span>
            ) : (
              <a
                className="size"
                href={`${urls.product(visit.site, product, { colour, size })}#sizes`}
                aria-current={isChosen ? 'true' : undefined}
              >
                {size}
                {choice.hasSeveralPrices && (
                  <small>
                    <Price {...pricesOf(price, visit)} />
                  </small>
                )}
                {stock === 'low-stock' && <span className="vh">{MESSAGES.lowStock}</span>}
              </a>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
