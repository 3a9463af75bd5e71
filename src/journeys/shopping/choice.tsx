import type { StockStatus } from '../../domain/catalogue/stock.ts'
import { classNames } from '../../ui/class-names.ts'
import { Notice } from '../../ui/notice.tsx'
import { Pill } from '../../ui/pill.tsx'
import { Price } from '../../ui/price.tsx'
import { PRODUCT_MESSAGES as SAYS } from './messages.ts'

export interface PriceProps {
  isLowest: boolean
  now: string
  was: string | null
  saving: string | null
}

export function ProductPrice({ isLowest, now, was, saving }: PriceProps) {
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

export interface ChoiceProps {
  colour: string | null
  colours: ColourProps[]
  sizes: SizeProps[]
  hint: string | null
  isSoldOut: boolean
}

export interface ColourProps {
  name: string
  swatch: string | null
  href: string
  isSoldOut: boolean
  isChosen: boolean
}

export interface SizeProps {
  sku: string
  size: string
  /** After a colour: "size M". */
  text: string
  stock: StockStatus
  href: string | null
  price: Omit<PriceProps, 'isLowest'> | null
  isChosen: boolean
}

export function ProductChoice({ colour, colours, sizes, hint, isSoldOut }: ChoiceProps) {
  if (colour === null && sizes.length === 0 && hint === null) return null
  return (
    <div className="stack stack-5">
      {colour !== null && (
        <div className="field">
          <p className="label" id="colours">
            {SAYS.colour} <span className="item__chosen">{colour}</span>
          </p>
          {colours.length > 1 && <Colours colours={colours} />}
        </div>
      )}
      {sizes.length > 0 && <Sizes sizes={sizes} />}
      {hint && <StockHint hint={hint} isSoldOut={isSoldOut} />}
    </div>
  )
}

/** For products without sizes; sold out stands out. */
export function StockHint({ hint, isSoldOut }: { hint: string; isSoldOut: boolean }) {
  return isSoldOut ? (
    <Notice tone="warning" size="compact" role="none">
      {hint}
    </Notice>
  ) : (
    <p className="hint">
      <Pill tone={hint === SAYS.stock['low-stock'] ? 'warning' : 'muted'} icon="info" label={hint} />
    </p>
  )
}

export function Colours({ colours }: Pick<ChoiceProps, 'colours'>) {
  return (
    <ul className="hues" aria-labelledby="colours">
      {colours.map(({ name, swatch, href, isSoldOut, isChosen }) => (
        <li key={name}>
          <a
            className={classNames('hue', swatch === null && 'hue--named')}
            href={href}
            aria-current={isChosen ? 'true' : undefined}
          >
            {swatch && <img className="swatch" src={swatch} alt="" width={28} height={28} />}
            <span className={swatch === null ? undefined : 'vh'}>{name}</span>
            {isSoldOut && <span className="vh">{SAYS.outOfStock}</span>}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Five fit in a row; longer ones take more. */
const SHORT_MAX = 4

export function isWide(sizes: readonly Pick<SizeProps, 'size' | 'price'>[]): boolean {
  return sizes.some(({ size, price }) => size.length > SHORT_MAX || price !== null)
}

function Sizes({ sizes }: Pick<ChoiceProps, 'sizes'>) {
  return (
    <div className="field">
      <p className="label" id="sizes">
        {SAYS.size}
      </p>
      <ul className={classNames('sizes', isWide(sizes) && 'sizes--wide')} aria-labelledby="sizes">
        {sizes.map(({ size, stock, href, price, isChosen }) => (
          <li key={size}>
            {href === null ? (
              <span className="size size--out" aria-current={isChosen ? 'true' : undefined}>
                <s>{size}</s>
                <span className="vh">{SAYS.outOfStock}</span>
              </span>
            ) : (
              <a className="size" href={href} aria-current={isChosen ? 'true' : undefined}>
                {size}
                {price && (
                  <small>
                    <Price now={price.now} was={price.was} />
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
