import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { FieldError } from '../../ui/field-error.tsx'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { Price } from '../../ui/price.tsx'
import { RadioAnswers } from '../../ui/radio-answer.tsx'
import { type ColourProps, Colours, isWide, type SizeProps, StockHint } from './choice.tsx'
import { BUY_MESSAGES, PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface BuyProps {
  action: string
  hidden: HiddenField[]
  colour: string | null
  colours: ColourProps[]
  sizes: SizeProps[]
  hint: string | null
  chosen: string | null
  isInStock: boolean
  problem: { message: string; isOfSize: boolean; basketHref: string | null } | null
  bar: { text: string; price: string }
}

/** The first available size, else the button. */
export function problemField({ sizes, isInStock, problem }: Pick<BuyProps, 'sizes' | 'isInStock' | 'problem'>): string {
  if (problem && !problem.isOfSize) return 'buy-problem'
  return sizes.length > 0 && isInStock ? 'sku' : 'buy'
}

/** Colours are links, since each has its own sizes and pictures; a size is a form field. */
export function BuyForm(props: BuyProps) {
  const { action, hidden, colour, colours, sizes, hint, isInStock, problem } = props
  return (
    <form className="stack stack-5" id="buy" method="post" action={action}>
      <HiddenFields fields={hidden} />
      {colour !== null && (
        <div className="field">
          <p className="label" id="colours">
            {SAYS.colour} <span className="item__chosen">{colour}</span>
          </p>
          {colours.length > 1 && <Colours colours={colours} />}
        </div>
      )}
      {sizes.length > 0 ? (
        <SizeAnswers {...props} />
      ) : (
        <>
          {hint && <StockHint hint={hint} isSoldOut={!isInStock} />}
          {problem?.isOfSize && <FieldError id="sku-error" message={problem.message} />}
        </>
      )}
      {problem && !problem.isOfSize && (
        <div className="field" id="buy-problem" tabIndex={-1}>
          <FieldError id="buy-error" message={problem.message} />
          {problem.basketHref && <a href={problem.basketHref}>{BUY_MESSAGES.seeBasket}</a>}
        </div>
      )}
      {isInStock && <BuyBar {...props} />}
    </form>
  )
}

function SizeAnswers({ sizes, hint, chosen, isInStock, problem }: BuyProps) {
  const describedBy = [hint && 'sku-hint', problem?.isOfSize && 'sku-error'].filter(Boolean).join(' ')
  return (
    <fieldset className="field" aria-describedby={describedBy || undefined}>
      <legend className="label">{SAYS.size}</legend>
      {problem?.isOfSize && <FieldError id="sku-error" message={problem.message} />}
      <div className={classNames('sizes', isWide(sizes) && 'sizes--wide')}>
        <RadioAnswers
          name="sku"
          answers={sizes.map((each) => ({ ...each, value: each.sku, unavailable: each.stock === 'out-of-stock' }))}
          selected={chosen}
          className="radio-card slot"
        >
          {({ size, text, price, stock }) => (
            <>
              <span data-size={size} data-text={text}>
                {size}
              </span>
              {price && (
                <small data-saving={price.saving ?? ''}>
                  <Price now={price.now} was={price.was} />
                </small>
              )}
              {stock !== 'in-stock' && (
                <span className="vh">{stock === 'low-stock' ? SAYS.lowStock : SAYS.outOfStock}</span>
              )}
            </>
          )}
        </RadioAnswers>
      </div>
      {hint && (
        <div id="sku-hint">
          <StockHint hint={hint} isSoldOut={!isInStock} />
        </div>
      )}
    </fieldset>
  )
}

/** After the sizes in reading order; fixed at the bottom on phones. */
function BuyBar({ bar }: BuyProps) {
  return (
    <div className="stick stick--buy">
      <p className="stick__row">
        <span data-shows="choice">{bar.text}</span>{' '}
        <b className="num" data-shows="price">
          {bar.price}
        </b>
      </p>
      <Button block>{BUY_MESSAGES.add}</Button>
    </div>
  )
}
