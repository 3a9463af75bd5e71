import { DEPARTMENTS } from '../../domain/catalogue/departments.data.ts'
import { type GridQuestion, type GridSort, gridPages, readGridQuestion } from '../../domain/catalogue/grid-question.ts'
import { type Suggestion, suggestionFor, wordsToLookUp } from '../../domain/catalogue/near-words.ts'
import { countFoundIn, lookedFor, searchWords } from '../../domain/catalogue/search-words.ts'
import { christmasOrders } from '../../domain/christmas/shop-season.ts'
import { SITES } from '../../domain/sites/site.ts'
import { type ShopVisit, shopVisit } from '../../flows/shop-visit.ts'
import type { GridView } from '../../make-address.ts'
import type { FoundBySearch, FoundListings } from '../../ports/listings.ts'
import { PATHS, urls } from '../../urls.ts'
import { type Answer, missing, show } from '../../web/answer.ts'
import { errorTitle } from '../../web/error-title.ts'
import type { Visit } from '../../web/visit.ts'
import { type ColourWanted, cardProps, cardsNote } from './card-props.ts'
import { type GridParts, titleOf } from './grid.server.ts'
import { GRID_MESSAGES, SEARCH_MESSAGES as SAYS } from './grid-messages.ts'
import { atResults, fieldsOf, isLastOfMore, pagerProps, sortProps } from './grid-props.ts'
import type { ResultsProps } from './results.tsx'
import { type PageLink, type SearchPageProps, searchPage } from './search.page.tsx'

const SEARCH_LENGTH_MAX = 100

/** `/search?q`: every word in name, colours or department. */
export async function showSearch(parts: GridParts, visit: Visit): Promise<Answer> {
  const { site, query } = visit
  const q = (query.get('q') ?? '').replaceAll(/\p{C}+/gu, ' ').trim()
  if (q === '') return show(searchPage, formProps(visit, '', query.has('q') ? SAYS.empty : null), { searchedFor: null })
  if ([...q].length > SEARCH_LENGTH_MAX)
    return show(searchPage, formProps(visit, q, SAYS.tooLong(SEARCH_LENGTH_MAX)), { status: 422, searchedFor: null })
  const words = searchWords(q)
  if (NEW_IN.test(q) && searchWords(q.replace(NEW_IN, ' ')).length === 0)
    return { kind: 'redirect', to: urls.newIn(site), permanent: false }
  const { isInStock, sort, page } = readGridQuestion((name) => query.getAll(name))
  const question: GridQuestion = { ...NOTHING_ELSE, isInStock, sort: query.has('sort') ? sort : usualSort(q), page }
  const view = viewOfSearch(q, question)
  const shown = { searchedFor: q, elsewhere: { uk: urls.search(SITES.uk, view), ie: urls.search(SITES.ie, view) } }
  const shop = await shopVisit(parts, visit)
  const isFoodSold = christmasOrders(site, visit.now, shop.cutOffs).isOpen
  const found: FoundBySearch =
    words.length === 0
      ? { total: 0, cards: [], isLeftOut: false }
      : await parts.listings.search(site, words, question, isFoodSold)
  if (question.page > gridPages(found.total)) return missing
  if (found.total === 0) {
    const suggestion = found.isLeftOut ? null : await suggest(parts, words, visit)
    const instead = suggestion && {
      href: urls.search(site, { ...view, q: suggestion.q }),
      label: (suggestion.isCorrected ? SAYS.didYouMean : SAYS.seeResults)(quoted(suggestion.q)),
    }
    return show(searchPage, noneProps(q, found.isLeftOut, instead, visit), shown)
  }
  return show(
    searchPage,
    {
      ...formProps(visit, q, null),
      title: titleOf([SAYS.results(quoted(q))], '', page, found),
      heading: SAYS.results(quoted(q)),
      form: null,
      results: resultsProps(q, found, question, shop),
    },
    shown,
  )
}

