import { colourGroupName } from '../../domain/catalogue/colour-group.ts'
import { COLOUR_GROUPS } from '../../domain/catalogue/colour-groups.data.ts'
import type { Department } from '../../domain/catalogue/departments.data.ts'
import {
  countInWords,
  GRID_SORTS,
  type GridQuestion,
  gridPages,
  ITEMS_COUNTED_MAX,
  inSizeOrder,
  PRICES_UP_TO,
} from '../../domain/catalogue/grid-question.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { GridView } from '../../make-address.ts'
import type { FoundGrid, FoundListings, ShelfCounts } from '../../ports/listings.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { PagerProps } from '../../ui/pager.tsx'
import { urls } from '../../urls.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { Visit } from '../../web/visit.ts'
import { cardProps, cardsNote } from './card-props.ts'
import type { FiltersProps } from './filters.tsx'
import { GRID_SORT_LABELS, GRID_MESSAGES as SAYS } from './grid-messages.ts'
import type { AppliedProps, ResultsProps, SortProps } from './results.tsx'

type To = (view: GridView) => string

/** Only what the place has is asked for: the rest was passed over. */
export function knownQuestion(question: GridQuestion, { colours, sizes }: ShelfCounts): GridQuestion {
  return {
    ...question,
    colours: question.colours.filter((colour) => colours.has(colour)),
    sizes: question.sizes.filter((size) => sizes.has(size)),
  }
}

/** The question as an address asks it, from the first page. */
export function viewOf({ sizes, colours, priceUpTo, isInStock, isOnSale, sort }: GridQuestion): GridView {
  return {
    sizes,
    colours,
    price: priceUpTo ?? undefined,
    stock: isInStock ? undefined : 'all',
    sale: isOnSale ? 'yes' : undefined,
    sort: sort === 'featured' ? undefined : sort,
  }
}

/** The same as fields of a form. */
export function fieldsOf({ q, sizes = [], colours = [], price, stock, sale, sort }: GridView): HiddenField[] {
  const field = (name: string, value: string | number | undefined) =>
    value === undefined ? [] : [{ name, value: String(value) }]
  return [
    ...field('q', q),
    ...sizes.flatMap((size) => field('size', size)),
    ...colours.flatMap((colour) => field('colour', colour)),
    ...field('price', price),
    ...field('stock', stock),
    ...field('sale', sale),
    ...field('sort', sort),
  ]
}

/** "£25": whole amounts need no pence. */
function wholeMoney(amount: number, { currency }: Site): string {
  return formatMoney({ pence: amount * 100, currency }).replace(/\.00$/, '')
}

export function gridResults(found: FoundGrid, question: GridQuestion, to: To, visit: Visit): ResultsProps {
  const view = viewOf(question)
  const applied = appliedProps(question, to, visit.site)
  const none = { text: SAYS.noMatch, link: { href: to({ stock: 'all', sort: view.sort }), label: SAYS.clearFilters } }
  const empty = { text: SAYS.nothing, link: { href: urls.home(visit.site), label: SAYS.startShopping } }
  return {
    count: SAYS.items(found.total),
    sort: sortProps(question, view, to({})),
    applied,
    products: cardProps(found.cards, visit, question.colours),
    note: cardsNote(found.cards, visit),
    nothing: found.total > 0 ? null : applied.filters.length > 0 && found.counts.categories.size > 0 ? none : empty,
    more: isLastOfMore(found, question) ? SAYS.first : null,
    pager: pagerProps(found, question, (page) => to({ ...view, page })),
    hasFilters: true,
  }
}

export function sortProps({ sort }: GridQuestion, view: GridView, action: string): SortProps {
  return {
    action,
    hidden: fieldsOf({ ...view, sort: undefined }),
    value: sort,
    options: GRID_SORTS.map((value) => ({ value, label: GRID_SORT_LABELS[value] })),
  }
}

