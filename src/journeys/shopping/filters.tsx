import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { type HiddenField, HiddenFields } from '../../ui/hidden-fields.tsx'
import { GRID_MESSAGES as SAYS } from './grid-messages.ts'

interface Choice {
  value: string
  label: string
  count: string | null
  isChosen: boolean
}

interface SizesProps {
  legend: string
  sizes: Choice[]
}

export interface FiltersProps {
  action: string
  hidden: HiddenField[]
  categories: { label: string; count: string | null; href: string; isCurrent: boolean }[]
  sizes: SizesProps[]
  colours: (Choice & { hasSwatch: boolean })[]
  prices: Choice[]
  inStock: Choice
  onSale: Choice | null
}

/** Five fit in a row; longer ones take more. */
const SHORT_MAX = 4

export const FILTERS_ID = 'filters'

/** A GET form; on phones shown by its address. */
export function Filters({ action, hidden, categories, sizes, colours, prices, inStock, onSale }: FiltersProps) {
  return (
    <form
      className="filters"
      id={FILTERS_ID}
      method="get"
      action={action}
      aria-label={SAYS.filter}
      // "Back" would restore ticks that the results do not match.
      autoComplete="off"
    >
      <HiddenFields fields={hidden} />
      <div className="cluster between only-small">
        <h2>{SAYS.filter}</h2>
        <a className="btn btn--link" href="#results">
          {SAYS.close}
        </a>
      </div>
      <nav aria-label={SAYS.categories}>
        <p className="label">{SAYS.category}</p>
        <ul>
          {categories.map(({ label, count, href, isCurrent }) => (
            <li key={href}>
              <a href={href} aria-current={isCurrent ? 'true' : undefined}>
                {label} {count !== null && <span className="muted small num">{count}</span>}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {sizes.map((group) => (
        <Sizes key={group.legend} {...group} />
      ))}
      {colours.length > 0 && (
        <fieldset className="field">
          <legend>{SAYS.colour}</legend>
          <div>
            {colours.map((colour) => (
              <Choosing key={colour.value} type="checkbox" name="colour" choice={colour}>
                {colour.hasSwatch && <span className={`swatch swatch--sm swatch--${colour.value}`} />}
              </Choosing>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="field">
        <legend>{SAYS.price}</legend>
        <div>
          {prices.map((price) => (
            <Choosing key={price.value} type="radio" name="price" choice={price} />
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{SAYS.showOnly}</legend>
        <div>
          <Choosing type="checkbox" name="stock" choice={inStock} />
          {onSale && <Choosing type="checkbox" name="sale" choice={onSale} />}
        </div>
      </fieldset>
      <Button variant="secondary">{SAYS.apply}</Button>
    </form>
  )
}

function Sizes({ legend, sizes }: SizesProps) {
  const isLong = ({ label }: Choice) => label.length > SHORT_MAX
  // Mostly long: all wide; a few long ones take two places.
  const isWide = sizes.filter(isLong).length * 2 > sizes.length
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className={classNames('sizes', isWide && 'sizes--wide')}>
        {sizes.map((size) => (
          <label key={size.value} className={classNames('radio-card slot', !isWide && isLong(size) && 'slot--long')}>
            <input
              className="tiny-input"
              type="checkbox"
              name="size"
              value={size.value}
              defaultChecked={size.isChosen}
            />
            <span>{size.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoosingProps {
  type: 'checkbox' | 'radio'
  name: string
  choice: Choice
  children?: ReactNode
}

function Choosing({ type, name, choice: { value, label, count, isChosen }, children }: ChoosingProps) {
  return (
    <label className="choice">
      <input
        className={type === 'radio' ? 'radio' : 'check'}
        type={type}
        name={name}
        value={value}
        defaultChecked={isChosen}
      />
      {children}
      <span>
        {label} {count !== null && <span className="muted small">{count}</span>}
      </span>
    </label>
  )
}
