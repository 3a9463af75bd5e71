import type { ReactNode } from 'react'
import { COLOUR_GROUPS, colourGroupName } from '../../domain/catalogue/colour-group.ts'
import { formatCount, type GridQuery, isFiltered, PRICES_UP_TO } from '../../domain/catalogue/grid-query.ts'
import { formatSize, sizeGroups } from '../../domain/catalogue/size-groups.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Category, Department } from '../../domain/policy/departments.data.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { GridView } from '../../make-address.ts'
import { ownEntry } from '../../platform/forms/own-entry.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { urls } from '../../urls.ts'
import type { ShopVisit } from '../basket/shop-visit.ts'
import type { GridPage } from '../catalogue/listing.records.ts'
import { GRID_MESSAGES as MESSAGES, SIZE_LEGENDS } from './grid-messages.ts'

export interface GridProps {
  visit: ShopVisit
  department: Department
  category: Category | null
  question: GridQuery
  results: GridPage
  isFoodSold: boolean
}

/** Five sizes of up to this length fit in a row; longer ones take more room. */
const SHORT_SIZE_LENGTH_MAX = 4

export const FILTERS_ID = 'filters'

export function viewOf({ sizes, colours, priceUpTo, isInStock, isOnSale, sort }: GridQuery): GridView {
  return {
    sizes,
    colours,
    price: priceUpTo ?? undefined,
    stock: isInStock ? undefined : 'all',
    sale: isOnSale ? 'yes' : undefined,
    sort: sort === 'featured' ? undefined : sort,
  }
}

/** "£25": whole amounts need no pence. */
export function wholeMoney(amount: number, { currency }: Site): string {
  return formatMoney({ pence: amount * 100, currency }).replace(/\.00$/, '')
}

/** On phones the filters show only while the URL has their fragment. */
export function Filters(props: GridProps & { action: string }) {
  const { question, results, visit } = props
  const { counts } = results
  const groups = sizeGroups([...counts.sizes.keys()])
  return (
    <form
      className="filters"
      id={FILTERS_ID}
      method="get"
      action={props.action}
      aria-label={MESSAGES.filter}
      // "Back" would restore ticks that the results do not match.
      autoComplete="off"
    >
      {/* A box that is not ticked sends nothing, which would mean the default, in stock. */}
      <input type="hidden" name="stock" value="all" />
      <div className="cluster between only-small">
        <h2>{MESSAGES.filter}</h2>
        <a className="btn btn--link" href="#results">
          {MESSAGES.close}
        </a>
      </div>
      <Categories {...props} />
      {groups.map(({ kind, sizes }) => (
        <Sizes
          key={kind}
          legend={groups.length === 1 ? MESSAGES.size : SIZE_LEGENDS[kind]}
          sizes={sizes}
          chosen={question.sizes}
        />
      ))}
      {counts.colours.size > 0 && (
        <fieldset className="field">
          <legend>{MESSAGES.colour}</legend>
          <div>
            {[...counts.colours].toSorted(byName).map(([group, count]) => (
              <Choice
                key={group}
                type="checkbox"
                name="colour"
                value={group}
                label={colourGroupName(group)}
                count={shownCount(count, question)}
                isChosen={question.colours.includes(group)}
              >
                {ownEntry(COLOUR_GROUPS, group) !== null && <span className={`swatch swatch--sm swatch--${group}`} />}
              </Choice>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="field">
        <legend>{MESSAGES.price}</legend>
        <div>
          {[null, ...PRICES_UP_TO].map((price) => (
            <Choice
              key={price}
              type="radio"
              name="price"
              value={String(price ?? '')}
              label={price === null ? MESSAGES.anyPrice : MESSAGES.upTo(wholeMoney(price, visit.site))}
              isChosen={question.priceUpTo === price}
            />
          ))}
        </div>
      </fieldset>
      <fieldset className="field">
        <legend>{MESSAGES.showOnly}</legend>
        <div>
          <Choice type="checkbox" name="stock" value="in" label={MESSAGES.inStock} isChosen={question.isInStock} />
          {(counts.sale > 0 || question.isOnSale) && (
            <Choice
              type="checkbox"
              name="sale"
              value="yes"
              label={MESSAGES.onSale}
              count={shownCount(counts.sale, question)}
              isChosen={question.isOnSale}
            />
          )}
        </div>
      </fieldset>
      <Button variant="secondary">{MESSAGES.apply}</Button>
    </form>
  )
}

/** Counts are of the whole shelf, so they would be too high beside applied filters. */
function shownCount(count: number, question: GridQuery): string | null {
  return isFiltered(question) ? null : formatCount(count)
}

function byName([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1
}

function Categories({ department, category, question, results: { counts }, visit: { site } }: GridProps) {
  const view = viewOf(question)
  const all = [...counts.categories.values()].reduce((sum, count) => sum + count, 0)
  const countOf = (slug: string) => counts.categories.get(slug) ?? 0
  const shown = department.categories.filter((listed) => countOf(listed.slug) > 0 || listed === category)
  if (shown.length === 0) return null
  const categoryLink = (label: string, count: number, href: string, isCurrent: boolean) => (
    <li key={href}>
      <a href={href} aria-current={isCurrent ? 'true' : undefined}>
        {label} {!isFiltered(question) && <span className="muted small num">{formatCount(count)}</span>}
      </a>
    </li>
  )
  return (
    <nav aria-label={MESSAGES.categories}>
      <p className="label">{MESSAGES.category}</p>
      <ul>
        {categoryLink(
          MESSAGES.all(department.name),
          all,
          urls.department(site, department.slug, view),
          category === null,
        )}
        {shown.map((listed) =>
          categoryLink(
            listed.name,
            countOf(listed.slug),
            urls.category(site, department.slug, listed.slug, view),
            listed === category,
          ),
        )}
      </ul>
    </nav>
  )
}

function Sizes({ legend, sizes, chosen }: { legend: string; sizes: readonly string[]; chosen: readonly string[] }) {
  const isLong = (size: string) => formatSize(size).length > SHORT_SIZE_LENGTH_MAX
  // If most sizes are long, all get wide boxes; otherwise only the long ones do.
  const isWide = sizes.filter(isLong).length * 2 > sizes.length
  return (
    <fieldset className="field">
      <legend>{legend}</legend>
      <div className={classNames('sizes', isWide && 'sizes--wide')}>
        {sizes.map((size) => (
          <label key={size} className={classNames('radio-card slot', !isWide && isLong(size) && 'slot--long')}>
            <input
              className="tiny-input"
              type="checkbox"
              name="size"
              value={size}
              defaultChecked={chosen.includes(size)}
            />
            <span>{formatSize(size)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  label: string
  count?: string | null
  isChosen: boolean
  children?: ReactNode
}

function Choice({ type, name, value, label, count = null, isChosen, children }: ChoiceProps) {
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