/** "New in jumpers" is about the newest of them. */
const NEW_IN = /\bnew(?:[\s-]+in|\s+arrivals?)\b/i

function usualSort(q: string): GridSort {
  return NEW_IN.test(q) ? 'newest' : 'featured'
}

async function suggest({ listings }: GridParts, words: readonly string[], { site }: Visit): Promise<Suggestion | null> {
  if (words.length === 0) return null
  return suggestionFor(words, await listings.knownWords(site, wordsToLookUp(words)))
}

/** Without outer quotation marks, and isolated for right-to-left text. */
function quoted(q: string): string {
  const inside = q.replace(/^["“”„«»\s]+|["“”„«»\s]+$/gu, '') || q
  const bare = /["“”„«»]/u.test(inside) ? q : inside
  return RIGHT_TO_LEFT.test(bare) ? `\u2068${bare}\u2069` : bare
}

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/** Filters belong to shelves. */
const NOTHING_ELSE = { sizes: [], colours: [], priceUpTo: null, isOnSale: false }

function formProps({ site }: Visit, q: string, error: string | null): SearchPageProps {
  return {
    title: errorTitle(error !== null, SAYS.title),
    heading: SAYS.title,
    crumbs: [{ label: 'Home', href: urls.home(site) }, { label: SAYS.button }],
    form: { action: urls.search(site), value: q, error },
    none: null,
    results: null,
  }
}

/** Always a way on: suggestions, out-of-stock items, departments. */
function noneProps(q: string, isLeftOut: boolean, instead: PageLink | null, visit: Visit): SearchPageProps {
  const { site, hasPage } = visit
  return {
    ...formProps(visit, q, null),
    title: SAYS.none(quoted(q)),
    heading: SAYS.none(quoted(q)),
    form: null,
    none: {
      instead,
      all: isLeftOut ? { href: urls.search(site, { q, stock: 'all' }), label: SAYS.showAll } : null,
      departments: DEPARTMENTS.map(({ slug, name }) => ({ label: name, href: urls.department(site, slug) })),
      help: hasPage(PATHS.help) ? { href: urls.help(site), label: SAYS.helpLink } : null,
    },
  }
}

/** By name and group: "green" includes "Sage", but "sage green" prefers it. */
function colourWanted(words: readonly string[]): ColourWanted {
  const looked = lookedFor(words)
  return ({ colour, group }) => countFoundIn(`${colour ?? ''} ${group ?? ''}`, looked)
}

function viewOfSearch(q: string, { isInStock, sort }: GridQuestion): GridView {
  return { q, stock: isInStock ? undefined : 'all', sort: sort === usualSort(q) ? undefined : sort }
}

function resultsProps(q: string, found: FoundListings, question: GridQuestion, visit: ShopVisit): ResultsProps {
  const { isInStock } = question
  const view = viewOfSearch(q, question)
  const to = (stock: 'all' | undefined) => atResults(urls.search(visit.site, { ...view, stock }))
  const { options, ...sorting } = sortProps(question, {
    action: atResults(urls.search(visit.site)),
    hidden: fieldsOf({ ...view, sort: undefined }),
  })
  return {
    count: GRID_MESSAGES.items(found.total),
    sort: {
      ...sorting,
      options: options.map((each) => (each.value === 'featured' ? { ...each, label: SAYS.bestMatch } : each)),
    },
    applied: {
      filters: isInStock ? [] : [{ label: GRID_MESSAGES.outOfStockToo, href: to(undefined) }],
      clearHref: null,
    },
    products: cardProps(found.cards, visit, colourWanted(searchWords(q))),
    note: cardsNote(found.cards, visit),
    nothing: null,
    more: isLastOfMore(found, question) ? SAYS.first : null,
    pager: pagerProps(found, question, (page) => urls.search(visit.site, { ...view, page })),
    everything: isInStock ? { href: to('all'), label: SAYS.includeAll } : null,
    hasFilters: false,
  }
}