export function isLastOfMore({ total }: FoundListings, { page }: GridQuestion): boolean {
  return total > ITEMS_COUNTED_MAX && page === gridPages(total)
}

export function pagerProps(
  { total }: FoundListings,
  { page }: GridQuestion,
  to: (page: number) => string,
): PagerProps | null {
  const pageCount = gridPages(total)
  if (pageCount === 1) return null
  return {
    page,
    pageCount,
    previousHref: page > 1 ? to(page - 1) : null,
    nextHref: page < pageCount ? to(page + 1) : null,
  }
}

/** What is applied, each as the address without it. Clearing leaves what nobody has asked for: in stock. */
function appliedProps(question: GridQuestion, to: To, site: Site): AppliedProps {
  const view = viewOf(question)
  const { sizes, colours, priceUpTo, isInStock, isOnSale } = question
  const chosen = [
    ...sizes.map((size) => ({
      label: SAYS.sizeApplied(size),
      href: to({ ...view, sizes: sizes.filter((each) => each !== size) }),
    })),
    ...colours.map((colour) => ({
      label: colourGroupName(colour),
      href: to({ ...view, colours: colours.filter((each) => each !== colour) }),
    })),
    ...(priceUpTo === null
      ? []
      : [{ label: SAYS.upTo(wholeMoney(priceUpTo, site)), href: to({ ...view, price: undefined }) }]),
    ...(isOnSale ? [{ label: SAYS.onSale, href: to({ ...view, sale: undefined }) }] : []),
  ]
  const inStock = isInStock ? [{ label: SAYS.inStock, href: to({ ...view, stock: 'all' }) }] : []
  return { filters: [...inStock, ...chosen], clearHref: chosen.length > 0 ? to({ sort: view.sort }) : null }
}

/** Each number is of what the place holds in that colour or category, whatever else is chosen. */
export function filtersProps(
  { counts }: FoundGrid,
  question: GridQuestion,
  department: Department,
  category: string | null,
  to: To,
  { site }: Visit,
): FiltersProps {
  const view = viewOf(question)
  const kept = { stock: view.stock, sort: view.sort }
  const all = [...counts.categories.values()].reduce((sum, each) => sum + each, 0)
  return {
    action: to({}),
    // Before the box for what is in stock: what is sent when its tick is taken away.
    hidden: [...fieldsOf({ sort: view.sort }), { name: 'stock', value: 'all' }],
    categories: [
      {
        label: SAYS.all(department.name),
        count: countInWords(all),
        href: urls.department(site, department.slug, kept),
        isCurrent: category === null,
      },
      ...department.categories.flatMap(({ slug, name }) => {
        const count = counts.categories.get(slug) ?? 0
        const isCurrent = slug === category
        if (count === 0 && !isCurrent) return []
        const href = urls.category(site, department.slug, slug, kept)
        return [{ label: name, count: countInWords(count), href, isCurrent }]
      }),
    ],
    sizes: inSizeOrder([...counts.sizes.keys()]).map((size) => ({
      ...{ value: size, label: size, count: null },
      isChosen: question.sizes.includes(size),
    })),
    colours: [...counts.colours].toSorted(byName).map(([group, count]) => ({
      value: group,
      label: colourGroupName(group),
      count: countInWords(count),
      isChosen: question.colours.includes(group),
      hasSwatch: ownEntry(COLOUR_GROUPS, group) !== null,
    })),
    prices: [
      { value: '', label: SAYS.anyPrice, count: null, isChosen: question.priceUpTo === null },
      ...PRICES_UP_TO.map((price) => ({
        value: String(price),
        label: SAYS.upTo(wholeMoney(price, site)),
        count: null,
        isChosen: question.priceUpTo === price,
      })),
    ],
    inStock: { value: 'in', label: SAYS.inStock, count: null, isChosen: question.isInStock },
    onSale: { value: 'yes', label: SAYS.onSale, count: countInWords(counts.sale), isChosen: question.isOnSale },
  }
}

function byName([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1
}
