import { colourGroupName } from '../../domain/catalogue/colour-group.ts'
import { COLOUR_GROUPS } from '../../domain/catalogue/colour-groups.data.ts'
import type { Department } from '../../domain/catalogue/departments.data.ts'
import {
  countInWords,
  GRID_SORTS,
  type GridQuestion,
  gridPages,
  ITEMS_COUNTED_MAX,
  isFiltered,
  PRICES_UP_TO,
} from '../../domain/catalogue/grid-question.ts'
import { sizeGroups, sizeInWords } from '../../domain/catalogue/size-groups.ts'
import { formatMoney } from '../../domain/money/money.ts'
import type { Site } from '../../domain/sites/site.ts'
import type { ShopVisit } from '../../flows/shop-visit.ts'
import type { GridView } from '../../make-address.ts'
import type { FoundGrid, FoundListings, ShelfCounts } from '../../ports/listings.ts'
import type { HiddenField } from '../../ui/hidden-fields.tsx'
import type { PagerProps } from '../../ui/pager.tsx'
import { urls } from '../../urls.ts'
import { ownEntry } from '../../web/own-entry.ts'
import type { Visit } from '../../web/visit.ts'
import { type ColourWanted, cardProps, cardsNote } from './card-props.ts'
import type { FiltersProps } from './filters.tsx'
import { GRID_SORT_LABELS, GRID_MESSAGES as SAYS, SIZE_LEGENDS } from './grid-messages.ts'
import type { AppliedProps, ResultsProps, SortProps } from './results.tsx'

type To = (view: GridView) => string

/** Focus and view start at the results. */
export const atResults = (address: string) => `${address}#results`

/** Unknown filters are ignored. */
export function knownQuestion(question: GridQuestion, { colours, sizes }: ShelfCounts): GridQuestion {
  return {
    ...question,
    colours: question.colours.filter((colour) => colours.has(colour)),
    sizes: question.sizes.filter((size) => sizes.has(size)),
  }
}

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

export function gridResults(found: FoundGrid, question: GridQuestion, to: To, visit: ShopVisit): ResultsProps {
  const view = viewOf(question)
  const applied = appliedProps(question, (changed) => atResults(to(changed)), visit.site)
  return {
    count: SAYS.items(found.total),
    sort: sortProps(question),
    applied,
    products: cardProps(found.cards, visit, colourWanted(question), onlySize(question)),
    note: cardsNote(found.cards, visit),
    nothing: found.total > 0 ? null : nothingProps(question, applied, to, visit.site),
    more: isLastOfMore(found, question) ? SAYS.first : null,
    pager: pagerProps(found, question, (page) => to({ ...view, page })),
    everything: null,
    hasFilters: true,
  }
}

/** A chosen colour first; among those one in a chosen size. */
function colourWanted({ colours, sizes: chosen }: GridQuestion): ColourWanted {
  return ({ group, sizes }) =>
    2 * Number(group !== null && colours.includes(group)) + Number(sizes.some((size) => chosen.includes(size)))
}

function onlySize({ sizes: [size, ...more] }: GridQuestion): string | undefined {
  return size === undefined || more.length > 0 ? undefined : sizeInWords(size)
}

function nothingProps(
  question: GridQuestion,
  { clearHref, filters }: AppliedProps,
  to: To,
  site: Site,
): ResultsProps['nothing'] {
  const hidesMore = question.isInStock ? filters.length > 0 : filters.length > 1
  if (clearHref !== null && hidesMore) return { text: SAYS.noMatch, link: { href: clearHref, label: SAYS.clear } }
  if (question.isInStock)
    return { text: SAYS.noneInStock, link: { href: to({ ...viewOf(question), stock: 'all' }), label: SAYS.showAll } }
  return { text: SAYS.nothing, link: { href: urls.home(site), label: SAYS.startShopping } }
}

export function sortProps({ sort }: GridQuestion, form: SortProps['form'] = null): SortProps {
  return {
    form,
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

/** Each links to the address without it. "In stock" is the default, not a choice. */
function appliedProps(question: GridQuestion, to: To, site: Site): AppliedProps {
  const view = viewOf(question)
  const { sizes, colours, priceUpTo, isInStock, isOnSale } = question
  const chosen = [
    ...sizes.map((size) => ({
      label: sizeLabel(size),
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
    ...(isInStock ? [] : [{ label: SAYS.outOfStockToo, href: to({ ...view, stock: undefined }) }]),
  ]
  return { filters: chosen, clearHref: chosen.length > 0 ? to({ sort: view.sort }) : null }
}

function sizeLabel(size: string): string {
  const words = sizeInWords(size)
  return words === size ? SAYS.sizeApplied(size) : SAYS.shoeSizeApplied(words)
}

/** Distinct pages have distinct titles. */
export function chosenInWords(question: GridQuestion, site: Site): string {
  const { filters } = appliedProps(question, () => '', site)
  return filters.map(({ label }) => label).join(', ')
}

/** Counts are of the whole place: beside a filter they would promise too much. */
export function filtersProps(
  { counts }: FoundGrid,
  question: GridQuestion,
  department: Department,
  category: string | null,
  to: To,
  { site }: Visit,
): FiltersProps {
  const view = viewOf(question)
  const { isOnSale, priceUpTo, colours, sizes } = question
  const all = [...counts.categories.values()].reduce((sum, each) => sum + each, 0)
  const shown = (count: number) => (isFiltered(question) ? null : countInWords(count))
  return {
    action: atResults(to({})),
    // Sent when "in stock" is unticked.
    hidden: [{ name: 'stock', value: 'all' }],
    categories: [
      {
        label: SAYS.all(department.name),
        count: shown(all),
        href: urls.department(site, department.slug, view),
        isCurrent: category === null,
      },
      ...department.categories.flatMap(({ slug, name }) => {
        const count = counts.categories.get(slug) ?? 0
        const isCurrent = slug === category
        if (count === 0 && !isCurrent) return []
        const href = urls.category(site, department.slug, slug, view)
        return [{ label: name, count: shown(count), href, isCurrent }]
      }),
    ],
    sizes: sizeGroups([...counts.sizes.keys()]).map(({ kind, sizes: ofKind }, _, { length }) => ({
      legend: length === 1 ? SAYS.size : SIZE_LEGENDS[kind],
      sizes: ofKind.map((size) => ({
        ...{ value: size, label: sizeInWords(size), count: null },
        isChosen: sizes.includes(size),
      })),
    })),
    colours: [...counts.colours].toSorted(byName).map(([group, count]) => ({
      value: group,
      label: colourGroupName(group),
      count: shown(count),
      isChosen: colours.includes(group),
      hasSwatch: ownEntry(COLOUR_GROUPS, group) !== null,
    })),
    prices: [
      { value: '', label: SAYS.anyPrice, count: null, isChosen: priceUpTo === null },
      ...PRICES_UP_TO.map((price) => ({
        value: String(price),
        label: SAYS.upTo(wholeMoney(price, site)),
        count: null,
        isChosen: priceUpTo === price,
      })),
    ],
    inStock: { value: 'in', label: SAYS.inStock, count: null, isChosen: question.isInStock },
    onSale:
      counts.sale > 0 || isOnSale
        ? { value: 'yes', label: SAYS.onSale, count: shown(counts.sale), isChosen: isOnSale }
        : null,
  }
}

function byName([one]: readonly [string, number], [other]: readonly [string, number]): number {
  return one < other ? -1 : 1
}
