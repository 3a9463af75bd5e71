import { isSoldOut } from '../../domain/catalogue/choose-variant.ts'
import { lineSize } from '../../domain/catalogue/product.ts'
import { hiddenFields } from '../../platform/forms/form.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field-error.tsx'
import { HiddenFields } from '../../ui/hidden-fields.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioAnswers } from '../../ui/radio-answer.tsx'
import { urls } from '../../urls.ts'
import { type ChoiceProps, Colours, hintOf, pricesOf, StockHint, shownPrice, sizesClass } from './choice.tsx'
import { BUY_MESSAGES, PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface Tried {
  sku: string
  problem: string
  isFull?: boolean
  isTooOften?: boolean
}

interface BuyProps extends ChoiceProps {
  tried: Tried | null
}

/** The first available size, else the button. */
export function problemField({ choice, tried }: Pick<BuyProps, 'choice' | 'tried'>): string {
  if (tried && !isOfSize(tried)) return 'buy-problem'
  return choice.sizes.length > 0 && !isSoldOut(choice) ? 'sku' : 'buy'
}

function isOfSize({ isFull, isTooOften }: Tried): boolean {
  return !isFull && !isTooOften
}

const ADD_TO_BASKET = 'add-to-basket'

/** Colours are links, since each has its own sizes and pictures; a size is a form field. */
export function BuyForm(props: BuyProps) {
  const { product, choice, visit, tried } = props
  const only = choice.sizes.length === 0 ? choice.variant : null
  const ofSize = tried && isOfSize(tried) ? tried.problem : null
  return (
    <form
      className="stack stack-5"
      id="buy"
      method="post"
      action={urls.product(visit.site, product, { colour: choice.colour?.inAddress })}
    >
      <HiddenFields
        fields={[...hiddenFields(visit, ADD_TO_BASKET), ...(only ? [{ name: 'sku', value: only.sku }] : [])]}
      />
      <Colours {...props} />
      {choice.sizes.length > 0 ? (
        <SizeAnswers {...props} problem={ofSize} />
      ) : (
        <>
          <StockHint choice={choice} />
          {ofSize && <FieldError id="sku-error" message={ofSize} />}
        </>
      )}
      {tried && ofSize === null && (
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
  const { sizes, differs } = choice
  const { productType } = product
  const hint = hintOf(choice)
  const describedBy = [hint && 'sku-hint', problem && 'sku-error'].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={describedBy || undefined}>
      <legend className="label">{SAYS.size}</legend>
      {problem && <FieldError id="sku-error" message={problem} />}
      <div className={sizesClass(choice)}>
        <RadioAnswers
          name="sku"
          answers={sizes.map((each) => ({ ...each, value: each.sku, unavailable: each.stock === 'out-of-stock' }))}
          selected={sizes.find(({ isChosen }) => isChosen)?.sku ?? null}
          className="radio-card slot"
        >
          {({ size, price, stock }) => {
            const shown = differs ? pricesOf(price, visit) : null
            return (
              <>
                <span data-size={size} data-text={inSentence(lineSize({ size, productType }) ?? size)}>
                  {size}
                </span>
                {shown && (
                  <small data-saving={shown.saving ?? ''}>
                    <Price {...shown} />
                  </small>
                )}
                {stock !== 'in-stock' && (
                  <span className="vh">{stock === 'low-stock' ? SAYS.lowStock : SAYS.outOfStock}</span>
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

/** "Damson, size M", but "Damson, Serves 6". */
function inSentence(size: string): string {
  return /^(?:Size|One size)\b/.test(size) ? size.charAt(0).toLowerCase() + size.slice(1) : size
}

/** After the sizes in reading order; fixed at the bottom on phones. */
function BuyBar(props: ChoiceProps) {
  const { isLowest, now } = shownPrice(props)
  return (
    <div className="stick stick--buy">
      <p className="stick__row">
        <span data-shows="choice">{props.choice.colour?.colour ?? props.product.name}</span>{' '}
        <b className="num" data-shows="price">
          {isLowest ? `${SAYS.from} ${now}` : now}
        </b>
      </p>
      <Button block>{BUY_MESSAGES.add}</Button>
    </div>
  )
}
